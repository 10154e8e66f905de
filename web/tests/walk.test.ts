import { describe, expect, it } from 'vitest';
import { nearest, type Spot } from '../src/table/walk';

/** Rows of hexes with a point up: odd rows are half a hex further east. */
const spots: Spot[] = [];
for (let row = 0; row < 4; row += 1)
  for (let column = 0; column < 4; column += 1)
    spots.push({ i: row * 4 + column, x: column + (row % 2) / 2, y: row * Math.sqrt(0.75) });

describe('arrow keys', () => {
  it('go to neighbours, not to what lies straight ahead further off', () => {
    expect(nearest(spots, 5, 'up', 0)).toBe(2); // up and to the right, not two rows up
    expect(nearest(spots, 5, 'right', 0)).toBe(6);
  });

  it('lead back where they came from', () => {
    for (const from of [5, 6, 9, 10]) {
      expect(nearest(spots, nearest(spots, from, 'up', 0), 'down', 0)).toBe(from);
      expect(nearest(spots, nearest(spots, from, 'left', 0), 'right', 0)).toBe(from);
    }
  });

  it('go on to the next lit place where no neighbour is', () => {
    const few = spots.filter((s) => [0, 3, 12].includes(s.i));
    expect(nearest(few, 0, 'right', 0)).toBe(3);
    expect(nearest(few, 0, 'down', 0)).toBe(12);
  });
});
