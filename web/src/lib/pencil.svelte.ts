/** What the player considers: picked pieces, pencilled actions, and the server's answer to them. */
import { theme } from '../games';
import { ApiError, hex } from './api';
import { apply } from './deltas';
import { left, type Left, NOTHING_LEFT } from './endings';
import * as pick from './picking';
import type { TableStore } from './table.svelte';
import type { Action, LegalOption, LoggedEvent, Pencil as Considered, PieceView, Refusal } from './generated';

export interface WhyNot {
  refusal: Refusal;
  /** `still`: a unit of one's own that was clicked where it stands; `lesson`: allowed, but not what the lesson plays. */
  subject: { piece: string | null; place: string | null; card: string | null; still?: boolean; lesson?: boolean };
  at: { x: number; y: number } | null;
}

export interface Question {
  verbs: string[];
  held: pick.Held;
  /** Other ways than the one that was pencilled. */
  ways?: Action[];
  at: { x: number; y: number } | null;
}

type At = { x: number; y: number } | null;
export const whereOf = (event: unknown): At =>
  event instanceof MouseEvent && (event.clientX || event.clientY) ? { x: event.clientX, y: event.clientY } : null;

export class Pencil {
  actions: Action[] = $state.raw([]);
  considered: Considered | null = $state.raw(null);
  held: pick.Held = $state.raw(pick.NOTHING_HELD);
  ask: Question | null = $state.raw(null);
  whyNot: WhyNot | null = $state.raw(null);
  /** A click that would give something up: asked once more. */
  ending: Action | null = $state.raw(null);
  busy = $state(false);
  unsent = $state(false);
  /** Rubbed out or taken back, the last one first: what redo pencils again. */
  redoable: Action[] = $state.raw([]);
  /** What was last sent, for redo after it was taken back. */
  private sent: Action[] = [];
  private turn = 0; // answers to older questions are dropped
  private sending: { key: string; actions: Action[]; number: number } | null = null;

  constructor(private readonly table: TableStore) {}

  /** The next action would reveal something: only confirming goes on. */
  closed = $derived.by(() => this.actions.length > 0 && (this.considered?.done ?? 0) < this.actions.length);
  /** Pencilled while there was no line to ask over. */
  unheard = $derived.by(() => this.actions.length > 0 && !this.considered);
  view = $derived.by(() => this.considered?.view ?? this.table.update?.view ?? null);
  mine = $derived.by(() => !!this.table.update?.view.pending.includes(this.table.role) && !this.table.replay);
  legal = $derived.by((): readonly LegalOption[] => {
    if (!this.mine || this.closed) return [];
    return this.view?.legal ?? [];
  });
  base = $derived.by(() => pick.start(this.legal, this.table.board?.verbs ?? {}));
  offers = $derived.by(() => pick.heldOffers(this.base, this.held));
  free = $derived.by(() => pick.offers(this.base));
  /** Nothing to point at: only buttons remain. */
  onlyButtons = $derived.by(
    () => !this.free.pieces.size && !this.free.places.size && !this.free.cards.size && this.mine && !this.closed,
  );
  /** The question itself, whatever is pencilled, is about cards alone: they are to be read. */
  aboutCards = $derived.by(() => {
    if (!this.mine) return false;
    const asked = pick.offers(pick.start(this.table.update?.view.legal ?? [], this.table.board?.verbs ?? {}));
    return asked.cards.size > 0 && !asked.pieces.size && !asked.places.size;
  });
  holding = $derived.by(
    () => this.held.pieces.length + this.held.rest.length > 0 || this.held.verb !== null || this.held.origin !== null,
  );
  events = $derived.by((): readonly LoggedEvent[] => this.considered?.events ?? []);
  /** What is pencilled: piece -> where it would be. */
  moved = $derived.by(() => {
    const before = new Map((this.table.update?.view.pieces ?? []).map((p) => [p.id, p.place]));
    const out = new Map<string, string>();
    for (const p of this.considered?.view.pieces ?? []) {
      if (p.id && before.has(p.id) && before.get(p.id) !== p.place) out.set(p.id, p.place);
    }
    return out;
  });

  drop(): void {
    this.ending = null;
    this.held = pick.NOTHING_HELD;
    this.ask = null;
  }

  clear(): void {
    this.drop();
    this.actions = [];
    this.considered = null;
    this.whyNot = null;
    this.turn += 1;
  }

