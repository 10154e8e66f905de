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

export function route(points: readonly Point[]): string {
  return smooth(points, false, 0.35);
}
