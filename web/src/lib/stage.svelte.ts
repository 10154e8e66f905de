/**
 * What happened, shown like a film with a hand on the switch: pieces slide, dice settle, cards are held up.
 *
 * The reel holds what others did since this player last decided. It plays by itself where things may move, can be
 * paused, stepped, sped up and skipped, and shown again at any time.
 */
import { calm, prefs } from './prefs.svelte';
import type { LoggedEvent, PieceView, View } from './generated';
import { cardsOf, isHead, isPlayed } from './log';
import { type Sound, sound } from './sound';

const HEX = 90;
const MOST = 600;
const DICE = 500;
const REST = 120;
/** What others did is looked at longer than what one did oneself. */
const LOOK = { move: 350, roll: 1300, card: 2200, word: 700 };
export const SPEEDS = [0.5, 1, 2, 4] as const;

export interface Step {
  event: LoggedEvent;
  /** The position before it; what is not at hand is asked for. */
  before: View | null;
  /** Of this player's own doing: only shown on the way. */
  own: boolean;
}

export class Stage {
  /** The position on the way from the old one to the new; null when nothing is being presented. */
  view: View | null = $state.raw(null);
  /** The event being told. */
  event: LoggedEvent | null = $state.raw(null);
  reel: readonly Step[] = $state.raw([]);
  /** The step being shown; behind the last one when all has been seen. */
  at = $state(0);
  playing = $state(false);
  /** The player is at work again: trails and summary make way. */
  faded = $state(true);
  /** Steps that a reader points at. */
  pointed: readonly number[] = $state.raw([]);
  private until = Infinity;
  private run = 0;
  private wake: (() => void) | null = null;
  private fetched = new Map<number, View | null>();

  /** `fetch` tells the position before an action. */
  constructor(private readonly fetch: (action: number) => Promise<View | null> = () => Promise.resolve(null)) {}

  get busy(): boolean {
    return this.view !== null;
  }

  /** What others did, in steps. */
  steps = $derived.by(() => this.reel.filter((s) => !s.own));
  first = $derived.by(() => this.reel.findIndex((s) => !s.own));
  /** Is it others who are being shown? */
  film = $derived.by(() => this.view !== null && this.first >= 0 && this.at >= this.first);

  /** To the end at once. True when something was being shown. */
  skip(): boolean {
    const was = this.busy;
    this.halt();
    this.at = this.reel.length;
    this.playing = false;
    this.view = null;
    this.event = null;
    return was;
  }

  clear(): void {
    this.skip();
    this.reel = [];
    this.at = 0;
    this.faded = true;
    this.fetched.clear();
  }

  private halt(): void {
    this.run += 1;
    this.wake?.();
  }

  /** Something happened. `acted`: this player decided, so that what was shown before is over; `side` is the player's own. */
  news(before: View, events: readonly LoggedEvent[], acted: boolean, side: string): void {
    if (acted) this.clear();
    const turn = events.findIndex((e) => isHead(e) && !!e.side && e.side !== side);
    const cut = acted ? (turn < 0 ? events.length : turn) : 0;
    let view = before;
    const more: Step[] = [];
    for (const [i, event] of events.entries()) {
      const own = i < cut && !(cardsOf(event).length && !!event.side && event.side !== side);
      if (shown(event, own)) more.push({ event, before: view, own });
      view = after(view, event);
    }
    this.add(more);
  }

  /** What happened while nobody looked: not played by itself. */
  missed(events: readonly LoggedEvent[]): void {
    this.clear();
    this.reel = unseen(events);
    this.at = this.reel.length;
    this.faded = !this.reel.length;
  }

  private add(more: readonly Step[]): void {
    if (!more.length) return;
    const seen = this.at >= this.reel.length && !this.busy;
    this.reel = [...this.reel, ...more];
    if (more.some((s) => !s.own)) this.faded = false;
    if (calm() || document.hidden) {
      const heard = more.map((s) => soundOf(s.event)).filter((s) => s !== null);
      if (heard.length) sound(heard.includes('dice') ? 'dice' : heard.at(-1)!);
      if (seen) this.at = this.reel.length;
    } else if (seen || this.playing) void this.play();
  }

  /** From where it stands; from the beginning when all has been seen. */
  async play(): Promise<void> {
    if (this.at >= this.reel.length) this.at = Math.max(0, this.first);
    this.faded = false;
    if (this.playing) return;
    this.playing = true;
    this.halt();
    const run = this.run;
    while (this.at < Math.min(this.reel.length, this.until)) {
      await this.show(this.at, run);
      if (run !== this.run) return;
      this.at += 1;
    }
    this.until = Infinity;
    this.skip();
  }