  /** Pieces standing here as pencilled. */
  at(place: string): PieceView[] {
    return (this.view?.pieces ?? []).filter((p) => p.place === place);
  }

  /** A click into the film ends it, and does nothing else. */
  private ended(): boolean {
    const { film } = this.table.stage;
    this.table.stage.skip();
    return film;
  }

  clickPlace(place: string, event?: unknown): void {
    if (this.ended()) return;
    this.ending = null;
    this.whyNot = null;
    this.ask = null;
    if (this.holding && this.offers.places.has(place)) return this.step({ kind: 'place', id: place }, whereOf(event));
    if (this.standsAt(place)) return this.drop(); // where it stands already is not too far: it is put back
    if (this.takeStack(place)) return;
    void this.explain({ kind: 'place', id: place }, whereOf(event), this.at(place));
  }

  clickPiece(piece: PieceView, place: string, event?: unknown): void {
    if (this.ended()) return;
    this.whyNot = null;
    this.ask = null;
    const id = piece.id ?? '';
    const one = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (id && this.moved.has(id) && this.moved.get(id) !== place) return this.eraseMove(id);
    if (!this.held.pieces.length && this.held.origin === place) return this.drop();
    if (this.held.pieces.includes(id) && one) return this.unpick(id);
    if (this.held.pieces.includes(id) && !this.offers.places.has(place)) return this.drop(); // else: it acts where it stands
    if (this.holding && this.offers.places.has(place)) return this.step({ kind: 'place', id: place }, whereOf(event));
    if (this.holding && id && this.offers.pieces.has(id)) return this.step({ kind: 'piece', id }, whereOf(event));
    if (id && this.free.pieces.has(id)) {
      if (one) return this.take([...this.held.pieces, id], null, true);
      const mates = this.at(place).flatMap((p) => (p.id && p.id !== id ? [p.id] : []));
      const alone = pick.narrow(this.base, { kind: 'piece', id }).every((p) => !p.open.length);
      return this.take(alone ? [id] : [id, ...mates], this.free.places.has(place) ? place : null);
    }
    if (!this.held.pieces.length && this.free.places.has(place)) return void this.takeStack(place);
    if (id && this.actions.some((a) => Object.values(a).includes(id))) return this.erase(id);
    if (this.standsAt(place)) return this.drop();
    if (this.held.pieces.length) return void this.explain({ kind: 'place', id: place }, whereOf(event), []);
    if (this.takeStack(place)) return;
    void this.explain({ kind: 'place', id: place }, whereOf(event), [piece]);
  }

  clickCard(card: string, event?: unknown): void {
    this.whyNot = null;
    if (this.held.rest.some((p) => p.kind === 'card' && p.id === card)) return this.drop();
    if (this.offers.cards.has(card)) return this.step({ kind: 'card', id: card }, whereOf(event));
    if (this.free.cards.has(card)) {
      this.drop();
      return this.step({ kind: 'card', id: card }, whereOf(event));
    }
    if (this.actions.some((a) => Object.values(a).includes(card))) return this.erase(card);
    void this.explain({ kind: 'card', id: card }, whereOf(event), []);
  }

  /** Do all held pieces stand here? */
  private standsAt(place: string): boolean {
    const here = new Set(this.at(place).map((p) => p.id));
    return this.held.pieces.length > 0 && this.held.pieces.every((id) => here.has(id));
  }

  /** Of what is still possible, the places nearest to the one that was refused. */
  nearest = $derived.by((): string[] => {
    const { board } = this.table;
    const place = this.whyNot?.subject.place;
    const asked = board?.cells.find((c) => c.id === place);
    if (!asked || !this.held.pieces.length) return [];
    const cells = new Map((board?.cells ?? []).map((c) => [c.id, c]));
    const far = (id: string): number => {
      const cell = cells.get(id)!;
      return Math.hypot(cell.x - asked.x, cell.y - asked.y);
    };
    return [...this.offers.places]
      .filter((id) => cells.has(id) && id !== place)
      .sort((a, b) => far(a) - far(b))
      .slice(0, 3);
  });

  /** Take up what stands here: its pieces, the place itself, or both. */
  private takeStack(place: string): boolean {
    const able = this.at(place).flatMap((p) => (p.id && this.free.pieces.has(p.id) ? [p.id] : []));
    const origin = this.free.places.has(place) ? place : null;
    if (!able.length && origin === null) return false;
    this.take(able, origin);
    return true;
  }

