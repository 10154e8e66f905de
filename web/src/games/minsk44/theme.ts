import type { Theme } from '..';
import ending from './Ending.svelte';
import header from './Header.svelte';
import draw from './Mark.svelte';
import panels from './Panels.svelte';
import planner from './Plan.svelte';
import { ENTERING, LISTED, planned, replacementPoints } from './data';

const ground = { draw, layer: 'ground' } as const;
const top = { draw, layer: 'top' } as const;

export const theme: Theme = {
  panels,
  header,
  planner,
  targets: planned,
  ending,
  listed: LISTED,
  joins: 'join',
  spread: ENTERING,
  unspent: { 'no-replacement': replacementPoints },
  toggles: { names: true, numbers: false },
  opening: 0.62,
  score: ['german-points', 'soviet-points'],
  conclude: ['open-fire', 'attack'],
  marks: { 'bridge-blown': ground, pontoon: ground, entrenchment: ground, sabotage: top, demolition: top },
};
