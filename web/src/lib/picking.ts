/**
 * Picking an action from the legal options, one argument after the other. Pure; knows no game.
 *
 * An option names a verb and the choices of each argument. A *partial* is an option with its
 * first arguments filled in; clicking narrows the partials until one stands complete.
 */
import type { Action, LegalOption } from './generated';

export type Kind = 'piece' | 'place' | 'card' | 'choice' | 'value';
export type Verbs = Record<string, Record<string, string>>;

export interface Pick {
  kind: Kind;
  id: string;
}

export interface Partial {
  action: Action;
  open: { name: string; kind: Kind; choices: readonly string[] }[];
}

export interface Offers {
  pieces: Set<string>;
  places: Set<string>;
  cards: Set<string>;
  choices: { verb: string; id: string }[];
  /** Verbs that need nothing more. */
  ready: Action[];
}

const kindOf = (kind: string | undefined): Kind =>
  kind === 'piece' || kind === 'place' || kind === 'card' || kind === 'value' ? kind : 'choice';

/** The options as partials with nothing filled in. */
export function start(options: readonly LegalOption[], verbs: Verbs): Partial[] {
  return options.map((option) => {
    const signature = verbs[option.verb] ?? {};
    const named = Object.keys(signature);
    const names = [...named, ...Object.keys(option).filter((k) => k !== 'verb' && !named.includes(k))];
    const open = names
      .filter((name) => name in option)
      .map((name) => {
        const raw = option[name];
        const choices = Array.isArray(raw) ? (raw as readonly string[]) : [String(raw)];
        return { name, kind: kindOf(signature[name]), choices };
      });
    return { action: { verb: option.verb }, open };
  });
}

/** The partials that a pick fits, with that argument filled in. */
export function narrow(partials: readonly Partial[], pick: Pick): Partial[] {
  const out: Partial[] = [];
  for (const p of partials) {
    const next = p.open[0];
    if (next?.kind === pick.kind && next.choices.includes(pick.id)) {
      out.push({ action: { ...p.action, [next.name]: pick.id }, open: p.open.slice(1) });
    }
  }
  return out;
}

export const withVerb = (partials: readonly Partial[], verb: string | null): Partial[] =>
  verb === null ? [...partials] : partials.filter((p) => p.action.verb === verb);

/** What may be clicked next. */
export function offers(partials: readonly Partial[]): Offers {
  const out: Offers = { pieces: new Set(), places: new Set(), cards: new Set(), choices: [], ready: [] };
  const seen = new Set<string>();
  for (const p of partials) {
    const next = p.open[0];
    if (!next) {
      out.ready.push(p.action);
    } else if (next.kind === 'piece') {
      for (const id of next.choices) out.pieces.add(id);
    } else if (next.kind === 'place') {
      for (const id of next.choices) out.places.add(id);
    } else if (next.kind === 'card') {
      for (const id of next.choices) out.cards.add(id);
    } else {
      for (const id of next.choices) {
        const key = `${p.action.verb}/${id}`;
        if (!seen.has(key)) out.choices.push({ verb: p.action.verb, id });
        seen.add(key);
      }
    }
  }
  out.ready = distinct(out.ready);
  return out;
}

export const same = (a: Action, b: Action): boolean => key(a) === key(b);
const key = (a: Action): string =>
  Object.entries(a)
    .map(([k, v]) => `${k}=${v}`)
    .sort()
    .join('&');

export function distinct(actions: readonly Action[]): Action[] {
  const seen = new Set<string>();
  return actions.filter((a) => !seen.has(key(a)) && seen.add(key(a)));
}

/** Is this very action among the legal ones? */
export function isLegal(options: readonly LegalOption[], action: Action): boolean {
  return options.some(
    (o) =>
      o.verb === action.verb &&
      Object.keys(o).length === Object.keys(action).length &&
      Object.entries(action).every(([k, v]) => k === 'verb' || (Array.isArray(o[k]) && o[k].includes(v))),
  );
}

/** Of these pieces, those that may be picked now and that share a verb: how a whole stack is taken up. */
export function together(partials: readonly Partial[], pieces: readonly string[]): string[] {
  const able = pieces.filter((id) => narrow(partials, { kind: 'piece', id }).length > 0);
  if (able.length < 2) return able;
  const count = new Map<string, string[]>();
  for (const id of able) {
    const verbs = new Set(
      narrow(partials, { kind: 'piece', id })
        .filter((p) => p.open.length)
        .map((p) => p.action.verb),
    );
    for (const v of verbs) count.set(v, [...(count.get(v) ?? []), id]);
  }
  const groups = [...count.values()].sort((a, b) => b.length - a.length);
  return groups[0] ?? able.slice(0, 1);
}

/** Who is taken up with a piece: those beside it that can do the same; a piece that is complete by itself goes alone. */
export function handful(base: readonly Partial[], id: string, mates: readonly string[]): string[] {
  if (narrow(base, { kind: 'piece', id }).every((p) => !p.open.length)) return [id];
  const group = together(base, [id, ...mates]);
  return group.includes(id) ? group : [id];
}

/** The pieces of a stack in handfuls: nobody is left out. */
export function handfuls(base: readonly Partial[], stack: readonly string[]): string[][] {
  const out: string[][] = [];
  for (const id of stack) {
    if (out.some((taken) => taken.includes(id))) continue;
    out.push(
      handful(
        base,
        id,
        stack.filter((other) => other !== id),
      ),
    );
  }
  return out;
}

