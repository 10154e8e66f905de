import { describe, expect, it } from 'vitest';
import cases from '../../tests/core/data/deltas.json';
import { apply, BadDelta } from '../src/lib/deltas';
import type { Delta } from '../src/lib/generated';

describe('deltas, held to the same cases as the server', () => {
  it.each(cases.good)('$name', ({ old, delta, new: wanted }) => {
    const before = structuredClone(old);
    expect(apply(old, delta as Delta)).toStrictEqual(wanted);
    expect(old).toStrictEqual(before);
  });

  it.each(cases.bad)('refused: $name', ({ old, delta }) => {
    expect(() => apply(old, delta as Delta)).toThrow(BadDelta);
  });

  it('shares what did not change', () => {
    const old = { pieces: [{ id: 'a' }, { id: 'b' }], panel: {} };
    const now = apply(old, { pieces: [1, { id: ['c'] }] }) as typeof old;
    expect(now.panel).toBe(old.panel);
    expect(now.pieces[0]).toBe(old.pieces[0]);
  });
});
