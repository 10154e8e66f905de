import { describe, expect, it } from 'vitest';
import { sideOf, toneOf } from '../src/lib/tones';

const tones = { reds: 'second', greens: 'first' } as const;

describe('tones', () => {
  it('are of sides, and of roles named after them', () => {
    expect(toneOf(tones, 'reds')).toBe('second');
    expect(toneOf(tones, 'reds-north')).toBe('second');
    expect(toneOf(tones, 'sixth-army')).toBe('first');
    expect(toneOf(tones, '')).toBe('');
    expect(toneOf(tones)).toBe('');
    expect(sideOf(tones, 'second')).toBe('reds');
    expect(sideOf({}, 'first')).toBe('');
  });
});
