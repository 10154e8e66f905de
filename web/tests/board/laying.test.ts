import { describe, expect, it } from 'vitest';
import { type Manner, boxOf, fanOut, lay, layAll, stack, trayOf } from '../../src/board/laying';
import { overlap, turn } from '../../src/board/geometry';
import { shapes as shapesOf } from '../../src/board/scenery';
import { stepped } from '../../src/pieces/stack';
import type { Board, PieceType, PieceView } from '../../src/lib/generated';

const board: Board = {
  game: 'sample',
  orientation: 'pointy',
  rotation: 0,
  cells: [
    { id: 'south', x: 0.5, y: Math.sqrt(3) / 2, terrain: 'clear' },
    { id: 'north', x: 0, y: 0, terrain: 'clear' },
  ],
  pieces: [],
  cards: [],
  verbs: {},
};
const shapes = shapesOf(board, turn(0));
const north = shapes.get('north')!;
const type: PieceType = { id: 'p1', side: 'german', kind: 'panzer', label: '24', name: { id: 'p1' }, steps: 3 };
const types = new Map([['p1', type]]);
const piece = (place: string, side: string, id?: string): PieceView => ({
  place,
  side,
  steps: 2,
  ...(id ? { id } : {}),
});
const blocks: Manner = { style: 'blocks', zones: false, types, upper: () => 'soviet' };
const counters: Manner = { ...blocks, style: 'counters' };

describe('stacks', () => {
  it('hold the pieces of the map, and no others', () => {
    const stacks = stack(
      [piece('north', 'soviet'), piece('north', 'german', 'p1'), piece('reserve', 'soviet')],
      [],
      types,
      shapes,
    );
    expect([...stacks.keys()]).toEqual(['north']);
    expect(stacks.get('north')).toHaveLength(2);
  });
  it('show a pencilled piece as a ghost where it would go, as strong as it is', () => {
    const ghost = stack([piece('north', 'german', 'p1')], [{ piece: 'p1', place: 'south' }], types, shapes).get(
      'south',
    )?.[0];
    expect(ghost).toMatchObject({ ghost: true, piece: { id: 'p1', place: 'south', side: 'german', steps: 2 } });
  });
  it('show a ghost that comes from beside the map as it is printed', () => {
    const ghost = stack([], [{ piece: 'p1', place: 'south' }], types, shapes).get('south')?.[0];
    expect(ghost?.piece).toMatchObject({ side: 'german', steps: 3 });
  });
});

describe('laying', () => {
  const two = stack([piece('north', 'german', 'p1'), piece('north', 'soviet')], [], types, shapes).get('north') ?? [];
  it('tells a piece by its id, and one that shows its back by its place', () => {
    const [known, unknown] = lay(two, north, blocks);
    expect([known?.key, known?.type]).toEqual(['p1', type]);
    expect([unknown?.key, unknown?.type]).toEqual(['north/soviet/1', undefined]);
  });
  it('puts one of two sides above the other, or to its right', () => {
    const [below, above] = lay(two, north, blocks);
    expect(above && below && above.y < below.y).toBe(true);
    const [left, right] = lay(two, north, counters);
    expect(left && right && left.x < right.x).toBe(true);
    const [first, second] = lay(two, north, { ...blocks, upper: () => 'german' });
    expect(first && second && first.y < second.y).toBe(true);
  });
  it('draws the lower places of the map last', () => {
    const stacks = stack([piece('south', 'soviet'), piece('north', 'soviet')], [], types, shapes);
    expect(layAll(stacks, shapes, blocks).map((p) => p.piece.place)).toEqual(['north', 'south']);
  });
  it('fans out side by side on a tray, larger the smaller the map', () => {
    for (const manner of [blocks, counters]) {
      const fan = fanOut(two, north, manner, 0.5);
      const [a, b] = fan.map(boxOf);
      expect(a && b && overlap(a, b)).toBe(0);
      const tray = trayOf(fan);
      for (const p of fan) expect(tray && p.x - p.s * 50 > tray.x && p.x + p.s * 50 < tray.x + tray.w).toBe(true);
      expect(fan[0]?.s).toBeCloseTo((fanOut(two, north, manner, 1)[0]?.s ?? 0) * 2);
    }
    expect(trayOf([])).toBeNull();
  });
});

describe('a stack of open blocks', () => {
  it('keeps up to four as large as one alone, with the middle of each in sight', () => {
    for (const reach of [0.5, 0.577])
      for (const n of [2, 3, 4]) {
        const spots = stepped(n, reach);
        for (const spot of spots) expect(spot.size).toBeGreaterThan(0.55);
        spots.forEach((spot, i) => {
          for (const over of spots.slice(i + 1)) {
            const covered = Math.abs(over.x - spot.x) < over.size / 2 && Math.abs(over.y - spot.y) < over.size / 2;
            expect(covered).toBe(false);
          }
        });
      }
  });
});
