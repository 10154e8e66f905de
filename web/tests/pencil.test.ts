import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableStore } from '../src/lib/table.svelte';
import type { Action, Board, Update, View } from '../src/lib/generated';

const board = {
  game: 'toy',
  orientation: 'pointy',
  rotation: 0,
  cards: [],
  cells: ['1', '2', '3', '9'].map((id, x) => ({ id, x, y: 0, terrain: 'clear' })),
  pieces: [
    { id: 'a', side: 'red', kind: 'x', label: 'a', name: { id: 'x' } },
    { id: 'b', side: 'red', kind: 'x', label: 'b', name: { id: 'x' } },
  ],
  verbs: { move: { unit: 'piece', to: 'place' }, attack: { target: 'place' }, end: {} },
} as unknown as Board;

const view = (places: Record<string, string>, left: string[]): View => ({
  game: 'toy',
  scenario: 's',
  role: 'red',
  pending: ['red'],
  prompt: { say: { id: 'p' } },
  pieces: [...Object.entries(places).map(([id, place]) => ({ id, place, side: 'red' })), { place: '9', side: 'blue' }],
  legal: [
    ...(left.length ? [{ verb: 'move', unit: left, to: ['2', '3'] }] : []),
    { verb: 'attack', target: ['9'] },
    { verb: 'end' },
  ],
});
const table = {
  id: 't',
  game: 'toy',
  scenario: 's',
  options: {},
  status: 'playing',
  seats: [],
  commitment: '',
  number: 5,
  made: 0,
  changed: 0,
};
const update = (number: number, v = view({ a: '1', b: '1' }, ['a', 'b'])): Update =>
  ({ number, actions: number, view: v, events: [], can_undo: false, table: { ...table, number } }) as unknown as Update;

interface Call {
  path: string;
  body: { actions?: Action[]; group?: Action[][]; action?: Action; key?: string; number?: number };
}
let calls: Call[];
let answers: Record<string, (body: Call['body']) => [number, unknown]>;
let store: TableStore;

/** A server that moves pieces; an attack would roll dice, so considering stops before it. */
function considered(body: Call['body']): [number, unknown] {
  const places: Record<string, string> = { a: '1', b: '1' };
  const actions = [...(body.actions ?? [])];
  const stays: { action: Action; refusal: { rule: string; why: { id: string } } }[] = [];
  for (const [first] of body.group ?? []) {
    // place 3 holds one
    if (first!['to'] === '3' && actions.some((a) => a['to'] === '3'))
      stays.push({ action: first!, refusal: { rule: '8.3', why: { id: 'full' } } });
    else actions.push(first!);
  }
  let done = 0;
  for (const action of actions) {
    if (action.verb === 'attack') break;
    places[action['unit']!] = action['to']!;
    done += 1;
  }
  const moved = new Set(actions.slice(0, done).map((x) => x['unit']));
  return [
    200,
    {
      view: view(
        places,
        ['a', 'b'].filter((id) => !moved.has(id)),
      ),
      events: [],
      done,
      actions,
      stays,
    },
  ];
}

const settled = () => new Promise((r) => setTimeout(r, 5));

beforeEach(() => {
  calls = [];
  answers = {
    consider: considered,
    act: () => [200, update(7)],
    'why-not': (body) => [200, { refusal: body.action?.verb === 'move' ? { rule: '8.5', why: { id: 'far' } } : null }],
    state: () => [200, update(6)],
  };
  vi.stubGlobal('fetch', (url: string, init: { body?: string }) => {
    const path = new URL(url, 'http://x').pathname.split('/').at(-1)!;
    const body = init.body ? (JSON.parse(init.body) as Call['body']) : {};
    calls.push({ path, body });
    const [status, data] = answers[path]!(body);
    return Promise.resolve(new Response(JSON.stringify(data), { status }));
  });
  store = new TableStore('t');
  store.board = board;
  store.role = 'red';
  store.receive(update(5));
});
afterEach(() => vi.unstubAllGlobals());

const sent = (path: string) => calls.filter((c) => c.path === path);

