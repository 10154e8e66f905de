// Written by scripts/client_types.py from the Python structs: change those, not this.
import type { Modifier } from '../../lib/generated';

/** A month of the scenario, with the weather it can have. */
export interface MonthPanel {
  id: string;
  weather: readonly string[];
}

/** A headquarters: its steps, and the radius at which it works now. */
export interface HeadquartersPanel {
  unit: string;
  steps: number;
  most: number;
  radius: number;
  disrupted: boolean;
  supreme: boolean;
  spent: boolean;
  /** Units that it would command. */
  in_reach: number;
}

/** The dice of a unit (or of the air strike), rolled or still to come. */
export interface Shots {
  unit: string;
  face: number;
  dice: number;
  rolled?: readonly number[];
}

/** A step of the order of fire. */
export interface FireStep {
  step: string;
  side: string;
  fire: readonly Shots[];
}

/** What the owner of some blocks has to choose now: which take hits, or which fall back. */
export interface ToChoose {
  side?: string;
  hits?: number;
  tough?: number;
  repulses?: number;
}

/** The round being fought. */
export interface BattleBoard {
  target: string;
  stacks: readonly string[];
  supported: boolean;
  defender: string;
  active: string;
  step: string;
  order: readonly FireStep[];
  terrain: string;
  weather: string;
  new: boolean;
  conditions: readonly Modifier[];
  exits: Record<'axis' | 'soviet', readonly string[]>;
  repulsed: readonly string[];
  choice: ToChoose;
  tough: number;
  repulse: number;
  marked: string;
  parts: number;
}

/** A step or a cadre that can be bought. */
export interface Offer {
  unit: string;
  cost: number;
  cadre?: boolean;
}

/** What was bought. */
export interface Bought {
  unit: string;
  cost: number;
}

/** What the points of the month are made of. */
export interface ProductionLevel {
  base: number;
  map: number;
  all: number;
}

/** Everything the panels need, as far as the role may know. */
export interface Panel {
  date: string;
  month: number;
  months: readonly MonthPanel[];
  fortnight: number;
  weather: string;
  west_weather: string;
  supreme_moves: number;
  surrendered: readonly string[];
  headquarters: readonly HeadquartersPanel[];
  /** Its hex, or how far it is; with sea power only. */
  beachhead?: string;
  /** What the victory points are made of, at the end. */
  account?: Record<'axis' | 'soviet', Record<string, number>>;
  battle?: BattleBoard;
  /** Left to spend: this and what follows in production. */
  points?: number;
  offers?: readonly Offer[];
  spent?: readonly Bought[];
  total?: number;
  level?: ProductionLevel;
}
