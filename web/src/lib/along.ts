import type { Point } from './types';

const FINE = 1000; // parts of a hex's width
const known = new WeakMap<readonly number[], readonly Point[]>();

/** The points of a line as it is sent (core/board.py): where it begins, then each step, in thousandths of a hex's width. */
export function along(line: readonly number[]): readonly Point[] {
  let points = known.get(line);
  if (!points) {
    let [x, y] = [0, 0];
    points = Array.from({ length: line.length / 2 }, (_, i): Point => {
      x += line[2 * i]!;
      y += line[2 * i + 1]!;
      return [x / FINE, y / FINE];
    });
    known.set(line, points);
  }
  return points;
}
