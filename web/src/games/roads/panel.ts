/** What the server's panel of this game holds. */
import type { View } from '../../lib/generated';
import type { TableStore } from '../../lib/table.svelte';
import type { Panel } from './panel.generated';

export type { BattlePanel as Fight, Panel, Part } from './panel.generated';
export type Side = 'axis' | 'soviet';
export const SIDES: readonly Side[] = ['axis', 'soviet'];

const read = (view: View | null | undefined): Panel | null => (view?.panel as Panel | undefined) ?? null;

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
