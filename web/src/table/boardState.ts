/** What the board is asked to show, made from what is legal, held, pencilled and fought. */
import { battle } from '../lib/log';
import type { TableStore } from '../lib/table.svelte';
import type { BoardState, Ghost, Route, Target } from '../lib/types';

export function boardState(table: TableStore, shown: readonly string[], focus: string | null): BoardState {
  const { pencil, view } = table;
  const cells = new Set((table.board?.cells ?? []).map((c) => c.id));
  const where = new Map((view?.pieces ?? []).flatMap((p) => (p.id ? [[p.id, p.place] as const] : [])));
  const lit = new Set<string>();
  const busy = table.stage.busy || table.replay;
  if (shown.length) for (const id of shown) lit.add(id);
  else if (!busy && pencil.mine) {
    const offers = pencil.holding ? pencil.offers : pencil.free;
    for (const id of offers.places) lit.add(id);
    for (const id of offers.pieces) if (cells.has(where.get(id) ?? '')) lit.add(where.get(id)!);
  }
  const ghosts: Ghost[] = [...pencil.moved].map(([piece, place]) => ({ piece, place }));
  const routes: Route[] = pencil.events.flatMap((e) =>
    (e.moves ?? []).flatMap((m) => (m.path.length > 1 ? [{ from: m.path[0]!, to: m.path.at(-1)!, path: m.path }] : [])),
  );
  const fight = table.replay ? null : battle(table.events);
  const places = fight?.events[0]?.places ?? [];
  return {
    lit,
    lampOn: lit.size > 0 && (pencil.holding || shown.length > 0),
    selected: new Set(pencil.held.pieces.length ? pencil.held.pieces : held(table)),
    pencil: { ghosts, routes: distinct(routes) },
    targets: targets(table),
    ...(pencil.whyNot?.subject.place ? { refused: pencil.whyNot.subject.place } : {}),
    ...(focus ? { focus } : {}),
    ...(fight?.open && places[0] && cells.has(places[0]) ? { battle: { place: places[0], from: places.slice(1) } } : {}),
  };
}

function held(table: TableStore): string[] {
  const { origin } = table.pencil.held;
  return origin === null ? [] : table.pencil.at(origin).flatMap((p) => (p.id ? [p.id] : []));
}

const distinct = (routes: Route[]): Route[] => [...new Map(routes.map((r) => [r.path.join('>'), r])).values()];

/** A pencilled action that points at a place where the other side stands is an attack on it. */
function targets(table: TableStore): Target[] {
  const view = table.pencil.view;
  const verbs = table.board?.verbs ?? {};
  const own = table.side;
  const sides = new Map<string, Set<string>>();
  for (const p of view?.pieces ?? []) sides.set(p.place, (sides.get(p.place) ?? new Set()).add(p.side));
  const where = new Map((view?.pieces ?? []).map((p) => [p.id, p.place]));
  const out = new Map<string, Set<string>>();
  let last: string | null = null;
  for (const action of table.pencil.actions) {
    const args = Object.entries(verbs[action.verb] ?? {});
    const places = args.filter(([, kind]) => kind === 'place').map(([name]) => action[name]!);
    const enemy = places.find((p) => [...(sides.get(p) ?? [])].some((s) => s !== own) && !sides.get(p)?.has(own));
    if (enemy) {
      last = enemy;
      out.set(enemy, out.get(enemy) ?? new Set());
    }
    const from = [...places.filter((p) => sides.get(p)?.has(own)), ...args.filter(([, k]) => k === 'piece').map(([n]) => where.get(action[n]!) ?? '')];
    if (last) for (const p of from) if (p && p !== last) out.get(last)!.add(p);
  }
  if (last && !out.get(last)!.size) for (const id of table.forecast?.attackers ?? []) if (where.get(id)) out.get(last)!.add(where.get(id)!);
  return [...out].map(([place, from]) => ({ place, attackersPlaces: [...from] }));
}
