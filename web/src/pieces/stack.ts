// How the pieces of one place lie side by side. Positions are from the centre of the place, in its widths.

export interface Spot {
  x: number;
  y: number;
  /** Width of the piece, in hex widths. */
  size: number;
}

/** How high the blocks of both sides may stand together. */
const BOTH = 0.93;
/** The most blocks side by side in a place of this shape: a hex that stands on a corner is narrow, and has room for two rows. */
const abreast = (reach: number): number => (reach > 0.52 ? 3 : 2);

/** Up to three blocks stand in a row, two where the place is narrow, others in two rows; more shrink. `reach` is half the room across. */
export function blocks(n: number, reach: number, fan = false): Spot[] {
  if (n <= 0) return [];
  if (fan) {
    const size = 0.56;
    return Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * (size * 1.14), y: 0, size }));
  }
  if (n === 1) return [{ x: -0.02, y: 0.015, size: 0.56 }];
  if (n <= abreast(reach)) {
    const size = Math.min(0.49, (2 * reach * 0.985) / n - 0.012);
    const pitch = size * (n === 2 ? 1.075 : 1.045);
    return Array.from({ length: n }, (_, i) => ({ x: -0.02 + (i - (n - 1) / 2) * pitch, y: 0.015, size }));
  }
  const columns = Math.ceil(n / 2);
  const size = Math.min(0.395, (2 * reach * 0.86) / columns);
  return Array.from({ length: n }, (_, i) => {
    const row = i < columns ? 0 : 1;
    const inRow = row ? n - columns : columns;
    const k = row ? i - columns : i;
    return { x: -0.02 + (k - (inRow - 1) / 2) * size * 1.07, y: -0.01 + (row - 0.5) * size * 1.08, size };
  });
}

/** Blocks that lie open in a stack: the hindmost is highest, and of each the number and its middle stay in sight. */
export function stepped(n: number, reach: number): Spot[] {
  if (n < 2 || n > 6) return blocks(n, reach);
  if (n > 3) return paired(n, reach);
  const [size, dx, dy] = n === 2 ? [0.56, 0.2, -0.37] : [0.555, 0.14, -0.345]; // as large as one alone
  return Array.from({ length: n }, (_, i) => {
    const back = (n - 1) / 2 - i;
    return { x: -0.02 + back * dx, y: 0.015 + back * dy, size };
  });
}

/** More stand in two rows, the hinder one higher; each covers a little of its neighbour's side. */
function paired(n: number, reach: number): Spot[] {
  const columns = Math.ceil(n / 2);
  const size = columns === 2 ? 0.555 : 0.46;
  const pitch = (2 * reach * 0.985 - size) / (columns - 1);
  return Array.from({ length: n }, (_, i) => {
    const behind = i < n - columns;
    const k = behind ? i : i - (n - columns);
    const inRow = behind ? n - columns : columns;
    return { x: -0.02 + (k - (inRow - 1) / 2) * pitch, y: 0.015 + (behind ? -0.5 : 0.5) * size * 0.66, size };
  });
}

/** Blocks that show their backs tell nothing but how many they are: they stand close, so that each place has a pile of its own. */
export function pile(n: number, reach: number): Spot[] {
  if (n === 1) return blocks(1, reach);
  const size = 0.46;
  const pitch = Math.min(0.22, (2 * reach * 0.92 - size) / (n - 1));
  return Array.from({ length: n }, (_, i) => ({ x: -0.02 + (i - (n - 1) / 2) * pitch, y: 0.015, size }));
}

/** Two sides in one place: the one named stands above, the other below it; each in as many rows as make the blocks largest. */
export function opposed(sides: readonly string[], upper: string, reach: number): Spot[] {
  const above = sides.filter((side) => side === upper).length;
  const below = sides.length - above;
  if (!above || !below) return blocks(sides.length, reach);
  const rows = (columns: number): number => Math.ceil(above / columns) + Math.ceil(below / columns);
  const sizeOf = (columns: number): number => Math.min(0.42, (2 * reach * 0.94) / columns, BOTH / rows(columns));
  const most = Math.max(above, below);
  const columns = Array.from({ length: most }, (_, i) => most - i).reduce((best, c) =>
    sizeOf(c) > sizeOf(best) ? c : best,
  );
  const size = sizeOf(columns);
  const pitch = size * 1.07;
  const first = { above: 0, below: Math.ceil(above / columns) }; // the first row of each side
  const next = { above: 0, below: 0 };
  return sides.map((side) => {
    const group = side === upper ? 'above' : 'below';
    const n = group === 'above' ? above : below;
    const [row, k] = [Math.floor(next[group] / columns), next[group]++ % columns];
    const inRow = Math.min(columns, n - row * columns);
    const gap = group === 'below' ? 0.015 : -0.015; // a little air between the sides
    return {
      x: -0.02 + (k - (inRow - 1) / 2) * pitch,
      y: gap + (first[group] + row - (rows(columns) - 1) / 2) * pitch,
      size,
    };
  });
}
/** Two sides in one place, each a stack of its own: the one named stands on the right, the other on the left. */
export function opposedCounters(sides: readonly string[], right: string, size: number): Spot[] {
  const count = (side: boolean): number => sides.filter((s) => (s === right) === side).length;
  const stacks = { right: counters(count(true), false, size * 0.8), left: counters(count(false), false, size * 0.8) };
  if (!stacks.right.length || !stacks.left.length) return counters(sides.length, false, size);
  return sides.map((side) => {
    const spot = (side === right ? stacks.right : stacks.left).shift()!;
    return { ...spot, x: spot.x + (side === right ? 0.45 : -0.45) * size };
  });
}

export const COUNTER = 0.735;
/** Zones differ in size: counters are made for the smallest. */
export const ZONE_COUNTER = 0.54;

/** Counters lie on each other, each a little to the right and up; the last is on top. */
export function counters(n: number, fan = false, size = COUNTER): Spot[] {
  const [dx, dy] = fan ? [size * 1.06, 0] : [size * 0.15, -size * 0.13];
  return Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * dx, y: (i - (n - 1) / 2) * dy, size }));
}
