/** The log: events grouped by turn, filtered, and the battle being fought picked out of them. */
import type { LoggedEvent } from './wire';

export type Filter = 'all' | 'battles' | 'dice' | 'chat';

export interface Chat {
  n: number;
  role: string;
  name: string;
  text: string;
  at: number;
}

export interface Group {
  head: LoggedEvent | null;
  events: LoggedEvent[];
}

const HEAD = 'turn-begins';

/** Newest first: groups, and the events in each. An event `turn-begins` opens a group. */
export function grouped(events: readonly LoggedEvent[]): Group[] {
  const out: Group[] = [];
  let group: Group = { head: null, events: [] };
  for (const event of events) {
    if (event.id === HEAD) {
      if (group.head || group.events.length) out.push(group);
      group = { head: event, events: [] };
    } else {
      group.events.push(event);
    }
  }
  if (group.head || group.events.length) out.push(group);
  return out.reverse().map((g) => ({ head: g.head, events: [...g.events].reverse() }));
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

const OPENS = /^(attack|battle|combat)-(begins|declared|announced)$|^(quick|planned)-attack|^attack$/;
const CLOSES = /^(battle|combat|attack)-(ends|over|won|lost|done)$/;

/** The last battle of the current turn, first event first; `open` while it is being fought. */
export function battle(events: readonly LoggedEvent[]): { events: LoggedEvent[]; open: boolean } | null {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]!;
    if (OPENS.test(event.id)) {
      const rest = events.slice(i);
      const close = rest.findIndex((e) => CLOSES.test(e.id));
      const part = close < 0 ? rest : rest.slice(0, close + 1);
      return { events: part.filter((e) => e.id !== HEAD), open: close < 0 };
    }
    if (event.id === HEAD) break;
  }
  return null;
}

export const isHit = (die: number, hit: number): boolean => hit > 0 && die >= hit;