describe('pencil', () => {
  it('sends a group as one request, and tells who stays and why', async () => {
    const { pencil } = store;
    pencil.clickPiece({ id: 'a', place: '1', side: 'red' }, '1');
    pencil.clickPlace('3');
    await settled();
    expect(sent('consider')).toHaveLength(1);
    expect(pencil.actions).toEqual([{ verb: 'move', unit: 'a', to: '3' }]);
    expect(pencil.stays.map((s) => [s.action['unit'], s.refusal.rule])).toEqual([['b', '8.3']]);
    pencil.back();
    await settled();
    expect(pencil.stays).toEqual([]);
  });

  it('tells before the click, and pencils nothing by it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { pencil } = store;
    pencil.clickPiece({ id: 'a', place: '1', side: 'red' }, '1');
    pencil.look('3');
    expect(pencil.preview.seen?.answer).toBeNull();
    await vi.advanceTimersByTimeAsync(150);
    vi.useRealTimers();
    await settled();
    expect(pencil.preview.seen?.answer?.stays?.length).toBe(1);
    expect(pencil.actions).toEqual([]);
    pencil.clickPlace('3');
    expect(pencil.preview.seen).toBeNull();
    await settled();
    expect(pencil.actions).toHaveLength(1);
  });

  it('takes along what is dragged, alone or with its stack, and puts it back elsewhere', async () => {
    const { pencil } = store;
    const near = () => 0;
    expect(pencil.draggable('a', '1')).toBe(true);
    expect(pencil.grab('a', '1', true)).toBe(true);
    pencil.letGo('2', null, near);
    await settled();
    expect(pencil.actions).toEqual([{ verb: 'move', unit: 'a', to: '2' }]);
    expect(pencil.grab('b', '1', false)).toBe(true);
    pencil.letGo(null, null, near);
    expect(pencil.holding).toBe(false);
    expect(pencil.actions).toHaveLength(1);
  });

  it('takes up a stack, pencils one move each, and sends the batch once', async () => {
    const { pencil } = store;
    pencil.clickPiece({ id: 'a', place: '1', side: 'red' }, '1');
    expect(pencil.held.pieces).toEqual(['a', 'b']);
    expect([...pencil.offers.places].sort()).toEqual(['2', '3']);
    pencil.clickPlace('2');
    await settled();
    expect(pencil.actions).toEqual([
      { verb: 'move', unit: 'a', to: '2' },
      { verb: 'move', unit: 'b', to: '2' },
    ]);
    expect([...pencil.moved]).toEqual([
      ['a', '2'],
      ['b', '2'],
    ]);
    pencil.confirm();
    pencil.confirm();
    await settled();
    expect(sent('act')).toHaveLength(1);
    expect(sent('act')[0]!.body.actions).toHaveLength(2);
    expect(pencil.actions).toEqual([]);
    expect(store.number).toBe(7);
  });

  it('rubs out what is clicked again, and the last action with Escape', async () => {
    const { pencil } = store;
    pencil.clickPiece({ id: 'a', place: '1', side: 'red' }, '1');
    pencil.clickPlace('2');
    await settled();
    pencil.clickPiece({ id: 'a', place: '1', side: 'red' }, '1');
    await settled();
    expect(pencil.actions).toEqual([{ verb: 'move', unit: 'b', to: '2' }]);
    expect(pencil.back()).toBe(true);
    await settled();
    expect(pencil.actions).toEqual([]);
    expect(pencil.back()).toBe(false);
  });

  it('stops offering where the next action would reveal something', async () => {
    const { pencil } = store;
    pencil.clickPlace('9');
    await settled();
    expect(pencil.actions).toEqual([{ verb: 'attack', target: '9' }]);
    expect(pencil.closed).toBe(true);
    expect(pencil.legal).toEqual([]);
  });

  it('asks why not, and prefers the answer with a rule', async () => {
    const { pencil } = store;
    pencil.clickPiece({ id: 'a', place: '1', side: 'red' }, '1');
    pencil.clickPlace('9x');
    await settled();
    expect(pencil.whyNot?.refusal.rule).toBe('8.5');
    expect(pencil.whyNot?.subject).toMatchObject({ piece: 'a', place: '9x' });
  });

  it('when the table has moved on, refreshes and keeps what is still legal', async () => {
    const { pencil } = store;
    pencil.clickPiece({ id: 'a', place: '1', side: 'red' }, '1');
    pencil.unpick('b');
    pencil.clickPlace('3');
    await settled();
    answers['act'] = () => [409, { error: 'stale', update: update(6) }];
    pencil.confirm();
    await settled();
    expect(store.number).toBe(6);
    expect(pencil.actions).toEqual([{ verb: 'move', unit: 'a', to: '3' }]);
  });

  it('a lost answer is asked for again with the same key', async () => {
    const { pencil } = store;
    pencil.clickPiece({ id: 'a', place: '1', side: 'red' }, '1');
    pencil.clickPlace('3');
    await settled();
    answers['act'] = () => {
      throw new TypeError('network');
    };
    pencil.confirm();
    await settled();
    expect(pencil.unsent).toBe(true);
    answers['act'] = () => [200, update(7)];
    pencil.retry();
    await settled();
    const keys = sent('act').map((c) => c.body.key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(pencil.unsent).toBe(false);
  });

  it('a button sends at once, with what is pencilled', async () => {
    store.pencil.press({ verb: 'end' });
    await settled();
    expect(sent('act')[0]!.body.actions).toEqual([{ verb: 'end' }]);
  });
});
