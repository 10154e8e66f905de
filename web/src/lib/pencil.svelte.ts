/** What the player considers: picked pieces, pencilled actions, and the server's answer to them. */
import { theme } from '../games';
import { ApiError, hex } from './api';
import { apply } from './deltas';
import { ends, left, type Left, NOTHING_LEFT } from './endings';
import { goes, members, spread } from './group';
import { answered, comers, firstToPlace, flock, flockPlaces, nextToPlace } from './haste';
import * as pick from './picking';
import { prefs } from './prefs.svelte';
import { Preview } from './preview.svelte';
import type { Near } from './types';
import { Foresight } from './foresight.svelte';
import { SettingOut } from './settingOut.svelte';
import type { TableStore } from './table.svelte';
import { type At, whereOf } from './where';
import type { Action, LegalOption, LoggedEvent, Pencil as Considered, PieceView, Refusal, Stays } from './generated';

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
  near: Near | null;
}

export class Pencil {
  actions: Action[] = $state.raw([]);
  considered: Considered | null = $state.raw(null);
  held: pick.Held = $state.raw(pick.NOTHING_HELD);
  /** What is held was taken up by itself: whatever else is clicked goes before it. */
  offered = $state(false);
  private going = $state(false);
  private unwanted = -1; // at this number of the table it was put back
  ask: Question | null = $state.raw(null);
  whyNot: WhyNot | null = $state.raw(null);
  /** Of the group that went last: who stays, and why. */
  stays: readonly Stays[] = $state.raw([]);
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

  constructor(readonly table: TableStore) {}

  /** What a click on the place under the pointer would do. */
  readonly preview = new Preview((group) =>
    this.tried(this.actions, group, true).catch((error: unknown) =>
      error instanceof ApiError && error.body.refusal
        ? error.body.refusal
        : { rule: '', why: { id: 'refused-not-now' } },
    ),
  );

  /** The question that would follow what concludes the plan. */
  readonly foresight = new Foresight(this, (actions) => this.tried(actions, [], true));
  /** Who is taken along before it is asked where they may go. */
  readonly settingOut = new SettingOut(this);

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
  /** Something is held because the player took it up. */
  chosen = $derived.by(() => this.holding && !this.offered);
  /** Only where pieces beside the map come to is asked: the first of them. */
  first = $derived.by(() =>
    this.mine && !this.going && !this.closed && !this.actions.length && !this.table.stage.busy && !this.table.lesson
      ? firstToPlace(this.base, this.beside)
      : null,
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
    this.preview.gone();
    this.ending = null;
    this.held = pick.NOTHING_HELD;
    this.offered = false;
    this.ask = null;
  }

  /** Does a piece stand beside the map? */
  private readonly beside = (id: string): boolean => {
    const place = (this.view?.pieces ?? []).find((p) => p.id === id)?.place ?? '';
    return !this.cells.has(place);
  };
  private cells = $derived.by(() => new Set((this.table.board?.cells ?? []).map((c) => c.id)));

  /** A piece is taken up by itself: only its place is to be said. */
  offer(id: string | null): void {
    if (id === null || this.holding || this.unwanted === this.table.number) return;
    this.take([id], null, true);
    this.offered = this.holding;
  }

