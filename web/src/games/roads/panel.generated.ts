// Written by scripts/client_types.py from the Python structs: change those, not this.

/** A city that counts for a side, unless it is cut off from its sources. */
export interface CityPoints {
  zone: string;
  points: number;
  cut: boolean;
}

/** The victory points of a side: its cities, and destroyed enemies. */
export interface Count {
  cities: readonly CityPoints[];
  /** Points for destroyed enemies. */
  units: number;
  destroyed: number;
}

/** The marker, the supply left, the zones it reaches, and who has acted. */
export interface OperationPanel {
  side: 'axis' | 'soviet';
  marker: string;
  supply: number;
  reach: readonly string[];
  acted: readonly string[];
  rebuilt: boolean;
}

/** What a value is made of: a name for the table, the number, the rule it comes from. */
export interface Part {
  id: string;
  value: number;
  rule: string;
}

/** What a unit checks against, and why. */
export interface UnitInBattle {
  cohesion: number;
  parts: readonly Part[];
}

/** A side's chits, and how many it draws. */
export interface SideOfBattle {
  tactical: number;
  parts: readonly Part[];
  /** Drawn and not yet played; nothing where they are the other side's secret. */
  chits: readonly string[] | null;
  count: number;
  /** What is left in it; of the enemy, together with what he has drawn. */
  cup: readonly string[];
  used: readonly string[];
}

/** The check under way: the die that has been rolled, everything added to it, what it must not exceed. */
export interface CheckPanel {
  unit: string;
  die: number;
  parts: readonly Part[];
  total: number;
  cohesion: number;
  failed: boolean;
  fail: string;
  spared: readonly string[];
}

/** What a role may know of a battle. */
export interface BattlePanel {
  target: string;
  stacks: readonly string[];
  attacker: 'axis' | 'soviet';
  river: string;
  attackers: readonly string[];
  defenders: readonly string[];
  forts: readonly string[];
  flags: readonly string[];
  turn: string;
  units: Record<string, UnitInBattle>;
  axis: SideOfBattle;
  soviet: SideOfBattle;
  check?: CheckPanel;
}

/** Everything that the panels show. */
export interface Panel {
  initiative: string;
  volga: string;
  winter: boolean;
  /** Cards to be used until General Winter can be played. */
  toWinter: number;
  /** And until the Volga is frozen over. */
  toFrozenVolga: number;
  /** How many cards that takes from the beginning of winter. */
  ice: number;
  reinforcements: number;
  sector: string;
  rebuilt: boolean;
  decks: Record<'axis' | 'soviet', number>;
  supplied: Record<'axis' | 'soviet', readonly string[]>;
  count: Record<'axis' | 'soviet', Count>;
  /** Soviet cards that Air Reconnaissance showed. */
  seen?: readonly string[];
  /** The secret choice while it is made: what a role may know of it. */
  choice?: Record<'axis' | 'soviet', string>;
  operation?: OperationPanel;
  battle?: BattlePanel;
}
