/** Pictures of the battle chits, drawn in a square of 24. */
const PLANE =
  'M12 2.5c1 0 1.4 1.6 1.4 3.2v3.1l8 4.6v2l-8 -2.3v4.6l2.6 2v1.6' +
  'l-4 -1.1l-4 1.1v-1.6l2.6 -2v-4.6l-8 2.3v-2l8 -4.6v-3.1c0 -1.6 0.4 -3.2 1.4 -3.2z';
const TANK = 'M3 14.5h18l-2 4.5h-14zM6 13v-3.5h9v1h7v1.8h-7v0.7z';
const PICTURES: Record<string, string> = {
  air: PLANE,
  combined:
    'M12 2l3.2 4.6h-2v4.2h-2.4v-4.2h-2zM4 20l1.6 -5.4l1.3 1.4l3 -3l1.7 1.7l-3 3l1.4 1.3z' +
    'M20 20l-5.4 -1l1.4 -1.3l-3 -3l1.7 -1.7l3 3l1.3 -1.4z',
  assault: 'M12 2.5l7 8h-4v10.5h-6v-10.5h-4z',
  flank: 'M4 20c0 -9 5 -13 11 -13v-4l6.5 6l-6.5 6v-4c-4.5 0 -7 3 -7 9z',
  ambush: 'M2 12c3 -5 6.5 -7 10 -7s7 2 10 7c-3 5 -6.5 7 -10 7s-7 -2 -10 -7zM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0 -8z',
  poor: 'M3 9h6l-2 6h-4zM15 9h6v6h-8zM10.5 3l3 0l-3.5 6zM13.5 21l-3 0l3.5 -6z',
  panzer: TANK,
  armour: TANK,
  mass: 'M6 4l4 6h-2.6v10h-2.8v-10h-2.6zM12 2l4 6h-2.6v14h-2.8v-14h-2.6zM18 4l4 6h-2.6v10h-2.8v-10h-2.6z',
  bombardment:
    'M12 1.5l2.2 6l5.3 -3.4l-2.4 5.8l5.9 2.1l-5.9 2.1l2.4 5.8l-5.3 -3.4' +
    'l-2.2 6l-2.2 -6l-5.3 3.4l2.4 -5.8l-5.9 -2.1l5.9 -2.1l-2.4 -5.8l5.3 3.4z',
  attack:
    'M3.5 3l8.5 7.5l8.5 -7.5l0.8 0.8l-7.3 8.4l5.4 6l1.8 -0.6l0.8 2l-4 3' +
    'l-2 -0.8l0.4 -1.8l-4.4 -5l-4.4 5l0.4 1.8l-2 0.8l-4 -3l0.8 -2l1.8 0.6l5.4 -6l-7.3 -8.4z',
  fort: 'M2 20v-12h4v3h3v-3h6v3h3v-3h4v12zM10 20v-5h4v5z',
};

export const pictureOf = (id: string): string => PICTURES[id.replace(/^(axis|soviet)-/, '')] ?? '';
