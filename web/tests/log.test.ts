import { describe, expect, it } from 'vitest';
import { backoff } from '../src/lib/live';
import { battle, fits, grouped, isHit, merged, spoken, withSpared, upTo } from '../src/lib/log';
import { bars, diceCount, percent } from '../src/lib/odds';
import { slid } from '../src/lib/stage.svelte';
import type { LoggedEvent, View } from '../src/lib/generated';
import { nearest } from '../src/table/walk';

const event = (n: number, id: string, more: Partial<LoggedEvent> = {}): LoggedEvent => ({ n, id, action: n, ...more });
const log = [
  event(0, 'set-up'),
  event(1, 'turn-begins'),
  event(2, 'short-move'),
  event(3, 'turn-begins'),
  event(4, 'planned-attack'),
  event(5, 'close-combat', { rolls: [{ dice: [4, 6], hit: 5 }] }),
];

describe('log', () => {
  it('groups by turn, newest first', () => {
    expect(grouped(log).map((g) => [g.head?.n ?? null, g.events.map((e) => e.n)])).toEqual([
      [3, [5, 4]],
      [1, [2]],
      [null, [0]],
    ]);
  });

  it('filters', () => {
    expect(log.filter((e) => fits(e, 'battles')).map((e) => e.n)).toEqual([4, 5]);
    expect(log.filter((e) => fits(e, 'dice')).map((e) => e.n)).toEqual([5]);
    expect(log.some((e) => fits(e, 'chat'))).toBe(false);
  });

  it('takes each place in the log once, and drops what was undone', () => {
    expect(merged(log.slice(0, 4), log.slice(2)).map((e) => e.n)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(upTo(log, 4).map((e) => e.n)).toEqual([0, 1, 2, 3]);
  });

  it('finds the last battle', () => {
    expect(battle(log)?.map((e) => e.n)).toEqual([4, 5]);
    const turn = (n: number) => event(n, 'turn-begins');
    expect(battle([...log, turn(6), event(7, 'short-move')])?.map((e) => e.n)).toEqual([4, 5]);
    expect(battle([...log, turn(6), turn(7), turn(8)])).toBeNull();
    expect(battle([...log, event(6, 'battle-won'), event(7, 'march')])?.map((e) => e.n)).toEqual([4, 5, 6]);
    expect(battle([event(0, 'turn-begins'), event(1, 'soviet-quick-attack')])?.length).toBe(1);
  });

  it('knows a hit', () => {
    expect([3, 4, 5, 6].filter((d) => isHit(d, 5))).toEqual([5, 6]);
    expect(isHit(6, 0)).toBe(false);
  });
});

describe('odds', () => {
  const chance = (p: number) => ({ text: { id: 'x' }, chance: p });
  it('never rounds a chance to certain or impossible', () => {
    expect([0, 0.001, 0.027, 0.5, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '3%', '50%', '>99%', '100%']);
  });
  it('draws bars as wide as their percentage, and shows the smallest', () => {
    expect(bars([chance(0.25), chance(0.75), chance(0.001), chance(0), chance(1)]).map((b) => b.width)).toEqual([
      25, 75, 2, 0, 100,
    ]);
  });
  it('counts dice', () => {
    expect(
      diceCount([
        [6, 4],
        [3, 5],
      ]),
    ).toBe(9);
  });
});

describe('stage', () => {
  const view = {
    pieces: [
      { id: 'a', side: 'german', place: '1' },
      { side: 'soviet', place: '5' },
    ],
  } as unknown as View;
  it('moves the named piece, else one that stands there unseen', () => {
    expect(slid(view, 'a', 'german', '1', '2').pieces![0]!.place).toBe('2');
    expect(slid(view, '', 'soviet', '5', '6').pieces![1]!.place).toBe('6');
    expect(slid(view, 'z', 'german', '9', '8').pieces).toHaveLength(3);
  });
});

describe('walking with arrow keys', () => {
  const spots = [
    { i: 0, x: 0, y: 0 },
    { i: 1, x: 1, y: 0 },
    { i: 2, x: 0, y: 1 },
  ];
  it('goes where the arrow points on the screen, also on a turned map', () => {
    expect(nearest(spots, 0, 'right', 0)).toBe(1);
    expect(nearest(spots, 0, 'down', 0)).toBe(2);
    expect(nearest(spots, 0, 'up', 90)).toBe(1); // east up
    expect(nearest(spots, 0, 'right', 90)).toBe(2);
  });
  it('goes round when nothing lies that way', () => {
    expect(nearest(spots, 0, 'left', 0)).toBe(2);
  });
});

describe('coming back', () => {
  it('waits longer each time, but not for ever', () => {
    expect(backoff(0)).toBeLessThan(backoff(3));
    expect(backoff(50)).toBe(15_000);
  });
});

describe('what was done without asking', () => {
  const event = (n: number, action: number) => ({ id: 'moved', action, n });
  const spared = (action: number, verb = 'pass') => ({ action, say: { id: 'prompt-react' }, answer: { verb } });

  it('stands before what came of it, and after all else', () => {
    const lines = withSpared([event(0, 0), event(1, 2), event(2, 2)], [spared(1), spared(2), spared(5, 'play-chit')]);
    expect(lines.map((e) => [e.id, e.action])).toEqual([
      ['moved', 0],
      ['log-spared', 1],
      ['log-spared', 2],
      ['moved', 2],
      ['moved', 2],
      ['log-spared-only', 5],
    ]);
    expect(new Set(lines.map((e) => e.n)).size).toBe(6);
  });

  it('tells what commits nothing as a pass, whatever the verb', () => {
    const lines = withSpared([], [spared(1, 'done'), spared(2, 'no-card'), spared(3, 'play-chit')]);
    expect(lines.map((e) => e.id)).toEqual(['log-spared', 'log-spared', 'log-spared-only']);
  });
});

describe('what is spoken', () => {
  const moves = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      event(n, 'move', { moves: [{ piece: `u${n}`, path: ['1', '2'], side: 'red' }] }),
    );

  it('is every event of a short turn', () => {
    expect(spoken(moves(6)).map((e) => e.id)).toEqual(Array(6).fill('move'));
  });

  it('is of a long turn everything but each single move', () => {
    const turn = [event(90, 'turn-begins'), ...moves(20), event(91, 'attack'), ...moves(9), event(92, 'unit-lost')];
    expect(spoken(turn)).toMatchObject([
      { id: 'turn-begins' },
      { id: 'announced-moved', args: { count: 29 } },
      { id: 'attack' },
      { id: 'unit-lost' },
    ]);
  });
});
