// Markers of the position, and who draws them.

import type { Component } from 'svelte';
import type { MarkView, Point } from '../lib/types';
import type { CellShape } from './scenery';

export interface ShapedMark extends MarkView {
  /** The place, or for a mark between two places (`0102-0103`) the first of them. */
  shape: CellShape;
  /** Where it lies in the drawing. */
  at: Point;
  /** A mark between two places: the way from one to the other, in degrees. */
  angle: number;
}

/** How a game draws its kinds of marks: around the origin, a hex being 100 wide. */
export type MarkArt = Record<string, { draw: Component<{ mark: ShapedMark }>; layer: 'ground' | 'top' }>;

export function shaped(marks: readonly MarkView[], shapes: ReadonlyMap<string, CellShape>): ShapedMark[] {
  return marks.flatMap((mark) => {
    const shape = shapes.get(mark.place);
    if (shape) return [{ ...mark, shape, at: shape.at, angle: 0 }];
    const [a, b] = mark.place.split('-').map((id) => shapes.get(id));
    if (!a || !b) return [];
    const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
    return [{ ...mark, shape: a, at: [a.at[0] + dx / 2, a.at[1] + dy / 2] as Point, angle: (Math.atan2(dy, dx) * 180) / Math.PI }];
  });
}
