/** What the server's panel of this game holds. */
import type { TableStore } from '../../lib/table.svelte';
import type { View } from '../../lib/generated';

export type Side = 'axis' | 'soviet';
export const SIDES: readonly Side[] = ['axis', 'soviet'];

/** One of the numbers that a value is made of, with its rule. */
export interface Part {
  id: string;
  value: number;
  rule: string;
}

export interface SideOfBattle {
  tactical: number;
  parts: readonly Part[];
  /** Drawn and not yet played; null where they are the other side's secret. */
  chits: readonly string[] | null;
  count: number;
  /** What is left in the cup; of the enemy, together with what he has drawn. */
  cup: readonly string[];
  used: readonly string[];
}

export interface Check {
  unit: string;
  die: number;
  parts: readonly Part[];
  total: number;
  cohesion: number;
  failed: boolean;
  fail: string;
  spared: readonly string[];
}

export interface Fight {
  target: string;
  stacks: readonly string[];
  attacker: Side;
  river: string;
  attackers: readonly string[];
  defenders: readonly string[];
  forts: readonly string[];
  flags: readonly string[];
  turn: string;
  units: Record<string, { cohesion: number; parts: readonly Part[] }>;
  check?: Check;
  axis: SideOfBattle;
  soviet: SideOfBattle;
}

export interface Panel {
  initiative: string;
  volga: string;
  winter: boolean;
  toWinter: number;
  toFrozenVolga: number;
  reinforcements: number;
  sector: string;
  rebuilt: boolean;
  supplied: Record<Side, readonly string[]>;
  decks: Record<Side, number>;
  /** The victory points as they stand: cities of the side's colour, and destroyed enemies. */
  count: Record<
    Side,
    { cities: readonly { zone: string; points: number; cut: boolean }[]; units: number; destroyed: number }
  >;
  /** The secret choice while it is made: what a role may know of it. */
  choice?: Record<Side, string>;
  operation?: {
    side: Side;
    marker: string;
    supply: number;
    reach: readonly string[];
    acted: readonly string[];
    rebuilt: boolean;
  };
  battle?: Fight;
}

const read = (view: View | null | undefined): Panel | null => (view?.panel as unknown as Panel | undefined) ?? null;

/** As it stands, without what is pencilled. */
export const panelOf = (table: TableStore): Panel | null => read(table.inked);
/** As it would stand with what is pencilled. */
export const pencilledPanel = (table: TableStore): Panel | null => read(table.view);

/** The same chits as pairs of chit and number, the most frequent first. */
export function counted(ids: readonly string[]): [string, number][] {
  const out = new Map<string, number>();
  for (const id of ids) out.set(id, (out.get(id) ?? 0) + 1);
  return [...out].sort((a, b) => b[1] - a[1]);
}
