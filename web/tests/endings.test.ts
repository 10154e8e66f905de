import { describe, expect, it } from 'vitest';
import { anything, ends, left } from '../src/lib/endings';
import type { LegalOption, View } from '../src/lib/generated';
import { productionPoints } from '../src/games/eastfront/data';
import { replacementPoints } from '../src/games/minsk44/data';
import { start } from '../src/lib/picking';
import { Shortcuts } from '../src/lib/shortcuts';

const verbs = {
  advance: { unit: 'piece', to: 'place' },
  march: { to: 'place' },
  join: { unit: 'piece' },
  replace: { unit: 'piece' },
  'call-up': { group: 'choice' },
};
const view = {
  pieces: [
    { id: 'a', place: '1', side: 'red' },
    { id: 'lost', place: 'fallen', side: 'red' },
  ],
  prompt: { say: { id: 'prompt-replacements', args: { points: 3 } } },
} as unknown as View;
const stakes = { view, cells: new Set(['1', '2']), gather: 'join', unspent: { 'no-replacement': replacementPoints } };
const given = (verb: string, ...legal: LegalOption[]) => left(start(legal, verbs), { verb }, stakes);

describe('ends', () => {
  it('are every verb of a game that goes on without doing more', () => {
    for (const verb of ['end-phase', 'done', 'halt', 'no-replacement', 'no-contingency', 'begin-combat'])
      expect(ends(verb)).toBe(true);
    for (const verb of ['pass', 'no-card', 'roll']) expect(ends(verb)).toBe(false);
  });

  it('name the units that could still advance, but not where a march could go on to', () => {
    expect(given('halt', { verb: 'advance', unit: ['a'], to: ['2'] }, { verb: 'halt' }).pieces).toEqual(['a']);
    expect(anything(given('halt', { verb: 'march', to: ['1', '2'] }, { verb: 'halt' }))).toBe(false);
    expect(anything(given('halt', { verb: 'join', unit: ['a'] }, { verb: 'halt' }))).toBe(false);
    expect(given('done', { verb: 'march', to: ['1', '2'] }, { verb: 'done' }).places).toEqual(['1', '2']);
  });

  it('name points and groups that lapse', () => {
    const lost = given('no-replacement', { verb: 'replace', unit: ['lost'] }, { verb: 'no-replacement' });
    expect(lost).toEqual({ pieces: [], places: [], choices: [], points: 3 });
    const groups = given('no-contingency', { verb: 'call-up', group: ['x', 'y'] }, { verb: 'no-contingency' });
    expect(groups.choices).toEqual(['x', 'y']);
  });

  it('say nothing of what nothing can be done with', () => {
    expect(anything(given('no-replacement', { verb: 'no-replacement' }))).toBe(false);
    const panel = (cost: number) => ({ panel: { points: 5, offers: [{ unit: 'u', cost }] } }) as unknown as View;
    expect([productionPoints(panel(5)), productionPoints(panel(6))]).toEqual([5, 0]);
  });
});

describe('keys', () => {
  it('of verbs are numbers, of choices letters; they never meet and never change', () => {
    const keys = new Shortcuts();
    expect([keys.verb('pass'), keys.verb('roll')]).toEqual(['1', '2']);
    expect(keys.choice('activate', 'normal', 'Normal')).toBe('o'); // N is a key of the table
    expect(keys.choice('activate', 'blitz', 'Blitz')).toBe('t');
    expect(keys.choice('activate', 'total', 'Tot')).toBe('a'); // both of its letters are taken
    expect([keys.verb('roll'), keys.choice('activate', 'blitz', 'Blitz')]).toEqual(['2', 't']);
    const many = Array.from({ length: 40 }, (_, n) => keys.choice('x', String(n), 'Ñandú'));
    expect(new Set(many.filter(Boolean)).size).toBe(many.filter(Boolean).length);
    expect(many.at(-1)).toBe('');
  });
});
