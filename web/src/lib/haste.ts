/** What saves clicks: who is next, who comes along, and when an answer is complete. Pure; knows no game. */
import type { Action, Pencil, View } from './generated';
import { narrow, type Partial, withVerb } from './picking';

type Beside = (piece: string) => boolean; // stands beside the map

/** Pieces beside the map that a verb brings to a place of one's choice; last those with one: often nobody is asked. */
export function comers(base: readonly Partial[], verb: string, beside: Beside): string[] {
  const fits = withVerb(base, verb).filter(({ open }) => open[0]?.kind === 'piece' && open[1]?.kind === 'place');
  const places = new Map<string, number>();
  for (const { open } of fits)
    for (const id of open[0]!.choices.filter(beside)) places.set(id, (places.get(id) ?? 0) + open[1]!.choices.length);
  const found = [...places.keys()];
  const settled = (id: string): boolean => places.get(id) === 1;
  return [...found.filter((id) => !settled(id)), ...found.filter(settled)];
}

/** Nothing else is asked than where the pieces beside the map come to: the first of them. */
export function firstToPlace(base: readonly Partial[], beside: Beside): string | null {
  const verbs = new Set(base.filter((p) => p.open.length).map((p) => p.action.verb));
  const [verb] = verbs;
  if (verb === undefined || verbs.size > 1) return null;
  const placing = withVerb(base, verb).every(
    ({ open }) => open[0]?.kind === 'piece' && open[1]?.kind === 'place' && open[0].choices.every(beside),
  );
  return placing ? (comers(base, verb, beside)[0] ?? null) : null;
}

/** After one came onto the map: the next that may come in the same way. `before` is how they stood in the list. */
export function nextToPlace(
  base: readonly Partial[],
  played: Action,
  before: readonly string[],
  beside: Beside,
): string | null {
  const left = comers(base, played.verb, beside);
  const at = before.findIndex((id) => Object.values(played).includes(id));
  if (at < 0) return null;
  return before.slice(at).find((id) => left.includes(id)) ?? left[0] ?? null;
}
/** Pieces that may go to a place that is pointed at with nothing in the hand, by verbs that take all who can. */
export function flock(base: readonly Partial[], verbs: readonly string[], place: string): string[] {
  const all = base.filter((p) => verbs.includes(p.action.verb) && p.open[0]?.kind === 'piece');
  return [...new Set(all.flatMap(({ open }) => open[0]!.choices))].filter((id) =>
    narrow(all, { kind: 'piece', id }).some((p) => p.open[0]?.kind === 'place' && p.open[0].choices.includes(place)),
  );
}

/** The places that they may go to. */
export const flockPlaces = (base: readonly Partial[], verbs: readonly string[]): string[] => [
  ...new Set(
    base
      .filter((p) => verbs.includes(p.action.verb) && p.open[0]?.kind === 'piece')
      .flatMap(({ open }) => (open[1]?.kind === 'place' ? open[1].choices : [])),
  ),
];

/** Is the question answered by what is pencilled, without dice and without anything hidden being shown? */
export function answered(before: View, answer: Pencil, plans: ReadonlySet<string>): boolean {
  if (answer.stop) return answer.stop === 'passes';
  const asked = before.prompt?.say.id ?? '';
  const then = answer.view.prompt?.say.id ?? '';
  return asked !== then && !(answer.view.legal ?? []).some((option) => plans.has(option.verb));
}
