/** What the board is asked to show, made from what is legal, held, pencilled and fought. */
import { theme } from '../games';
import { trailsOf } from '../lib/happened';
import type { TableStore } from '../lib/table.svelte';
import type { BoardState, Ghost, Route, Target, Trail } from '../lib/types';

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
    if (!pencil.holding) for (const id of pencil.flocking) lit.add(id);
    for (const id of offers.pieces) if (cells.has(where.get(id) ?? '')) lit.add(where.get(id)!);
  }
  const drawn = drawings(table);
  const ghosts: Ghost[] = [...new Map([...drawn.ghosts, ...pencil.moved])].map(([piece, place]) => ({ piece, place }));
  const told: Route[] = pencil.events.flatMap((e) =>
    (e.moves ?? []).flatMap((m) =>
      m.path.length > 1 ? [{ from: m.path[0]!, to: m.path.at(-1)!, path: m.path, ...paid(table, m) }] : [],
    ),
  );
  const ends = new Set(told.map((r) => `${r.from}>${r.to}`));
  const routes = [...told, ...drawn.routes.filter((r) => !ends.has(`${r.from}>${r.to}`))];
  const fight = table.inked?.battle ?? view?.battle;
  const { ruler } = table.forecast ?? {};
  const column = ruler ? (ruler.columns[ruler.end] ?? '') : '';
  return {
    lit,
    lampOn: lit.size > 0,
    selected: new Set(
      pencil.held.pieces.length ? pencil.held.pieces : [...held(table), ...chosen(table), ...moving(table)],
    ),
    pencil: { ghosts, routes: distinct(routes) },
    targets: apart([...announcedTarget(table), ...(theme(table.table?.game ?? '').targets?.(table) ?? targets(table))]),
    overlays: [...table.overlays.shapes, ...table.hints],
    costs: new Map([...table.overlays.costs].filter(([id]) => lit.has(id))),
    mustStop: table.overlays.stops,
    trails: trails(table),
    lettered: pencil.nearest,
    ...(pencil.preview.seen?.from ? { aim: { from: pencil.preview.seen.from, to: pencil.preview.seen.place } } : {}),
    ...(table.inspected ? { inspected: table.inspected } : {}),
    ...(pencil.whyNot?.subject.place ? { refused: pencil.whyNot.subject.place } : {}),
    ...(focus ? { focus } : {}),
    ...(view?.focus ? { asked: view.focus } : {}),
    ...(fight && cells.has(fight.target)
      ? { battle: { place: fight.target, from: fight.stacks ?? [], ...(column ? { flag: column } : {}) } }
      : {}),
  };
}

/** Where the others went, as far as the film has shown it. */
function trails(table: TableStore): Trail[] {
  const { stage } = table;
  if (stage.faded || table.replay) return [];
  const { reel, at, pointed } = stage;
  const seen = trailsOf(reel.map((s, i) => (!s.own && (!stage.busy || i < at) ? s.event : null)));
  return seen.map(({ path, side, n, steps }) => ({
    path,
    side,
    ...(n === undefined ? {} : { n }),
    ...(steps.some((i) => pointed.includes(i)) ? { pointed: true } : {}),
  }));
}

function held(table: TableStore): string[] {
  const { origin } = table.pencil.held;
  return origin === null ? [] : table.pencil.at(origin).flatMap((p) => (p.id ? [p.id] : []));
}

/** Pieces on their way, as the game tells them: they stay marked, and the places they can go to show what they cost. */
export const moving = (table: TableStore): readonly string[] => table.view?.moving ?? [];

/** Pieces pencilled for something that names no place: they stay marked until they move. */
function chosen(table: TableStore): string[] {
  const verbs = table.board?.verbs ?? {};
  return table.pencil.actions.flatMap((action) => {
    const args = Object.entries(verbs[action.verb] ?? {});
    return args.every(([, kind]) => kind === 'piece') ? args.map(([name]) => action[name]!) : [];
  });
}

