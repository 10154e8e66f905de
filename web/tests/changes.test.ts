import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board, Changed, LiveDecision, LiveMessage, Update } from '../src/lib/generated';
import { TableStore } from '../src/lib/table.svelte';

const board = { game: 'toy', orientation: 'pointy', rotation: 0, cards: [], cells: [], pieces: [], verbs: {} } as Board;
const table = {
  id: 't',
  game: 'toy',
  scenario: 's',
  options: {},
  status: 'playing',
  seats: [{ role: 'red', kind: 'human', taken: true, name: '', mine: true, ready: true }],
  commitment: '',
  number: 5,
  made: 0,
  changed: 0,
} as const;
const event = (n: number) => ({ id: `e${n}`, n, action: n });
const whole = (number: number, turn: number): Update => ({
  number,
  actions: number,
  at: number,
  can_undo: true,
  table,
  view: { game: 'toy', scenario: 's', role: 'red', pending: ['red'], prompt: null, turn },
  events: Array.from({ length: number }, (_, n) => event(n)),
  tag: `tag-${number}`,
});
const change = (number: number, turn: number, more: Partial<Changed> = {}): Changed => ({
  number,
  base: `tag-${number - 1}`,
  tag: `tag-${number}`,
  delta: { number: [number], actions: [number], at: [number], view: { turn: [turn] } },
  events: [event(number - 1)],
  ...more,
});

/** A live line whose other end is the test. */
class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Socket.last = this;
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }
  send(message: string): void {
    this.sent.push(message);
  }
  close(): void {
    this.readyState = 3;
  }
  tell(message: LiveMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let store: TableStore;
let asked: { path: string; body: Record<string, unknown> }[];
let answers: Record<string, () => unknown>;
const settled = () => new Promise((done) => setTimeout(done, 5));
const askedFor = (path: string) => asked.filter((a) => a.path === path);
const decided = () => JSON.parse(Socket.last.sent.at(-1)!) as LiveDecision;

beforeEach(async () => {
  asked = [];
  answers = { t: () => table, board: () => board, state: () => whole(5, 1) };
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', (url: string, init: { body?: string }) => {
    const path = new URL(url, 'http://x').pathname.split('/').at(-1)!;
    asked.push({ path, body: init.body ? (JSON.parse(init.body) as Record<string, unknown>) : {} });
    return Promise.resolve(new Response(JSON.stringify(answers[path]!()), { status: 200 }));
  });
  store = new TableStore('t');
  await store.open();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('changes', () => {
  it('are asked for with what is at hand', () => {
    Socket.last.open();
    expect(JSON.parse(Socket.last.sent[0]!)).toMatchObject({ role: 'red', number: 5, changes: true, tag: 'tag-5' });
  });

  it('make the next picture and go into the log', () => {
    Socket.last.open();
    Socket.last.tell({ type: 'change', ...change(6, 2) });
    expect(store.update).toEqual({ ...whole(6, 2), events: [event(5)] });
    expect(store.events.map((e) => e.n)).toEqual([0, 1, 2, 3, 4, 5]);
    Socket.last.tell({ type: 'change', ...change(7, 1, { events: [], undone: 5 }) });
    expect(store.update?.view.turn).toBe(1);
    expect(store.events.map((e) => e.n)).toEqual([0, 1, 2, 3, 4]);
    expect(askedFor('state')).toHaveLength(1);
  });

  it('of another picture are not applied: the whole is asked for', async () => {
    Socket.last.open();
    answers['state'] = () => whole(8, 4);
    Socket.last.tell({ type: 'change', ...change(8, 3) });
    await settled();
    expect(askedFor('state')).toHaveLength(2);
    expect(store.update?.view.turn).toBe(4);
    Socket.last.tell({ type: 'change', ...change(8, 3) }); // known by now
    await settled();
    expect(askedFor('state')).toHaveLength(2);
  });

  it('come over the live line, not with the answer as well', async () => {
    Socket.last.open();
    store.pencil.press({ verb: 'end' });
    await settled();
    const { type, key } = decided();
    expect(type).toBe('act');
    expect(askedFor('act')).toHaveLength(0);
    Socket.last.tell({ type: 'accepted', key, number: 6 });
    await settled();
    expect(store.pencil.busy).toBe(true); // stored, and the news is on its way
    Socket.last.tell({ type: 'change', ...change(6, 2) });
    await settled();
    expect(store.pencil.busy).toBe(false);
    expect(store.update?.view.turn).toBe(2);
    expect(askedFor('state')).toHaveLength(1);
  });

  it('that do not come are asked for', async () => {
    Socket.last.open();
    vi.useFakeTimers();
    answers['state'] = () => whole(6, 2);
    store.pencil.press({ verb: 'end' });
    await vi.advanceTimersByTimeAsync(5);
    Socket.last.tell({ type: 'accepted', key: decided().key, number: 6 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(store.update?.view.turn).toBe(2);
    expect(store.pencil.busy).toBe(false);
  });

  it.each(['closes', 'is silent'])('are decided by HTTP with the same key when the live line %s', async (how) => {
    Socket.last.open();
    vi.useFakeTimers();
    answers['act'] = () => change(6, 2);
    store.pencil.press({ verb: 'end' });
    await vi.advanceTimersByTimeAsync(5);
    const { key } = decided();
    if (how === 'closes') Socket.last.onclose?.();
    await vi.advanceTimersByTimeAsync(how === 'closes' ? 5 : 6000);
    expect(askedFor('act')[0]!.body['key']).toBe(key);
    expect(store.update?.view.turn).toBe(2);
  });

  it('come with the answer where no live line is open', async () => {
    answers['act'] = () => change(6, 2);
    store.pencil.press({ verb: 'end' });
    await settled();
    expect(askedFor('act')[0]!.body['tell']).toBe('change');
    expect(store.update?.view.turn).toBe(2);
  });

  it('are what is told of a pencilled position', async () => {
    answers['consider'] = () => ({ base: 'tag-5', delta: { turn: [9] }, events: [], done: 1 });
    await store.pencil.add([{ verb: 'end' }]);
    expect(askedFor('consider')[0]!.body['tell']).toBe('change');
    expect(store.view?.turn).toBe(9);
    expect(store.inked?.turn).toBe(1);
  });
});
