import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../src/lib/generated';
import { levels, playerAt, players } from '../src/lib/levels';

const game = (id: string, bots: string[]): GameInfo => ({
  id,
  rules_version: 1,
  scenarios: [],
  bots,
  lessons: [],
  style: '',
  tones: {},
  windows: false,
  measured: [],
  ratings: {},
});
const planned = game('planned', ['quick', 'considers', 'recruit', 'random']);
const plain = game('plain', ['marshal', 'random']);

describe('levels', () => {
  it('names players without plans recruits, and never offers the random one', () => {
    expect(players(plain)).toEqual([{ bot: 'marshal', level: 'recruit' }]);
    expect(players(planned).map((p) => p.level)).toEqual(['recruit', 'quick', 'considers']);
  });
  it('are those that some game offers, weakest first', () => {
    expect(levels([plain, planned])).toEqual(['recruit', 'quick', 'considers']);
  });
  it('give a game the strongest player that is not above what was asked for', () => {
    expect(playerAt(planned, 'thinks')?.bot).toBe('considers');
    expect(playerAt(planned, 'quick')?.bot).toBe('quick');
    expect(playerAt(plain, 'considers')?.bot).toBe('marshal');
    expect(playerAt(plain, 'beginner')?.bot).toBe('marshal');
  });
});
