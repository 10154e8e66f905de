// Colours of the sides. Pieces look the same in the light and the dark theme.

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
  body: '#C3CBC0',
  lit: '#D5DBD1',
  shade: '#8B968F',
  deep: '#6B766F',
  edge: '#2B3532',
  ink: '#1E2624',
  band: '#4B5A55',
  bandInk: '#F4F1E6',
  emblem: 'cross',
};
export const ALLY: Livery = { ...AXIS, band: '#B79A5A', bandInk: '#1E2624' };
export const ITALIAN: Livery = { ...AXIS, band: '#7C8F52', bandInk: '#FBF7EC' };
export const HUNGARIAN: Livery = { ...AXIS, band: '#8C6A56', bandInk: '#FBF7EC' };
export const SOVIET: Livery = {
  body: '#8B4A32',
  lit: '#A8674C',
  shade: '#64321F',
  deep: '#4A2416',
  edge: '#2E150C',
  ink: '#FFF6E6',
  band: '#6A3522',
  bandInk: '#FFF6E6',
  emblem: 'star',
};
export const SOVIET_RED: Livery = {
  body: '#A4271F',
  lit: '#C9604F',
  shade: '#741711',
  deep: '#560F0B',
  edge: '#350906',
  ink: '#FFF6E6',
  band: '#7C1812',
  bandInk: '#FFF6E6',
  emblem: 'star',
};

/** Formations with a colour of their own on the counters. */
const FORMATIONS: Record<string, Livery> = {
  'axis-grey': AXIS,
  'axis-green': { ...AXIS, body: '#B4C69C', band: '#3F5A2E' },
  'axis-blue': { ...AXIS, body: '#B4CBDD', band: '#33587C' },
  'soviet-red': SOVIET_RED,
  'soviet-brown': SOVIET,
  'soviet-orange': { ...SOVIET, body: '#A5551C', band: '#7A3C10', edge: '#3A1C06' },
};

export const isSoviet = (side: string): boolean => /^(soviet|ussr|russian|red)/.test(side);

/** Blocks are red for the Soviets; counters are brown until they are upgraded. */
export function livery(side: string, group = '', upgraded = true): Livery {
  const own = FORMATIONS[group.split(' ')[0] ?? ''];
  if (own) return own;
  if (isSoviet(side)) return upgraded ? SOVIET_RED : SOVIET;
  if (group.includes('italian')) return ITALIAN;
  if (group.includes('hungarian')) return HUNGARIAN;
  return /ally|rumanian|romanian|hungarian|italian|finnish|slovak/.test(`${side} ${group}`) ? ALLY : AXIS;
}

/** The army's colour on the edge of a block. */
export const EDGES: Record<string, string> = {
  yellow: '#E2A41C',
  blue: '#3A6FC4',
  white: '#FBF7EC',
  green: '#5E8C4A',
  red: '#B3261E',
  black: '#2A2A28',
  brown: '#8A6238',
  grey: '#7B7F7A',
  orange: '#D9772B',
};

export function edgeOf(group: string | undefined): string {
  return (group && EDGES[group]) || '';
}