  clear(): void {
    this.drop();
    this.actions = [];
    this.considered = null;
    this.whyNot = null;
    this.stays = [];
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

  /** Takes up what is to be dragged; false where nothing here can go anywhere. */
  grab(id: string, place: string, alone: boolean): boolean {
    if (!this.mine || this.closed || this.table.stage.film) return false;
    if (this.held.pieces.includes(id) && this.offers.places.size) return true;
    this.drop();
    this.whyNot = null;
    if (goes(this.base, id)) {
      const mates = alone ? [] : this.at(place).flatMap((p) => (p.id && p.id !== id ? [p.id] : []));
      this.take([id, ...mates], this.free.places.has(place) && !alone ? place : null, alone);
    } else if (this.free.places.has(place)) this.takeStack(place);
    else if (this.settingOut.first(id))
      return this.settingOut.begin(id, alone ? [] : this.at(place).flatMap((p) => p.id ?? []));
    return this.holding && this.offers.places.size > 0;
  }

  /** All that a verb of one argument offers. */
  offering(verb: string): Action[] {
    const offered = pick.withVerb(this.base, verb).flatMap((p) => (p.open.length === 1 ? [p.open[0]!] : []));
    return offered.flatMap(({ name, choices }) => choices.map((id): Action => ({ verb, [name]: id })));
  }

  /** Could it be dragged? */
  draggable(id: string, place: string): boolean {
    if (!this.mine || this.closed) return false;
    return this.free.pieces.has(id)
      ? goes(this.base, id) || this.settingOut.first(id) !== null
      : this.free.places.has(place) && this.at(place).some((p) => p.id === id);
  }

  /** What was dragged is let go over a place. */
  letGo(place: string | null, event: unknown, near: Near): void {
    if (this.settingOut.carried) return void this.settingOut.end(place, event, near);
    if (place === null || this.standsAt(place) || place === this.held.origin) return this.drop();
    if (this.offers.places.has(place) || this.someTo(place))
      return this.step({ kind: 'place', id: place }, whereOf(event), near);
    void this.explain({ kind: 'place', id: place }, whereOf(event), this.at(place)).then(() => this.drop());
  }

  /** Can some of what is carried go there? Those go; who stays is told why. */
  private someTo(place: string): boolean {
    return this.held.pieces.some((id) => pick.offers(pick.narrow(this.base, { kind: 'piece', id })).places.has(place));
  }

  /** The pointer (or the keyboard) is on a place: what a click, or letting go there, would do is told before it. */
  look(place: string | null, near: Near | null = null, carried = false): void {
    const lit = place !== null && this.holding && (this.offers.places.has(place) || (carried && this.someTo(place)));
    if (!lit || this.closed) return this.preview.gone();
    const held = { ...this.held, rest: [...this.held.rest, { kind: 'place' as const, id: place }] };
    const step = pick.settle(this.base, held);
    if (step.kind === 'done' && step.others) return this.preview.gone(); // the other ways are offered after it
    const group = members(this.base, held, near);
    if (!group || (group.length < 2 && group[0]!.length < 2)) return this.preview.gone();
    this.preview.at(place, this.wider(group, held), this.stand());
  }

  private stand(): string {
    return JSON.stringify([this.table.number, this.actions]);
  }

  clickPlace(place: string, event?: unknown, near: Near | null = null): void {
    if (this.ended()) return;
    this.ending = null;
    this.whyNot = null;
    this.ask = null;
    if (this.holding && this.offers.places.has(place))
      return this.step({ kind: 'place', id: place }, whereOf(event), near);
    if (this.standsAt(place)) return this.drop(); // where it stands already is not too far: it is put back
    if (this.takeStack(place) || this.summon(place, event, near)) return;
    void this.onwards(place, event);
  }

  /** With nothing in the hand: places where all who can go together. */
  flocking = $derived.by(() => new Set(flockPlaces(this.base, theme(this.table.board?.game ?? '').flocks ?? [])));

  /** All who can go to a place that is pointed at go there. */
  private summon(place: string, event: unknown, near: Near | null): boolean {
    if (this.holding || !this.flocking.has(place)) return false;
    const verbs = theme(this.table.board?.game ?? '').flocks ?? [];
    const pieces = flock(this.base, verbs, place);
    this.held = { pieces, origin: null, rest: [], verb: verbs[0] ?? null };
    this.step({ kind: 'place', id: place }, whereOf(event), near);
    return true;
  }

  /** Who points at what only the next step offers has done with this one: in pencil. Else it is told why not. */
  private async onwards(place: string, event: unknown): Promise<void> {
    const refuse = (): Promise<void> => this.explain({ kind: 'place', id: place }, whereOf(event), this.at(place));
    const end = prefs.swift && !this.holding && !this.table.lesson ? this.free.ready.find((a) => ends(a.verb)) : null;
    if (!end) return refuse();
    const plan = this.actions;
    const answer = await this.tried([...plan, end], [], true).catch(() => null);
    if (plan !== this.actions || this.holding) return;
    const next = pick.offers(pick.start(answer?.view.legal ?? [], this.table.board?.verbs ?? {}));
    if (!answer || answer.stop || !next.places.has(place)) return refuse();
    if (await this.consider([...plan, end])) this.step({ kind: 'place', id: place }, whereOf(event));
  }

  clickPiece(piece: PieceView, place: string, event?: unknown, near: Near | null = null): void {
    if (this.ended()) return;
    this.whyNot = null;
    this.ask = null;
    const id = piece.id ?? '';
    const one = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (this.offered && this.held.pieces.includes(id)) return void (this.offered = false); // now it is chosen
    if (this.offered && !this.offers.places.has(place)) this.drop();
    if (id && this.moved.has(id) && this.moved.get(id) !== place) return this.eraseMove(id);
    if (!this.held.pieces.length && this.held.origin === place) return this.drop();
    if (this.held.pieces.includes(id) && one) return this.unpick(id);
    if (this.held.pieces.includes(id) && !this.offers.places.has(place)) return this.drop(); // else: it acts where it stands
    if (this.holding && this.offers.places.has(place))
      return this.step({ kind: 'place', id: place }, whereOf(event), near);
    if (this.holding && id && this.offers.pieces.has(id)) return this.step({ kind: 'piece', id }, whereOf(event));
    if (id && this.free.pieces.has(id)) {
      if (one) return this.take([...this.held.pieces, id], null, true);
      const mates = this.at(place).flatMap((p) => (p.id && p.id !== id ? [p.id] : []));
      return this.take(pick.handful(this.base, id, mates), this.free.places.has(place) ? place : null, true);
    }
    if (!this.held.pieces.length && this.free.places.has(place)) return void this.takeStack(place);
    if (id && this.actions.some((a) => Object.values(a).includes(id))) return this.erase(id);
    if (this.standsAt(place)) return this.drop();
    if (this.held.pieces.length) return void this.explain({ kind: 'place', id: place }, whereOf(event), []);
    if (this.takeStack(place) || this.summon(place, event, near)) return;
    void this.onwards(place, event);
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
    const held = { pieces, origin, rest: [], verb: null };
    this.settle(pick.settle(this.base, held), held, null, null);
  }

  unpick(id: string): void {
    const pieces = this.held.pieces.filter((p) => p !== id);
    this.held = pieces.length ? { ...this.held, pieces, origin: null } : pick.NOTHING_HELD;
  }

  chooseVerb(verb: string): void {
    const asked = this.ask;
    const held = { ...(asked?.held ?? this.held), verb };
    this.ask = null;
    this.settle(pick.settle(this.base, held), held, null, asked?.near ?? null);
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

  /** Every piece or stack that a verb offers, in one step. */
  async gather(verb: string): Promise<void> {
    await this.go(this.offering(verb).map((action) => [action]));
  }

  choose(verb: string, id: string): void {
    const partials = pick.partialsOf(this.base, { ...this.held, verb }).flatMap((l) => l.partials);
    const fits = partials.flatMap((p) => {
      const next = p.open[0];
      return next && next.choices.includes(id) && (next.kind === 'choice' || next.kind === 'value') ? [next.kind] : [];
    });
    const one: pick.Pick = { kind: fits[0] ?? 'choice', id };
    const next = pick.pickNext(this.base, { ...this.held, verb }, one);
    if (next.kind === 'done' && next.actions.length === 1) this.press(next.actions[0]!);
    else this.settle(next, { ...this.held, verb, rest: [...this.held.rest, one] }, null, null);
  }

  step(one: pick.Pick, at: At, near: Near | null = null): void {
    const held = { ...this.held, rest: [...this.held.rest, one] };
    this.settle(pick.settle(this.base, held), held, at, near);
  }

  private settle(step: pick.Step, held: pick.Held, at: At, near: Near | null): void {
    if (step.kind === 'none') return this.drop();
    if (step.kind === 'ask') {
      this.ask = { verbs: step.verbs, held: step.held, at, near };
      return;
    }
    if (step.kind === 'done' && step.others) return void this.addOneWay(step, at);
    const group = step.kind === 'done' || near ? members(this.base, held, near) : null;
    if (group && (step.kind === 'done' || held.rest.length)) void this.go(this.wider(group, held));
    else if (step.kind === 'more') this.held = step.held;
    else void this.go(step.actions.map((action) => [action]));
  }

  /** The first way stands in pencil at once; where there are others, they are offered beside it. */
  private async addOneWay({ actions, others }: { actions: Action[]; others?: Action[] }, at: At): Promise<void> {
    const held = this.held;
    await this.add(actions);
    const last = this.actions.at(-1);
    if (others && last && pick.same(last, actions[0]!)) this.ask = { verbs: [], ways: others, held, at, near: null };
  }

  /** Another way than the one that was pencilled last. */
  otherwise(action: Action): void {
    this.ask = null;
    void this.consider([...this.actions.slice(0, -1), action]);
  }

  /** Units from several places, and where the game lets groups spread, take the next places when one is full. */
  private wider(group: Action[][], held: pick.Held): Action[][] {
    const { board, update } = this.table;
    const { pieces } = held;
    const where = new Map((this.view ?? update?.view)?.pieces?.map((p) => [p.id, p.place]));
    const scattered = new Set(pieces.map((id) => where.get(id) ?? '')).size > 1;
    const verb = group[0]?.[0]?.verb ?? '';
    const place = held.rest.findLast((p) => p.kind === 'place')?.id;
    const to = board?.cells.find((c) => c.id === place);
    if (pieces.length < 2 || !to || !(scattered || theme(board?.game ?? '').spread?.includes(verb))) return group;
    const cells = new Map((board?.cells ?? []).map((c) => [c.id, Math.hypot(c.x - to.x, c.y - to.y)]));
    const far: Near = (id) => cells.get(id) ?? Infinity;
    return group.map((member) => {
      const piece = pieces.find((id) => Object.values(member[0] ?? {}).includes(id));
      return piece === undefined ? member : spread(this.base, member, piece, far);
    });
  }

  /** Pencil single actions, or one for each of a group: in one request. */
  async add(actions: Action[]): Promise<void> {
    await this.go(actions.map((action) => [action]));
  }

  /** What each of a group is to do, in one step; then whatever follows by itself. */
  private async go(group: Action[][]): Promise<void> {
    const [only] = group;
    const first = group.length === 1 ? only?.[0] : undefined;
    const row = first ? comers(this.base, first.verb, this.beside) : [];
    this.going = true;
    this.drop();
    this.redoable = [];
    this.stays = [];
    const alone = group.length === 1 && only?.length === 1;
    const asked = alone ? this.consider([...this.actions, only[0]!]) : this.consider(this.actions, group);
    if (await asked) {
      await this.joined();
      if (prefs.swift && this.complete()) await this.send(this.actions);
      if (first) this.offer(nextToPlace(this.base, first, row, this.beside));
    }
    this.going = false;
  }

  /** Attackers who come with their target: a lone one always, all who can where that is wished. */
  private async joined(): Promise<void> {
    const { joins } = theme(this.table.board?.game ?? '');
    if (!joins || this.closed || this.actions.at(-1)?.verb === joins) return;
    const able = this.offering(joins);
    if (able.length === 1) await this.consider([...this.actions, able[0]!]);
    else if (able.length && prefs.joiners && !this.table.lesson)
      await this.consider(
        this.actions,
        able.map((action) => [action]),
      );
  }

  /** Is the question answered, with no dice thrown, nothing shown, and no attack still being planned? */
  private complete(): boolean {
    const { update, lesson, board } = this.table;
    if (!update || !this.considered || lesson || this.actions.some((a) => ends(a.verb))) return false;
    const { conclude, joins, gather, sketched } = theme(board?.game ?? '');
    const plans = new Set([...conclude, ...(sketched ?? []), joins ?? '', gather ?? '']);
    return answered(update.view, this.considered, plans);
  }

  /** The position after these actions, as the server tells it: what they change in the present one. */
  private async tried(actions: Action[], group: Action[][] = [], only = false): Promise<Considered> {
    const { role, number, update, calls } = this.table;
    const ask = { role, number, actions, ...(group.length ? { group } : {}) };
    const answer = await calls.consider(update?.tag ? { ...ask, tell: 'change' } : ask, only);
    if (!('delta' in answer)) return answer;
    if (answer.base !== update?.tag) return (await calls.consider(ask, only)) as Considered;
    const { base: _base, delta, ...rest } = answer;
    return { ...rest, view: apply(update.view, delta) as Considered['view'] };
  }

  /** What the server says of actions and a group after them. */
  private pencilled(answer: Considered, asked: Action[]): void {
    this.actions = [...(answer.actions ?? asked)];
    this.considered = answer;
    this.stays = answer.stays ?? [];
  }

  /** Ask the server for the position after these actions, and a group after them. False when it refuses. */
  async consider(actions: Action[], group: Action[][] = []): Promise<boolean> {
    const turn = ++this.turn;
    const asked = [...actions, ...group.flatMap((member) => member.slice(0, 1))];
    if (!asked.length) {
      this.actions = [];
      this.considered = null;
      this.stays = [];
      return true;
    }
    if (!this.table.connected) return this.alone(asked);
    try {
      const answer = await this.tried(actions, group);
      if (turn !== this.turn) return false;
      this.pencilled(answer, asked);
      return true;
    } catch (error) {
      if (turn !== this.turn) return false;
      if (!(error instanceof ApiError)) this.alone(asked);
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
    const { chosen } = this;
    if (this.offered) this.unwanted = this.table.number;
    if (this.holding) this.drop();
    if (chosen) return true;
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
    this.stays = [];
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

  async explain(one: pick.Pick, at: At, there: PieceView[]): Promise<void> {
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
