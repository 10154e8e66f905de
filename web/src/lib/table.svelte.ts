/** One table: its state as the server tells it, the log, the live line, replay and hot seat. */
import { ApiError, type Answer, type Calls, type Wished, api, hex, tableCalls } from './api';
import { BadDelta, apply } from './deltas';
import { type Line, live } from './live';
import { merged, upTo } from './log';
import { Overlays } from './overlays.svelte';
import { Pencil } from './pencil.svelte';
import { prefs } from './prefs.svelte';
import { Shortcuts } from './shortcuts';
import { calling } from './calling.svelte';
import { sound } from './sound';
import { Stage } from './stage.svelte';
import type {
  Act,
  AskMe,
  Board,
  Changed,
  ChatLine,
  Forecast,
  LessonStop,
  LiveMessage,
  LoggedEvent,
  Overlay,
  Spared,
  Table,
  Update,
} from './generated';
import { keepSeen, seenOf } from './seen';
import { needTheme } from '../games';
import { current, needTables, say, t } from './words.svelte';

export const OBSERVER = 'observer';
type Asked = Pick<Act, 'role' | 'number' | 'key' | 'tell'>;
const REPLAY = 700; // ms for an action
const PATIENCE = 1500; // ms for the live line to bring what is stored
const FORESIGHT = 700; // ms for it to bring what a decision may bring; until then the last forecast stands

