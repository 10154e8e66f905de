// What names keep off: the room taken by what the table draws on the map.

import type { BoardState, Point } from '../lib/types';
import type { Box } from './geometry';
import type { CellShape } from './scenery';

/** Flags under targets, and arrows from the attackers. */
export function combat({ targets, battle }: BoardState, shapes: ReadonlyMap<string, CellShape>): Box[] {
  const at = (id: string): Point[] => (shapes.has(id) ? [shapes.get(id)!.at] : []);
  const attacks = [
    ...targets.flatMap((t) => t.attackersPlaces.map((from) => [from, t.place] as const)),
    ...(battle?.from ?? []).map((from) => [from, battle?.place ?? ''] as const),
  ];
  return [
    ...targets.flatMap((t) => at(t.place)).map(flag),
    ...attacks.flatMap(([from, to]) => at(from).flatMap((a) => at(to).map((b) => arrow(a, b)))),
  ];
}

const flag = ([x, y]: Point): Box => ({ x: x - 34, y: y + 42, w: 68, h: 28 });
const arrow = (a: Point, b: Point): Box => ({ x: (a[0] + b[0]) / 2 - 18, y: (a[1] + b[1]) / 2 - 18, w: 36, h: 36 });
