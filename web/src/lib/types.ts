/** What the board is asked to show, and other types of the client's own; those of the wire are in `generated.ts`. */
import type { Arg, Overlay, PieceView, Text } from './generated';

export type Point = readonly [number, number];

export interface Ghost {
  piece: string;
  place: string;
}

export interface Route {
  from: string;
  to: string;
  path: readonly string[];
  /** What each place of the path costs up to there, where it is known. */
  figures?: readonly string[];
}

export interface Target {
  place: string;
  attackersPlaces: readonly string[];
  /** Where guns fire from. */
  gunsPlaces?: readonly string[];
  /** Odds or another word on the red flag. */
  flag?: string;
}

/** What a move to a place costs: the figure in it, and a word below for what else it costs. */
export interface Cost {
  figure: string;
  note?: Text;
}

/** Where somebody else went: ink, until the next pencil mark. */
export interface Trail {
  path: readonly string[];
  side: string;
  /** Written on it; the lesser ones have none. */
  n?: number;
  pointed?: boolean;
}

export interface BoardState {
  lit: ReadonlySet<string>;
  lampOn: boolean;
  selected: ReadonlySet<string>;
  pencil: { ghosts: readonly Ghost[]; routes: readonly Route[] };
  targets: readonly Target[];
  refused?: string;
  focus?: string;
  /** The place that the question at hand is about. */
  asked?: string;
  battle?: { place: string; from: readonly string[]; flag?: string };
  mustStop?: ReadonlySet<string>;
  costs?: ReadonlyMap<string, Cost>;
  overlays?: readonly Overlay[];
  trails?: readonly Trail[];
  /** Places that a refusal speaks of, by letter. */
  lettered?: readonly string[];
  /** Over which side a piece would come into a place, were it clicked now. */
  aim?: { from: string; to: string };
  /** Looked at closely. */
  inspected?: string;
}

export interface Toggles {
  names: boolean;
  numbers: boolean;
  terrain: boolean;
  [name: string]: boolean;
}

/** How far a place is from the pointer. */
export type Near = (place: string) => number;

export type Hover = { kind: 'place'; place: string } | { kind: 'piece'; place: string; piece: PieceView };

export type Labels = (message: string, args?: Record<string, Arg>) => string;

export const emptyState: BoardState = {
  lit: new Set(),
  lampOn: false,
  selected: new Set(),
  pencil: { ghosts: [], routes: [] },
  targets: [],
};