/** What is held: pieces (each acts for itself), or the stack at `origin` as a whole; a click on a stack holds both. */
export interface Held {
  pieces: string[];
  origin: string | null;
  rest: Pick[];
  verb: string | null;
}
export const NOTHING_HELD: Held = { pieces: [], origin: null, rest: [], verb: null };

/** The readings of a selection: one for each held piece, one for the stack, or a single one when nothing is held. */
export function partialsOf(base: readonly Partial[], held: Held): { piece: string | null; partials: Partial[] }[] {
  const begin = withVerb(base, held.verb);
  const lists: { piece: string | null; partials: Partial[] }[] = held.pieces.map((id) => ({
    piece: id,
    partials: narrow(begin, { kind: 'piece', id }),
  }));
  if (held.origin !== null) lists.push({ piece: null, partials: narrow(begin, { kind: 'place', id: held.origin }) });
  if (!lists.length) lists.push({ piece: null, partials: begin });
  return lists.map(({ piece, partials }) => ({
    piece,
    partials: held.rest.reduce((list, pick) => narrow(list, pick), partials).map(filled),
  }));
}

/** With two arguments picked, one that has a single choice left needs no click. */
function filled(partial: Partial): Partial {
  let { action, open } = partial;
  while (Object.keys(action).length > 2 && open[0]?.choices.length === 1) {
    action = { ...action, [open[0].name]: open[0].choices[0]! };
    open = open.slice(1);
  }
  return { action, open };
}

/** What may be clicked next by all held pieces (where they share nothing: by any), or by the stack as a whole. */
export function heldOffers(base: readonly Partial[], held: Held): Offers {
  const lists = partialsOf(base, held);
  const each = lists.filter((l) => l.piece !== null).map((l) => offers(l.partials));
  const whole = offers(lists.filter((l) => l.piece === null).flatMap((l) => l.partials));
  const [first, ...others] = each;
  if (!first) return whole;
  const meet = (of: (o: Offers) => Set<string>): Set<string> => {
    const all = [...of(first)].filter((id) => others.every((o) => of(o).has(id)));
    return new Set([...(all.length ? all : each.flatMap((o) => [...of(o)])), ...of(whole)]);
  };
  return {
    pieces: meet((o) => o.pieces),
    places: meet((o) => o.places),
    cards: meet((o) => o.cards),
    choices: [...first.choices, ...whole.choices],
    ready: [...(others.length ? [] : first.ready), ...whole.ready],
  };
}

export type Step =
  /** nothing fits: ask the server why not */
  | { kind: 'none' }
  /** more is to be picked */
  | { kind: 'more'; held: Held }
  /** complete: these actions, one a piece, in order; a lone one may have been meant in other ways, too */
  | { kind: 'done'; actions: Action[]; others?: Action[] }
  /** several verbs fit: ask which */
  | { kind: 'ask'; verbs: string[]; held: Held };

/** One more pick (a place, card or choice) on what is held. */
export const pickNext = (base: readonly Partial[], held: Held, pick: Pick): Step =>
  settle(base, { ...held, rest: [...held.rest, pick] });

/** Where a selection stands: complete, several verbs, or in need of more. */
export function settle(base: readonly Partial[], held: Held): Step {
  const lists = partialsOf(base, held).filter((l) => l.partials.length);
  if (!lists.length) return { kind: 'none' };
  const all = lists.flatMap((l) => l.partials);
  const verbs = [...new Set(all.map((p) => p.action.verb))];
  if (!all.some((p) => !p.open.length)) return { kind: 'more', held };
  if (verbs.length > 1) {
    // a piece may be taken up without saying yet for what: what needs nothing more becomes a button
    const open = !held.rest.length && all.some((p) => p.open.length);
    return open ? { kind: 'more', held } : { kind: 'ask', verbs, held };
  }
  const complete = lists.map((l) => distinct(l.partials.filter((p) => !p.open.length).map((p) => p.action)));
  const actions = complete.flatMap((ways) => ways.slice(0, 1));
  const others = complete.length === 1 ? complete[0]!.slice(1) : [];
  return others.length ? { kind: 'done', actions, others } : { kind: 'done', actions };
}

/** The actions a click may have meant, for asking why it is not possible. */
export function meant(
  verbs: Verbs,
  offered: readonly string[],
  pieces: readonly string[],
  pick: Pick,
  options: readonly LegalOption[] = [],
): Action[] {
  const order = [...offered, ...Object.keys(verbs).filter((v) => !offered.includes(v))];
  const out: Action[] = [];
  for (const verb of order) {
    const args = Object.entries(verbs[verb] ?? {});
    const kinds = args.map(([, k]) => kindOf(k));
    if (!kinds.length) continue;
    for (const piece of pieces.length ? pieces : [null]) {
      const left: Pick[] = [...(piece ? [{ kind: 'piece' as Kind, id: piece }] : []), pick];
      const action: Action = { verb };
      for (const [i, [name]] of args.entries()) {
        const at = left.findIndex((p) => p.kind === kinds[i]);
        if (at >= 0) action[name] = left.splice(at, 1)[0]!.id;
        else if (options.some((o) => o.verb === verb && o[name]?.[0] === '')) action[name] = ''; // it may stay empty
      }
      if (!left.length && Object.keys(action).length === args.length + 1) out.push(action);
    }
  }
  return distinct(out);
}
