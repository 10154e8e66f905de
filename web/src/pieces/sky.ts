/** The weather as a line drawing in a square of 20. */
const SUN =
  'M10 6.2a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0 -7.6' +
  'M10 1.5v2.4M10 16.1v2.4M1.5 10h2.4M16.1 10h2.4M4 4l1.7 1.7M14.3 14.3L16 16M4 16l1.7 -1.7M14.3 5.7L16 4';

export const SKY: Record<string, string> = {
  clear: SUN,
  dry: SUN,
  hazy: 'M2.5 7h9M14 7h3.5M2.5 11h4M9 11h8.5M4.5 15h11',
  rain:
    'M5.5 10.5a3.4 3.4 0 0 1 .6 -6.7a4.4 4.4 0 0 1 8.3 1.1a2.9 2.9 0 0 1 .3 5.6z' +
    'M7 13.5l-1.2 3.6M10.6 13.5l-1.2 3.6M14.2 13.5l-1.2 3.6',
  mud: 'M3 8.5q3.5 -3 7 0t7 0M3 12.5q3.5 -3 7 0t7 0M3 16.5q3.5 -3 7 0t7 0M6 2l-1 3M10.5 2l-1 3M15 2l-1 3',
  snow: 'M10 2v16M3 6l14 8M17 6l-14 8M10 5l-2 -2M10 5l2 -2M10 15l-2 2M10 15l2 2',
};
