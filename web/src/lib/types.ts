// The structs of the engine as JSON: board.py, views.py, texts.py, frames.py.
// Fields with a default are left out when they hold it, so they are optional here.

export type Point = readonly [number, number];

/** An argument of a message: plain, a reference (`piece:64`, `place:42`), a text, or a list. */
export type Arg = string | number | boolean | Text | readonly Arg[] | null;

export interface Text {
  id: string;
  args?: Record<string, Arg>;
}

// The board: what never changes during a match.

export interface Cell {
  id: string;
  /** East, in widths of a hex across its flats. */
  x: number;
  /** South, in the same unit. */
  y: number;
  terrain: string;
  name?: string;
  outline?: readonly Point[];
  marks?: readonly string[];
}

export interface HexSide {
  kind: string;
  cell: string;
  direction: number;
}

export interface Feature {
  kind: string;
  points: readonly Point[];
  name?: string;
  closed?: boolean;
}

export interface PieceType {
  id: string;
  side: string;
  kind: string;
  label: string;
  name: Text;
  symbol?: string;
  steps?: number;
  /** Lowest face that hits. */
  fire?: number;
  group?: string;
  marks?: readonly string[];
  values?: Record<string, string>;
}

export interface CardType {
  id: string;
  side: string;
  kind: string;
  count?: number;
  values?: Record<string, string>;
}

export type Orientation = 'pointy' | 'flat' | 'zones';

export interface Board {
  game: string;
  orientation: Orientation;
  /** How the board is first shown: degrees turned clockwise from north up. East is up at 270. */
  rotation: number;
  cells: readonly Cell[];
  pieces: readonly PieceType[];
  cards: readonly CardType[];
  verbs: Record<string, Record<string, string>>;
  style?: 'counters' | 'blocks' | 'turned';
  /** Faces of the die, when not six. */
  die?: number;
  sides?: readonly HexSide[];
  features?: readonly Feature[];
  compass?: Record<string, number>;
  /** What can be drawn over the map on request. */
  overlays?: readonly string[];
}

// The view: what a role may know of a position.

export interface PieceView {
  place: string;
  side: string;
  id?: string;
  steps?: number;
  face?: string;
  marks?: readonly string[];
}

export interface MarkView {
  kind: string;
  place: string;
  side?: string;
  /** A figure written on it. */
  value?: string;
}

export interface PhaseView {
  id: string;
  state: string;
}

export interface TrackView {
  id: string;
  value: number;
  max: number;
  side?: string;
}

export interface HandView {
  owner: string;
  count: number;
  cards?: readonly string[] | null;
}

export interface BoxView {
  id: string;
  count: number;
  pieces?: readonly string[];
}

export interface Prompt {
  say: Text;
  detail?: Text | null;
  waiting?: Text | null;
  rules?: readonly string[];
}

export interface Outcome {
  winners: readonly string[];
  why: Text;
  rules?: readonly string[];
  level?: string;
  points?: Record<string, number>;
}

/** How the country lies: under snow, and which kinds of rivers carry floes or are frozen over. */
export interface Ground {
  snow?: boolean;
  drifting?: readonly string[];
  frozen?: readonly string[];
}

export interface View {
  game: string;
  scenario: string;
  role: string;
  turn?: number;
  side?: string;
  pending: readonly string[];
  prompt: Prompt | null;
  phases?: readonly PhaseView[];
  pieces?: readonly PieceView[];
  marks?: readonly MarkView[];
  tracks?: readonly TrackView[];
  hands?: readonly HandView[];
  boxes?: readonly BoxView[];
  in_play?: readonly string[];
  legal?: readonly Record<string, unknown>[];
  panel?: Record<string, unknown>;
  ground?: Ground | null;
  known?: unknown;
  outcome?: Outcome | null;
}

// Drawn over the map on request.

export interface Overlay {
  kind: string;
  places: readonly string[];
  side?: string;
  text?: Text | null;
  /** The figure of a `cost`. */
  value?: string;
}

// Previews.

export interface Modifier {
  text: Text;
  rule: string;
  value?: string;
  good?: boolean | null;
}

export interface Chance {
  text: Text;
  chance: number;
  good?: boolean | null;
  /** Of one die, the faces that bring it. */
  faces?: readonly number[];
  /** The result as the table prints it. */
  sign?: string;
}

export interface Roll {
  title: Text;
  /** How many dice, and the lowest face that hits. */
  dice: readonly (readonly [number, number])[];
  chances?: readonly Chance[];
  modifiers?: readonly Modifier[];
  rules?: readonly string[];
}

/** The columns of a table, where the ratio falls and where the shifts lead (-1: off the table). */
export interface Ruler {
  columns: readonly string[];
  start: number;
  end: number;
}

export interface Forecast {
  title: Text;
  note?: Text | null;
  attackers?: readonly string[];
  defenders?: readonly string[];
  unseen?: number;
  strengths?: readonly [number, number] | null;
  ruler?: Ruler | null;
  modifiers?: readonly Modifier[];
  rolls?: readonly Roll[];
  summary?: readonly Text[];
  /** What would still change it, each with the column it would bring. */
  options?: readonly Modifier[];
  /** Where it would be fought. */
  place?: string;
  /** What else is planned at the same time. */
  more?: readonly Forecast[];
}

// What happened.

export interface Refusal {
  rule: string;
  why: Text;
  remedy?: Text | null;
  places?: readonly string[];
}

export interface Moved {
  path: readonly string[];
  side: string;
  piece?: string;
}

export interface Rolled {
  dice: readonly number[];
  hit?: number;
  piece?: string;
}

export interface GameEvent {
  id: string;
  args?: Record<string, Arg>;
  rules?: readonly string[];
  places?: readonly string[];
  side?: string;
  reveals?: boolean;
  moves?: readonly Moved[];
  rolls?: readonly Rolled[];
}

// What the table asks the board to show.

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
}

export interface Toggles {
  names: boolean;
  numbers: boolean;
  terrain: boolean;
  [name: string]: boolean;
}

export type Hover = { kind: 'place'; place: string } | { kind: 'piece'; place: string; piece: PieceView };

export type Labels = (message: string, args?: Record<string, Arg>) => string;

export const emptyState: BoardState = {
  lit: new Set(),
  lampOn: false,
  selected: new Set(),
  pencil: { ghosts: [], routes: [] },
  targets: [],
};
