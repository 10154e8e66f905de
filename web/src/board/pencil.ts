// What is drawn by hand over the map: rings, arrows and routes.

import type { Point } from '../lib/types';
import { smooth, unit } from './geometry';
import { seeded } from './random';

/** A ring drawn twice round, not quite closed. */
export function ring([x, y]: Point, r: number, seed: string): string {
  const random = seeded(seed);
  const points: Point[] = [];
  const start = -100 + random() * 30;
  for (let i = 0; i <= 26; i++) {
    const a = ((start + i * 15.6) * Math.PI) / 180;
    const k = r * (1 + (i / 26) * 0.035 + (random() - 0.5) * 0.03);
    points.push([x + k * Math.cos(a), y + k * Math.sin(a) * 0.985]);
  }
  return smooth(points, false, 0.5);
}

/** A short broad arrow across the edge between two places. */
export function arrow(from: Point, to: Point, size = 1): string {
  const [ux, uy] = unit([to[0] - from[0], to[1] - from[1]]);
  const [mx, my] = [from[0] + (to[0] - from[0]) * 0.53, from[1] + (to[1] - from[1]) * 0.53];
  const at = (along: number, across: number): string =>
    `${(mx + (ux * along - uy * across) * size).toFixed(1)} ${(my + (uy * along + ux * across) * size).toFixed(1)}`;
  return `M${at(17, 0)}L${at(1, 14)}L${at(2, 6)}L${at(-14, 7)}L${at(-14, -7)}L${at(2, -6)}L${at(1, -14)}Z`;
}

/** The arc of a shell from a gun to the edge of the ring around its target. */
export function lob(from: Point, to: Point): string {
  const [ux, uy] = unit([to[0] - from[0], to[1] - from[1]]);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [sx, sy] = [from[0] + ux * 38, from[1] + uy * 38];
  const [ex, ey] = [to[0] - ux * 56, to[1] - uy * 56];
  const bow = Math.min(40, length * 0.14);
  const [cx, cy] = [(sx + ex) / 2 + uy * bow, (sy + ey) / 2 - ux * bow];
  return `M${sx.toFixed(1)} ${sy.toFixed(1)}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}`;
}

export function route(points: readonly Point[]): string {
  return smooth(points, false, 0.35);
}

/** Where a figure goes when pieces lie in the middle of the place. */
export const badge = ([x, y]: Point): Point => [x - 35, y - 27];

/** A route starts beside the piece that moves and stops before its ghost. */
export function trimmed(points: Point[], ghost: boolean): Point[] {
  const n = points.length;
  if (n < 2) return points;
  const part = (a: Point, b: Point, k: number): Point => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
  const out = [...points];
  out[0] = part(points[0]!, points[1]!, 0.3);
  if (ghost) out[n - 1] = part(points[n - 1]!, points[n - 2]!, 0.34);
  return out;
}
