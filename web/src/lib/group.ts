/**
 * Several pieces that are to do the same in one step: for each what would do, the best first. Pure; knows no game.
 *
 * What the page cannot know (who finds no room when its turn comes) the server tells: `Pencil.stays`.
 */
import type { Action } from './generated';
import { type Held, narrow, type Partial, withVerb } from './picking';
import type { Near } from './types';

const MOST = 16; // ways of one piece that the server takes

interface Reading {
  piece: string | null;
  partials: Partial[];
}

/** The readings of a selection with its picks filled in, and nothing else. */
function readings(base: readonly Partial[], held: Held): Reading[] {
  const begin = withVerb(base, held.verb);
  const lists: Reading[] = held.pieces.map((piece) => ({
    piece,
    partials: narrow(begin, { kind: 'piece', id: piece }),
  }));
  if (held.origin !== null) lists.push({ piece: null, partials: narrow(begin, { kind: 'place', id: held.origin }) });
  if (!lists.length) lists.push({ piece: null, partials: begin });
  return lists.map(({ piece, partials }) => ({
    piece,
    partials: held.rest.reduce<Partial[]>((list, pick) => narrow(list, pick), partials),
  }));
}

/**
 * The actions that each of the held could do, with the last place chosen by where the pointer is: the side of a hex over
 * which it comes. Null while more has to be picked, or where several verbs fit.
 */
export function members(base: readonly Partial[], held: Held, near: Near | null): Action[][] | null {
  const lists = readings(base, held);
  const out = lists.map(({ partials }) => ways(partials, near));
  const first = out.findIndex((found) => found.length > 0);
  if (first < 0) return null;
  const open = lists.some(({ partials }, i) => partials.length > 0 && !out[i]!.length);
  const verbs = new Set(out.flat().map((action) => action.verb));
  if (open || verbs.size > 1) return null;
  const leader = out[first]![0]!;
  const led = lists[first]!.piece;
  return out.flatMap((found, i) => {
    const { piece } = lists[i]!;
    if (found.length) return [found];
    return piece === null || led === null ? [] : [[instead(leader, led, piece)]]; // it stays, and is told why
  });
}

/** Complete actions of a reading, those that pass nearest to the pointer first; a way that need not be named comes first of all. */
function ways(partials: readonly Partial[], near: Near | null): Action[] {
  const found: { action: Action; far: number }[] = [];
  for (const { action, open } of partials) {
    const [next, more] = open;
    if (!next) found.push({ action, far: 0 });
    else if (!more && (next.choices.length === 1 || (near && next.kind === 'place')))
      for (const id of next.choices)
        found.push({
          action: { ...action, [next.name]: id },
          far: id === '' || next.kind !== 'place' ? -1 : (near?.(id) ?? 0),
        });
  }
  return found
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map((way) => way.action);
}

const instead = (action: Action, piece: string, other: string): Action =>
  Object.fromEntries(Object.entries(action).map(([name, id]) => [name, id === piece ? other : id])) as Action;

/** Where a piece finds no room: the places it could go to with this verb, from the nearest to the one wished for. */
export function spread(base: readonly Partial[], member: Action[], piece: string, far: Near): Action[] {
  const [wish] = member;
  if (!wish) return member;
  const open = narrow(withVerb(base, wish.verb), { kind: 'piece', id: piece }).flatMap((p) => p.open.slice(0, 1));
  const beside = open
    .filter((next) => next.kind === 'place')
    .flatMap(({ name, choices }) => choices.map((id): Action => ({ ...wish, [name]: id })))
    .sort((a, b) => far(placed(a)) - far(placed(b)));
  function placed(action: Action): string {
    return action[open[0]?.name ?? ''] ?? '';
  }
  return [...member, ...beside].slice(0, MOST);
}

/** Can a piece be carried to a place? */
export const goes = (base: readonly Partial[], piece: string): boolean =>
  narrow(base, { kind: 'piece', id: piece }).some((p) => p.open[0]?.kind === 'place');
