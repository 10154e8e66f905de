import { beforeEach, describe, expect, it, vi } from 'vitest';
import { account, trailsOf } from '../src/lib/happened';
import { Stage, lastTurn } from '../src/lib/stage.svelte';
import { prefs } from '../src/lib/prefs.svelte';
import type { LoggedEvent, View } from '../src/lib/generated';

const view = (pieces: View['pieces'], marks: View['marks'] = []): View => ({
  game: 'g',
  scenario: 's',
  role: 'axis',
  pending: ['axis'],
  prompt: null,
  pieces: pieces ?? [],
  marks: marks ?? [],
});
const move = (n: number, piece: string, ...path: string[]): LoggedEvent => ({
  id: 'moved',
  side: 'soviet',
  action: n,
  n,
  places: [path.at(-1)!],
  moves: [{ path, side: 'soviet', piece }],
});
const head = (n: number, side: string): LoggedEvent => ({ id: 'player-turn', side, action: n, n });
const start = view([
  { id: 'a', side: 'soviet', place: '1' },
  { id: 'b', side: 'soviet', place: '1' },
  { id: 'x', side: 'axis', place: '9', steps: 2 },
]);

describe('the film', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    prefs.animations = true;
    prefs.speed = 1;
  });

  it('shows what others did step by step and ends by itself', async () => {
    const stage = new Stage();
    stage.news(start, [move(0, 'a', '1', '2', '3'), move(1, 'b', '1', '2')], false, 'axis');
    await vi.advanceTimersByTimeAsync(10);
    expect(stage.film).toBe(true);
    expect(stage.event?.n).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.busy).toBe(false);
    expect(stage.at).toBe(2);
    expect(stage.steps.length).toBe(2);
  });

  it('is paused, stepped back and skipped', async () => {
    const stage = new Stage();
    stage.news(start, [move(0, 'a', '1', '2'), move(1, 'b', '1', '3')], false, 'axis');
    await vi.advanceTimersByTimeAsync(600);
    stage.pause();
    await vi.advanceTimersByTimeAsync(9000);
    expect(stage.at).toBe(1);
    await stage.step(-1);
    expect(stage.view?.pieces?.find((p) => p.id === 'a')?.place).toBe('2');
    expect(stage.view?.pieces?.find((p) => p.id === 'b')?.place).toBe('1');
    expect(stage.skip()).toBe(true);
    expect(stage.view).toBeNull();
  });

  it('goes on when more comes, and begins anew when the player has decided', async () => {
    const stage = new Stage();
    stage.news(start, [move(0, 'a', '1', '2')], false, 'axis');
    stage.news(start, [move(1, 'b', '1', '2')], false, 'axis');
    expect(stage.steps.length).toBe(2);
    stage.news(
      start,
      [{ id: 'moved', side: 'axis', action: 2, n: 2, moves: [{ path: ['9', '8'], side: 'axis' }] }],
      true,
      'axis',
    );
    expect(stage.steps.length).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.busy).toBe(false);
  });

  it('asks for positions it does not have', async () => {
    const stage = new Stage((n) => Promise.resolve(n === 4 ? start : null));
    stage.missed([move(4, 'a', '1', '2')]);
    expect(stage.busy).toBe(false); // it waits to be asked
    void stage.again();
    await vi.advanceTimersByTimeAsync(120);
    expect(stage.view?.pieces?.find((p) => p.id === 'a')?.place).toBe('2');
  });

  it('does not run by itself where nothing may move', () => {
    prefs.animations = false;
    const stage = new Stage();
    stage.news(start, [move(0, 'a', '1', '2')], false, 'axis');
    expect(stage.busy).toBe(false);
    expect(stage.faded).toBe(false);
  });
});

it('finds the last turn of the others', () => {
  const events = [head(0, 'soviet'), move(1, 'a', '1', '2'), head(2, 'axis'), move(3, 'x', '9', '8')];
  expect(lastTurn(events, 'axis').map((e) => e.n)).toEqual([1]);
  expect(lastTurn(events, 'soviet').map((e) => e.n)).toEqual([3]);
});

it('numbers the longest nine ways, and counts who took the same one', () => {
  const many = Array.from({ length: 12 }, (_, i) =>
    move(i, `p${i}`, '0', ...Array.from({ length: i + 1 }, (_, k) => `${i}-${k}`)),
  );
  const trails = trailsOf([...many, move(12, 'q', '0', '0-0')]);
  expect(trails.filter((x) => x.n !== undefined).length).toBe(9);
  expect(trails[0]).toMatchObject({ count: 2, pieces: ['p0', 'q'] });
  expect(trails[0]?.n).toBeUndefined();
});

it('tells moves, attacks, falls and losses, each with its steps', () => {
  const events: LoggedEvent[] = [
    move(0, 'a', '1', '2'),
    { id: 'battle-begins', side: 'soviet', action: 1, n: 1, places: ['9'] },
    { id: 'step-lost', side: 'axis', action: 1, n: 2, places: ['9'], args: { unit: 'piece:x' } },
  ];
  const before = view(start.pieces, [{ kind: 'control', place: '9', side: 'axis' }]);
  const after = view(
    [
      { id: 'a', side: 'soviet', place: '2' },
      { id: 'b', side: 'soviet', place: '1' },
      { id: 'x', side: 'axis', place: '9', steps: 1 },
    ],
    [{ kind: 'control', place: '9', side: 'soviet' }],
  );
  const parts = account(events, before, after, 'axis', new Set(['1', '2', '9']));
  expect(parts.map((p) => p.id)).toEqual([
    'happened-moved',
    'happened-attacks',
    'happened-fell',
    'happened-own-losses',
  ]);
  expect(parts[3]?.steps).toEqual([2]);
});
