// Markers of the position, and who draws them.
// Two kinds are the same in all games: `control`, drawn in `Marks.svelte`, and `rubble`, for which the printed houses fall.

import type { Component } from 'svelte';
import type { MarkView } from '../lib/generated';
import type { Point } from '../lib/types';
import type { Box } from './geometry';
import type { CellShape } from './scenery';

export interface ShapedMark extends MarkView {
  /** The place, or for a mark between two places (`0102-0103`) the first of them. */
  shape: CellShape;
  /** Where it lies in the drawing. */
  at: Point;
  /** A mark between two places: the way from one to the other, in degrees. */
  angle: number;
}

export interface MarkDrawing {
  /** Around the origin, a hex being 100 wide. */
  draw: Component<{ mark: ShapedMark }>;
  layer: 'ground' | 'top';
  /** The room it takes, around the same origin: names keep off. A mark that does not say may be written over. */
  covers?: (mark: ShapedMark) => Box;
  /** Where two sides lie in its place, its own has the upper row, or the right. */
  upper?: boolean;
}

/** How a game draws its kinds of marks. */
export type MarkArt = Record<string, MarkDrawing>;

/** How a game draws what is printed in its places, in the units of the drawing. */
export interface PrintedArt {
  draw: Component<{ shapes: readonly CellShape[] }>;
  /** The room that this takes in a place: names keep off. */
  covers: (shape: CellShape) => Box[];
}

const RUBBLE = 'rubble';

/** Places whose printed houses lie in ruins. */
export const ruined = (marks: readonly MarkView[]): ReadonlySet<string> =>
  new Set(marks.filter((m) => m.kind === RUBBLE).map((m) => m.place));

/** The marks that are drawn as such, with where they lie. */
export function shaped(marks: readonly MarkView[], shapes: ReadonlyMap<string, CellShape>): ShapedMark[] {
  return marks.flatMap((mark) => {
    if (mark.kind === RUBBLE) return [];
    const shape = shapes.get(mark.place);
    if (shape) return [{ ...mark, shape, at: shape.at, angle: 0 }];
    const [a, b] = mark.place.split('-').map((id) => shapes.get(id));
    if (!a || !b) return [];
    const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
    return [
      {
        ...mark,
        shape: a,
        at: [a.at[0] + dx / 2, a.at[1] + dy / 2] as Point,
        angle: (Math.atan2(dy, dx) * 180) / Math.PI,
      },
    ];
  });
}

/** The room that marks take in the drawing, as their art says. */
export function covered(marks: readonly ShapedMark[], art: MarkArt): Box[] {
  return marks.flatMap((mark) => {
    const box = art[mark.kind]?.covers?.(mark);
    return box ? [{ ...box, x: mark.at[0] + box.x, y: mark.at[1] + box.y }] : [];
  });
}

/** The side that has the upper row, or the right, where two sides lie in one place; `plain` where no mark says it. */
export const upperSide = (place: string, marks: readonly MarkView[], art: MarkArt, plain: string): string =>
  marks.find((m) => m.place === place && art[m.kind]?.upper)?.side ?? plain;
