import { describe, expect, it } from 'vitest';
import { hexCorners, place, placeFinder, turn } from '../../src/board/geometry';

const t = turn(0);
const hex = (id: string, x: number, y: number) => ({
  cell: { id },
  at: place(t, [x, y]),
  outline: hexCorners(x, y, 'pointy').map((p) => place(t, p)),
});
const find = placeFinder([hex('0101', 1, 0), hex('0201', 2, 0), hex('0102', 1.5, Math.sqrt(3) / 2)]);

describe('finding the place under a point', () => {
  it('knows the middles', () => {
    expect(find([100, 0])).toBe('0101');
    expect(find([150, 86.6])).toBe('0102');
  });
  it('tells neighbours apart at their common side', () => {
    expect(find([148, 0])).toBe('0101');
    expect(find([152, 0])).toBe('0201');
  });
  it('finds nothing beside the board', () => {
    expect(find([400, 400])).toBeNull();
    expect(find([100, -70])).toBeNull();
  });
});
