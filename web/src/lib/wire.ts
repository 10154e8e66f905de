/** What the server answers, beyond the structs of the engine that `types.ts` mirrors. */
import type { Forecast, GameEvent, Outcome, Refusal, Text, View } from './types';

export type Action = { verb: string } & Record<string, string>;

export interface OptionSpec {
  id: string;
  choices: string[];
}

export interface Scenario {
  id: string;
  roles: string[];
  automatic: string[];
  options: OptionSpec[];
  minutes: [number, number];
  complexity: number;
}

export interface GameInfo {
  id: string;
  scenarios: Scenario[];
  bots?: string[];
  lessons?: string[];
}

export interface Seat {
  role: string;
  kind: 'human' | 'computer';
  taken: boolean;
  name: string;
  mine: boolean;
  online: boolean;
  ready: boolean;
  bot?: string;
}

export interface Table {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  status: 'waiting' | 'playing' | 'over' | 'frozen' | 'damaged';
  seats: Seat[];
  commitment: string;
  number: number;
  made: number;
  changed: number;
  pending?: string[];
  invites?: Record<string, string>;
  outcome?: Outcome | null;
  problem?: Text | null;
  nonces?: Record<string, string>;
  seed?: string;
}

export type LoggedEvent = GameEvent & { action: number; n: number };

export interface Update {
  number: number;
  actions: number;
  view: View;
  events: LoggedEvent[];
  can_undo: boolean;
  forecast?: Forecast | null;
  table: Table;
  /** Drop log events from this place on before adding `events`. */
  undone?: number | null;
}

export interface Pencil {
  view: View;
  events: GameEvent[];
  done: number;
  forecast?: Forecast | null;
}

/** A stop of a lesson: the position, the explanation, and the moves that are still to be made. */
export interface LessonStop {
  lesson: string;
  stop: number;
  stops: number;
  step: number;
  steps: number;
  say: Text;
  update: Update;
  rules?: string[];
  places?: string[];
  wanted?: Action[];
  done?: number;
}

export interface Refused {
  error: string;
  message?: Text;
  refusal?: Refusal;
  update?: Update;
}

export interface Words2 {
  en: string;
  es: string;
}

export interface Rule extends Words2 {
  id: string;
  status: string;
  title: Words2;
  reason?: Words2 | null;
  interpretation?: Words2 | null;
}

export interface RuleBook {
  chapters: { id: string; title: Words2 }[];
  rules: Rule[];
}

export type LiveMessage =
  | ({ type: 'update' } & Update)
  | { type: 'chat'; n: number; role: string; name: string; text: string; at: number }
  | { type: 'table'; table: Table }
  | { type: 'presence'; online: string[] }
  | { type: 'undone'; from: number };
