// The signs of the printed map: tufts, trees, peaks, hachures, bridges, floes. Each is drawn at a point or along a line,
// as the string of a path.

import type { Point } from '../lib/types';
import { straight, unit, walk } from './geometry';
import { seeded } from './random';

/** A tenth of a unit is fine enough for a drawing, and keeps its paths short. */
export const f1 = (v: number): string => String(Math.round(v * 10) / 10);

/** A city seen from far above: blocks around a square. */
export function cluster([x, y]: Point, random: () => number): string {
  let d = '';
  for (let i = -3; i <= 3; i++)
    for (let j = -3; j <= 3; j++) {
      const far = Math.hypot(i, j);
      const keep = random();
      if (far > 3.3 || keep < (far < 1.5 ? 0.05 : far < 2.4 ? 0.26 : 0.62)) continue;
      const s = 4.4 + random() * 1.6;
      d += `M${f1(x + i * 6.6 - s / 2)} ${f1(y + j * 6.6 - s / 2)}h${f1(s)}v${f1(s)}h${f1(-s)}z`;
    }
  return d;
}

export function tuft([x, y]: Point, random: () => number): string {
  const s = 0.8 + random() * 0.5;
  return [
    `M${f1(x - 2.6 * s)} ${f1(y - 2 * s)}l${f1(2 * s)} ${f1(3 * s)}`,
    `M${f1(x)} ${f1(y - 3.6 * s)}v${f1(4.6 * s)}`,
    `M${f1(x + 2.6 * s)} ${f1(y - 2 * s)}l${f1(-2 * s)} ${f1(3 * s)}`,
  ].join('');
}

export function tick([x, y]: Point, random: () => number): string {
  const l = 2.6 + random() * 2.4;
  return `M${f1(x - l * 0.5)} ${f1(y + l * 0.5)}l${f1(l)} ${f1(-l)}`;
}

export function reed([x, y]: Point, zoom = 1): string {
  const z = (v: number): string => f1(v * zoom);
  return [
    `M${f1(x - 6 * zoom)} ${f1(y)}h${z(12)}`,
    `M${f1(x - 3 * zoom)} ${f1(y + 3 * zoom)}h${z(7)}`,
    `M${f1(x)} ${f1(y)}v${z(-6)}`,
    `M${f1(x - 2.5 * zoom)} ${f1(y)}l${z(-1.6)} ${z(-4.4)}`,
    `M${f1(x + 2.5 * zoom)} ${f1(y)}l${z(1.6)} ${z(-4.4)}`,
  ].join('');
}

/** A round top: short strokes falling away from it. */
export function knoll([x, y]: Point, random: () => number, zoom = 1): string {
  const turned = random();
  return Array.from({ length: 9 }, (_, i) => {
    const a = ((i + turned) * 2 * Math.PI) / 9;
    const [c, s] = [Math.cos(a) * zoom, Math.sin(a) * zoom * 0.8];
    const long = 6.6 + random() * 2 + (s > 0 ? 1.6 : 0);
    return `M${f1(x + c * 3)} ${f1(y + s * 3)}L${f1(x + c * long)} ${f1(y + s * long)}`;
  }).join('');
}

export function peak([x, y]: Point, random: () => number): [string, string] {
  const h = 11 + random() * 6;
  const w = h * 0.8;
  const top = `${f1(x)} ${f1(y - h / 2)}`;
  return [
    `M${f1(x - w)} ${f1(y + h / 2)}L${top}L${f1(x + w)} ${f1(y + h / 2)}`,
    `M${top}L${f1(x + w)} ${f1(y + h / 2)}L${f1(x + w * 0.25)} ${f1(y + h / 2)}L${f1(x + w * 0.1)} ${f1(y)}Z`,
  ];
}

export function crown([x, y]: Point, random: () => number, zoom = 1): string {
  const r = (3 + random() * 1) * zoom;
  const upper = `a${f1(r)} ${f1(r * 1.12)} 0 1 1 ${f1(2 * r)} 0`;
  const lower = `a${f1(r)} ${f1(r * 0.86)} 0 1 1 ${f1(-2 * r)} 0`;
  return `M${f1(x - r)} ${f1(y - 2.6 * zoom)}${upper}${lower}z`;
}

export const trunks = (trees: readonly Point[], zoom = 1): string =>
  trees.map(([x, y]) => `M${f1(x)} ${f1(y)}v${f1(4 * zoom)}`).join('');
