/** Walking over the lit places with the arrow keys. */
export type Dir = 'left' | 'right' | 'up' | 'down';

export interface Spot {
  i: number;
  x: number; // east
  y: number; // south
}

export const VECTOR: Record<Dir, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The nearest spot in that direction on the screen; none there: the next one in the list. `up` is the bearing at the top. */
export function nearest(spots: readonly Spot[], from: number, dir: Dir, up: number): number {
  const here = spots.find((s) => s.i === from);
  const step = dir === 'left' || dir === 'up' ? -1 : 1;
  const size = spots.length;
  if (!here || size < 2)
    return size
      ? spots[
          (Math.max(
            0,
            spots.findIndex((s) => s.i === from),
          ) +
            step +
            size) %
            size
        ]!.i
      : from;
  const a = (-up * Math.PI) / 180;
  const [vx, vy] = VECTOR[dir];
  const beside = neighbour(spots, here, vx, vy, a);
  if (beside !== null) return beside;
  let best = -1;
  let least = Infinity;
  for (const s of spots) {
    if (s.i === from) continue;
    const dx = s.x - here.x;
    const dy = s.y - here.y;
    const sx = dx * Math.cos(a) - dy * Math.sin(a);
    const sy = dx * Math.sin(a) + dy * Math.cos(a);
    const along = sx * vx + sy * vy;
    const aside = Math.abs(sx * vy - sy * vx);
    if (along <= 0.05) continue;
    const cost = along + 2.2 * aside;
    if (cost < least) {
      least = cost;
      best = s.i;
    }
  }
  return best >= 0 ? best : spots[(spots.indexOf(here) + step + size) % size]!.i;
}

const BESIDE = 1.3; // widths of a hex to the middle of a neighbour, and a little
const ASIDE = Math.cos((65 * Math.PI) / 180);

/** The neighbour that lies most in that direction; of two, the one by which the way back leads here again. */
function neighbour(spots: readonly Spot[], here: Spot, vx: number, vy: number, a: number): number | null {
  const found = spots.flatMap((s) => {
    const [dx, dy] = [s.x - here.x, s.y - here.y];
    const far = Math.hypot(dx, dy);
    if (s === here || far > BESIDE || !far) return [];
    const sx = (dx * Math.cos(a) - dy * Math.sin(a)) / far;
    const sy = (dx * Math.sin(a) + dy * Math.cos(a)) / far;
    const along = sx * vx + sy * vy;
    const turn = sx * vy - sy * vx; // up goes right, down goes left
    return along > ASIDE ? [{ i: s.i, worth: along - 0.001 * turn }] : [];
  });
  return found.sort((p, q) => q.worth - p.worth)[0]?.i ?? null;
}
