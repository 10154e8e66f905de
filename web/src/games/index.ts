/** What a game adds to the table: a left sheet, a few settings. Everything else is shared. */
import type { Component } from 'svelte';
import type { MarkArt } from '../board/marks';
import type { TableStore } from '../lib/table.svelte';
import NoRetreatMark from './no-retreat/Mark.svelte';
import NoRetreat from './no-retreat/Panels.svelte';
import Stalingrad from './stalingrad/Panels.svelte';

export interface Theme {
  panels: Component<{ table: TableStore }> | null;
  /** Switches over the map, with their first state. */
  toggles: Record<string, boolean>;
  /** Verbs that finish what was pencilled: they take the place of "Confirm" once something is. */
  conclude: string[];
  /** How its own kinds of marks are drawn on the map. */
  marks?: MarkArt;
  /** The scale at which a large map opens; without it the whole board is shown. */
  opening?: number;
}

const plain: Theme = { panels: null, toggles: { names: true, numbers: false, terrain: false }, conclude: [] };

const ground = { draw: NoRetreatMark, layer: 'ground' } as const;
const top = { draw: NoRetreatMark, layer: 'top' } as const;

const themes: Record<string, Theme> = {
  stalingrad: { panels: Stalingrad, toggles: { names: true, numbers: true, terrain: false }, conclude: ['attack'] },
  'no-retreat': {
    panels: NoRetreat,
    toggles: { names: true },
    conclude: ['attack'],
    opening: 0.62,
    marks: { control: top, target: top, counterblow: top, 'scorched-earth': ground, 'defensive-works': ground, belt: ground },
  },
};

export const theme = (game: string): Theme => themes[game] ?? plain;
