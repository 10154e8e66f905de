// Which places are named on the map, and where their names go: below or above the place, clear of each other, of the
// pieces and of the numbers.

import { along } from '../lib/along';
import type { Board, Cell } from '../lib/generated';
import type { Labels, Point } from '../lib/types';
import { type Box, type Turn, inside, overlap, place, soften } from './geometry';
import type { CellShape } from './scenery';

export interface Name {
  id: string;
  lines: string[];
  at: Point;
  size: number;
  town: boolean;
  /** In small capitals. */
  capital: boolean;
  /** What the place is worth: a figure before the name. */
  value?: Value | undefined;
  box: Box;
}

/** Production of a city (`value`), worth of a resource (`worth`), or without a figure the sign of a city or a town. */
export interface Value {
  kind: 'value' | 'worth' | 'city' | 'town';
  figure: string;
}

/** What a place is worth, as its printed marks say. */
export function valueOf(marks: readonly string[] = []): Value | undefined {
  const found = marks.map((m) => /^(value|worth)-(\d+)$/.exec(m)).find(Boolean);
  return found ? { kind: found[1] as Value['kind'], figure: found[2]! } : undefined;
}

/** The room of the figure before a name, in sizes of its letters. */
const ROOM = { value: 1.26, worth: 1.3, city: 0.8, town: 0.55 } as const;
export const roomOf = (value: Value | undefined): number => (value ? ROOM[value.kind] : 0);

export interface Wanted {
  shape: CellShape;
  text: string;
  /** Lower comes first. */
  rank: number;
  town: boolean;
  capital?: boolean;
  value?: Value | undefined;
}

export type Measure = (text: string, size: number, town: boolean) => number;

let canvas: CanvasRenderingContext2D | null | undefined;

export const measure: Measure = (text, size, town) => {
  if (canvas === undefined)
    try {
      canvas = document.createElement('canvas').getContext('2d');
    } catch {
      canvas = null;
    }
  if (!canvas) return text.length * size * 0.45;
  canvas.font = `${town ? 'italic 500' : '600'} 20px 'EB Garamond', Georgia, serif`;
  return (canvas.measureText(text).width * size) / 20;
};

/** A long name in two lines of about the same length. */
export function wrap(text: string, most: number): string[] {
  if (text.length <= most || !text.includes(' ')) return [text];
  const words = text.split(' ');
  let best: string[] = [text];
  let width = text.length;
  for (let i = 1; i < words.length; i++) {
    const two = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const longest = Math.max(...two.map((l) => l.length));
    if (longest < width) [best, width] = [two, longest];
  }
  return best;
}

/** The names of a board's places. On a small screen the quarters of a city keep silent. */
export function wanted(board: Board, shapes: ReadonlyMap<string, CellShape>, labels: Labels, small: boolean): Wanted[] {
  const zones = board.orientation === 'zones';
  const bearers = namesakes(board.cells);
  /** Where the board says which of its towns are cities, they are set off by their letters. */
  const bearing = new Set(
    board.cells.filter((c) => (c.marks ?? []).some((m) => m.startsWith('city-'))).map((c) => c.id),
  );
  return board.cells.flatMap((cell) => {
    const shape = shapes.get(cell.id);
    const marks = cell.marks ?? [];
    if (!cell.name || !shape || bearers.get(cell.name) !== cell.id || marks.includes('town')) return []; // towns are printed
    const cities = bearing.size > 0;
    const town = zones
      ? !marks.includes('city')
      : cities
        ? !bearing.has(cell.id)
        : ['clear', 'difficult', 'village'].includes(cell.terrain);
    const marked = zones || cities ? !town : marks.length > 0;
    if (small && !marked && (cities || !town)) return [];
    const points = marks.find((m) => /^points-[\d/]+$/.test(m))?.slice(7);
    const text = points ? `★ ${labels(cell.name)} ${points}` : labels(cell.name);
    const sign = cities ? { kind: town ? ('town' as const) : ('city' as const), figure: '' } : undefined;
    const capital = marks.some((m) => m.startsWith('objective-')) || marks.includes('city-major');
    return [
      { shape, text, rank: marked ? 0 : town ? 2 : 1, town: town && !points, capital, value: valueOf(marks) ?? sign },
    ];
  });
}

/** A town of several places is named once, where its mark is. */
function namesakes(cells: readonly Cell[]): Map<string, string> {
  const out = new Map<string, string>();
  for (const { name, id, marks } of cells) if (name && (!out.has(name) || marks?.length)) out.set(name, id);
  return out;
}

