import { describe, expect, it } from 'vitest';
import { answered, comers, firstToPlace, flock, flockPlaces, nextToPlace } from '../src/lib/haste';
import { start } from '../src/lib/picking';
import type { LegalOption, Pencil, View } from '../src/lib/generated';

const verbs = { place: { unit: 'piece', to: 'place' }, move: { unit: 'piece', to: 'place' }, join: { unit: 'piece' } };
const beside = (id: string): boolean => id.startsWith('r');
const base = (...legal: LegalOption[]) => start(legal, verbs);

describe('who is next', () => {
  it('the first is taken up by itself where nothing else is asked', () => {
    expect(firstToPlace(base({ verb: 'place', unit: ['r1', 'r2'], to: ['1'] }), beside)).toBe('r1');
  });

  it('nobody is where something else can be done, or where the pieces stand on the map', () => {
    const placing = { verb: 'place', unit: ['r1'], to: ['1'] };
    expect(firstToPlace(base(placing, { verb: 'move', unit: ['a'], to: ['2'] }), beside)).toBeNull();
    expect(firstToPlace(base({ verb: 'place', unit: ['r1', 'a'], to: ['1'] }), beside)).toBeNull();
    expect(firstToPlace(base({ verb: 'join', unit: ['r1'] }), beside)).toBeNull();
    expect(firstToPlace([], beside)).toBeNull();
  });

  it('after one the one that follows it in the list, else the first that is left', () => {
    const row = comers(base({ verb: 'place', unit: ['r1', 'r2', 'r3'], to: ['1'] }), 'place', beside);
    expect(row).toEqual(['r1', 'r2', 'r3']);
    const then = base({ verb: 'place', unit: ['r1', 'r3'], to: ['1'] });
    expect(nextToPlace(then, { verb: 'place', unit: 'r2', to: '1' }, row, beside)).toBe('r3');
    const last = base({ verb: 'place', unit: ['r1'], to: ['1'] });
    expect(nextToPlace(last, { verb: 'place', unit: 'r3', to: '1' }, row, beside)).toBe('r1');
  });

  it('those with one place come last', () => {
    const bound = { verb: 'place', unit: ['r1'], to: ['1'] };
    const free = { verb: 'place', unit: ['r2'], to: ['1', '2'] };
    expect(comers(base(bound, free), 'place', beside)).toEqual(['r2', 'r1']);
    expect(firstToPlace(base(bound, free), beside)).toBe('r2');
  });

  it('nobody after a move on the map', () => {
    const then = base({ verb: 'place', unit: ['r1'], to: ['1'] });
    expect(nextToPlace(then, { verb: 'place', unit: 'a', to: '1' }, [], beside)).toBeNull();
  });
});

describe('all who can go', () => {
  const all = base({ verb: 'move', unit: ['a', 'b'], to: ['1'] }, { verb: 'move', unit: ['c'], to: ['2'] });
  it('go to the place that is pointed at', () => {
    expect(flock(all, ['move'], '1')).toEqual(['a', 'b']);
    expect(flockPlaces(all, ['move'])).toEqual(['1', '2']);
  });
  it('by these verbs alone', () => {
    expect(flock(all, ['join'], '1')).toEqual([]);
    expect(flockPlaces(all, [])).toEqual([]);
  });
});

describe('an answer', () => {
  const asking = (id: string, ...legal: LegalOption[]): View => ({ prompt: { say: { id } }, legal }) as unknown as View;
  const after = (stop: Pencil['stop'], view: View): Pencil => ({ stop, view, events: [], done: 1 });
  const plans = new Set(['attack']);

  it('is complete where another question follows, or others decide', () => {
    expect(answered(asking('a'), after('', asking('b')), plans)).toBe(true);
    expect(answered(asking('a'), after('passes', asking('a')), plans)).toBe(true);
  });

  it('is not while the same is asked, while an attack is planned, or where dice or hidden things come next', () => {
    expect(answered(asking('a'), after('', asking('a')), plans)).toBe(false);
    expect(answered(asking('a'), after('', asking('b', { verb: 'attack' })), plans)).toBe(false);
    expect(answered(asking('a'), after('reveals', asking('b')), plans)).toBe(false);
    expect(answered(asking('a'), after('ends', asking('b')), plans)).toBe(false);
  });
});
