import { describe, expect, it } from 'vitest';
import type { LegalOption } from '../src/lib/generated';
import {
  handfuls,
  heldOffers,
  isLegal,
  meant,
  narrow,
  NOTHING_HELD,
  offers,
  pickNext,
  settle,
  start,
  together,
  type Held,
} from '../src/lib/picking';

const verbs = {
  'short-move': { unit: 'piece', to: 'place' },
  approach: { unit: 'piece', to: 'place' },
  'long-move': { start: 'place', to: 'place', via: 'place' },
  assault: { target: 'place' },
  'play-card': { card: 'card' },
  level: { how: 'choice' },
  'end-turn': {},
  hold: { unit: 'piece' },
};
const legal: LegalOption[] = [
  { verb: 'short-move', unit: ['a', 'b'], to: ['2', '3'] },
  { verb: 'short-move', unit: ['c'], to: ['3', '4'] },
  { verb: 'approach', unit: ['a'], to: ['9', '3'] },
  { verb: 'long-move', start: ['1'], to: ['3'], via: ['3'] },
  { verb: 'long-move', start: ['1'], to: ['8'], via: ['5', '6'] },
  { verb: 'assault', target: ['20'] },
  { verb: 'end-turn' },
];
const base = start(legal, verbs);
const held = (part: Partial<Held>): Held => ({ ...NOTHING_HELD, ...part });

describe('an advance of all', () => {
  const base = start(
    [
      { verb: 'advance', unit: ['a'], to: ['2', '3'] },
      { verb: 'advance', unit: ['b'], to: ['2'] },
      { verb: 'advance-all', to: ['2'] },
      { verb: 'done' },
    ],
    { advance: { unit: 'piece', to: 'place' }, 'advance-all': { to: 'place' }, done: {} },
  );

  it('is one pick of the cleared hex, while a unit that is taken up goes alone', () => {
    expect([...offers(base).places]).toEqual(['2']);
    expect(pickNext(base, NOTHING_HELD, { kind: 'place', id: '2' })).toEqual({
      kind: 'done',
      actions: [{ verb: 'advance-all', to: '2' }],
    });
    expect(pickNext(base, held({ pieces: ['a'] }), { kind: 'place', id: '2' })).toEqual({
      kind: 'done',
      actions: [{ verb: 'advance', unit: 'a', to: '2' }],
    });
  });
});

describe('offers', () => {
  it('lights what the first argument names, and makes buttons of verbs without one', () => {
    const o = offers(base);
    expect([...o.pieces].sort()).toEqual(['a', 'b', 'c']);
    expect([...o.places].sort()).toEqual(['1', '20']);
    expect(o.ready).toEqual([{ verb: 'end-turn' }]);
  });

  it('lists choices with their verb, each once', () => {
    const o = offers(
      start(
        [
          { verb: 'level', how: ['x', 'y'] },
          { verb: 'level', how: ['y'] },
        ],
        verbs,
      ),
    );
    expect(o.choices).toEqual([
      { verb: 'level', id: 'x' },
      { verb: 'level', id: 'y' },
    ]);
  });

  it('of several held pieces lights what all of them can reach', () => {
    expect([...heldOffers(base, held({ pieces: ['a', 'c'] })).places].sort()).toEqual(['3']);
    expect([...heldOffers(base, held({ pieces: ['b'] })).places].sort()).toEqual(['2', '3']);
  });

  it('adds what the stack as a whole can reach', () => {
    expect([...heldOffers(base, held({ pieces: ['b'], origin: '1' })).places].sort()).toEqual(['2', '3', '8']);
  });

  it('falls back to what any of them can reach when they share nothing', () => {
    const apart = start(
      [
        { verb: 'short-move', unit: ['a'], to: ['2'] },
        { verb: 'short-move', unit: ['b'], to: ['5'] },
      ],
      verbs,
    );
    expect([...heldOffers(apart, held({ pieces: ['a', 'b'] })).places].sort()).toEqual(['2', '5']);
  });
});