/** Named places with water above them: their names may stand in it. */
export function ashore(board: Board, shapes: ReadonlyMap<string, CellShape>, t: Turn): ReadonlySet<string> {
  const waters = (board.features ?? [])
    .filter((f) => ['water', 'sea', 'lake'].includes(f.kind))
    .map((f) =>
      soften(
        along(f.line).map((p) => place(t, p)),
        true,
        2,
      ),
    );
  const wet = (p: Point): boolean => waters.some((loop) => inside(p, loop));
  const named = [...shapes.values()].filter((s) => s.cell.name);
  return new Set(named.filter(({ at, rise }) => wet([at[0], at[1] - rise - 22])).map((s) => s.cell.id));
}

export function arrange(
  names: readonly Wanted[],
  shapes: ReadonlyMap<string, CellShape>,
  full: number,
  shore: ReadonlySet<string>,
  numbers: boolean,
  faces: readonly Box[] = [],
  others: readonly Box[] = [],
  sizeOf: Measure = measure,
): Name[] {
  const placed: Box[] = [];
  const out: Name[] = [];
  const pieces: Box[] = [];
  const figures: Box[] = [];
  for (const { at, rise } of shapes.values()) {
    pieces.push({ x: at[0] - 32, y: at[1] - 26, w: 66, h: 56 });
    if (numbers) figures.push({ x: at[0] - 8, y: at[1] - rise + 2, w: 16, h: 14 });
  }
  for (const { shape, text, town, rank, capital = false, value } of [...names].sort((a, b) => a.rank - b.rank)) {
    const size = rank === 0 ? full : full * 0.88;
    let best: { name: Name; cost: number; hidden: number } | null = null;
    const close = (b: Box): boolean =>
      Math.abs(b.x + b.w / 2 - shape.at[0]) < 190 && Math.abs(b.y + b.h / 2 - shape.at[1]) < 150;
    const beside = [...shapes.values()].filter(
      (s) => s !== shape && Math.abs(s.at[0] - shape.at[0]) < 240 && Math.abs(s.at[1] - shape.at[1]) < 240,
    );
    const strays = (p: Point): boolean => !inside(p, shape.outline) && beside.some((s) => inside(p, s.outline));
    const [nearPieces, nearFigures, nearFaces, nearOthers] = [pieces, figures, faces, others].map((l) =>
      l.filter(close),
    ) as [Box[], Box[], Box[], Box[]];
    for (const lines of new Set([wrap(text, 11), [text]])) {
      const w = Math.max(...lines.map((l) => sizeOf(l, size, town))) * (capital ? 1.1 : 1) + roomOf(value) * size;
      const h = lines.length * size * 0.98;
      const { at, rise } = shape;
      const wet = shore.has(shape.cell.id);
      const rows: [number, number][] = [
        [at[1] + rise - 4, 0],
        [at[1] + rise - h / 2 - 1, 0.1],
        [at[1] - rise - h / 2 - 5, wet ? -1.4 : 0.9],
        [at[1] - rise - h / 2 - 14, wet ? -1.2 : 2],
        [at[1] + rise + h / 2 + 2, 1.2],
        [at[1] + rise * 0.3, 1.8],
        [at[1] - rise * 0.55, 2.2],
        [at[1] + rise + h / 2 + 14, 2.2],
      ];
      for (const [y, rowCost] of rows)
        for (const dx of [0, 12, -12, 24, -24, 38, -38, 54, -54]) {
          const x = at[0] + dx;
          let cost = rowCost + Math.abs(dx) * 0.022 + (lines.length - 1) * 0.25;
          if (best && cost >= best.cost) continue; // it can only become dearer
          if (strays([x, y])) continue; // it would be read as another place's
          const box: Box = { x: x - w / 2 - 2, y: y - h / 2, w: w + 4, h };
          for (const b of placed) if (overlap(box, b) > 0) cost += 40 + overlap(box, b) / 20;
          for (const b of nearPieces) cost += overlap(box, b) / 420;
          for (const b of nearFigures) cost += overlap(box, b) / 70;
          for (const b of nearOthers) cost += overlap(box, b) / 130;
          let covered = 0;
          for (const b of nearFaces) covered += overlap(box, b);
          cost += covered / 45;
          if (!best || cost < best.cost)
            best = {
              cost,
              hidden: covered / (box.w * box.h),
              name: { id: shape.cell.id, lines: [...lines], at: [x, y], size, town, capital, value, box },
            };
        }
    }
    // A quarter's name that could only stand on a piece is left out; the others go under the piece.
    if (best && best.cost < (rank === 0 ? 36 : 8) && (best.hidden < 0.1 || (rank === 0 && best.hidden < 0.3))) {
      placed.push(best.name.box);
      out.push(best.name);
    }
  }
  return out;
}
