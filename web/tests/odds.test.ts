import { describe, expect, it } from 'vitest';
import { chanceOf } from '../src/lib/odds';

describe('the chance of a fight', () => {
  it('is one figure when all is known', () => expect(chanceOf({ low: 0.59, high: 0.59 })).toBe('59%'));
  it('is a range when it is not', () => expect(chanceOf({ low: 0.3, high: 0.59 })).toBe('30%–59%'));
  it('is never a false certainty', () => expect(chanceOf({ low: 0.001, high: 0.999 })).toBe('<1%–>99%'));
});
