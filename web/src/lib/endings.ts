/** Ends of a phase, a turn or a step: which verbs they are, and what would be given up by them. Pure; knows no game. */
import type { Action, View } from './generated';
import { offers, type Partial } from './picking';

const ENDS = /^(end-|no-replacement$|no-contingency$|done$|halt$|begin-combat$)/;
/** Is this the step that comes next when no more is to be done? */
export const ends = (verb: string): boolean => ENDS.test(verb);

export interface Left {
  pieces: string[];
  places: string[];
  choices: string[];
  points: number;
}
export const NOTHING_LEFT: Left = { pieces: [], places: [], choices: [], points: 0 };
export const anything = ({ pieces, places, choices, points }: Left): boolean =>
  pieces.length + places.length + choices.length + points > 0;

/** What of a game has to be known for it. */
export interface Stakes {
  cells: ReadonlySet<string>;
  view: View;
  /** A verb that only takes one more piece along. */
  gather?: string | undefined;
  /** Verbs that end something, and the points that are lost by it. */
  unspent?: Record<string, (view: View) => number> | undefined;
}

/** What this end would leave undone: units that could still act, places that could still be chosen, points unspent. */
export function left(base: readonly Partial[], action: Action, { cells, view, gather, unspent }: Stakes): Left {
  const others = base.filter((p) => !ends(p.action.verb) && p.action.verb !== gather);
  if (!ends(action.verb) || !others.length) return NOTHING_LEFT; // what nothing can be bought for is not given up
  const { pieces, places, choices } = offers(others);
  const where = new Map((view.pieces ?? []).map((p) => [p.id, p.place]));
  return {
    pieces: [...pieces].filter((id) => cells.has(where.get(id) ?? '')),
    places: action.verb === 'halt' ? [] : [...places].filter((id) => cells.has(id)), // to stop on a way gives nothing up
    choices: action.verb.startsWith('no-') ? choices.map((c) => c.id) : [],
    points: unspent?.[action.verb]?.(view) ?? 0,
  };
}
