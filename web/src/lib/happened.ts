/** What others did, in a few sentences: each part says where it happened and in which steps it can be seen again. */
import type { Arg, LoggedEvent, PieceView, View } from './generated';
import { isPlayed, opensBattle } from './log';

export interface Part {
  /** Of a message, or of the event itself. */
  id: string;
  args: Record<string, Arg>;
  places: readonly string[];
  /** Places in the reel. */
  steps: readonly number[];
}

export interface Trail {
  path: readonly string[];
  side: string;
  pieces: readonly string[];
  /** How many units went this way. */
  count: number;
  steps: readonly number[];
  /** Its number on the map and in the summary; the lesser ones have none. */
  n?: number;
}

const NUMBERED = 9;

/** Who went where: one trail a way, whoever took it; the longest are numbered. */
export function trailsOf(events: readonly (LoggedEvent | null)[]): Trail[] {
  const ways = new Map<
    string,
    { path: readonly string[]; side: string; pieces: string[]; count: number; steps: number[] }
  >();
  for (const [i, event] of events.entries())
    for (const { path, side, piece } of event?.moves ?? []) {
      if (path.length < 2) continue;
      const key = `${side}:${path.join('>')}`;
      const way = ways.get(key) ?? { path, side, pieces: [], count: 0, steps: [] };
      way.count += 1;
      if (piece) way.pieces.push(piece);
      if (!way.steps.includes(i)) way.steps.push(i);
      ways.set(key, way);
    }
  const all = [...ways.values()];
  const told = new Set([...all].sort((a, b) => b.path.length - a.path.length).slice(0, NUMBERED));
  let n = 0;
  return all.map((way) => (told.has(way) ? { ...way, n: ++n } : way));
}

const known = (view: View): Map<string, PieceView> =>
  new Map((view.pieces ?? []).flatMap((p) => (p.id ? [[p.id, p]] : [])));
const controlled = (view: View): Map<string, string> =>
  new Map((view.marks ?? []).flatMap((m) => (m.kind === 'control' && m.side ? [[m.place, m.side]] : [])));

/** The account; `before` and `after` are the positions around it, `cells` the places of the map. */
export function account(
  events: readonly (LoggedEvent | null)[],
  before: View,
  after: View,
  mine: string,
  cells: ReadonlySet<string>,
): Part[] {
  const parts: Part[] = [];
  const where = (test: (e: LoggedEvent) => boolean): number[] => events.flatMap((e, i) => (e && test(e) ? [i] : []));
  const placesOf = (steps: readonly number[]): string[] => [
    ...new Set(steps.flatMap((i) => events[i]!.moves?.map((m) => m.path.at(-1)!) ?? events[i]!.places ?? [])),
  ];
  const moves = events.flatMap((e) => e?.moves ?? []).filter((m) => m.path.length > 1 && m.side !== mine);
  const movers = new Set(moves.map((m, i) => m.piece || `?${i}`)).size;
  if (movers) {
    const steps = where((e) => !!e.moves?.some((m) => m.side !== mine));
    parts.push({ id: 'happened-moved', args: { count: movers }, places: placesOf(steps), steps });
  }
  const came = arrived(events, before, after, mine, cells);
  if (came.count) {
    const steps = where((e) => !!e.places?.some((p) => came.places.includes(p)) && !e.moves?.length);
    const places = came.places.map((p) => `place:${p}`);
    parts.push({ id: 'happened-arrived', args: { count: came.count, places }, places: came.places, steps });
  }
  const attacks = where((e) => opensBattle(e) && e.side !== mine);
  if (attacks.length) {
    const at = [...new Set(attacks.flatMap((i) => events[i]!.places?.slice(0, 1) ?? []))];
    parts.push({
      id: 'happened-attacks',
      args: { count: attacks.length, places: at.map((p) => `place:${p}`) },
      places: at,
      steps: attacks,
    });
  }
  for (const i of where(isPlayed)) {
    const { id, args = {}, places = [] } = events[i]!;
    parts.push({ id, args, places, steps: [i] });
  }
  const [held, holds] = [controlled(before), controlled(after)];
  const fallen = [...holds].flatMap(([place, side]) => (held.get(place) !== side && side !== mine ? [place] : []));
  const taken = [...holds].flatMap(([place, side]) =>
    held.has(place) && held.get(place) !== side && side === mine ? [place] : [],
  );
  for (const [id, places] of [
    ['happened-fell', fallen],
    ['happened-taken', taken],
  ] as const)
    if (places.length)
      parts.push({
        id,
        args: { count: places.length, places: places.map((p) => `place:${p}`) },
        places,
        steps: where((e) => !!e.places?.some((p) => places.includes(p))),
      });
  const now = known(after);
  for (const own of [true, false]) {
    const losses: { text: Arg; place: string; piece: string }[] = [];
    for (const [id, piece] of known(before)) {
      if ((piece.side === mine) !== own || !cells.has(piece.place)) continue;
      const then = now.get(id);
      const steps = (piece.steps ?? 1) - (then?.steps ?? 1);
      const ref = `piece:${id}${piece.face ? `@${piece.face}` : ''}`;
      if (!then || !cells.has(then.place)) {
        if (own || !then)
          losses.push({ text: { id: 'happened-gone', args: { piece: ref } }, place: piece.place, piece: id });
      } else if (steps > 0)
        losses.push({ text: { id: 'happened-steps', args: { piece: ref, steps } }, place: then.place, piece: id });
    }
    if (!own && losses.some(({ piece }) => !events.some((e) => e && names(e, piece)))) {
      // of the enemy only what was told: a block out of sight is not lost
      losses.splice(0, losses.length, ...losses.filter(({ piece }) => events.some((e) => e && names(e, piece))));
    }
    if (losses.length)
      parts.push({
        id: own ? 'happened-own-losses' : 'happened-their-losses',
        args: { units: losses.map((l) => l.text) },
        places: [...new Set(losses.map((l) => l.place))],
        steps: where((e) => losses.some(({ piece }) => names(e, piece))),
      });
  }
  return parts;
}

/** Who stands on the map without having moved there. */
function arrived(
  events: readonly (LoggedEvent | null)[],
  before: View,
  after: View,
  mine: string,
  cells: ReadonlySet<string>,
): { count: number; places: string[] } {
  const standing = (view: View): Map<string, number> => {
    const out = new Map<string, number>();
    for (const p of view.pieces ?? [])
      if (p.side !== mine && cells.has(p.place)) out.set(p.place, (out.get(p.place) ?? 0) + 1);
    return out;
  };
  const [had, has] = [standing(before), standing(after)];
  const ends = new Set(events.flatMap((e) => e?.moves?.map((m) => m.path.at(-1)) ?? []));
  const more = [...has].flatMap(([place, n]) =>
    n > (had.get(place) ?? 0) && !ends.has(place) ? [[place, n] as const] : [],
  );
  return {
    count: more.reduce((sum, [place, n]) => sum + n - (had.get(place) ?? 0), 0),
    places: more.map(([place]) => place),
  };
}

const names = (event: LoggedEvent, piece: string): boolean =>
  JSON.stringify(event.args ?? {}).includes(`piece:${piece}`) || !!event.moves?.some((m) => m.piece === piece);

/** What the tracks count, where it has changed. */
export const scored = (before: View, after: View): { id: string; from: number; to: number; side: string }[] =>
  (after.tracks ?? []).flatMap((track) => {
    const was = before.tracks?.find((x) => x.id === track.id);
    return was && was.value !== track.value
      ? [{ id: track.id, from: was.value, to: track.value, side: track.side ?? '' }]
      : [];
  });
