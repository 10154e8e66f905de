// Plane geometry of a board: hexes, turning, outlines of areas, smooth lines.
// Map units are hex widths with x east and y south; the drawing has UNIT per hex width.

import { along } from '../lib/along';
import type { Board, Cell } from '../lib/generated';
import type { Point } from '../lib/types';
import { seeded } from './random';

export const UNIT = 100;
const ROOT3 = Math.sqrt(3);

type Orientation = Board['orientation'];

/** How the map lies on the table: `bearing` is the direction shown at the top. */
export interface Turn {
  bearing: number;
  cos: number;
  sin: number;
}

export function turn(bearing: number): Turn {
  const b = (((bearing % 360) + 360) % 360) * (Math.PI / 180);
  const tidy = (v: number): number => (Math.abs(v) < 1e-12 ? 0 : v);
  return { bearing, cos: tidy(Math.cos(b)), sin: tidy(Math.sin(b)) };
}

/** From map units to the drawing. */
export function place(t: Turn, [x, y]: Point): Point {
  return [UNIT * (x * t.cos + y * t.sin), UNIT * (y * t.cos - x * t.sin)];
}

/** The six corners of a hex in map units. Edge i runs from corner i to i + 1. */
export function hexCorners(x: number, y: number, orientation: Orientation, inset = 0): Point[] {
  const r = 1 / ROOT3 - inset;
  const first = orientation === 'flat' ? 0 : -30;
  return Array.from({ length: 6 }, (_, i): Point => {
    const a = ((first + 60 * i) * Math.PI) / 180;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });
}

export function cellOutline(cell: Cell, orientation: Orientation): readonly Point[] {
  return cell.outline?.length ? along(cell.outline) : hexCorners(cell.x, cell.y, orientation);
}

/** The two ends of a hexside; direction 0 is east (pointy) or south-east (flat), then clockwise. */
export function hexSide(cell: Cell, direction: number, orientation: Orientation): [Point, Point] {
  const corners = cellOutline(cell, orientation);
  const n = corners.length;
  const a = corners[((direction % n) + n) % n]!;
  const b = corners[(((direction + 1) % n) + n) % n]!;
  return [a, b];
}

const key = ([x, y]: Point): string => `${Math.round(x * 100)},${Math.round(y * 100)}`;

/** The outline of a union of polygons that share whole edges: closed loops without the shared edges. */
export function unionOutline(polygons: readonly (readonly Point[])[]): Point[][] {
  const edges = new Map<string, [Point, Point]>();
  for (const polygon of polygons) {
    polygon.forEach((a, i) => {
      const b = polygon[(i + 1) % polygon.length]!;
      const back = `${key(b)}|${key(a)}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${key(a)}|${key(b)}`, [a, b]);
    });
  }
  const from = new Map<string, [Point, Point][]>();
  for (const edge of edges.values()) {
    const k = key(edge[0]);
    const list = from.get(k);
    if (list) list.push(edge);
    else from.set(k, [edge]);
  }
  const loops: Point[][] = [];
  for (const start of edges.values()) {
    let edge = take(from, start);
    if (!edge) continue;
    const loop: Point[] = [];
    const home = key(edge[0]);
    for (;;) {
      loop.push(edge[0]);
      const next = key(edge[1]);
      if (next === home) break;
      const follow: [Point, Point] | undefined = from.get(next)?.shift();
      if (!follow) break;
      edge = follow;
    }
    loops.push(loop);
  }
  return loops;
}

function take(from: Map<string, [Point, Point][]>, edge: [Point, Point]): [Point, Point] | undefined {
  const list = from.get(key(edge[0]));
  const at = list?.indexOf(edge) ?? -1;
  if (!list || at < 0) return undefined;
  list.splice(at, 1);
  return edge;
}

const n1 = (v: number): string => String(Math.round(v * 10) / 10);

