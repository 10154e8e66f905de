import { describe, expect, it } from 'vitest';
import { members, spread } from '../src/lib/group';
import { start, type Held } from '../src/lib/picking';

const verbs = { move: { unit: 'piece', to: 'place', via: 'place' }, wait: { unit: 'piece' } };
const held = (pieces: string[], to: string): Held => ({
  pieces,
  origin: null,
  rest: [{ kind: 'place', id: to }],
  verb: null,
});
const base = start(
  [
    { verb: 'move', unit: ['a', 'b'], to: ['7'], via: ['5', '6'] },
    { verb: 'move', unit: ['a'], to: ['8', '9'], via: [''] },
    { verb: 'wait', unit: ['c'] },
  ],
  verbs,
);
const near = (far: Record<string, number>) => (id: string) => far[id] ?? 99;

describe('a group', () => {
  it('comes over the side nearest to the pointer, and over the next one where that is full', () => {
    expect(members(base, held(['a', 'b'], '7'), near({ 6: 1, 5: 2 }))).toEqual([
      [
        { verb: 'move', unit: 'a', to: '7', via: '6' },
        { verb: 'move', unit: 'a', to: '7', via: '5' },
      ],
      [
        { verb: 'move', unit: 'b', to: '7', via: '6' },
        { verb: 'move', unit: 'b', to: '7', via: '5' },
      ],
    ]);
  });

  it('waits for the side where nothing points at one', () => {
    expect(members(base, held(['a'], '7'), null)).toBeNull();
  });

  it('keeps whoever cannot do it, to be told why', () => {
    expect(members(base, held(['a', 'b', 'c'], '8'), null)).toEqual([
      [{ verb: 'move', unit: 'a', to: '8', via: '' }],
      [{ verb: 'move', unit: 'b', to: '8', via: '' }],
      [{ verb: 'move', unit: 'c', to: '8', via: '' }],
    ]);
    expect(members(base, held(['c'], '8'), null)).toBeNull();
  });

  it('spreads over the next places', () => {
    const wish = { verb: 'move', unit: 'a', to: '8', via: '' };
    expect(spread(base, [wish], 'a', near({ 8: 0, 9: 1, 7: 2 })).map((action) => action['to'])).toEqual([
      '8',
      '8',
      '9',
      '7',
    ]);
  });
});
