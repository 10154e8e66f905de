// The quarters of a city, house by house, standing and in ruins.

import { along } from '../lib/along';
import type { Board, Cell } from '../lib/generated';
import type { Point } from '../lib/types';
import { type Turn, inside, place, soften, straight, unit, walk } from './geometry';
import { f1 } from './ornaments';

export interface Houses {
  cell: string;
  street: string;
  shadow: string;
  dark: string;
  light: string;
  ruin: string;
  ruinShade: string;
}

/** A quarter of houses: blocks along streets that follow the shore. The same houses in ruins for when it is rubble. */
export function block(cell: Cell, board: Board, outline: readonly Point[], t: Turn, random: () => number): Houses {
  const centre: Point = [cell.x, cell.y];
  const works = (board.features ?? [])
    .filter((f) => ['works', 'elevator', 'tank', 'station', 'airfield'].includes(f.kind))
    .flatMap((f) => (f.kind === 'works' ? [grow(along(f.line), 0.05)] : along(f.line).map((p) => square(p, 0.09))));
  const clear: Point[] = [];
  for (const f of board.features ?? [])
    if (['stream', 'ravine', 'railway', 'road'].includes(f.kind))
      for (const { at } of walk(soften(along(f.line), false, 4), 0.07))
        if (Math.abs(at[0] - cell.x) < 0.8 && Math.abs(at[1] - cell.y) < 0.8) clear.push(at);
  const angle = (random() - 0.5) * 0.5;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const world = (u: number, v: number): Point => [centre[0] + u * c - v * s, centre[1] + u * s + v * c];
  const put = (p: Point): Point => place(t, p);
  const out: Houses = { cell: cell.id, street: '', shadow: '', dark: '', light: '', ruin: '', ruinShade: '' };
  const pitch = 0.135;
  for (let i = -4; i <= 4; i++)
    for (let j = -4; j <= 4; j++) {
      const [u, v] = [i * pitch + (j % 2) * 0.01, j * pitch];
      const mid = world(u, v);
      const grown: Point = [centre[0] + (mid[0] - centre[0]) / 0.82, centre[1] + (mid[1] - centre[1]) / 0.82];
      if (!inside(grown, outline)) continue;
      const skip = random();
      const size = random();
      const tone = random();
      const broken = [random(), random(), random(), random()] as const;
      if (skip < 0.14) continue;
      if (works.some((w) => inside(mid, w))) continue;
      if (clear.some((p) => Math.hypot(p[0] - mid[0], p[1] - mid[1]) < 0.062)) continue;
      const [a, b] = size < 0.3 ? [0.05, 0.034] : size < 0.6 ? [0.038, 0.05] : [0.046, 0.046];
      const corners = [world(u - a, v - b), world(u + a, v - b), world(u + a, v + b), world(u - a, v + b)].map(put);
      const d = size > 0.78 ? yard(corners) : straight(corners, true);
      out.shadow += straight(
        corners.map(([x, y]): Point => [x + 1.3, y + 1.6]),
        true,
      );
      if (tone < 0.6) out.dark += d;
      else out.light += d;
      // In ruins: two walls of four stand, the rest is heaps.
      const [p, q, r, w] = corners as [Point, Point, Point, Point];
      const walls = [
        straight([p, q], false),
        straight([q, r], false),
        straight([r, w], false),
        straight([w, p], false),
      ];
      walls.forEach((wall, k) => {
        if ((broken[k] ?? 0) < 0.58) out.ruin += wall;
      });
      for (let k = 0; k < 3; k++) {
        const x = p[0] + (r[0] - p[0]) * ((broken[k] ?? 0) * 1.3 - 0.15);
        const y = p[1] + (r[1] - p[1]) * ((broken[3 - k] ?? 0) * 1.3 - 0.15);
        const z = 1 + (broken[k] ?? 0) * 1.7;
        out.ruinShade += `M${f1(x)} ${f1(y - z)}l${f1(z * 1.1)} ${f1(z * 1.4)}l${f1(-z * 2)} ${f1(z * 0.3)}z`;
      }
    }
  for (const i of [-3.5, -1.5, 0.5, 2.5]) {
    out.street += street(world, i * pitch, outline, centre, true, put);
    out.street += street(world, i * pitch, outline, centre, false, put);
  }
  return out;
}

function yard(corners: readonly Point[]): string {
  const cx = corners.reduce((n, p) => n + p[0], 0) / 4;
  const cy = corners.reduce((n, p) => n + p[1], 0) / 4;
  const inner = [...corners].reverse().map(([x, y]): Point => [cx + (x - cx) * 0.42, cy + (y - cy) * 0.42]);
  return straight(corners, true) + straight(inner, true);
}

function street(
  world: (u: number, v: number) => Point,
  at: number,
  outline: readonly Point[],
  centre: Point,
  along: boolean,
  put: (p: Point) => Point,
): string {
  let [from, to]: [number | null, number] = [null, 0];
  for (let k = -0.6; k <= 0.6; k += 0.03) {
    const p = along ? world(at, k) : world(k, at);
    const grown: Point = [centre[0] + (p[0] - centre[0]) / 0.9, centre[1] + (p[1] - centre[1]) / 0.9];
    if (!inside(grown, outline)) continue;
    from ??= k;
    to = k;
  }
  if (from === null) return '';
  const ends = along ? [world(at, from), world(at, to)] : [world(from, at), world(to, at)];
  return straight(ends.map(put), false);
}

function grow(loop: readonly Point[], by: number): Point[] {
  const cx = loop.reduce((n, p) => n + p[0], 0) / loop.length;
  const cy = loop.reduce((n, p) => n + p[1], 0) / loop.length;
  return loop.map(([x, y]): Point => {
    const [ux, uy] = unit([x - cx, y - cy]);
    return [x + ux * by, y + uy * by];
  });
}

function square([x, y]: Point, r: number): Point[] {
  return [
    [x - r, y - r],
    [x + r, y - r],
    [x + r, y + r],
    [x - r, y + r],
  ];
}
