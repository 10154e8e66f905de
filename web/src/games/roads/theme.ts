/** Roads to Stalingrad at the table. */
import type { Theme } from '..';
import Control from './marks/Control.svelte';
import Operation from './marks/Operation.svelte';
import Resource, { covers as crate } from './marks/Resource.svelte';
import Siege from './marks/Siege.svelte';
import Ending from './Ending.svelte';
import Header from './Header.svelte';
import Panels from './Panels.svelte';
import Plan from './Plan.svelte';
import Planning from './Planning.svelte';
import Printed, { covers as emblems } from './Printed.svelte';

export const theme: Theme = {
  panels: Panels,
  planning: Planning,
  planner: Plan,
  header: Header,
  ending: Ending,
  printed: { draw: Printed, covers: emblems },
  toggles: { names: true },
  conclude: [],
  sketched: ['play-chit'],
  unlisted: ['activate'],
  unspent: { 'end-operation': (view) => view.tracks?.find((track) => track.id === 'supply')?.value ?? 0 },
  gather: 'join',
  leads: 'activate',
  opening: 0.67,
  score: ['axis-points', 'soviet-points'],
  marks: {
    control: { draw: Control, layer: 'ground' },
    resource: { draw: Resource, layer: 'top', covers: crate },
    operation: { draw: Operation, layer: 'top' },
    siege: { draw: Siege, layer: 'ground' },
  },
};
