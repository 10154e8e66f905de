// Names of waters and regions: the lines they are written along.

import { along } from '../lib/along';
import type { Drawn } from '../lib/generated';
import type { Point } from '../lib/types';
import { type Turn, bounds, place, smooth, straight, walk } from './geometry';

export interface Lettering {
  kind: string;
  name: string;
  d: string;
  at: Point;
  length: number;
}

/** A name along a line, always to be read from the left (or from below). */
export function letter(kind: string, f: Drawn, t: Turn, follow: boolean): Lettering {
  let points = along(f.line).map((p) => place(t, p));
  const box = bounds(points);
  const at: Point = [box.x + box.w / 2, box.y + box.h / 2];
  if (!follow) {
    const wide = box.w >= box.h;
    points = wide
      ? [
          [box.x - 300, at[1]],
          [box.x + box.w + 300, at[1]],
        ]
      : [
          [at[0], box.y + box.h + 300],
          [at[0], box.y - 300],
        ];
    return { kind, name: f.name ?? '', d: straight(points, false), at, length: wide ? box.w : box.h };
  }
  const [a, b] = [points[0]!, points[points.length - 1]!];
  const backwards = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1]) * 0.25 ? b[0] < a[0] : b[1] > a[1];
  if (backwards) points.reverse();
  const length = walk(points, 1).length;
  return { kind, name: f.name ?? '', d: smooth(points, false), at, length };
}

const RIVER_NAME = 150; // a shorter river has no room for its name

/** The name of a river, once, along the stretch in its middle. */
export function riverName(f: Drawn, t: Turn): Lettering[] {
  const points = along(f.line).map((p) => place(t, p));
  const steps = walk(points, 4);
  if (steps.length * 4 < RIVER_NAME) return [];
  const middle = steps.slice(Math.floor(steps.length * 0.5) - 18, Math.floor(steps.length * 0.5) + 18).map((s) => s.at);
  const calm = middle.filter((_, i) => i % 7 === 0 || i === middle.length - 1);
  const [a, b] = [calm[0]!, calm[calm.length - 1]!];
  if (Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1]) * 0.25 ? b[0] < a[0] : b[1] > a[1]) calm.reverse();
  return [{ kind: 'river-name', name: f.name ?? '', d: smooth(calm, false), at: a, length: 144 }];
}