/** A move of the other side that is told but not yet made. */
export const announced = (table: TableStore) => table.inked?.announced;

function announcedTarget(table: TableStore): Target[] {
  const move = announced(table);
  return move ? [{ place: move.to, attackersPlaces: [move.from] }] : [];
}

/** One target a place: what is pencilled comes before what was announced. */
const apart = (aims: Target[]): Target[] => [...new Map(aims.map((a) => [a.place, a])).values()];

const distinct = (routes: Route[]): Route[] => {
  const out = new Map<string, Route>();
  for (const r of routes) if (r.figures || !out.has(r.path.join('>'))) out.set(r.path.join('>'), r);
  return [...out.values()];
};

/** What a pencilled move costs from place to place, if the figures were shown while its piece was held. */
function paid(table: TableStore, { piece, path }: { piece?: string; path: readonly string[] }): { figures?: string[] } {
  const costs = table.overlays.measured.get(`${piece ?? ''}@${path[0]}`);
  return costs?.size ? { figures: path.map((id) => costs.get(id)?.figure ?? '') } : {};
}

/** Moves that the server does not show yet, read from the actions: a piece and a place, or a stack's place and another. */
function drawings(table: TableStore): { ghosts: Map<string, string>; routes: Route[] } {
  const ghosts = new Map<string, string>();
  const routes: Route[] = [];
  const pieces = table.update?.view.pieces ?? [];
  const verbs = table.board?.verbs ?? {};
  const taken = new Set(pieces.filter((p) => p.side !== table.side).map((p) => p.place));
  for (const action of table.pencil.actions) {
    const args = Object.entries(verbs[action.verb] ?? {});
    const places = args.filter(([, kind]) => kind === 'place').map(([name]) => action[name]!);
    const movers = args.filter(([, kind]) => kind === 'piece').map(([name]) => action[name]!);
    const from = movers.length
      ? pieces.find((p) => p.id === movers[0])?.place
      : places.length > 1
        ? places[0]
        : undefined;
    const [to, via] = movers.length ? places : places.slice(1);
    if (to === undefined || taken.has(to)) continue;
    const who = movers.length
      ? movers
      : pieces.flatMap((p) => (p.place === from && p.id && p.side === table.side ? [p.id] : []));
    for (const id of who) ghosts.set(id, to);
    if (from !== undefined && from !== to) {
      routes.push({ from, to, path: via !== undefined && via !== to ? [from, via, to] : [from, to] });
    }
  }
  return { ghosts, routes };
}

/** Do two hexes touch? Zones are not measured. */
function beside(table: TableStore, a: string | undefined, b: string): boolean {
  const [p, q] = [a, b].map((id) => table.board?.cells.find((c) => c.id === id));
  if (!p || !q) return false;
  return (
    table.board?.orientation === 'zones' ||
    Math.hypot(p.x - q.x, p.y - q.y) < 1.2 ||
    !!p.outline?.length ||
    !!q.outline?.length
  );
}

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
    const from = [
      ...places.filter((p) => sides.get(p)?.has(own)),
      ...args.filter(([, k]) => k === 'piece').map(([n]) => where.get(action[n]) ?? ''),
    ];
    if (last) for (const p of from) if (p && p !== last) out.get(last)!.add(p);
  }
  if (last && !out.get(last)!.size)
    for (const id of table.forecast?.attackers ?? [])
      if (beside(table, where.get(id), last)) out.get(last)!.add(where.get(id)!);
  const { ruler, defenders } = table.forecast ?? {};
  const aimed = new Set((defenders ?? []).map((id) => where.get(id)));
  const flag = ruler ? (ruler.columns[ruler.end] ?? '—') : '';
  return [...out].map(([place, from]) => ({
    place,
    attackersPlaces: [...from],
    ...(flag && aimed.has(place) ? { flag } : {}),
  }));
}
