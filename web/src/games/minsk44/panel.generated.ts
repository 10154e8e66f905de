// Written by scripts/client_types.py from the Python structs: change those, not this.
import type { Text } from '../../lib/generated';

/** A town: what it is worth to each side, who stands there and whether it has a line of communication. */
export interface TownLine {
  hex: string;
  german: number;
  soviet: number;
  holder: string;
  line: boolean;
}

/** A stretch of railway: what cutting it is worth today. */
export interface RailLine {
  id: string;
  points: number;
  cut: boolean;
}

/** The account of points: the lead of the Germans, and the level of victory that it would be. */
export interface Account {
  lead: number;
  level: string;
  towns: readonly TownLine[];
  rails: readonly RailLine[];
}

/** A group that is still to come: when, and on which faces of the die. */
export interface Arrival {
  id: string;
  side: string;
  turn: number;
  need: readonly number[];
  edge: string;
  units: readonly string[];
}

/** A headquarters on the map; a suppressed one is silent. */
export interface Headquarters {
  id: string;
  radius: number;
  silent: boolean;
}

/** A unit that nobody commands. */
export interface OutOfCommand {
  id: string;
  why: Text;
}

/** A formation on the map: headquarters, units in command, units out of it and why. */
export interface Formation {
  id: string;
  hqs: readonly Headquarters[];
  led: readonly string[];
  lost: readonly OutOfCommand[];
}

/** A unit with fewer points than its counter says: how many, and why. */
export interface Slowed {
  points: number;
  whys: readonly string[];
}

/** A gun of a plan; nobody knows the strength of an untried one. */
export interface Gun {
  id: string;
  strength: number | null;
}

/** A gun that cannot fire, and why. */
export interface Idle {
  id: string;
  why: Text;
  rule: string;
}

/** Why something is not possible, and the rule. */
export interface Reason {
  why: Text;
  rule: string;
}

/**
 * A combat being planned: who takes part and what they bring together, guns and air units against their limits, the
 * guns that cannot fire, and what it still lacks.
 */
export interface Plan {
  kind: 'attack' | 'fire';
  mission: string;
  hexes: readonly string[];
  units: readonly string[];
  guns: readonly Gun[];
  air: readonly string[];
  limit: number;
  air_limit: number;
  idle: readonly Idle[];
  attack: number | null;
  support: number | null;
  /** Why the Mobile table cannot be used. */
  closed: Reason | null;
  lacks: Reason | null;
}

/** What the panels beside the map show. */
export interface Panel {
  weather: string;
  rail_used: number;
  trains: number;
  air: readonly string[];
  /** Tried units -> the counters whose values they drew. */
  values: Record<string, string>;
  account: Account;
  arrivals: readonly Arrival[];
  /** Of one's own side. */
  formations?: readonly Formation[];
  slowed?: Record<string, Slowed>;
  plan?: Plan;
  must_attack?: readonly string[];
  must_be_attacked?: readonly string[];
  fired_at?: readonly string[];
}