describe('picking', () => {
  it('one action for each held piece, in order', () => {
    const step = pickNext(base, held({ pieces: ['b', 'c'] }), { kind: 'place', id: '3' });
    expect(step).toEqual({
      kind: 'done',
      actions: [
        { verb: 'short-move', unit: 'b', to: '3' },
        { verb: 'short-move', unit: 'c', to: '3' },
      ],
    });
  });

  it('asks when several verbs fit, and goes on with the one chosen', () => {
    const step = pickNext(base, held({ pieces: ['a'], origin: '1' }), { kind: 'place', id: '3' });
    expect(step.kind).toBe('ask');
    if (step.kind !== 'ask') return;
    expect(step.verbs).toEqual(['short-move', 'approach', 'long-move']);
    expect(settle(base, { ...step.held, verb: 'long-move' })).toEqual({
      kind: 'done',
      actions: [{ verb: 'long-move', start: '1', to: '3', via: '3' }],
    });
  });

  it('fills in what leaves no choice, and asks for what does', () => {
    const more = pickNext(base, held({ origin: '1' }), { kind: 'place', id: '8' });
    expect(more.kind).toBe('more');
    if (more.kind !== 'more') return;
    expect([...heldOffers(base, more.held).places]).toEqual(['5', '6']);
    expect(pickNext(base, more.held, { kind: 'place', id: '6' })).toEqual({
      kind: 'done',
      actions: [{ verb: 'long-move', start: '1', to: '8', via: '6' }],
    });
  });

  it('a place that stands for itself is complete at once', () => {
    expect(settle(base, held({ origin: '20' }))).toEqual({
      kind: 'done',
      actions: [{ verb: 'assault', target: '20' }],
    });
  });

  it('a piece is taken up, not used up, when more can be done with it', () => {
    const both = start(
      [
        { verb: 'hold', unit: ['a'] },
        { verb: 'short-move', unit: ['a'], to: ['2'] },
      ],
      verbs,
    );
    expect(settle(both, held({ pieces: ['a'] })).kind).toBe('more');
    expect(heldOffers(both, held({ pieces: ['a'] })).ready).toEqual([{ verb: 'hold', unit: 'a' }]);
  });

  it('nothing fits: none', () => {
    expect(pickNext(base, held({ pieces: ['a'] }), { kind: 'place', id: '77' })).toEqual({ kind: 'none' });
  });

  it('never offers what is not legal', () => {
    for (const piece of ['a', 'b', 'c']) {
      for (const to of offers(narrow(base, { kind: 'piece', id: piece })).places) {
        const step = pickNext(base, held({ pieces: [piece] }), { kind: 'place', id: to });
        if (step.kind === 'done') for (const action of step.actions) expect(isLegal(legal, action)).toBe(true);
      }
    }
  });
});

describe('stacks and refusals', () => {
  it('takes up the pieces of a stack that share a verb', () => {
    expect(together(base, ['a', 'b', 'x'])).toEqual(['a', 'b']);
    expect(together(base, ['x'])).toEqual([]);
  });

  it('a stack is taken up in handfuls: who can do nothing with the others is one alone, and nobody is left out', () => {
    const base = start(
      [
        { verb: 'redeploy', unit: ['staff'], to: ['2'] },
        { verb: 'march', unit: ['a', 'b'], to: ['2', '3'] },
        { verb: 'hold', unit: ['c'] },
      ],
      { redeploy: { unit: 'piece', to: 'place' }, march: { unit: 'piece', to: 'place' }, hold: { unit: 'piece' } },
    );
    expect(handfuls(base, ['staff', 'a', 'c', 'b'])).toEqual([['staff'], ['a', 'b'], ['c']]);
  });

  it('offers the ways round beside the straight one, which needs no further click', () => {
    const by = { move: { unit: 'piece', to: 'place', via: 'place' } };
    const base = start(
      [
        { verb: 'move', unit: ['a'], to: ['50', '51'], via: [''] },
        { verb: 'move', unit: ['a'], to: ['51'], via: ['7'] },
      ],
      by,
    );
    const held = { ...NOTHING_HELD, pieces: ['a'] };
    expect(pickNext(base, held, { kind: 'place', id: '51' })).toEqual({
      kind: 'done',
      actions: [{ verb: 'move', unit: 'a', to: '51', via: '' }],
      others: [{ verb: 'move', unit: 'a', to: '51', via: '7' }],
    });
    expect(pickNext(base, held, { kind: 'place', id: '50' })).toEqual({
      kind: 'done',
      actions: [{ verb: 'move', unit: 'a', to: '50', via: '' }],
    });
  });

  it('guesses what a click meant, offered verbs first', () => {
    const all = meant(verbs, ['approach'], ['a'], { kind: 'place', id: '50' });
    expect(all[0]).toEqual({ verb: 'approach', unit: 'a', to: '50' });
    expect(all).toContainEqual({ verb: 'short-move', unit: 'a', to: '50' });
    expect(all.some((a) => a.verb === 'assault')).toBe(false);
    expect(meant(verbs, [], [], { kind: 'card', id: 'k' })).toEqual([{ verb: 'play-card', card: 'k' }]);
    const by = { move: { unit: 'piece', to: 'place', via: 'place' } };
    const option = { verb: 'move', unit: ['a'], to: ['51'], via: [''] };
    expect(meant(by, ['move'], ['a'], { kind: 'place', id: '50' }, [option])).toEqual([
      { verb: 'move', unit: 'a', to: '50', via: '' },
    ]);
    expect(meant(by, ['move'], ['a'], { kind: 'place', id: '50' })).toEqual([]);
  });
});