  pause(): void {
    this.halt();
    this.playing = false;
  }

  async step(by: 1 | -1): Promise<void> {
    this.pause();
    const from = this.busy ? this.at : this.reel.length;
    const next = from + by;
    if (next >= this.reel.length) return void this.skip();
    this.at = Math.max(0, Math.max(this.first, next));
    this.faded = false;
    await this.show(this.at, this.run, true);
  }

  async again(events: readonly LoggedEvent[] = [], side = ''): Promise<void> {
    if (!this.steps.length) this.missed(lastTurn(events, side));
    if (!this.reel.length) return;
    this.skip();
    this.at = Math.max(0, this.first);
    await this.play();
  }

  /** Only these steps. */
  async part(steps: readonly number[]): Promise<void> {
    const [from] = steps;
    if (from === undefined) return;
    this.skip();
    this.at = from;
    this.until = Math.max(...steps) + 1;
    await this.play();
  }

  /** The position before a step. */
  async before(i: number): Promise<View | null> {
    const step = this.reel[i];
    if (!step) return null;
    if (step.before) return step.before;
    const { action } = step.event;
    if (!this.fetched.has(action)) this.fetched.set(action, await this.fetch(Math.max(0, action)));
    let view = this.fetched.get(action) ?? null;
    for (const { event } of this.reel.slice(0, i)) if (view && event.action === action) view = after(view, event);
    return view;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms / prefs.speed);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** One step; `still` leaves it standing. */
  private async show(i: number, run: number, still = false): Promise<void> {
    const step = this.reel[i]!;
    const start = await this.before(i);
    if (run !== this.run || !start) return;
    const { event, own } = step;
    let view = start;
    this.event = event;
    this.view = view;
    const heard = soundOf(event);
    if (heard) sound(heard);
    const moves = event.moves ?? [];
    const longest = Math.max(0, ...moves.map((m) => m.path.length - 1));
    const pace = Math.min(HEX, MOST / Math.max(1, longest));
    for (let k = 1; k <= longest; k++) {
      for (const m of moves) {
        const [from, to] = [m.path[k - 1], m.path[k]];
        if (from !== undefined && to !== undefined) view = slid(view, m.piece ?? '', m.side, from, to);
      }
      if (still || (calm() && k < longest)) continue;
      this.view = view;
      await this.wait(pace);
      if (run !== this.run) return;
    }
    this.view = view;
    if (!still) await this.wait(lasting(event, own));
  }
}

/** Worth a step: something moves, rolls, is played, or happens somewhere. */
const shown = (event: LoggedEvent, own: boolean): boolean =>
  !!event.moves?.length ||
  !!event.rolls?.length ||
  (!own && !isHead(event) && (!!event.places?.length || cardsOf(event).length > 0));

const unseen = (events: readonly LoggedEvent[]): Step[] =>
  events.filter((e) => shown(e, false)).map((event) => ({ event, before: null, own: false }));

const lasting = (event: LoggedEvent, own: boolean): number => {
  if (own) return event.rolls?.length ? DICE / prefs.dice : REST;
  if (isPlayed(event)) return LOOK.card;
  if (event.rolls?.length) return LOOK.roll / prefs.dice;
  return event.moves?.length ? LOOK.move : LOOK.word;
};

const soundOf = (event: LoggedEvent): Sound | null =>
  event.rolls?.length ? 'dice' : isPlayed(event) ? 'card' : event.moves?.length ? 'move' : null;

/** The last turn of somebody else, as far as the log tells turns apart. */
export function lastTurn(events: readonly LoggedEvent[], side: string): LoggedEvent[] {
  const others = (e: LoggedEvent): boolean => isHead(e) && e.side !== side;
  let from = events.findLastIndex(others);
  // a new turn opens for both sides: what follows it, unless nothing has happened yet
  while (from > 0 && !events.slice(from).some((e) => shown(e, false)))
    from = events.slice(0, from).findLastIndex(others);
  const rest = events.slice(from + 1);
  const end = rest.findIndex((e) => isHead(e) && !!side && e.side === side);
  return end < 0 ? rest : rest.slice(0, end);
}

const after = (view: View, event: LoggedEvent): View =>
  (event.moves ?? []).reduce(
    (v, m) => (m.path.length > 1 ? slid(v, m.piece ?? '', m.side, m.path[0]!, m.path.at(-1)!) : v),
    view,
  );

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
