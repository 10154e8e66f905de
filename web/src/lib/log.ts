/** The log: events grouped by turn, filtered, and the battle being fought picked out of them. */
import type { LoggedEvent, Spared, Text } from './generated';

export type Filter = 'all' | 'battles' | 'dice' | 'chat';

export interface Group {
  head: LoggedEvent | null;
  events: LoggedEvent[];
}

/** What opens a group: a turn, or a round where there are no turns. */
const HEADS: ReadonlySet<string> = new Set(['turn-begins', 'player-turn', 'choices-opened', 'fall-blau', 'production']);
export const isHead = (event: { id: string }): boolean => HEADS.has(event.id);

/** Cards that an event names, as references. */
export const cardsOf = (event: { args?: LoggedEvent['args'] }): string[] =>
  Object.values(event.args ?? {})
    .flat()
    .filter((arg): arg is string => typeof arg === 'string' && arg.startsWith('card:'));

/** Is a card played or shown, not only thrown away? */
export const isPlayed = (event: { id: string; args?: LoggedEvent['args'] }): boolean =>
  cardsOf(event).length > 0 && !/discard|drawn|draws/.test(event.id);

/** Newest first: groups, and the events in each. */
export function grouped(events: readonly LoggedEvent[]): Group[] {
  const out: Group[] = [];
  let group: Group = { head: null, events: [] };
  for (const event of events) {
    if (isHead(event)) {
      if (group.head || group.events.length) out.push(group);
      group = { head: event, events: [] };
    } else {
      group.events.push(event);
    }
  }
  if (group.head || group.events.length) out.push(group);
  return out.reverse().map((g) => ({ head: g.head, events: [...g.events].reverse() }));
}

/** Answers that commit nothing. */
const PASSES = ['pass', 'done', 'no-card'];

/** The log with what was done for the reader without asking, each before what came of it. */
export function withSpared(events: readonly LoggedEvent[], spared: readonly Spared[]): LoggedEvent[] {
  const out = [...events];
  const beyond = (events.at(-1)?.n ?? -1) + 1;
  spared.forEach(({ action, say, answer }, i) => {
    const at = out.findIndex((e) => e.action >= action);
    const n = (out[at]?.n ?? beyond) - 0.5 + i / 1e6; // a place of its own between two
    const id = PASSES.includes(answer.verb) ? 'log-spared' : 'log-spared-only';
    out.splice(at < 0 ? out.length : at, 0, { id, args: { question: say }, action, n });
  });
  return out;
}

const BATTLE = /attack|battle|combat|hit|fire|loss|rubble|reveal|retreat|advance|destroy|eliminat/;

export function fits(event: LoggedEvent, filter: Filter): boolean {
  if (filter === 'chat') return false;
  if (filter === 'dice') return !!event.rolls?.length;
  if (filter === 'battles') return BATTLE.test(event.id) || !!event.rolls?.some((r) => r.hit);
  return true;
}

/** New events after those already there; a repeated place in the log is taken once. */
export function merged(have: readonly LoggedEvent[], more: readonly LoggedEvent[]): LoggedEvent[] {
  if (!more.length) return [...have];
  const byPlace = new Map(have.map((e) => [e.n, e]));
  for (const e of more) byPlace.set(e.n, e);
  return [...byPlace.values()].sort((a, b) => a.n - b.n);
}

export const upTo = (events: readonly LoggedEvent[], from: number): LoggedEvent[] => events.filter((e) => e.n < from);

const OPENS = /(^|-)(attack|battle)(-(begins|declared))?$/;
export const opensBattle = (event: { id: string }): boolean => OPENS.test(event.id);
const CLOSES = /^battle-(won|undecided|over)$/;
const TURNS = 2; // a battle stays in sight through the other side's next turn

/** The events of the last battle, the first one first. */
export function battle(events: readonly LoggedEvent[]): LoggedEvent[] | null {
  let end = events.length;
  let turns = 0;
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]!;
    if (opensBattle(event)) return events.slice(i, end);
    if (CLOSES.test(event.id)) end = i + 1; // what follows is no part of it
    if (!isHead(event)) continue;
    end = i;
    turns += 1;
    if (turns > TURNS) return null;
  }
  return null;
}

export const isHit = (die: number, hit: number): boolean => hit > 0 && die >= hit;

const FEW = 6; // moves that are still told one by one

/** What a screen reader is told: everything, but of many moves only how many units went. */
export function spoken(events: readonly LoggedEvent[]): Text[] {
  const moves = events.filter((e) => e.moves?.length && !e.rolls?.length && !isHead(e));
  if (moves.length <= FEW) return [...events];
  const count = moves.reduce((sum, e) => sum + (e.moves?.length ?? 0), 0);
  const told = new Set(moves);
  const first = events.indexOf(moves[0]!);
  return events.flatMap((e, i): Text[] =>
    i === first ? [{ id: 'announced-moved', args: { count } }] : told.has(e) ? [] : [e],
  );
}
