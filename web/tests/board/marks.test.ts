import type { Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import { turn } from '../../src/board/geometry';
import { type MarkArt, type ShapedMark, covered, ruined, shaped, upperSide } from '../../src/board/marks';
import { shapes as shapesOf } from '../../src/board/scenery';
import type { Board } from '../../src/lib/generated';

const board: Board = {
  game: 'sample',
  orientation: 'pointy',
  rotation: 0,
  cells: [
    { id: 'a', x: 0, y: 0, terrain: 'clear' },
    { id: 'b', x: 1, y: 0, terrain: 'clear' },
  ],
  pieces: [],
  cards: [],
  verbs: {},
};
const shapes = shapesOf(board, turn(0));
const draw = (() => {}) as unknown as Component<{ mark: ShapedMark }>;
const art: MarkArt = {
  depot: { draw, layer: 'top', covers: () => ({ x: 10, y: -5, w: 20, h: 8 }) },
  siege: { draw, layer: 'top', upper: true },
};

describe('marks', () => {
  it('take the room that their art says, around their place; without a word of it, none', () => {
    const marks = shaped(
      [
        { kind: 'depot', place: 'b' },
        { kind: 'siege', place: 'a' },
        { kind: 'unknown', place: 'a' },
      ],
      shapes,
    );
    expect(covered(marks, art)).toEqual([{ x: 110, y: -5, w: 20, h: 8 }]);
  });
  it('let houses fall instead of lying on them', () => {
    const marks = [
      { kind: 'rubble', place: 'b' },
      { kind: 'depot', place: 'a' },
    ];
    expect([...ruined(marks)]).toEqual(['b']);
    expect(shaped(marks, shapes).map((m) => m.kind)).toEqual(['depot']);
  });
  it('tell which side stands above in their place', () => {
    const marks = [
      { kind: 'depot', place: 'a', side: 'axis' },
      { kind: 'siege', place: 'b', side: 'axis' },
    ];
    expect(upperSide('b', marks, art, 'soviet')).toBe('axis');
    expect(upperSide('a', marks, art, 'soviet')).toBe('soviet');
  });
});
