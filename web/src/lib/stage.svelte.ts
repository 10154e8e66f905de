/** Presents what happened, one event after the other: pieces slide, dice settle. One key skips it. */
import { calm } from './prefs.svelte';
import type { LoggedEvent, PieceView, View } from './generated';

const HEX = 90;
const MOST = 600;
const DICE = 500;

export class Stage {
  /** The position on the way from the old one to the new; null when nothing is being presented. */
  view: View | null = $state.raw(null);
  /** The event being told. */
  event: LoggedEvent | null = $state.raw(null);
  private run = 0;
  private wake: (() => void) | null = null;

  get busy(): boolean {
    return this.view !== null;
  }

  skip(): boolean {
    const was = this.busy;
    this.run += 1;
    this.view = null;
    this.event = null;
    this.wake?.();
    return was;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async present(before: View, events: readonly LoggedEvent[]): Promise<void> {
    this.skip();
    const told = events.filter((e) => e.moves?.length || e.rolls?.length);
    if (calm() || !told.length || document.hidden) return;
    const run = ++this.run;
    let view: View = { ...before, pieces: [...(before.pieces ?? [])] };
    this.view = view;
    for (const event of told) {
      this.event = event;
      const moves = event.moves ?? [];
      const longest = Math.max(0, ...moves.map((m) => m.path.length - 1));
      const step = Math.min(HEX, MOST / Math.max(1, longest));
      for (let k = 1; k <= longest; k++) {
        for (const m of moves) {
          const from = m.path[k - 1];
          const to = m.path[k];
          if (from !== undefined && to !== undefined) view = slid(view, m.piece ?? '', m.side, from, to);
        }
        this.view = view;
        await this.wait(step);
        if (run !== this.run) return;
      }
      if (event.rolls?.length) await this.wait(DICE);
      else await this.wait(120);
      if (run !== this.run) return;
    }
    this.skip();
  }
}

/** The view with one piece a step further; an unseen piece is any of its side that stood there. */
export function slid(view: View, id: string, side: string, from: string, to: string): View {
  const pieces = [...(view.pieces ?? [])];
  let at = id ? pieces.findIndex((p) => p.id === id) : -1;
  if (at < 0) at = pieces.findIndex((p) => p.place === from && p.side === side && !p.id);
  if (at < 0) at = pieces.findIndex((p) => p.place === from && p.side === side);
  if (at < 0) {
    const arriving: PieceView = id ? { id, side, place: to } : { side, place: to };
    return { ...view, pieces: [...pieces, arriving] };
  }
  pieces[at] = { ...pieces[at]!, place: to };
  return { ...view, pieces };
}
