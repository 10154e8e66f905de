/** The map in words: what lies where, as far as this role knows it, and what lies beside it. */
import { along } from '../lib/along';
import type { Cell, PieceView } from '../lib/generated';
import type { TableStore } from '../lib/table.svelte';
import { current, t } from '../lib/words.svelte';
import { condition } from './condition';

/** Bearings in the order of a compass; a message names each. */
const POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

const cellOf = (table: TableStore, id: string): Cell | undefined => table.board?.cells.find((c) => c.id === id);
const at = (table: TableStore, id: string): PieceView[] => (table.view?.pieces ?? []).filter((p) => p.place === id);

/** Hexes that touch; of zones, those whose outlines share a point. */
export function neighbours(table: TableStore, id: string): { place: string; point: string }[] {
  const here = cellOf(table, id);
  if (!here) return [];
  const corners = new Set(along(here.outline ?? []).map(String));
  const touches = (c: Cell): boolean =>
    corners.size ? along(c.outline ?? []).filter((p) => corners.has(String(p))).length > 1 : far(here, c) < 1.2;
  return (table.board?.cells ?? [])
    .filter((c) => c !== here && touches(c))
    .map((c) => ({ place: c.id, point: bearing(here, c) }))
    .sort((a, b) => POINTS.indexOf(a.point as 'n') - POINTS.indexOf(b.point as 'n'));
}

const far = (a: Cell, b: Cell): number => Math.hypot(a.x - b.x, a.y - b.y);
const bearing = (from: Cell, to: Cell): string => {
  const turn = Math.atan2(to.x - from.x, from.y - to.y) / (Math.PI / 4);
  return POINTS[(Math.round(turn) + 8) % 8]!;
};

const unit = (table: TableStore, p: PieceView): string =>
  `${current.words.piece(`${p.id}@${p.face ?? ''}`)} (${condition(
    p,
    table.board?.pieces.find((x) => x.id === p.id),
  )})`;

/** Terrain, control and other marks, units of both sides, and what going there costs. */
export function describe(table: TableStore, id: string): string[] {
  const cell = cellOf(table, id);
  const lines = cell ? [current.words.or(`terrain-${cell.terrain}`, '')] : [];
  for (const m of table.view?.marks ?? [])
    if (m.place === id && current.words.has(`mark-${m.kind}`))
      lines.push(t(`mark-${m.kind}`, { value: m.value ?? '', side: m.side ? `role:${m.side}` : '' }));
  for (const side of new Set(at(table, id).map((p) => p.side))) {
    const here = at(table, id).filter((p) => p.side === side);
    const unknown = here.filter((p) => !p.id).length;
    const names = [
      ...here.filter((p) => p.id).map((p) => unit(table, p)),
      ...(unknown ? [t('unseen', { count: unknown })] : []),
    ];
    lines.push(`${current.words.role(side)}: ${names.join(', ')}`);
  }
  const cost = table.overlays.costs.get(id)?.figure;
  if (cost && table.pencil.holding && table.pencil.offers.places.has(id))
    lines.push(t('outline-cost', { cost, stop: table.overlays.stops.has(id) ? 'yes' : 'no' }));
  return lines.filter(Boolean);
}

export interface Group {
  id: 'now' | 'front' | 'own' | 'enemy' | 'named';
  places: string[];
}

/** Where things are: what can be chosen now, where the sides touch, each side's places, and places with a name. */
export function outline(table: TableStore): Group[] {
  const cells = new Map((table.board?.cells ?? []).map((c) => [c.id, c]));
  const order = (ids: Iterable<string>): string[] =>
    [...new Set(ids)]
      .filter((id) => cells.has(id))
      .sort((a, b) => cells.get(a)!.y - cells.get(b)!.y || cells.get(a)!.x - cells.get(b)!.x);
  const { pencil, side } = table;
  const pieces = table.view?.pieces ?? [];
  const own = pieces.filter((p) => p.side === side);
  const enemies = new Set(pieces.filter((p) => p.side !== side).map((p) => p.place));
  const offers = pencil.holding ? pencil.offers : pencil.free;
  const standing = new Map(pieces.map((p) => [p.id, p.place]));
  const now = [...offers.places, ...[...offers.pieces].map((id) => standing.get(id) ?? '')];
  const front = order(own.map((p) => p.place)).filter((id) =>
    neighbours(table, id).some(({ place }) => enemies.has(place)),
  );
  const groups: Group[] = [
    { id: 'now', places: pencil.mine ? order(now) : [] },
    { id: 'front', places: front },
    { id: 'own', places: order(own.map((p) => p.place)) },
    { id: 'enemy', places: order(enemies) },
    { id: 'named', places: order([...cells.values()].filter((c) => c.name).map((c) => c.id)) },
  ];
  return groups.filter((g) => g.places.length);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Places and units whose name, number or label holds these letters, whatever their accents. */
export function find(table: TableStore, letters: string): { place: string; words: string }[] {
  const wanted = plain(letters.trim());
  if (!wanted) return [];
  const holds = (text: string): boolean => plain(text).includes(wanted);
  const places = (table.board?.cells ?? [])
    .filter((c) => holds(current.words.place(c.id)))
    .map((c) => ({ place: c.id, words: current.words.place(c.id) }));
  const labels = new Map((table.board?.pieces ?? []).map((p) => [p.id, p.label]));
  const units = (table.view?.pieces ?? [])
    .filter((p) => p.id && cellOf(table, p.place))
    .filter((p) => holds(current.words.piece(p.id!)) || holds(labels.get(p.id!) ?? ''))
    .map((p) => ({ place: p.place, words: `${current.words.piece(p.id!)}, ${current.words.place(p.place)}` }));
  const begins = (it: { words: string }): number => (plain(it.words).startsWith(wanted) ? 0 : 1);
  return [...units, ...places].sort((a, b) => begins(a) - begins(b)).slice(0, MOST);
}
const MOST = 30;
