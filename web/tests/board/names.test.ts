import { describe, expect, it } from 'vitest';
import { turn } from '../../src/board/geometry';
import { combat } from '../../src/board/keepOff';
import { wanted } from '../../src/board/labels';
import { shapes as shapesOf } from '../../src/board/scenery';
import type { Board } from '../../src/lib/generated';
import { emptyState } from '../../src/lib/types';

const board: Board = {
  game: 'sample',
  orientation: 'pointy',
  rotation: 0,
  cells: [
    { id: 'a', x: 0, y: 0, terrain: 'clear', name: 'alpha' },
    { id: 'b', x: 1, y: 0, terrain: 'urban', name: 'bravo' },
    { id: 'c', x: 2, y: 0, terrain: 'urban', name: 'bravo', marks: ['objective-axis', 'points-3'] },
    { id: 'd', x: 3, y: 0, terrain: 'urban', name: 'delta' },
    { id: 'e', x: 4, y: 0, terrain: 'clear', name: 'echo', marks: ['town'] },
  ],
  pieces: [],
  cards: [],
  verbs: {},
};
const shapes = shapesOf(board, turn(0));

describe('the names of places', () => {
  const names = (small: boolean): string[] => wanted(board, shapes, (id) => id, small).map((n) => n.text);
  it('stand once for a town of several places, where its mark is, with its points', () =>
    expect(names(false)).toEqual(['alpha', '★ bravo 3', 'delta']));
  it('leave out unmarked quarters on a small screen', () => expect(names(true)).toEqual(['alpha', '★ bravo 3']));
  it('are in small capitals where an objective is', () =>
    expect(wanted(board, shapes, (id) => id, false).map((n) => n.capital)).toEqual([false, true, false]));
});

describe('a board that says which towns are cities', () => {
  const cities: Board = {
    ...board,
    cells: [
      { id: 'a', x: 0, y: 0, terrain: 'forest', name: 'alpha' },
      { id: 'b', x: 1, y: 0, terrain: 'clear', name: 'bravo', marks: ['city-minor'] },
      { id: 'c', x: 2, y: 0, terrain: 'clear', name: 'charlie', marks: ['city-major', 'value-2'] },
    ],
  };
  const named = (small: boolean) => wanted(cities, shapesOf(cities, turn(0)), (id) => id, small);
  it('sets them off from towns whatever the ground, and says what they are worth', () => {
    expect(named(false).map((n) => [n.text, n.town, n.capital, n.value?.kind, n.value?.figure])).toEqual([
      ['alpha', true, false, 'town', ''],
      ['bravo', false, false, 'city', ''],
      ['charlie', false, true, 'value', '2'],
    ]);
  });
  it('leaves the towns out on a small screen', () =>
    expect(named(true).map((n) => n.text)).toEqual(['bravo', 'charlie']));
});

describe('what names keep off', () => {
  it('is the flag of a target and the arrows that lead to it, as far as they are on the map', () => {
    const boxes = combat(
      {
        ...emptyState,
        targets: [
          { place: 'b', attackersPlaces: ['a', 'off'] },
          { place: 'off', attackersPlaces: ['a'] },
        ],
      },
      shapes,
    );
    expect(boxes).toEqual([
      { x: 66, y: 42, w: 68, h: 28 },
      { x: 32, y: -18, w: 36, h: 36 },
    ]);
    expect(combat({ ...emptyState, battle: { place: 'b', from: ['a'] } }, shapes)).toHaveLength(1);
  });
});