  /** Take up pieces: the first one for certain, the others where they can do the same. */
  take(ids: string[], origin: string | null, exact = false): void {
    const group = pick.together(this.base, [...new Set(ids)]);
    const first = ids[0];
    const pieces = first === undefined || exact || group.includes(first) ? group : [first];
    this.settle(pick.settle(this.base, { pieces, origin, rest: [], verb: null }), null);
  }

  unpick(id: string): void {
    const pieces = this.held.pieces.filter((p) => p !== id);
    this.held = pieces.length ? { ...this.held, pieces, origin: null } : pick.NOTHING_HELD;
  }

  chooseVerb(verb: string): void {
    const held = { ...(this.ask?.held ?? this.held), verb };
    this.ask = null;
    this.settle(pick.settle(this.base, held), null);
  }

  /** What this end of a phase would leave undone. */
  left(action: Action): Left {
    const { board } = this.table;
    if (!this.view || !board) return NOTHING_LEFT;
    const { gather, unspent } = theme(board.game);
    return left(this.base, action, { cells: new Set(board.cells.map((c) => c.id)), view: this.view, gather, unspent });
  }

  /** A button: a verb that needs nothing more, or a choice. It is sent at once, with what is pencilled. */
  press(action: Action): void {
    void this.send([...this.actions, action]);
  }

  /** A choice in pencil, in the place of one pencilled before: what it would bring is shown first. */
  async sketch(verb: string, id: string): Promise<void> {
    const same = this.actions.some((a) => a.verb === verb && Object.values(a).includes(id));
    const before = this.actions.filter((a) => a.verb !== verb);
    if (before.length !== this.actions.length && !(await this.consider(before))) return;
    const next = pick.pickNext(this.base, { ...pick.NOTHING_HELD, verb }, { kind: 'choice', id });
    if (!same && next.kind === 'done') await this.add(next.actions);
  }

  /** Every piece that a verb offers, one after the other. */
  async gather(verb: string): Promise<void> {
    const offered = pick.withVerb(this.base, verb).flatMap((p) => (p.open[0]?.kind === 'piece' ? [p.open[0]] : []));
    await this.add(offered.flatMap(({ name, choices }) => choices.map((id): Action => ({ verb, [name]: id }))));
  }

  choose(verb: string, id: string): void {
    const partials = pick.partialsOf(this.base, { ...this.held, verb }).flatMap((l) => l.partials);
    const fits = partials.flatMap((p) => {
      const next = p.open[0];
      return next && next.choices.includes(id) && (next.kind === 'choice' || next.kind === 'value') ? [next.kind] : [];
    });
    const next = pick.pickNext(this.base, { ...this.held, verb }, { kind: fits[0] ?? 'choice', id });
    if (next.kind === 'done' && next.actions.length === 1) this.press(next.actions[0]!);
    else this.settle(next, null);
  }

  private step(one: pick.Pick, at: At): void {
    this.settle(pick.pickNext(this.base, this.held, one), at);
  }

  private settle(step: pick.Step, at: At): void {
    if (step.kind === 'more') this.held = step.held;
    else if (step.kind === 'ask') this.ask = { verbs: step.verbs, held: step.held, at };
    else if (step.kind === 'done') void this.addOneWay(step, at);
    else this.drop();
  }

  /** The first way stands in pencil at once; where there are others, they are offered beside it. */
  private async addOneWay({ actions, others }: { actions: Action[]; others?: Action[] }, at: At): Promise<void> {
    const held = this.held;
    await this.add(actions);
    const last = this.actions.at(-1);
    if (others && last && pick.same(last, actions[0]!)) this.ask = { verbs: [], ways: others, held, at };
  }

  /** Another way than the one that was pencilled last. */
  otherwise(action: Action): void {
    this.ask = null;
    void this.consider([...this.actions.slice(0, -1), action]);
  }

  /** Pencil actions one after the other; a follower takes whatever verb then leads its piece to the same end. */
  async add(actions: Action[]): Promise<void> {
    this.drop();
    this.redoable = [];
    for (const [i, action] of actions.entries()) {
      const next =
        i === 0 || pick.isLegal(this.legal, action) ? action : (this.likewise(action) ?? this.beside(action));
      if (!next) continue;
      if (!(await this.consider([...this.actions, next]))) return;
      if (this.closed) return;
    }
  }

