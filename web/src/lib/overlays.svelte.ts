/** The overlays that are switched on, asked for anew whenever the position shown changes. */
import { prefs } from './prefs.svelte';
import type { TableStore } from './table.svelte';
import type { Overlay } from './types';

export class Overlays {
  shapes: readonly Overlay[] = $state.raw([]);
  private turn = 0;

  constructor(private readonly table: TableStore) {}

  /** Those of the board that the player has switched on. */
  on = $derived.by(() => (this.table.board?.overlays ?? []).filter((name) => prefs.toggles[name]));

  async refresh(): Promise<void> {
    const { table, on } = this;
    const turn = ++this.turn;
    if (!on.length || !table.update) {
      this.shapes = [];
      return;
    }
    const at = table.replay ? { at: table.replay.n } : {};
    const actions = table.replay ? [] : table.pencil.actions.slice(0, table.pencil.considered?.done ?? 0);
    const body = { role: table.replay?.role ?? table.role, number: table.number, actions, ...at };
    const answers = await Promise.all(
      on.map((overlay) => table.calls.overlay({ overlay, ...body }).catch(() => ({ shapes: [] }))),
    );
    if (turn === this.turn) this.shapes = answers.flatMap((a) => a.shapes); // else the position has changed since
  }
}
