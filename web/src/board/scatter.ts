// Where scattered signs go: inside their cell or wood, apart from each other, clear of what is drawn already.

import { along } from '../lib/along';
import type { Board } from '../lib/generated';
import type { Point } from '../lib/types';
import { bounds, inside, soften, walk } from './geometry';
import { seeded } from './random';

/** Points inside a cell, not too close to each other. */
export function spread(
  random: () => number,
  outline: readonly Point[],
  centre: Point,
  n: number,
  gap: number,
  inset: number,
): Point[] {
  const box = bounds(outline);
  const out: Point[] = [];
  for (let tries = 0; tries < n * 14 && out.length < n; tries++) {
    const p: Point = [box.x + random() * box.w, box.y + random() * box.h];
    const grown: Point = [centre[0] + (p[0] - centre[0]) / inset, centre[1] + (p[1] - centre[1]) / inset];
    if (!inside(grown, outline)) continue;
    if (out.some((q) => Math.hypot(q[0] - p[0], q[1] - p[1]) < gap)) continue;
    out.push(p);
  }
  return out;
}

/** Trees over an area, on a loose lattice. */
export function plant(
  loop: readonly Point[],
  gap: number,
  seed: string,
  inset = 5,
  rare: (p: Point) => number = () => 0.16,
): Point[] {
  const random = seeded(seed);
  const box = bounds(loop);
  const out: Point[] = [];
  for (let y = box.y; y < box.y + box.h; y += gap * 0.86)
    for (let x = box.x; x < box.x + box.w; x += gap) {
      const p: Point = [x + (random() - 0.5) * gap * 0.9, y + (random() - 0.5) * gap * 0.7];
      if (random() < rare(p)) continue;
      const round: Point[] = [
        [p[0] - inset, p[1]],
        [p[0] + inset, p[1]],
        [p[0], p[1] - inset - 5],
        [p[0], p[1] + inset],
      ];
      if (round.every((q) => inside(q, loop))) out.push(p);
    }
  return out;
}

/** Drawn lines and works that scattered symbols keep clear of. */
export function hollows(board: Board, put: (p: Point) => Point): Point[] {
  const out: Point[] = [];
  for (const f of board.features ?? []) {
    if (['stream', 'ravine', 'railway', 'road', 'highway', 'track', 'airfield'].includes(f.kind))
      out.push(...walk(soften(along(f.line).map(put), f.closed ?? false, 4), 8).map((s) => s.at));
    else if (['station', 'elevator', 'village', 'tank'].includes(f.kind)) out.push(...along(f.line).map(put));
    else if (f.kind === 'hill') out.push(...soften(along(f.line).map(put), true, 4));
  }
  return out;
}

export function near([x, y]: Point, points: readonly Point[], distance: number): boolean {
  return points.some(([a, b]) => Math.abs(a - x) < distance && Math.abs(b - y) < distance);
}
