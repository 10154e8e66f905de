import { describe, expect, it } from 'vitest';
import {
  UNIT,
  bounds,
  hexCorners,
  hexSide,
  inside,
  overlap,
  place,
  rough,
  smooth,
  straight,
  turn,
  unionOutline,
  walk,
} from '../../src/board/geometry';
import { seeded } from '../../src/board/random';
import type { Point } from '../../src/lib/types';

const close = (a: Point, b: Point): void => {
  expect(a[0]).toBeCloseTo(b[0], 6);
  expect(a[1]).toBeCloseTo(b[1], 6);
};

describe('hexes', () => {
  it('measures one unit across the flats, whichever way it points', () => {
    const pointy = bounds(hexCorners(0, 0, 'pointy'));
    expect(pointy.w).toBeCloseTo(1);
    expect(pointy.h).toBeCloseTo(2 / Math.sqrt(3));
    const flat = bounds(hexCorners(0, 0, 'flat'));
    expect(flat.w).toBeCloseTo(2 / Math.sqrt(3));
    expect(flat.h).toBeCloseTo(1);
  });

  it('has corners in order, clockwise on the page', () => {
    const c = hexCorners(0, 0, 'pointy');
    close(c[0]!, [0.5, -0.288675134]);
    close(c[1]!, [0.5, 0.288675134]);
    close(c[2]!, [0, 0.577350269]);
    const f = hexCorners(0, 0, 'flat');
    close(f[0]!, [0.577350269, 0]);
    close(f[1]!, [0.288675134, 0.5]);
  });

  it('names a hexside by its direction', () => {
    const [a, b] = hexSide({ id: 'a', x: 0, y: 0, terrain: '' }, 0, 'pointy');
    close(a, [0.5, -0.288675134]);
    close(b, [0.5, 0.288675134]);
    expect(hexSide({ id: 'a', x: 0, y: 0, terrain: '' }, 6, 'pointy')).toEqual([a, b]);
  });
});

describe('turning', () => {
  it('leaves north up at 0', () => close(place(turn(0), [1, 2]), [UNIT, 2 * UNIT]));
  it('puts east up and north left at 90', () => {
    close(place(turn(90), [1, 0]), [0, -UNIT]);
    close(place(turn(90), [0, -1]), [-UNIT, 0]);
  });
  it('turns all the way round', () => {
    close(place(turn(180), [1, 2]), [-UNIT, -2 * UNIT]);
    close(place(turn(360), [1, 2]), [UNIT, 2 * UNIT]);
    close(place(turn(-90), [1, 0]), [0, UNIT]);
  });
});

describe('union outline', () => {
  const hex = (x: number, row: number): Point[] => hexCorners(x, (row * Math.sqrt(3)) / 2, 'pointy');
  it('keeps a lone hex', () => expect(unionOutline([hex(0, 0)]).map((l) => l.length)).toEqual([6]));
  it('drops the shared edge of two', () =>
    expect(unionOutline([hex(0, 0), hex(1, 0)]).map((l) => l.length)).toEqual([10]));
  it('drops three shared edges of a triangle', () =>
    expect(unionOutline([hex(0, 0), hex(1, 0), hex(0.5, 1)]).map((l) => l.length)).toEqual([12]));
  it('gives two loops for separate hexes', () =>
    expect(unionOutline([hex(0, 0), hex(3, 0)]).map((l) => l.length)).toEqual([6, 6]));
  it('gives the hole of a ring', () => {
    const ring = [hex(1, 0), hex(0.5, 1), hex(-0.5, 1), hex(-1, 0), hex(-0.5, -1), hex(0.5, -1)];
    expect(
      unionOutline(ring)
        .map((l) => l.length)
        .sort((a, b) => a - b),
    ).toEqual([6, 18]);
  });
  it('works for flat hexes too', () => {
    const flat = [hexCorners(0, 0, 'flat'), hexCorners(Math.sqrt(3) / 2, 0.5, 'flat')];
    expect(unionOutline(flat).map((l) => l.length)).toEqual([10]);
  });
});

describe('lines', () => {
  it('walks at even steps', () => {
    const steps = walk(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      5,
    );
    expect(steps.map((s) => s.at)).toEqual([
      [2.5, 0],
      [7.5, 0],
      [10, 2.5],
      [10, 7.5],
    ]);
  });
  it('writes paths', () => {
    expect(
      straight(
        [
          [0, 0],
          [1, 2],
        ],
        true,
      ),
    ).toBe('M0 0L1 2Z');
    expect(
      smooth(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        false,
      ),
    ).toMatch(/^M0 0C/);
  });
  it('shrinks inwards', () => {
    const loop = rough(hexCorners(0, 0, 'pointy'), 0.1, 0, 'x');
    expect(bounds(loop).w).toBeLessThan(0.9);
    expect(loop.every((p) => inside(p, hexCorners(0, 0, 'pointy')))).toBe(true);
  });
  it('measures overlaps', () => {
    expect(overlap({ x: 0, y: 0, w: 2, h: 2 }, { x: 1, y: 1, w: 2, h: 2 })).toBe(1);
    expect(overlap({ x: 0, y: 0, w: 1, h: 1 }, { x: 2, y: 0, w: 1, h: 1 })).toBe(0);
  });
  it('decorates a cell alike each time', () => {
    const [a, b] = [seeded('26'), seeded('26')];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
    expect(seeded('27')()).not.toBe(seeded('26')());
  });
});