export class TableStore {
  table: Table | null = $state.raw(null);
  board: Board | null = $state.raw(null);
  update: Update | null = $state.raw(null);
  events: LoggedEvent[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  /** The last line of chat that was in sight. */
  chatSeen = $state(0);
  unread = $derived.by(
    () => this.chat.filter((line) => line.n > this.chatSeen && !this.mine.includes(line.role)).length,
  );
  online: readonly string[] = $state.raw([]);
  /** When the last decision came that this page has seen, by its own clock. */
  private decided = $state(0);
  role = $state(OBSERVER);
  /** Is it only looked at, as a position that somebody shares? */
  readonly looking: boolean = false;
  /** A lesson, where one is being taken. */
  lesson: LessonStop | null = $state.raw(null);
  /** Drawn on the map to show what is meant. */
  hints: readonly Overlay[] = $state.raw([]);
  /** The seat to hand the screen to, while nobody looks. */
  handOver: string | null = $state(null);
  /** What was done for this seat without asking, all that was told, and since its last own decision. */
  spared: readonly Spared[] = $state.raw([]);
  lately = $state(0);
  connected = $state(true);
  attempt = $state(0);
  problem: string | null = $state(null);
  /** By how much the server's count for clocks is ahead of this machine's; unknown where there are none. */
  skew: number | null = $state(null);
  /** The part of the board on the screen, in widths of a hex, and how to look elsewhere; the map keeps both. */
  sight: { x: number; y: number; w: number; h: number } | null = $state.raw(null);
  lookAt: ((x: number, y: number) => void) | null = null;
  /** A place looked at closely. */
  inspected: string | null = $state(null);
  /** Bring a place into sight, if it is not. */
  panTo: ((id: string) => void) | null = null;
  replay: { n: number; update: Update | null; playing: boolean; role: string } | null = $state.raw(null);
  readonly shortcuts = new Shortcuts();
  pencil = new Pencil(this);
  stage = new Stage((n) =>
    this.calls.at(n, this.role).then(
      ({ view }) => view,
      () => null,
    ),
  );
  overlays = new Overlays(this);
  private line: Line | null = null;
  private undoing = false;

  readonly calls: Calls;
  constructor(
    readonly id: string,
    calls?: Calls,
  ) {
    this.calls = calls ?? tableCalls(id, async (ask) => (await this.line?.decide(ask)) ?? null);
  }

  number = $derived.by(() => this.update?.number ?? 0);
  mine = $derived.by(() => (this.table?.seats ?? []).filter((s) => s.mine).map((s) => s.role));
  /** What is shown: the replayed position, the pencilled one, or the present. */
  view = $derived.by(() => this.replay?.update?.view ?? this.pencil.view);
  inked = $derived.by(() => this.replay?.update?.view ?? this.update?.view ?? null);
  over = $derived.by(() => this.table?.status === 'over' || !!this.update?.view.outcome);
  forecast = $derived.by(() =>
    this.replay ? null : this.pencil.considered ? (this.pencil.considered.forecast ?? null) : this.foreseen.forecast,
  );
  /** What the decision at a number may bring: told with answers, over the live line after the news. */
  private foreseen: { number: number; forecast: Forecast | null } = $state.raw({ number: -1, forecast: null });
  shownEvents = $derived.by(() => {
    const { replay, stage } = this;
    if (replay) return this.events.filter((e) => e.action < replay.n);
    const { film, event } = stage; // the log does not run ahead of the film
    return film && event ? this.events.filter((e) => e.n <= event.n) : this.events;
  });
  /** The side of the pieces this role moves: a role may be named after its side or have it as a prefix. */
  side = $derived.by(() => {
    const sides = new Set((this.board?.pieces ?? []).map((p) => p.side));
    return sides.has(this.role) ? this.role : ([...sides].find((s) => this.role.startsWith(s)) ?? '');
  });

  /** A piece in a message, by the side it shows. */
  ref = (id: string): string => {
    const face = this.view?.pieces?.find((p) => p.id === id)?.face;
    return `piece:${id}${face ? `@${face}` : ''}`;
  };

  async open(): Promise<void> {
    this.chatSeen = seenOf(this.id);
    try {
      const table = await api.table(this.id);
      [this.board] = await Promise.all([api.tableBoard(this.id), needTheme(table.game), needTables([table])]);
      current.use(table.game, this.board);
      this.table = table;
      const mine = table.seats.filter((s) => s.mine).map((s) => s.role);
      if (mine.length) this.role = mine[0]!;
      if (table.status !== 'waiting') await this.refresh(true);
      this.connect();
    } catch (error) {
      if (error instanceof ApiError && error.status !== 409)
        this.problem = error.status === 404 ? 'table-unknown' : 'table-closed';
      else this.lost();
    }
  }

  private connect(): void {
    this.line?.close();
    this.line = live({
      id: this.id,
      role: () => this.role,
      since: () => this.events.at(-1)?.n ?? -1,
      number: () => this.update?.number,
      tag: () => this.update?.tag,
      chat: () => this.chat.at(-1)?.n ?? 0,
      refused: () => void this.unseated(),
      on: (m) => this.on(m),
      state: (connected, attempt) => {
        const back = connected && !this.connected;
        this.connected = connected;
        this.attempt = attempt;
        if (back) this.pencil.retry();
      },
    });
  }

  /** The seat is another's now: what is left is to look on. */
  private async unseated(): Promise<void> {
    this.line?.close();
    this.pencil.clear();
    this.role = OBSERVER;
    this.update = null;
    this.events = [];
    await this.open();
  }

  close(): void {
    this.line?.close();
    this.stage.skip();
  }

  private checking = false;
  /** A request found no server: say so, and ask again until it answers. */
  lost(): void {
    this.connected = false;
    if (this.checking) return;
    this.checking = true;
    setTimeout(() => {
      this.checking = false;
      if (!this.line) return void this.open();
      this.refresh().then(
        () => this.back(),
        (error: unknown) => (error instanceof ApiError ? this.back() : this.lost()),
      );
    }, 1500);
  }

  private back(): void {
    this.connected = true;
    this.pencil.retry();
  }

  private on(message: LiveMessage): void {
    if (message.type === 'update') {
      const { type: _, ...update } = message;
      this.receive(update, false);
    } else if (message.type === 'change') this.change(message, false);
    else if (message.type === 'forecast') {
      if (message.number >= this.foreseen.number) this.foresee(message.number, message.forecast);
    } else if (message.type === 'chat') {
      if (!this.chat.some((line) => line.n === message.n)) this.chat = [...this.chat, message];
    } else if (message.type === 'table') {
      this.table = message.table;
      void this.waited();
    } else if (message.type === 'presence') {
      this.online = message.online;
      if (this.table?.status === 'waiting') void this.waited();
    } else if (message.type === 'notice') void import('./standing.svelte').then(({ heed }) => heed(message.number));
    else if (message.type === 'undone') this.events = upTo(this.events, message.from);
  }

  /** Is whoever has this seat at the table now? */
  here(seat: { role: string; online?: boolean }): boolean {
    return this.online.includes(seat.role) || (!this.online.length && !!seat.online);
  }

  /** Since when the next decision is waited for, in milliseconds. */
  get since(): number {
    return Math.max(this.decided, this.table?.changed ?? 0);
  }

  /** The chat is in sight: nothing in it is new. */
  readChat(): void {
    this.chatSeen = Math.max(this.chatSeen, this.chat.at(-1)?.n ?? 0);
    keepSeen(this.id, this.chatSeen);
  }

  private async waited(): Promise<void> {
    const table = await api.table(this.id).catch(() => null);
    if (!table) return;
    this.table = table;
    if (table.status !== 'waiting' && !this.update) await this.refresh(true);
  }

  poll(): void {
    if (this.table?.status === 'waiting') void this.waited();
  }

  /** What is different from the picture at hand; where that is another, the whole is asked for. */
  private change({ base, tag, delta, events, undone, forecast, now }: Changed, asked: boolean): void {
    if (!this.update || this.update.tag === tag) return;
    try {
      if (this.update.tag !== base) throw new BadDelta('of another picture');
      const { events: _events, tag: _tag, undone: _undone, forecast: _forecast, now: _now, ...picture } = this.update;
      const more = { ...(undone === undefined ? {} : { undone }), ...(forecast ? { forecast } : {}) };
      const news = { events, tag, ...more, ...(now ? { now } : {}) };
      this.receive({ ...(apply(picture, delta) as typeof picture), ...news }, asked);
    } catch (error) {
      if (!(error instanceof BadDelta)) throw error;
      this.refresh().catch(() => this.lost());
    }
  }

  /** How the answer to a decision is wished: what the live line brings anyway is not told twice. */
  get tell(): Act['tell'] {
    if (this.line?.isOpen()) return 'number';
    return this.update?.tag ? 'change' : 'update';
  }

  /** Take the answer to a decision; one that is only a number waits for the news of it. */
  async settle(answer: Answer): Promise<void> {
    if ('view' in answer) this.receive(answer);
    else if ('delta' in answer) this.change(answer, true);
    else if (!(await this.reached(answer.number))) await this.refresh();
  }

  private waiting: { number: number; done: (told: boolean) => void }[] = [];
  /** Has the live line brought this number, or does it within a moment? */
  private reached(number: number): Promise<boolean> {
    if (this.number >= number) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(false), PATIENCE);
      const done = (told: boolean): void => {
        clearTimeout(timer);
        this.waiting = this.waiting.filter((w) => w.done !== done);
        resolve(told);
      };
      this.waiting.push({ number, done });
    });
  }

  private foresee(number: number, forecast: Forecast | null): void {
    this.foreseen = { number, forecast };
  }

  /** The forecast to an update: one that was asked for carries it, after news it comes in a moment. */
  private foretold({ number, view, forecast }: Update, asked: boolean): void {
    if (asked || !view.pending.includes(this.role)) this.foresee(number, forecast ?? null);
    else if (this.foreseen.number < number)
      setTimeout(() => this.foreseen.number < number && this.foresee(number, null), FORESIGHT);
  }

  receive(update: Update, asked = true): void {
    if (update.view.role && update.view.role !== this.role) return; // of the seat looked through before
    const before = this.update;
    if (before && update.number < before.number) return;
    if (typeof update.undone === 'number') this.events = upTo(this.events, update.undone);
    const known = this.events.at(-1)?.n ?? -1;
    const fresh = update.events.filter((e) => e.n > known);
    const changed = update.number !== before?.number;
    if (update.table) this.table = update.table;
    if (update.now) this.skew = update.now - Date.now();
    this.events = merged(this.events, update.events);
    this.update = update;
    this.foretold(update, asked);
    this.spare(before, update);
    for (const w of this.waiting) if (w.number <= update.number) w.done(true);
    if (changed && before) {
      this.stage.news(before.view, fresh, before.view.pending.includes(this.role), this.side);
      if (this.pencil.actions.length && !this.pencil.busy) void this.pencil.keepWhatFits();
      else if (!this.pencil.busy) this.pencil.drop();
    }
    if (changed && before) {
      this.decided = Date.now();
      this.ring(before, update);
    }
    this.seat();
  }

  /** It is my turn, or all is over: heard once, where sound is wanted. */
  private ring(before: Update, update: Update): void {
    const asked = (u: Update): boolean => u.view.pending.includes(this.role);
    if (update.view.outcome && !before.view.outcome) sound('end');
    else if (asked(update) && !asked(before)) {
      sound('turn');
      const prompt = update.view.prompt?.say;
      calling.call(t(`game-${this.table?.game ?? ''}`), prompt ? say(prompt) : t('call-turn'), this.id);
    }
  }

  private spare(before: Update | null, update: Update): void {
    const told = update.spared ?? [];
    const first = told[0]?.action ?? update.actions;
    this.spared = [...this.spared.filter((s) => s.action < Math.min(first, update.actions)), ...told];
    if (!before || before.actions > update.actions) return void (this.lately = 0); // come in, or taken back
    const own = before.actions !== update.actions && before.view.pending.includes(this.role);
    this.lately = (own ? 0 : this.lately) + told.filter((s) => s.action >= before.actions).length;
  }

  /** How this seat is asked about windows that nothing it holds fits. */
  async askMe(windows: AskMe['windows']): Promise<void> {
    await api.windows(this.id, { role: this.role, windows }).catch(() => null);
    await this.refresh().catch(() => this.lost());
  }

  /** Hot seat: when the next decision belongs to another seat of this visitor, the screen goes dark first. */
  protected seat(): void {
    const pending = this.update?.view.pending ?? [];
    if (this.mine.length < 2 || this.over || pending.includes(this.role)) return;
    const next = this.mine.find((r) => pending.includes(r));
    if (next) this.handOver = next;
  }

  async takeOver(): Promise<void> {
    if (!this.handOver) return;
    this.stage.clear();
    this.pencil.clear();
    this.role = this.handOver;
    this.update = null;
    this.foreseen = { number: -1, forecast: null };
    this.events = [];
    this.spared = [];
    await this.refresh(true);
    this.handOver = null;
    this.line?.again();
  }

  /** Ask for the present state; `whole` also fetches the log anew. */
  async refresh(whole = false): Promise<void> {
    const update = await this.calls.state(this.role, whole ? undefined : this.update?.number);
    if (whole) this.events = [];
    this.receive(update);
  }

  async undo(): Promise<void> {
    if (!this.update?.can_undo || this.undoing || this.replay) return;
    this.undoing = true;
    this.stage.clear();
    try {
      const answer = await this.calls.undo({ role: this.role, number: this.number, key: hex(16), tell: this.tell });
      this.pencil.clear();
      await this.settle(answer);
    } catch (error) {
      if (error instanceof ApiError) await this.refresh(true).catch(() => this.lost());
      else this.lost();
    } finally {
      this.undoing = false;
    }
  }

  async resign(): Promise<void> {
    const ask = { role: this.role, number: this.number, key: hex(16), tell: this.tell };
    const answer = await this.calls.resign(ask).catch(() => null);
    await (answer ? this.settle(answer) : this.refresh()).catch(() => this.lost());
  }

  /** Offer a draw or answer one, answer the wish to take something back. */
  async wish(what: Wished): Promise<void> {
    const ask = { role: this.role, number: this.number, key: hex(16), tell: this.tell };
    const answer = await api.wish(this.id, what, ask).catch(() => null);
    await (answer ? this.settle(answer) : this.refresh()).catch(() => this.lost());
  }

  /** Ask for something beside the actions; what was wrong with it, if it was refused. */
  async decide(send: (ask: Asked) => Promise<Answer>): Promise<unknown> {
    const ask = { role: this.role, number: this.number, key: hex(16), tell: this.tell };
    let failed: unknown = null;
    const answer = await send(ask).catch((error: unknown) => ((failed = error), null));
    await (answer ? this.settle(answer) : this.refresh()).catch(() => this.lost());
    return failed;
  }

  /** Ask to go back to before one's last decision, past what was revealed. */
  async takeBack(to: number, reason: string): Promise<void> {
    const ask = { role: this.role, number: this.number, key: hex(16), tell: this.tell, to, reason };
    const answer = await api.takeBack(this.id, ask).catch(() => null);
    await (answer ? this.settle(answer) : this.refresh()).catch(() => this.lost());
  }

  advising = $state(false);
  /** Ask what the computer would do. */
  async advise(): Promise<void> {
    if (this.advising) return;
    this.advising = true;
    await this.wish('hint');
    this.advising = false;
  }

  private asked = 0;
  /** Look back to the position after n actions. */
  async showAt(n: number, role = this.replay?.role ?? this.role): Promise<void> {
    const last = this.update?.actions ?? 0;
    const at = Math.max(0, Math.min(last, n));
    const turn = ++this.asked;
    this.pencil.clear();
    const old = this.replay?.update ?? this.update;
    this.replay = { n: at, update: old, playing: this.replay?.playing ?? false, role };
    const update = await this.calls.at(at, role).catch(() => null);
    if (turn !== this.asked || !this.replay || !update) return;
    this.replay = { ...this.replay, update, n: at };
    if (old && this.replay.playing) {
      this.stage.clear();
      this.stage.news(
        old.view,
        this.events.filter((e) => e.action === at - 1),
        true,
        this.side,
      );
    }
  }

  async play(): Promise<void> {
    if (!this.replay) await this.showAt(0);
    if (!this.replay) return;
    this.replay = { ...this.replay, playing: true };
    while (this.replay?.playing && this.replay.n < (this.update?.actions ?? 0)) {
      await this.showAt(this.replay.n + 1);
      await new Promise((r) => setTimeout(r, REPLAY / prefs.speed));
    }
    if (this.replay) this.replay = { ...this.replay, playing: false };
  }

  pause(): void {
    if (this.replay) this.replay = { ...this.replay, playing: false };
  }

  present(): void {
    this.asked += 1;
    this.replay = null;
  }
}