/** A path through points, straight. */
export function straight(points: readonly Point[], closed: boolean): string {
  if (!points.length) return '';
  return `M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A path through points, smooth (Catmull-Rom). */
export function smooth(points: readonly Point[], closed: boolean, tension = 0.5): string {
  const n = points.length;
  if (n < 3) return straight(points, closed);
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))]!;
  const k = tension / 3;
  let d = `M${n1(at(0)[0])} ${n1(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n1(p1[0] + (p2[0] - p0[0]) * k)} ${n1(p1[1] + (p2[1] - p0[1]) * k)} `;
    d += `${n1(p2[0] - (p3[0] - p1[0]) * k)} ${n1(p2[1] - (p3[1] - p1[1]) * k)} ${n1(p2[0])} ${n1(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export interface Step {
  at: Point;
  /** Unit vector along the line. */
  along: Point;
}

/** Points at even distances along a line. */
export function walk(points: readonly Point[], every: number, closed = false, offset = every / 2): Step[] {
  const line = closed && points.length ? [...points, points[0]!] : points;
  const out: Step[] = [];
  let due = offset;
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i]!;
    const [bx, by] = line[i + 1]!;
    const length = Math.hypot(bx - ax, by - ay);
    if (!length) continue;
    const along: Point = [(bx - ax) / length, (by - ay) / length];
    while (due <= length) {
      out.push({ at: [ax + along[0] * due, ay + along[1] * due], along });
      due += every;
    }
    due -= length;
  }
  return out;
}

/** A smooth line sampled finely, so that marks can be set along it. */
export function soften(points: readonly Point[], closed: boolean, per = 6): Point[] {
  const n = points.length;
  if (n < 3) return [...points];
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))]!;
  const out: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let j = 0; j < per; j++) {
      const t = j / per;
      const f = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      out.push([f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  if (!closed) out.push(at(n - 1));
  return out;
}

/** A loop shrunk inwards and roughened, as drawn by hand. The loop turns clockwise on the page. */
export function rough(loop: readonly Point[], inset: number, amount: number, seed: string): Point[] {
  const random = seeded(seed);
  const n = loop.length;
  const shrunk = loop.map((p, i): Point => {
    const a = loop[(i + n - 1) % n]!;
    const b = loop[(i + 1) % n]!;
    const [ux, uy] = unit([p[0] - a[0], p[1] - a[1]]);
    const [vx, vy] = unit([b[0] - p[0], b[1] - p[1]]);
    const [nx, ny] = [-(uy + vy), ux + vx];
    const scale = inset / Math.max(0.5, (nx * nx + ny * ny) / 2);
    return [p[0] + nx * scale, p[1] + ny * scale];
  });
  const out: Point[] = [];
  shrunk.forEach((a, i) => {
    const b = shrunk[(i + 1) % n]!;
    for (let j = 0; j < 3; j++) {
      const t = (j + 0.1 + random() * 0.5) / 3;
      const [nx, ny] = unit([-(b[1] - a[1]), b[0] - a[0]]);
      const r = (random() - 0.5) * 2 * amount;
      out.push([a[0] + (b[0] - a[0]) * t + nx * r, a[1] + (b[1] - a[1]) * t + ny * r]);
    }
  });
  return out;
}

export function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

export function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  const box = boxAround(polygon);
  if (x < box.x || y < box.y || x > box.x + box.w || y > box.y + box.h) return false;
  let hit = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [ax, ay] = polygon[i]!;
    const [bx, by] = polygon[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit;
  }
  return hit;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function bounds(points: readonly Point[], margin = 0): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  if (x0 > x1) return { x: 0, y: 0, w: UNIT, h: UNIT };
  return { x: x0 - margin, y: y0 - margin, w: x1 - x0 + 2 * margin, h: y1 - y0 + 2 * margin };
}

/** How much two boxes overlap, as an area. */
const boxes = new WeakMap<readonly Point[], Box>();
/** The upright box around a polygon, kept with it. */
function boxAround(polygon: readonly Point[]): Box {
  const box = boxes.get(polygon) ?? bounds(polygon);
  boxes.set(polygon, box);
  return box;
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

interface Located {
  cell: { id: string };
  at: Point;
  outline: readonly Point[];
}

/** Which place lies under a point of the drawing. */
export function placeFinder(places: Iterable<Located>): (p: Point) => string | null {
  const rows = new Map<string, Located[]>();
  const row = (v: number): number => Math.floor(v / UNIT);
  for (const place of places) {
    const box = bounds(place.outline);
    for (let x = row(box.x); x <= row(box.x + box.w); x++)
      for (let y = row(box.y); y <= row(box.y + box.h); y++) {
        const key = `${x},${y}`;
        const list = rows.get(key);
        if (list) list.push(place);
        else rows.set(key, [place]);
      }
  }
  return (p) => rows.get(`${row(p[0])},${row(p[1])}`)?.find((place) => inside(p, place.outline))?.cell.id ?? null;
}
