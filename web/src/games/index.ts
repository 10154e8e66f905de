/** What a game adds to the table: a left sheet, a few settings. Everything else is shared. */
import type { Component } from 'svelte';
import type { MarkArt, PrintedArt } from '../board/marks';
import type { TableStore } from '../lib/table.svelte';
import type { Forecast, View } from '../lib/generated';
import type { Target } from '../lib/types';

export interface Theme {
  panels: Component<{ table: TableStore; onplaces?: (places: readonly string[]) => void }> | null;
  /** What it shows of the moment, over the planner: a battle of its own kind, a secret choice. */
  planning?: Component<{ table: TableStore }>;
  /** Verbs whose choice is only pencilled by its button, so that it can be looked at before it is confirmed. */
  sketched?: string[];
  /** Its own plan of a combat beside the map, in place of the plain preview. */
  planner?: Component<{ table: TableStore; forecast: Forecast | null; onplaces?: (places: readonly string[]) => void }>;
  /** Its planner also shows the battles being fought: the plain account of them is left out. */
  fights?: boolean;
  /** The combat being planned, where the pencilled actions alone do not tell it. */
  targets?: (table: TableStore) => Target[] | null;
  /** Verbs whose pieces beside the map the planner lists itself. */
  listed?: readonly string[];
  /** Verbs by which a group that finds no room in a place spreads over the next ones. */
  spread?: readonly string[];
  /** Where these verbs are open, pieces are picked on the map alone, not from a list as well. */
  unlisted?: string[];
  /** Verbs that end something, and the points that are lost by it. */
  unspent?: Record<string, (view: View) => number>;
  /** The verb by which a piece or stack joins an attack: a lone one that can comes with the target. */
  joins?: string;
  /** Verbs by which all who can go to a place that is pointed at, with nothing in the hand. */
  flocks?: readonly string[];
  /** The verb by which a piece sets out, before it is asked whereto: carried there, it does both. */
  leads?: string;
  /** A verb that takes one more piece along, offered for all of them at once. */
  gather?: string;
  /** Switches over the map, with their first state. */
  toggles: Record<string, boolean>;
  /** Verbs that finish what was pencilled: they take the place of "Confirm" once something is. */
  conclude: string[];
  /** How its own kinds of marks are drawn on the map. */
  marks?: MarkArt;
  /** No loupe, and no compass on a map that can be turned: its pieces are large enough to read. */
  bare?: boolean;
  /** In place of the plain tracks at the top of the table. */
  header?: Component<{ table: TableStore; narrow: boolean }>;
  /** Its own account of a finished match, in place of the plain tracks. */
  ending?: Component<{ table: TableStore }>;
  /** The tracks of both sides that a phone shows at the top, in place of the first track. */
  score?: readonly string[];
  /** The scale at which a large map opens; without it the whole board is shown. */
  opening?: number;
  /** What it prints in the places of its map. */
  printed?: PrintedArt;
}

const plain: Theme = { panels: null, toggles: { names: true, numbers: false, terrain: false }, conclude: [] };

// every game with a folder of its own here has a `theme.ts` in it, fetched when one sits down to it
const found = import.meta.glob<{ theme: Theme }>('./*/theme.ts');
const themes = new Map<string, Theme>();

/** Have what a game adds at hand. */
export async function needTheme(game: string): Promise<void> {
  const load = found[`./${game}/theme.ts`];
  if (load && !themes.has(game)) themes.set(game, (await load()).theme);
}

export const theme = (game: string): Theme => themes.get(game) ?? plain;
