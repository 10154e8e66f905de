// Written by scripts/client_types.py from the Python structs: change those, not this.
import type { Modifier, Text } from '../../lib/generated';

/** A turn at the top of the table. */
export interface CalendarTurn {
  turn: number;
  date: Text;
  weather: string;
}

/** So many points for a side by the end of a turn. */
export interface Goal {
  side: string;
  points: number;
  turn: number;
}

/** The Drop marker: the turn from which it can be used (0: not in use), the unit under it. */
export interface DropMarker {
  turn: number;
  unit: string;
}

/** Strengths, shifts and column of a battle. */
export interface BattlePanel {
  target: string;
  stacks: readonly string[];
  attacker: string;
  hexes: readonly string[];
  attackers: readonly string[];
  defenders: readonly string[];
  attack: number;
  defence: number;
  shifts: readonly Modifier[];
  /** Empty below 1:3. */
  column: string;
  round: number;
  die: number;
  result: string;
}

/** Everything beside the map that is not a piece, a hand or a track. */
export interface Panel {
  weather: string;
  calendar: readonly CalendarTurn[];
  goal: Goal;
  /** How each side's trains run. */
  rail: Record<string, string>;
  initiative: string;
  /** -1 before it is set. */
  high_tide: number;
  deck: number;
  discard: number;
  top_discard: string;
  /** Who holds it; empty when it is not in use. */
  joker: string;
  drop: DropMarker;
  /** The unit in the Strategic Reserve. */
  reserve: string;
  battle?: BattlePanel;
  /** The reader's own standing passes. */
  passes: readonly string[];
}
