// Which pieces lie in which place, and where in the drawing each of them goes.

import type { PieceType, PieceView } from '../lib/generated';
import type { Ghost } from '../lib/types';
import {
  COUNTER,
  type Spot,
  ZONE_COUNTER,
  blocks,
  counters,
  opposed,
  opposedCounters,
  pile,
  stepped,
} from '../pieces/stack';
import { type Box, UNIT } from './geometry';
import type { CellShape } from './scenery';

export type PieceStyle = 'blocks' | 'turned' | 'counters';
type Shapes = ReadonlyMap<string, CellShape>;
type Types = ReadonlyMap<string, PieceType>;

/** The pieces of one place, the lowest first. A ghost is where a piece would be after what is pencilled. */
export type Stack = readonly { piece: PieceView; ghost: boolean }[];

export interface Laid {
  key: string;
  piece: PieceView;
  /** What is printed on it; not known of a piece that shows its back. */
  type: PieceType | undefined;
  /** Its middle and its scale, a piece being drawn 100 wide. */
  x: number;
  y: number;
  s: number;
  ghost: boolean;
}

/** How the pieces of a board lie. */
export interface Manner {
  style: PieceStyle;
  zones: boolean;
  types: Types;
  /** Where two sides lie in one place: the one in the upper row, or on the right. */
  upper: (place: string) => string;
}

/** The pieces of every place of the map; those elsewhere are not the board's to show. */
export function stack(
  pieces: readonly PieceView[],
  ghosts: readonly Ghost[],
  types: Types,
  shapes: Shapes,
): Map<string, Stack> {
  const out = new Map<string, { piece: PieceView; ghost: boolean }[]>();
  const add = (piece: PieceView, ghost: boolean): void => {
    if (!shapes.has(piece.place)) return;
    const list = out.get(piece.place);
    if (list) list.push({ piece, ghost });
    else out.set(piece.place, [{ piece, ghost }]);
  };
  for (const piece of pieces) add(piece, false);
  for (const { piece: id, place } of ghosts) {
    const found = pieces.find((p) => p.id === id);
    const type = types.get(id);
    add({ ...found, id, place, side: found?.side ?? type?.side ?? '', steps: found?.steps ?? type?.steps ?? 1 }, true);
  }
  return out;
}

/** The pieces of one place as they lie there. */
export function lay(list: Stack, shape: CellShape, manner: Manner): Laid[] {
  const sides = list.map((l) => l.piece.side);
  const upper = manner.upper(shape.cell.id);
  const room = shape.reach / UNIT;
  const backs = manner.style === 'turned' && list.every((l) => !l.piece.id);
  const spots =
    manner.style === 'counters'
      ? opposedCounters(sides, upper, counterSize(manner))
      : backs
        ? pile(list.length, room)
        : manner.style === 'blocks' && new Set(sides).size === 1
          ? stepped(list.length, room)
          : opposed(sides, upper, room);
  return put(list, spots, shape, manner, 1);
}

/** The pieces of one place side by side, large enough to be read at this scale of the drawing. */
export function fanOut(list: Stack, shape: CellShape, manner: Manner, scale: number): Laid[] {
  const spots =
    manner.style === 'counters'
      ? counters(list.length, true, counterSize(manner))
      : blocks(list.length, shape.reach / UNIT, true);
  return put(list, spots, shape, manner, Math.max(1, 1 / scale));
}

/** All pieces of the map, from its upper edge down: a lower one covers the one behind it. */
export function layAll(stacks: ReadonlyMap<string, Stack>, shapes: Shapes, manner: Manner): Laid[] {
  return [...stacks]
    .map(([id, list]) => ({ list, shape: shapes.get(id)! }))
    .sort((a, b) => a.shape.at[1] - b.shape.at[1])
    .flatMap(({ list, shape }) => lay(list, shape, manner));
}

/** The tray under a fan. */
export function trayOf(fan: readonly Laid[]): Box | null {
  const [first, last] = [fan[0], fan[fan.length - 1]];
  if (!first || !last) return null;
  const half = first.s * 50;
  return { x: first.x - half - 8, y: first.y - half - 10, w: last.x - first.x + 2 * half + 20, h: 2 * half + 22 };
}

/** The room that a piece takes, with its shadow. */
export const boxOf = (p: Laid): Box => ({ x: p.x - p.s * 50, y: p.y - p.s * 50, w: p.s * 106, h: p.s * 106 });

const counterSize = ({ zones }: Manner): number => (zones ? ZONE_COUNTER : COUNTER);

function put(list: Stack, spots: readonly Spot[], { cell, at }: CellShape, { types }: Manner, grow: number): Laid[] {
  return list.map(({ piece, ghost }, i) => {
    const spot = spots[i]!;
    return {
      key: piece.id ? `${ghost ? 'ghost:' : ''}${piece.id}` : `${cell.id}/${piece.side}/${i}`,
      piece,
      type: piece.id ? types.get(piece.id) : undefined,
      x: at[0] + spot.x * UNIT * grow,
      y: at[1] + spot.y * UNIT * grow,
      s: (spot.size * UNIT * grow) / 100,
      ghost,
    };
  });
}
