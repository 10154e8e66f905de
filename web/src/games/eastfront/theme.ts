import type { Theme } from '..';
import Battle from './Battle.svelte';
import ending from './Ending.svelte';
import header from './Header.svelte';
import Hexside from './Hexside.svelte';
import panels from './Panels.svelte';
import planner from './Plan.svelte';
import Strike from './Strike.svelte';
import { productionPoints } from './data';

export const theme: Theme = {
  panels,
  planner,
  header,
  ending,
  fights: true,
  toggles: { names: true, numbers: false, control: false, command: true },
  conclude: [],
  unspent: { 'end-phase': productionPoints },
  opening: 0.88,
  score: ['level-axis', 'level-soviet'],
  marks: {
    hexside: { draw: Hexside, layer: 'top' },
    battle: { draw: Battle, layer: 'top', upper: true }, // the original defender stands above
    strike: { draw: Strike, layer: 'top' },
  },
};
