// Colours of the sides. Pieces look the same in the light and the dark theme.

import type { Tone } from '../lib/tones';

export interface Livery {
  body: string;
  lit: string;
  shade: string;
  deep: string;
  edge: string;
  ink: string;
  band: string;
  bandInk: string;
  /** A star, or a plain bar, on the face of a standing block. */
  emblem: 'star' | 'cross';
}

export const AXIS: Livery = {
  body: 'var(--axis-body)',
  lit: 'var(--axis-lit)',
  shade: 'var(--axis-shade)',
  deep: 'var(--axis-deep)',
  edge: 'var(--axis-edge)',
  ink: 'var(--axis-ink)',
  band: 'var(--axis-band)',
  bandInk: 'var(--axis-band-ink)',
  emblem: 'cross',
};
export const ALLY: Livery = { ...AXIS, band: 'var(--ally-band)', bandInk: 'var(--axis-ink)' };
export const ITALIAN: Livery = { ...AXIS, band: 'var(--italian-band)', bandInk: 'var(--ally-pale-ink)' };
export const HUNGARIAN: Livery = { ...AXIS, band: 'var(--hungarian-band)', bandInk: 'var(--ally-pale-ink)' };
export const SOVIET: Livery = {
  body: 'var(--brown-body)',
  lit: 'var(--brown-lit)',
  shade: 'var(--brown-shade)',
  deep: 'var(--brown-deep)',
  edge: 'var(--brown-edge)',
  ink: 'var(--soviet-ink)',
  band: 'var(--brown-band)',
  bandInk: 'var(--soviet-ink)',
  emblem: 'star',
};
export const SOVIET_RED: Livery = {
  body: 'var(--soviet-body)',
  lit: 'var(--soviet-lit)',
  shade: 'var(--soviet-shade)',
  deep: 'var(--soviet-deep)',
  edge: 'var(--soviet-edge)',
  ink: 'var(--soviet-ink)',
  band: 'var(--soviet-band)',
  bandInk: 'var(--soviet-ink)',
  emblem: 'star',
};

/** Formations with a colour of their own on the counters. */
const FORMATIONS: Record<string, Livery> = {
  'axis-grey': AXIS,
  'axis-green': { ...AXIS, body: 'var(--axis-green-body)', band: 'var(--axis-green-band)' },
  'axis-blue': { ...AXIS, body: 'var(--axis-blue-body)', band: 'var(--axis-blue-band)' },
  'soviet-red': SOVIET_RED,
  'soviet-brown': SOVIET,
  'soviet-orange': { ...SOVIET, body: 'var(--orange-body)', band: 'var(--orange-band)', edge: 'var(--orange-edge)' },
};

/** Blocks of the second tone are red; counters are brown until they are upgraded. */
export function livery(tone: Tone | '', group = '', upgraded = true): Livery {
  const own = FORMATIONS[group.split(' ')[0] ?? ''];
  if (own) return own;
  if (tone === 'second') return upgraded ? SOVIET_RED : SOVIET;
  if (group.includes('italian')) return ITALIAN;
  if (group.includes('hungarian')) return HUNGARIAN;
  return /ally|rumanian|romanian|hungarian|italian|finnish|slovak/.test(group) ? ALLY : AXIS;
}

/** The army's colour on the edge of a block. */
export const EDGES: Record<string, string> = {
  yellow: 'var(--army-yellow)',
  blue: 'var(--army-blue)',
  white: 'var(--army-white)',
  green: 'var(--army-green)',
  red: 'var(--army-red)',
  black: 'var(--army-black)',
  brown: 'var(--army-brown)',
  grey: 'var(--army-grey)',
  orange: 'var(--army-orange)',
};

export function edgeOf(group: string | undefined): string {
  return (group && EDGES[group]) || '';
}
