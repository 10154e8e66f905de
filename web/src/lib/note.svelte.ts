/**
 * What this seat keeps on the server for itself: the pencil, and how much of the match its player has seen.
 * So both survive a reload, a crash, and another device.
 */
import { api } from './api';
import { OBSERVER, type TableStore } from './table.svelte';
import type { Note as Written } from './generated';

const PAUSE = 150; // ms after the last pencil mark

export class Note {
  /** A pencil was kept, but the position has moved on. */
  movedOn = $state(false);
  private restored = ''; // the role whose note was read
  private last = '';
  private due: Written | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableStore) {}

  /** Call in an effect: reads the note once for each seat, then keeps it up to date. */
  follow(): void {
    const { table } = this;
    const { role, update, handOver } = table;
    const note: Written = {
      role,
      number: update?.number ?? 0,
      actions: table.pencil.actions,
      seen: update?.actions ?? 0,
    };
    if (!update || role === OBSERVER || handOver || table.over || table.replay) return;
    if (this.restored !== role) {
      this.restored = role;
      this.last = '';
      this.movedOn = false;
      void this.restore(role);
      return;
    }
    if (note.actions?.length) this.movedOn = false;
    if (this.last === '') return;
    clearTimeout(this.timer);
    this.due = null; // a mark that was rubbed out before it was written
    if (JSON.stringify(note) === this.last) return;
    this.due = note;
    this.timer = setTimeout(this.flush, PAUSE);
  }

  /** What is due is written now: the page may be about to close. */
  flush = (): void => {
    clearTimeout(this.timer);
    const { due } = this;
    this.due = null;
    if (due) void this.write(due);
  };

  close(): void {
    this.flush();
  }

  private async restore(role: string): Promise<void> {
    const { table } = this;
    const kept = await api.note(table.id, role).catch(() => null);
    if (!kept || table.role !== role || !table.update) {
      this.last = '-';
      return;
    }
    const { number, actions } = table.update;
    if (kept.actions.length && !table.pencil.actions.length) {
      if (kept.number === number) await table.pencil.keepWhatFits([...kept.actions]);
      else this.movedOn = true;
    }
    if (kept.seen > 0 && kept.seen < actions && !table.stage.steps.length)
      table.stage.missed(table.events.filter((e) => e.action >= kept.seen));
    this.last = '-'; // from now on changes are written
    await this.write({ role, number, actions: table.pencil.actions, seen: actions });
  }

  private async write(note: Written): Promise<void> {
    this.last = JSON.stringify(note);
    await api.keep(this.table.id, note).catch(() => (this.last = '-'));
  }
}