  private likewise(action: Action): Action | null {
    const wanted = Object.entries(action).flatMap(([k, v]) => (k === 'verb' ? [] : [v]));
    let partials = this.base;
    for (const id of wanted) {
      partials = (['piece', 'place', 'card', 'choice'] as const).flatMap((kind) => pick.narrow(partials, { kind, id }));
    }
    return partials.find((p) => !p.open.length)?.action ?? null;
  }

  /** A follower that finds no room goes to the nearest place that has some, where the game lets groups spread. */
  private beside(action: Action): Action | null {
    const { board } = this.table;
    if (!theme(board?.game ?? '').spread?.includes(action.verb)) return null;
    const cells = new Map((board?.cells ?? []).map((c) => [c.id, c]));
    const [piece, place] = Object.entries(action).flatMap(([name, id]) => (name === 'verb' ? [] : [id]));
    const to = cells.get(place ?? '');
    const open = pick
      .narrow(pick.withVerb(this.base, action.verb), { kind: 'piece', id: piece ?? '' })
      .flatMap((p) => p.open.slice(0, 1));
    const far = (id: string): number =>
      Math.hypot((cells.get(id)?.x ?? 0) - (to?.x ?? 0), (cells.get(id)?.y ?? 0) - (to?.y ?? 0));
    const near = open
      .flatMap(({ name, choices }) => choices.map((id) => ({ name, id })))
      .sort((a, b) => far(a.id) - far(b.id))[0];
    return near ? { ...action, [near.name]: near.id } : null;
  }

  /** The position after these actions, as the server tells it: what they change in the present one. */
  private async tried(actions: Action[]): Promise<Considered> {
    const { role, number, update, calls } = this.table;
    const ask = { role, number, actions };
    const answer = await calls.consider(update?.tag ? { ...ask, tell: 'change' } : ask);
    if (!('delta' in answer)) return answer;
    if (answer.base !== update?.tag) return (await calls.consider(ask)) as Considered;
    const { base: _base, delta, ...rest } = answer;
    return { ...rest, view: apply(update.view, delta) as Considered['view'] };
  }

  /** Ask the server for the position after these actions. False when it refuses. */
  private async consider(actions: Action[]): Promise<boolean> {
    const turn = ++this.turn;
    if (!actions.length) {
      this.actions = [];
      this.considered = null;
      return true;
    }
    if (!this.table.connected) return this.alone(actions);
    try {
      const answer = await this.tried(actions);
      if (turn !== this.turn) return false;
      this.actions = actions;
      this.considered = answer;
      return true;
    } catch (error) {
      if (turn !== this.turn) return false;
      if (!(error instanceof ApiError)) this.alone(actions);
      await this.failed(error);
      return false;
    }
  }

  /** Without a line: what the known position allows is pencilled unasked, one action; the server is asked when it is back. */
  private alone(actions: Action[]): boolean {
    const known = this.table.update?.view.legal ?? [];
    if (actions.length !== 1 || !pick.isLegal(known, actions[0]!)) return false;
    this.actions = actions;
    this.considered = null;
    return true;
  }

  /** A click on where a pencilled piece came from: its move goes, whether it went alone or with its stack. */
  private eraseMove(id: string): void {
    if (this.actions.some((a) => Object.values(a).includes(id))) return this.erase(id);
    void this.consider(this.actions.slice(0, -1));
  }

  /** Rub out what was pencilled with this piece or card; the rest stays where it is still possible. */
  erase(id: string): void {
    const at = this.actions.findLastIndex((a) => Object.values(a).includes(id));
    if (at >= 0) void this.keepWhatFits(this.actions.filter((_, i) => i !== at));
  }

  /** Escape: first the held piece, then the last pencilled action. */
  back(): boolean {
    if (this.ending) {
      this.ending = null;
      return true;
    }
    if (this.whyNot || this.ask) {
      this.whyNot = null;
      this.ask = null;
      return true;
    }
    if (this.holding) {
      this.drop();
      return true;
    }
    const last = this.actions.at(-1);
    if (last) {
      this.redoable = [last, ...this.redoable];
      void this.consider(this.actions.slice(0, -1));
      return true;
    }
    return false;
  }

  undo(): void {
    if (this.back()) return;
    const last = this.sent.at(-1);
    void this.table.undo().then(() => {
      if (!last) return;
      this.sent = this.sent.slice(0, -1);
      this.redoable = [last, ...this.redoable];
    });
  }