export const shades = (trees: readonly Point[], zoom = 1): string =>
  trees
    .map(([x, y]) => {
      const [r, s] = [f1(3.4 * zoom), f1(5.4 * zoom)];
      return `M${f1(x)} ${f1(y - 6.4 * zoom)}a${r} ${r} 0 0 1 0 ${f1(6.6 * zoom)}a${s} ${s} 0 0 0 0 ${f1(-6.6 * zoom)}z`;
    })
    .join('');

/** Two rails across a hexside, their ends bent outwards. */
export function bridge([a, b]: readonly [Point, Point]): string {
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [ux, uy] = unit([b[0] - a[0], b[1] - a[1]]);
  const at = (along: number, across: number): string =>
    `${f1(mx + ux * along - uy * across)} ${f1(my + uy * along + ux * across)}`;
  return [-1, 1].map((k) => `M${at(13 * k, -15)}L${at(8 * k, -9)}L${at(8 * k, 9)}L${at(13 * k, 15)}`).join('');
}

/** Ice that drifts on a river: floes of every size, now on this side of the stream and now on that. */
export function floes(points: readonly Point[], seed: string): string {
  const random = seeded(seed);
  let out = '';
  for (const { at, along } of walk(points, 6.5)) {
    const [size, off, turned] = [1.3 + random() * 2.6, (random() - 0.5) * 6, random() * 6.28];
    if (random() < 0.25) continue;
    const [x, y] = [at[0] - along[1] * off, at[1] + along[0] * off];
    const corners = Array.from({ length: 5 }, (_, i): Point => {
      const [a, r] = [turned + i * 1.2566, size * (0.75 + random() * 0.5)];
      return [x + Math.cos(a) * r, y + Math.sin(a) * r];
    });
    out += straight(corners, true);
  }
  return out;
}

/** Hachures on both banks of a gully, pointing down to it. */
export function comb(points: readonly Point[], width: number, length: number, seed: string): string {
  const random = seeded(seed);
  let d = '';
  for (const { at, along } of walk(points, 3.6)) {
    const [nx, ny] = [-along[1], along[0]];
    for (const side of [1, -1]) {
      if (random() < 0.12) continue;
      const w = width * (0.9 + random() * 0.3) * side;
      const l = length * (0.55 + random() * 0.6) * side;
      d += `M${f1(at[0] + nx * (w + l))} ${f1(at[1] + ny * (w + l))}L${f1(at[0] + nx * w)} ${f1(at[1] + ny * w)}`;
    }
  }
  return d;
}

/** Hachures around a hill, falling outwards, longer on the shaded side. */
export function sunrays(loop: readonly Point[], seed: string): string {
  const random = seeded(seed);
  let d = '';
  for (const { at, along } of walk(loop, 3.3, true)) {
    const [nx, ny] = [along[1], -along[0]];
    const shade = 0.75 + 0.45 * Math.max(-0.6, nx * 0.6 + ny * 0.8);
    const l = (6.5 + random() * 4) * shade;
    const o = random() * 1.6;
    d += `M${f1(at[0] + nx * o)} ${f1(at[1] + ny * o)}l${f1(nx * l)} ${f1(ny * l)}`;
  }
  return d;
}

/** The roof of a hall: ridges across it. */
export function sawtooth(loop: readonly Point[]): string {
  const [a, b, c, e] = loop;
  if (!a || !b || !c || !e) return '';
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const n = Math.max(2, Math.round(length / 6));
  let d = '';
  for (let i = 1; i < n; i++) {
    const t = i / n;
    d += straight(
      [
        [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
        [e[0] + (c[0] - e[0]) * t, e[1] + (c[1] - e[1]) * t],
      ],
      false,
    );
  }
  return d;
}

export function hamlet([x, y]: Point, seed: string, zoom = 1): string {
  const random = seeded(seed);
  let d = '';
  for (let i = 0; i < 9; i++) {
    const a = x + (random() - 0.5) * 44;
    const b = y + ((random() - 0.5) * 20 + (random() < 0.5 ? -5 : 5)) * zoom;
    const w = (3 + random() * 2.6) * zoom;
    d += `M${f1(a)} ${f1(b)}h${f1(w)}v${f1((2.6 + random()) * zoom)}h${f1(-w)}z`;
  }
  return d;
}
