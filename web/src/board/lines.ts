// Lines and loops before they are drawn: joined, cut up, turned round, made to waver as a pen does.

import type { Point } from '../lib/types';
import { unit, walk } from './geometry';
import { seeded } from './random';

/** A loop made to turn clockwise on the page. */
export function orient(loop: readonly Point[]): Point[] {
  let area = 0;
  loop.forEach(([x, y], i) => {
    const [a, b] = loop[(i + 1) % loop.length]!;
    area += x * b - a * y;
  });
  return area >= 0 ? [...loop] : [...loop].reverse();
}

export function wobble(points: readonly Point[], amount: number, seed: string): Point[] {
  const random = seeded(seed);
  return points.map(([x, y]): Point => [x + (random() - 0.5) * 2 * amount, y + (random() - 0.5) * 2 * amount]);
}

/** A river along hexsides swings a little and stays on them. */
export function wobbleSides(points: readonly Point[], seed: string): Point[] {
  const random = seeded(seed);
  const out: Point[] = [];
  points.forEach((a, i) => {
    out.push(a);
    const b = points[i + 1];
    if (!b) return;
    const [ux, uy] = unit([b[0] - a[0], b[1] - a[1]]);
    for (const t of [0.33, 0.66]) {
      const r = (random() - 0.5) * 0.1;
      out.push([a[0] + (b[0] - a[0]) * t - uy * r, a[1] + (b[1] - a[1]) * t + ux * r]);
    }
  });
  return out;
}

/** A line cut up; each piece begins where the one before ends. */
export function pieces(points: readonly Point[], most: number): Point[][] {
  const out: Point[][] = [];
  for (let i = 0; i + 1 < points.length; i += most) out.push(points.slice(i, i + most + 1));
  return out;
}

/** Segments joined end to end into lines. */
export function chain(segments: readonly (readonly [Point, Point])[]): Point[][] {
  const same = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-3;
  const left = segments.map(([a, b]): [Point, Point] => [a, b]);
  const out: Point[][] = [];
  while (left.length) {
    const [a, b] = left.pop()!;
    const lineOf: Point[] = [a, b];
    for (let grown = true; grown;) {
      grown = false;
      for (let i = 0; i < left.length; i++) {
        const [p, q] = left[i]!;
        const [head, tail] = [lineOf[0]!, lineOf[lineOf.length - 1]!];
        if (same(p, tail)) lineOf.push(q);
        else if (same(q, tail)) lineOf.push(p);
        else if (same(p, head)) lineOf.unshift(q);
        else if (same(q, head)) lineOf.unshift(p);
        else continue;
        left.splice(i, 1);
        grown = true;
        break;
      }
    }
    out.push(lineOf);
  }
  return out;
}

export function nearestAngle(at: Point, lines: readonly (readonly Point[])[]): number {
  let [best, angle] = [Infinity, 0];
  for (const l of lines)
    for (const s of walk(l, 6)) {
      const d = Math.hypot(s.at[0] - at[0], s.at[1] - at[1]);
      if (d < best) {
        best = d;
        angle = (Math.atan2(s.along[1], s.along[0]) * 180) / Math.PI;
      }
    }
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
}