  /** Pencil again what was rubbed out last. */
  async redo(): Promise<void> {
    const [next, ...rest] = this.redoable;
    if (!next) return;
    this.drop();
    if (pick.isLegal(this.legal, next)) await this.consider([...this.actions, next]);
    this.redoable = rest;
  }

  /** After the position changed under the pencil: keep the longest part that is still legal. */
  async keepWhatFits(actions: Action[] = this.actions): Promise<void> {
    const kept: Action[] = [];
    this.drop();
    const { table } = this;
    const turn = ++this.turn;
    let answer: Considered | null = null;
    for (const action of actions) {
      if (!table.update?.view.pending.includes(table.role)) break;
      try {
        const next = await this.tried([...kept, action]);
        if (turn !== this.turn) return;
        answer = next;
        kept.push(action);
        if (next.done < kept.length) break;
      } catch (error) {
        if (!(error instanceof ApiError) || turn !== this.turn) return;
      }
    }
    this.actions = kept;
    this.considered = answer;
  }

  confirm(): void {
    if (this.actions.length) void this.send(this.actions);
  }

  /** Send a batch; a lost answer is asked for again with the same key, so nothing is played twice. */
  async send(actions: Action[]): Promise<void> {
    if (this.busy || !this.mine) return;
    const { table } = this;
    this.busy = true;
    this.whyNot = null;
    const again =
      this.sending && JSON.stringify(this.sending.actions) === JSON.stringify(actions) ? this.sending : null;
    this.sending = again ?? { key: hex(16), actions, number: table.number };
    try {
      const answer = await table.calls.act({ role: table.role, ...this.sending, tell: table.tell });
      this.sending = null;
      this.unsent = false;
      this.sent = actions;
      this.redoable = [];
      this.clear();
      await table.settle(answer);
    } catch (error) {
      if (error instanceof ApiError) this.sending = null;
      await this.failed(error);
    } finally {
      this.busy = false;
    }
  }

  retry(): void {
    if (this.sending && this.unsent) void this.send(this.sending.actions);
    else if (this.unheard) void this.keepWhatFits();
  }

  private async failed(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) {
      this.unsent = this.sending !== null;
      this.table.lost();
      return;
    }
    const { refusal, update, message } = error.body;
    if (error.status === 409) {
      if (update) this.table.receive(update);
      else await this.table.refresh();
      await this.keepWhatFits();
      return;
    }
    const why = refusal ?? (message ? { rule: '', why: message } : { rule: '', why: { id: 'refused-not-now' } });
    const subject = { piece: null, place: null, card: null, lesson: why.why.id === 'refused-lesson' };
    this.whyNot = { refusal: why, subject, at: null };
  }

  private async explain(one: pick.Pick, at: At, there: PieceView[]): Promise<void> {
    const { table } = this;
    if (!table.board || !table.update || table.role === 'observer' || table.replay) return;
    const own = there.flatMap((p) => (p.id && p.side === table.side ? [p.id] : []));
    const pieces = this.held.pieces.length ? this.held.pieces : own;
    const offered = [...new Set(this.legal.map((o) => o.verb))];
    const asPiece: pick.Pick[] = !this.held.pieces.length ? own.map((id) => ({ kind: 'piece' as const, id })) : [];
    const guesses = [...asPiece, one].flatMap((p) =>
      pick.meant(table.board!.verbs, offered, p.kind === 'piece' ? [] : pieces, p, this.legal),
    );
    const subject = {
      still: !this.held.pieces.length && own.length > 0,
      piece: pieces[0] ?? null,
      place: one.kind === 'place' ? one.id : null,
      card: one.kind === 'card' ? one.id : null,
    };
    const tries = guesses.slice(0, 8);
    const answers = await Promise.all(
      tries.map((action) =>
        table.calls
          .whyNot({ role: table.role, number: table.number, actions: this.actions, action })
          .then((a) => a.refusal)
          .catch(() => null),
      ),
    );
    const found = answers.flatMap((r) => (r ? [r] : []));
    const best = found.find((r) => r.rule) ?? found[0];
    const plain: Refusal = {
      rule: '',
      why: {
        id: !this.mine
          ? 'refused-not-your-decision'
          : own.length || !there.length
            ? 'refused-not-now'
            : 'refused-not-yours',
      },
    };
    this.whyNot = { refusal: best ?? plain, subject, at };
  }
}
