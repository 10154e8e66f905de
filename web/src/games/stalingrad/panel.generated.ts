// Written by scripts/client_types.py from the Python structs: change those, not this.

/** A row of the Reinforcement Table: its units, empty where they lie face down, and its R-unit. */
export interface TableRow {
  row: number;
  units: readonly string[];
  r_unit: string;
  withdrawn: boolean;
}

/** A battle: where, who, how far its thirteen steps have come, and its cards (`?`: face down). */
export interface BattlePanel {
  target: string;
  stacks: readonly string[];
  attacker: string;
  planned: boolean;
  step: number;
  soviet_card: string;
  german_cards: readonly string[];
}

/** An attack being prepared: target and stacks of a planned one; of a quick one where it leads, and who comes. */
export interface AttackPanel {
  target?: string;
  stacks?: readonly string[];
  to?: string;
  start?: string;
  units?: readonly string[];
}

/** What Stalingrad's panels show. */
export interface Panel {
  reinforcements: readonly TableRow[];
  german_deck: number;
  soviet_discard: readonly string[];
  german_discard: readonly string[];
  advantages: readonly string[];
  raus: boolean;
  battle?: BattlePanel;
  attack?: AttackPanel;
  /** Units that the Germans have called. */
  deploying?: readonly string[];
}
