/** Rounds of combat, read from what was told: who fought, each die, who lost what. */
import { list, plain } from '../../lib/args';
import type { Arg, LoggedEvent, View } from '../../lib/generated';
import type { BattleBoard, Panel } from './panel.generated';

export interface Shot {
  unit: string;
  face: number;
  /** How many dice; as many faces once they are rolled. */
  count: number;
  rolled: readonly number[];
}
export interface Loss {
  unit: string;
  left: number;
  gone: boolean;
}
export interface Fire {
  step: string;
  side: string;
  state: 'done' | 'now' | 'next';
  shots: Shot[];
  hits: number;
  repulses: number;
  /** The highest die that throws an attacker back. */
  limit: number;
  losses: Loss[];
  n: number;
}
export interface Block {
  id: string;
  side: string;
  before: number;
  left: number;
  gone: boolean;
  back: boolean;
}
export interface Round {
  n: number;
  /** The last action that told of it. */
  last: number;
  place: string;
  /** Whose combat phase it is. */
  active: string;
  supported: boolean;
  blocks: Block[];
  fires: Fire[];
  /** Who has the hex, once the battle is over. */
  held: string;
}

/** The battle under way, as the panel tells it. */
export type Fight = BattleBoard;

const FIRES: ReadonlyMap<string, string> = new Map([
  ['air-strike', 'air_strike'],
  ['defensive-fire', 'defensive_fire'],
  ['offensive-fire', 'offensive_fire'],
]);
const bare = (ref: Arg | undefined): string => plain(ref).replace(/^\w+:/, '').replace(/@.*$/, '');

function begun(event: LoggedEvent): Round {
  const args = event.args ?? {};
  const blocks = ['axis', 'soviet'].flatMap((side) => {
    const steps = list(args[`${side}_steps`]).map(Number);
    return list(args[side]).map((ref, i): Block => ({
      id: bare(ref),
      side,
      before: steps[i] ?? 0,
      left: steps[i] ?? 0,
      gone: false,
      back: false,
    }));
  });
  return {
    n: event.n,
    last: event.action,
    place: event.places?.[0] ?? '',
    active: event.side ?? '',
    supported: !!args['supported'],
    blocks,
    fires: [],
    held: '',
  };
}

/** One more event of a round; false when it is none of it. */
function told(round: Round, event: LoggedEvent): boolean {
  const args = event.args ?? {};
  const step = FIRES.get(event.id);
  if (step) {
    const shots = (event.rolls ?? []).map((r): Shot => ({
      unit: r.piece ?? '',
      face: r.hit ?? 0,
      count: r.dice.length,
      rolled: r.dice,
    }));
    round.fires.push({
      step,
      side: event.side ?? '',
      state: 'done',
      shots,
      hits: Number(args['hits'] ?? 0),
      repulses: Number(args['repulses'] ?? 0),
      limit: Number(args['limit'] ?? 0),
      losses: [],
      n: event.n,
    });
    return true;
  }
  const block = round.blocks.find((b) => b.id === bare(args['unit']));
  if (event.id === 'step-lost' && block) {
    block.left = Number(args['left'] ?? 0);
    block.gone = !!args['gone'];
    round.fires.at(-1)?.losses.push({ unit: block.id, left: block.left, gone: block.gone });
  } else if (event.id === 'repulsed') {
    if (block) block.back = true; // the enemy's has stood up again: nobody says which it was
  } else if (event.id === 'static-lost' && block) block.gone = true;
  else if (event.id === 'battle-over') round.held = event.side ?? '';
  else return event.id === 'hq-lost';
  return true;
}

const TURNS = 2; // of this player turn and of the other side's before it

/** The rounds of the last two player turns, the oldest first. */
export function rounds(events: readonly LoggedEvent[]): Round[] {
  let start = events.length;
  for (let turns = 0; start > 0 && turns < TURNS;) if (events[--start]!.id === 'player-turn') turns += 1;
  const out: Round[] = [];
  let open: Round | null = null;
  for (const event of events.slice(start)) {
    if (event.id === 'battle-begins') out.push((open = begun(event)));
    else if (open && told(open, event)) open.last = event.action;
    else open = null;
  }
  return out;
}

/** All steps of fire in their order: what was rolled, what is fired now, what is still to come. */
export function firePlan(round: Round, fight: Fight | null): Fire[] {
  if (!fight) return round.fires;
  return fight.order.flatMap(({ step, side, fire }): Fire[] => {
    const done = round.fires.find((f) => f.step === step);
    if (done) return [{ ...done, state: step === fight.step ? 'now' : 'done' }];
    const shots = fire.map((f): Shot => ({ unit: f.unit, face: f.face, count: f.dice, rolled: [] }));
    return shots.length
      ? [{ step, side, state: 'next', shots, hits: 0, repulses: 0, limit: 0, losses: [], n: -1 }]
      : [];
  });
}

export const stepsLost = (round: Round, side: string): number =>
  round.blocks
    .filter((b) => b.side === side)
    .reduce((n, b) => n + (b.gone ? Math.max(1, b.before) : b.before - b.left), 0);

/** Blocks that still stand in the hex, and their steps. */
export const standing = (round: Round, side: string): Block[] =>
  round.blocks.filter((b) => b.side === side && !b.gone && !b.back);

export const fightIn = (view: View | null): Fight | null => (view?.panel as Panel | undefined)?.battle ?? null;
