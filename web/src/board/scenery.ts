// The printed map: everything that is drawn once. Pure functions from the board to path strings, layer by layer.
// Decorations are seeded by the cell or feature they belong to, so that a board always looks the same.

import type { Board, Cell, Feature, Point } from '../lib/types';
import {
  UNIT,
  type Box,
  type Turn,
  bounds,
  cellOutline,
  hexCorners,
  hexSide,
  inside,
  place,
  rough,
  smooth,
  soften,
  straight,
  unionOutline,
  unit,
  walk,
} from './geometry';
import { seeded } from './random';

export interface Tint {
  kind: string;
  d: string;
}

/** A kind of river; those drawn freely can carry ice. */
export interface River extends Tint {
  floes?: string;
}

/** What is scattered over a part of the board. A big board is drawn in parts, so that only those in sight cost anything. */
export interface Patch {
  grass: string;
  scrub: string;
  reeds: string;
  peaks: string;
  peakShade: string;
  knolls: string;
  trunks: string;
  crowns: string;
  shade: string;
  grid: string;
}

export interface Houses {
  cell: string;
  street: string;
  shadow: string;
  dark: string;
  light: string;
  ruin: string;
  ruinShade: string;
}

export interface Lettering {
  kind: string;
  name: string;
  d: string;
  at: Point;
  length: number;
}

export interface Scenery {
  /** Of many small hexes: lines are drawn heavier. */
  big: boolean;
  world: Box;
  water: string;
  islands: string;
  shores: string;
  land: string;
  tints: Tint[];
  patches: Patch[];
  woods: string;
  treeTrunks: string;
  treeCrowns: string;
  treeShade: string;
  sand: string;
  streams: string;
  ravines: string;
  hachures: string;
  hillShade: string;
  hillHachures: string;
  railways: string;
  highways: string;
  roads: string;
  tracks: string;
  /** Along hexsides or borders, the smaller ones first. */
  rivers: River[];
  bridges: string;
  ponds: string;
  straits: string;
  /** A line that divides the map for a rule. */
  sectors: string;
  /** Where neighbours touch and nobody passes. */
  closed: string;
  beyond: { peaks: string; shade: string };
  works: string;
  worksShadow: string;
  worksRoof: string;
  chimneys: Point[];
  tanks: Point[];
  elevators: Point[];
  stations: { at: Point; angle: number }[];
  airfields: { a: Point; b: Point; at: Point; angle: number }[];
  piers: string;
  planks: string;
  ferries: string;
  villages: string;
  edge: string;
  houses: Houses[];
  lettering: Lettering[];
  /** The coast is a real one and runs through the cells: the sea is laid over their land, with these lines off the shore. */
  coast: boolean;
  waterlines: Tint[];
  /** Cities of an operational map: a cluster of blocks. */
  cities: string;
  /** Cities that count for victory, by the side whose objective they are. */
  objectives: Tint[];
  derricks: Point[];
  /** Outlines of areas that are larger than a hex. */
  areas: string;
  towns: Town[];
}

export interface Town {
  name: string;
  at: Point;
  label: Point;
}

export interface CellShape {
  cell: Cell;
  at: Point;
  d: string;
  outline: Point[];
  /** From the centre to the upper edge of the drawn cell, at its middle. */
  rise: number;
  /** Half the width of the drawn cell at its middle. */
  reach: number;
}

const ZONE_RISE = 43;

/** Where each cell lies in the drawing. */
export function shapes(board: Board, t: Turn): Map<string, CellShape> {
  const out = new Map<string, CellShape>();
  const zones = board.orientation === 'zones';
  for (const cell of board.cells) {
    const outline = cellOutline(cell, board.orientation).map((p) => place(t, p));
    const at = place(t, [cell.x, cell.y]);
    const box = bounds(outline);
    const large = cell.marks?.includes('area'); // what lies in it is drawn as in a hex
    out.set(cell.id, {
      cell,
      at,
      outline,
      d: straight(outline, true),
      // a zone has room for a counter and a name around its spot, whatever its outline
      rise: zones ? ZONE_RISE : large ? UNIT * 0.577 : at[1] - box.y,
      reach: zones ? ZONE_RISE : large ? UNIT / 2 : Math.max(at[0] - box.x, box.x + box.w - at[0]),
    });
  }
  return out;
}

export function windowOf(board: Board, t: Turn): Box {
  const frame = board.features?.find((f) => f.kind === 'frame');
  if (frame) return bounds(frame.points.map((p) => place(t, p)));
  const corners = board.cells.flatMap((c) => cellOutline(c, board.orientation).map((p) => place(t, p)));
  return bounds(corners, UNIT * 0.3);
}

const CLEAR = new Set(['clear', 'open', 'plain', 'steppe', 'desert', 'area', 'kerch']);
const URBAN = new Set(['urban', 'city', 'town', 'major-city', 'minor-city']);
const FOREST = new Set(['forest', 'woods', 'wood']);
const MARSH = new Set(['marsh', 'swamp']);
const MOUNTAIN = new Set(['mountain', 'mountains']);
const SEA = new Set(['sea', 'water', 'lake']);
const HILL = new Set(['hilltop']);

export function terrainClass(terrain: string): string {
  if (CLEAR.has(terrain)) return 'clear';
  if (URBAN.has(terrain)) return 'urban';
  if (FOREST.has(terrain)) return 'forest';
  if (MARSH.has(terrain)) return 'marsh';
  if (MOUNTAIN.has(terrain)) return 'mountain';
  if (SEA.has(terrain)) return 'sea';
  if (HILL.has(terrain)) return 'hill';
  if (terrain === 'village') return 'village';
  return 'rough';
}

/** The ground of a cell: a city of an operational map is a symbol in the open. */
const ground = (cell: Cell): string => (cell.marks?.includes('city') ? 'clear' : terrainClass(cell.terrain));
const MANY = 400; // cells of a big board
const PART = 7; // width and height of a part of it, in hexes

export function draw(board: Board, t: Turn): Scenery {
  const put = (p: Point): Point => place(t, p);
  const line = (f: Feature): Point[] => f.points.map(put);
  const of = (...kinds: string[]): Feature[] => (board.features ?? []).filter((f) => kinds.includes(f.kind));
  const outlines = new Map(board.cells.map((c) => [c.id, cellOutline(c, board.orientation)]));
  const outlineOf = (cells: readonly Cell[]): Point[][] =>
    unionOutline(cells.map((c) => outlines.get(c.id) as readonly Point[]));

  // Water and land.
  const fine = (f: Feature): boolean => f.points.length > 40; // drawn point by point already
  const waterLoops = of('water', 'sea', 'lake').map((f) => soften(line(f), true, fine(f) ? 2 : 4));
  const islandLoops = of('island').map((f) => soften(line(f), true, 5));
  const water = waterLoops.map((l) => straight(l, true)).join('');
  const islands = islandLoops.map((l) => straight(l, true)).join('');
  const playable = board.cells.filter((c) => terrainClass(c.terrain) !== 'sea');
  const edgeLoops = outlineOf(playable).map((l) => l.map(put));
  const edge = edgeLoops.map((l) => straight(l, true)).join('');

  // Tints: merged hexes, shrunk and roughened.
  const tints: Tint[] = [];
  const drawn = of('water').length > 0; // then sea places need no tint of their own
  for (const kind of [...(drawn ? [] : ['sea']), 'rough', 'hill', 'forest', 'marsh', 'mountain', 'urban']) {
    const cells = board.cells.filter((c) => ground(c) === kind);
    const inset = kind === 'sea' ? 0 : 0.045;
    const d = outlineOf(cells)
      .map((loop, i) => smooth(rough(loop, inset, kind === 'sea' ? 0.01 : 0.028, `${kind}${i}`).map(put), true, 0.5))
      .join('');
    if (d) tints.push({ kind, d });
  }

  // Symbols in the cells: fewer and larger where the hexes are many and small on the screen.
  const busy = hollows(board, put);
  const big = board.cells.length > MANY;
  const zoom = big ? 1.75 : 1;
  const few = (n: number): number => (big ? Math.ceil(n * 0.4) : n);
  const houses: Houses[] = [];
  const hamlets: string[] = [];
  const trees: Point[] = [];
  const cities: string[] = [];
  const parts = new Map<string, Cell[]>();
  for (const cell of board.cells) {
    const key = `${Math.floor(cell.x / PART)},${Math.floor(cell.y / PART)}`;
    parts.set(key, [...(parts.get(key) ?? []), cell]);
  }
  const gridded = new Set<string>();
  const patches = [...parts.values()].map((cells): Patch => {
    const out: Patch = { grass: '', scrub: '', reeds: '', peaks: '', peakShade: '', knolls: '', trunks: '', crowns: '', shade: '', grid: '' };
    const forest: Point[] = [];
    for (const cell of cells) {
      const random = seeded(cell.id);
      const outline = outlines.get(cell.id) as readonly Point[];
      const centre: Point = [cell.x, cell.y];
      const scatter = (n: number, gap: number, inset = 0.86): Point[] => spread(random, outline, centre, few(n), gap * zoom, inset);
      const free = (at: Point): boolean => !near(at, busy, 9 * zoom);
      const kind = ground(cell);
      if (cell.marks?.includes('city')) cities.push(cluster(put(centre), random));
      else if (cell.marks?.includes('area')) continue;
      else if (kind === 'clear') for (const at of scatter(big ? 4 : 7, 0.2).map(put).filter(free)) out.grass += tuft(at, random);
      else if (kind === 'rough') {
        for (const at of scatter(26, 0.105, 0.9).map(put)) if (!near(at, busy, 8)) out.scrub += tick(at, random);
      } else if (kind === 'forest') forest.push(...scatter(20, 0.15, 0.86).map(put).filter((at) => !big || free(at)));
      else if (kind === 'marsh') for (const at of scatter(9, 0.2).map(put).filter((p) => !big || free(p))) out.reeds += reed(at, zoom);
      else if (kind === 'hill') for (const p of scatter(5, 0.25)) out.knolls += knoll(put(p), random, zoom);
      else if (kind === 'mountain')
        for (const p of scatter(6, 0.27).sort((a, b) => put(a)[1] - put(b)[1])) {
          const [line1, shade] = peak(put(p), random);
          out.peaks += line1;
          out.peakShade += shade;
        }
      else if (kind === 'village') hamlets.push(hamlet(put(centre), cell.id, 2));
      else if (kind === 'urban') houses.push(block(cell, board, outline, t, random));
    }
    forest.sort((a, b) => a[1] - b[1]);
    const leaves = seeded(`leaves${cells[0]?.id ?? ''}`);
    out.trunks = trunks(forest, zoom);
    out.crowns = forest.map((p) => crown(p, leaves, zoom)).join('');
    out.shade = shades(forest, zoom);
    out.grid = gridLines(cells, board, put, gridded);
    return out;
  });

  // Mountains beyond the map.
  const high = seeded('peaks');
  const beyond = of('peaks').flatMap(line).sort((a, b) => a[1] - b[1]).map((p) => peak(p, high));

  // Woods and islands carry trees; low islands show sand.
  const sand = islandLoops.map((l, i) => smooth(rough(orient(l), 5, 1.2, `sand${i}`), true)).join('');
  const near0 = windowOf(board, t);
  // Trees thin out away from the field of play; nobody looks there.
  const rare = ([x, y]: Point): number => {
    const dx = Math.max(near0.x - x, 0, x - near0.x - near0.w);
    const dy = Math.max(near0.y - y, 0, y - near0.y - near0.h);
    return 0.16 + 0.84 * Math.min(1, Math.hypot(dx, dy) / 420) ** 0.7;
  };
  of('wood', 'woods').forEach((f, i) => trees.push(...plant(f.points.map(put), 18, `wood${i}`, 5, rare)));
  islandLoops.forEach((l, i) => trees.push(...plant(l, 13, `isle${i}`, 7)));
  trees.sort((a, b) => a[1] - b[1]);
  const treeRandom = seeded('trees');

  // Gullies and streams.
  const streamLines = of('stream').map((f, i) => wobble(soften(line(f), false, 6), 1.6, `stream${i}`));
  const ravineLines = of('ravine').map((f, i) => wobble(soften(line(f), false, 6), 1.6, `ravine${i}`));
  const hachures = [
    ...streamLines.map((l, i) => comb(l, 7.5, 5.5, `c${i}`)),
    ...ravineLines.map((l, i) => comb(l, 3.2, 5, `r${i}`)),
  ].join('');

  // Hills.
  const hillLoops = of('hill').map((f) => orient(soften(line(f), true, 5)));
  const hillHachures = hillLoops.map((l, i) => sunrays(l, `h${i}`)).join('');

  // Lines.
  const lines = (kind: string): string => of(kind).map((f) => smooth(line(f), f.closed ?? false, 0.5)).join('');
  const riverKinds = [...new Set((board.sides ?? []).map((s) => s.kind))].filter((kind) => kind !== 'bridge');
  const byId = new Map(board.cells.map((c) => [c.id, c]));
  // In short pieces: a path of hundreds of bends is slow to draw, however little of it is in sight.
  const rivers = riverKinds.flatMap((kind): River[] => {
    const segments = (board.sides ?? [])
      .filter((s) => s.kind === kind && byId.has(s.cell))
      .map((s) => hexSide(byId.get(s.cell) as Cell, s.direction, board.orientation));
    return chain(segments)
      .flatMap((l, i) => pieces(wobbleSides(l, `${kind}${i}`).map(put), 24))
      .map((l): Tint => ({ kind, d: smooth(l, false) }));
  });
  const bridges = (board.sides ?? [])
    .filter((s) => s.kind === 'bridge' && byId.has(s.cell))
    .map((s) => bridge(hexSide(byId.get(s.cell) as Cell, s.direction, board.orientation).map(put) as [Point, Point]))
    .join('');

  for (const kind of ['river-minor', 'river-major', 'river-volga']) {
    const lines = of(kind).map(line);
    const ice = lines.map((l, i) => floes(soften(l, false, 6), `${kind}${i}`)).join('');
    if (lines.length) rivers.push({ kind, d: lines.map((l) => smooth(l, false)).join(''), floes: ice });
  }

  const workLoops = of('works').map(line);
  const pierLines = of('pier').map(line);

  const everything = [...board.cells.flatMap((c) => outlines.get(c.id) as Point[]), ...of('frame').flatMap((f) => f.points)];
  const world = bounds(everything.map(put), UNIT * 11);

  return {
    big,
    world,
    water,
    islands,
    shores: water + islands,
    land: edgeLoops.map((l) => smooth(l, true, 0.12)).join(''),
    tints,
    patches,
    woods: of('wood', 'woods').map((f, i) => smooth(wobble(soften(line(f), true, 3), 4, `woods${i}`), true)).join(''),
    treeTrunks: trunks(trees),
    treeCrowns: trees.map((p) => crown(p, treeRandom)).join(''),
    treeShade: shades(trees),
    sand,
    streams: streamLines.map((l) => straight(l, false)).join(''),
    ravines: ravineLines.map((l) => straight(l, false)).join(''),
    hachures,
    hillShade: hillLoops.map((l) => straight(l, true)).join(''),
    hillHachures,
    railways: lines('railway'),
    highways: lines('highway'),
    roads: lines('road'),
    tracks: lines('track'),
    rivers,
    bridges,
    ponds: of('pond').map((f) => smooth(line(f), true)).join(''),
    straits: of('strait').map((f) => straight(line(f), false)).join(''),
    sectors: of('sector').map((f) => smooth(line(f), f.closed ?? false)).join(''),
    closed: of('closed').map((f) => smooth(line(f), false)).join(''),
    beyond: { peaks: beyond.map(([d]) => d).join(''), shade: beyond.map(([, d]) => d).join('') },
    works: workLoops.map((l) => straight(l, true)).join(''),
    worksShadow: workLoops.map((l) => straight(l.map(([x, y]): Point => [x + 2.2, y + 2.6]), true)).join(''),
    worksRoof: workLoops.map(sawtooth).join(''),
    chimneys: of('chimney').flatMap(line),
    tanks: of('tank').flatMap(line),
    elevators: of('elevator').flatMap(line),
    stations: of('station').flatMap((f) =>
      line(f).map((at) => ({ at, angle: nearestAngle(at, of('railway').map((r) => soften(line(r), false, 4))) })),
    ),
    airfields: of('airfield').map((f) => {
      const [a, b] = [put(f.points[0] as Point), put(f.points[f.points.length - 1] as Point)];
      const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      return { a, b, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Point, angle };
    }),
    piers: pierLines.map((l) => straight(l, false)).join(''),
    planks: pierLines
      .map((l) => {
        const end = l[l.length - 1] as Point;
        const [ux, uy] = unit([end[0] - (l[0] as Point)[0], end[1] - (l[0] as Point)[1]]);
        return straight([[end[0] - uy * 8, end[1] + ux * 8], [end[0] + uy * 8, end[1] - ux * 8]], false);
      })
      .join(''),
    ferries: lines('ferry'),
    villages: [...of('village').flatMap((f) => line(f).map((p, i) => hamlet(p, `v${i}${f1(p[0])}`))), ...hamlets].join(''),
    edge,
    houses,
    coast: of('sea').length > 0,
    waterlines: [1, 2, 3, 4, 5].map((n) => ({
      kind: String(n),
      d: of(`waterline-${n}`).map((f) => straight(line(f), true)).join(''),
    })),
    cities: cities.join(''),
    objectives: [...new Set(board.cells.flatMap((c) => (c.marks ?? []).filter((m) => m.startsWith('objective-'))))].map((kind) => ({
      kind,
      d: board.cells
        .filter((c) => c.marks?.includes(kind))
        .map((c) => straight(hexCorners(c.x, c.y, board.orientation, 0.05).map(put), true))
        .join(''),
    })),
    derricks: board.cells.filter((c) => c.marks?.includes('oil')).map((c) => put([c.x, c.y])),
    areas: board.cells
      .filter((c) => c.marks?.includes('area'))
      .map((c) => straight((outlines.get(c.id) as readonly Point[]).map(put), true))
      .join(''),
    towns: of('town').map((f) => ({ name: f.name ?? '', at: put(f.points[0] as Point), label: put(f.points[1] as Point) })),
    lettering: [
      ...of('water-name', 'region', 'river-name').map((f) => letter(f.kind, f, t, true)),
      ...of('river-major', 'river-minor', 'river-volga').flatMap((f) => (f.name ? riverName(f, t) : [])),
      ...of('island', 'lake', 'sea')
        .filter((f) => f.name)
        .map((f) => letter('island', f, t, false)),
    ],
  };
}

const f1 = (v: number): string => String(Math.round(v * 10) / 10);

/** A city seen from far above: blocks around a square. */
function cluster([x, y]: Point, random: () => number): string {
  let d = '';
  for (let i = -3; i <= 3; i++)
    for (let j = -3; j <= 3; j++) {
      const far = Math.hypot(i, j);
      const keep = random();
      if (far > 3.3 || keep < (far < 1.5 ? 0.05 : far < 2.4 ? 0.26 : 0.62)) continue;
      const s = 4.4 + random() * 1.6;
      d += `M${f1(x + i * 6.6 - s / 2)} ${f1(y + j * 6.6 - s / 2)}h${f1(s)}v${f1(s)}h${f1(-s)}z`;
    }
  return d;
}

/** Points inside a cell, not too close to each other. */
function spread(
  random: () => number,
  outline: readonly Point[],
  centre: Point,
  n: number,
  gap: number,
  inset: number,
): Point[] {
  const box = bounds(outline);
  const out: Point[] = [];
  for (let tries = 0; tries < n * 14 && out.length < n; tries++) {
    const p: Point = [box.x + random() * box.w, box.y + random() * box.h];
    const grown: Point = [centre[0] + (p[0] - centre[0]) / inset, centre[1] + (p[1] - centre[1]) / inset];
    if (!inside(grown, outline)) continue;
    if (out.some((q) => Math.hypot(q[0] - p[0], q[1] - p[1]) < gap)) continue;
    out.push(p);
  }
  return out;
}

/** Drawn lines and works that scattered symbols keep clear of. */
function hollows(board: Board, put: (p: Point) => Point): Point[] {
  const out: Point[] = [];
  for (const f of board.features ?? []) {
    if (['stream', 'ravine', 'railway', 'road', 'highway', 'track', 'airfield'].includes(f.kind))
      out.push(...walk(soften(f.points.map(put), f.closed ?? false, 4), 8).map((s) => s.at));
    else if (['station', 'elevator', 'village', 'tank'].includes(f.kind)) out.push(...f.points.map(put));
    else if (f.kind === 'hill') out.push(...soften(f.points.map(put), true, 4));
  }
  return out;
}

function near([x, y]: Point, points: readonly Point[], distance: number): boolean {
  return points.some(([a, b]) => Math.abs(a - x) < distance && Math.abs(b - y) < distance);
}

function tuft([x, y]: Point, random: () => number): string {
  const s = 0.8 + random() * 0.5;
  return `M${f1(x - 2.6 * s)} ${f1(y - 2 * s)}l${f1(2 * s)} ${f1(3 * s)}M${f1(x)} ${f1(y - 3.6 * s)}v${f1(4.6 * s)}M${f1(x + 2.6 * s)} ${f1(y - 2 * s)}l${f1(-2 * s)} ${f1(3 * s)}`;
}

function tick([x, y]: Point, random: () => number): string {
  const l = 2.6 + random() * 2.4;
  return `M${f1(x - l * 0.5)} ${f1(y + l * 0.5)}l${f1(l)} ${f1(-l)}`;
}

function reed([x, y]: Point, zoom = 1): string {
  const z = (v: number): string => f1(v * zoom);
  return `M${f1(x - 6 * zoom)} ${f1(y)}h${z(12)}M${f1(x - 3 * zoom)} ${f1(y + 3 * zoom)}h${z(7)}M${f1(x)} ${f1(y)}v${z(-6)}M${f1(x - 2.5 * zoom)} ${f1(y)}l${z(-1.6)} ${z(-4.4)}M${f1(x + 2.5 * zoom)} ${f1(y)}l${z(1.6)} ${z(-4.4)}`;
}

/** A round top: short strokes falling away from it. */
function knoll([x, y]: Point, random: () => number, zoom = 1): string {
  const turned = random();
  return Array.from({ length: 9 }, (_, i) => {
    const a = ((i + turned) * 2 * Math.PI) / 9;
    const [c, s] = [Math.cos(a) * zoom, Math.sin(a) * zoom * 0.8];
    const long = 6.6 + random() * 2 + (s > 0 ? 1.6 : 0);
    return `M${f1(x + c * 3)} ${f1(y + s * 3)}L${f1(x + c * long)} ${f1(y + s * long)}`;
  }).join('');
}

/** Two rails across a hexside, their ends bent outwards. */
/** Ice that drifts on a river: floes of every size, now on this side of the stream and now on that. */
function floes(points: readonly Point[], seed: string): string {
  const random = seeded(seed);
  let out = '';
  for (const { at, along } of walk(points, 6.5)) {
    const [size, off, turned] = [1.3 + random() * 2.6, (random() - 0.5) * 6, random() * 6.28];
    if (random() < 0.25) continue;
    const [x, y] = [at[0] - along[1] * off, at[1] + along[0] * off];
    const corners = Array.from({ length: 5 }, (_, i): Point => {
      const [a, r] = [turned + i * 1.2566, size * (0.75 + random() * 0.5)];
      return [x + Math.cos(a) * r, y + Math.sin(a) * r];
    });
    out += straight(corners, true);
  }
  return out;
}

function bridge([a, b]: readonly [Point, Point]): string {
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [ux, uy] = unit([b[0] - a[0], b[1] - a[1]]);
  const at = (along: number, across: number): string => `${f1(mx + ux * along - uy * across)} ${f1(my + uy * along + ux * across)}`;
  return [-1, 1].map((k) => `M${at(13 * k, -15)}L${at(8 * k, -9)}L${at(8 * k, 9)}L${at(13 * k, 15)}`).join('');
}

function peak([x, y]: Point, random: () => number): [string, string] {
  const h = 11 + random() * 6;
  const w = h * 0.8;
  const top = `${f1(x)} ${f1(y - h / 2)}`;
  return [
    `M${f1(x - w)} ${f1(y + h / 2)}L${top}L${f1(x + w)} ${f1(y + h / 2)}`,
    `M${top}L${f1(x + w)} ${f1(y + h / 2)}L${f1(x + w * 0.25)} ${f1(y + h / 2)}L${f1(x + w * 0.1)} ${f1(y)}Z`,
  ];
}

function crown([x, y]: Point, random: () => number, zoom = 1): string {
  const r = (3 + random() * 1) * zoom;
  return `M${f1(x - r)} ${f1(y - 2.6 * zoom)}a${f1(r)} ${f1(r * 1.12)} 0 1 1 ${f1(2 * r)} 0a${f1(r)} ${f1(r * 0.86)} 0 1 1 ${f1(-2 * r)} 0z`;
}

const trunks = (trees: readonly Point[], zoom = 1): string => trees.map(([x, y]) => `M${f1(x)} ${f1(y)}v${f1(4 * zoom)}`).join('');
const shades = (trees: readonly Point[], zoom = 1): string =>
  trees.map(([x, y]) => {
    const [r, s] = [f1(3.4 * zoom), f1(5.4 * zoom)];
    return `M${f1(x)} ${f1(y - 6.4 * zoom)}a${r} ${r} 0 0 1 0 ${f1(6.6 * zoom)}a${s} ${s} 0 0 0 0 ${f1(-6.6 * zoom)}z`;
  }).join('');

/** Trees over an area, on a loose lattice. */
function plant(
  loop: readonly Point[],
  gap: number,
  seed: string,
  inset = 5,
  rare: (p: Point) => number = () => 0.16,
): Point[] {
  const random = seeded(seed);
  const box = bounds(loop);
  const out: Point[] = [];
  for (let y = box.y; y < box.y + box.h; y += gap * 0.86)
    for (let x = box.x; x < box.x + box.w; x += gap) {
      const p: Point = [x + (random() - 0.5) * gap * 0.9, y + (random() - 0.5) * gap * 0.7];
      if (random() < rare(p)) continue;
      const round: Point[] = [[p[0] - inset, p[1]], [p[0] + inset, p[1]], [p[0], p[1] - inset - 5], [p[0], p[1] + inset]];
      if (round.every((q) => inside(q, loop))) out.push(p);
    }
  return out;
}

/** A loop made to turn clockwise on the page. */
function orient(loop: readonly Point[]): Point[] {
  let area = 0;
  loop.forEach(([x, y], i) => {
    const [a, b] = loop[(i + 1) % loop.length] as Point;
    area += x * b - a * y;
  });
  return area >= 0 ? [...loop] : [...loop].reverse();
}

function wobble(points: readonly Point[], amount: number, seed: string): Point[] {
  const random = seeded(seed);
  return points.map(([x, y]): Point => [x + (random() - 0.5) * 2 * amount, y + (random() - 0.5) * 2 * amount]);
}

/** A river along hexsides swings a little and stays on them. */
function wobbleSides(points: readonly Point[], seed: string): Point[] {
  const random = seeded(seed);
  const out: Point[] = [];
  points.forEach((a, i) => {
    out.push(a);
    const b = points[i + 1];
    if (!b) return;
    const [ux, uy] = unit([b[0] - a[0], b[1] - a[1]]);
    for (const t of [0.33, 0.66]) {
      const r = (random() - 0.5) * 0.1;
      out.push([a[0] + (b[0] - a[0]) * t - uy * r, a[1] + (b[1] - a[1]) * t + ux * r]);
    }
  });
  return out;
}

/** A line cut up; each piece begins where the one before ends. */
function pieces(points: readonly Point[], most: number): Point[][] {
  const out: Point[][] = [];
  for (let i = 0; i + 1 < points.length; i += most) out.push(points.slice(i, i + most + 1));
  return out;
}

/** Segments joined end to end into lines. */
function chain(segments: readonly (readonly [Point, Point])[]): Point[][] {
  const same = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-3;
  const left = segments.map(([a, b]): [Point, Point] => [a, b]);
  const out: Point[][] = [];
  while (left.length) {
    const [a, b] = left.pop() as [Point, Point];
    const lineOf: Point[] = [a, b];
    for (let grown = true; grown; ) {
      grown = false;
      for (let i = 0; i < left.length; i++) {
        const [p, q] = left[i] as [Point, Point];
        const [head, tail] = [lineOf[0] as Point, lineOf[lineOf.length - 1] as Point];
        if (same(p, tail)) lineOf.push(q);
        else if (same(q, tail)) lineOf.push(p);
        else if (same(p, head)) lineOf.unshift(q);
        else if (same(q, head)) lineOf.unshift(p);
        else continue;
        left.splice(i, 1);
        grown = true;
        break;
      }
    }
    out.push(lineOf);
  }
  return out;
}

/** Hachures on both banks of a gully, pointing down to it. */
function comb(points: readonly Point[], width: number, length: number, seed: string): string {
  const random = seeded(seed);
  let d = '';
  for (const { at, along } of walk(points, 3.6)) {
    const [nx, ny] = [-along[1], along[0]];
    for (const side of [1, -1]) {
      if (random() < 0.12) continue;
      const w = width * (0.9 + random() * 0.3) * side;
      const l = (length * (0.55 + random() * 0.6)) * side;
      d += `M${f1(at[0] + nx * (w + l))} ${f1(at[1] + ny * (w + l))}L${f1(at[0] + nx * w)} ${f1(at[1] + ny * w)}`;
    }
  }
  return d;
}

/** Hachures around a hill, falling outwards, longer on the shaded side. */
function sunrays(loop: readonly Point[], seed: string): string {
  const random = seeded(seed);
  let d = '';
  for (const { at, along } of walk(loop, 3.3, true)) {
    const [nx, ny] = [along[1], -along[0]];
    const shade = 0.75 + 0.45 * Math.max(-0.6, nx * 0.6 + ny * 0.8);
    const l = (6.5 + random() * 4) * shade;
    const o = random() * 1.6;
    d += `M${f1(at[0] + nx * o)} ${f1(at[1] + ny * o)}l${f1(nx * l)} ${f1(ny * l)}`;
  }
  return d;
}

/** The roof of a hall: ridges across it. */
function sawtooth(loop: readonly Point[]): string {
  const [a, b, c, e] = loop as [Point, Point, Point, Point];
  if (!e) return '';
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const n = Math.max(2, Math.round(length / 6));
  let d = '';
  for (let i = 1; i < n; i++) {
    const t = i / n;
    d += straight(
      [
        [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
        [e[0] + (c[0] - e[0]) * t, e[1] + (c[1] - e[1]) * t],
      ],
      false,
    );
  }
  return d;
}

function hamlet([x, y]: Point, seed: string, zoom = 1): string {
  const random = seeded(seed);
  let d = '';
  for (let i = 0; i < 9; i++) {
    const a = x + (random() - 0.5) * 44;
    const b = y + ((random() - 0.5) * 20 + (random() < 0.5 ? -5 : 5)) * zoom;
    const w = (3 + random() * 2.6) * zoom;
    d += `M${f1(a)} ${f1(b)}h${f1(w)}v${f1((2.6 + random()) * zoom)}h${f1(-w)}z`;
  }
  return d;
}

/** A quarter of houses: blocks along streets that follow the shore. The same houses in ruins for when it is rubble. */
function block(cell: Cell, board: Board, outline: readonly Point[], t: Turn, random: () => number): Houses {
  const centre: Point = [cell.x, cell.y];
  const works = (board.features ?? [])
    .filter((f) => ['works', 'elevator', 'tank', 'station', 'airfield'].includes(f.kind))
    .flatMap((f) => (f.kind === 'works' ? [grow(f.points, 0.05)] : f.points.map((p) => square(p, 0.09))));
  const clear: Point[] = [];
  for (const f of board.features ?? [])
    if (['stream', 'ravine', 'railway', 'road'].includes(f.kind))
      for (const { at } of walk(soften(f.points, false, 4), 0.07))
        if (Math.abs(at[0] - cell.x) < 0.8 && Math.abs(at[1] - cell.y) < 0.8) clear.push(at);
  const angle = (random() - 0.5) * 0.5;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const world = (u: number, v: number): Point => [centre[0] + u * c - v * s, centre[1] + u * s + v * c];
  const put = (p: Point): Point => place(t, p);
  const out: Houses = { cell: cell.id, street: '', shadow: '', dark: '', light: '', ruin: '', ruinShade: '' };
  const pitch = 0.135;
  for (let i = -4; i <= 4; i++)
    for (let j = -4; j <= 4; j++) {
      const [u, v] = [i * pitch + (j % 2) * 0.01, j * pitch];
      const mid = world(u, v);
      const grown: Point = [centre[0] + (mid[0] - centre[0]) / 0.82, centre[1] + (mid[1] - centre[1]) / 0.82];
      if (!inside(grown, outline)) continue;
      const skip = random();
      const size = random();
      const tone = random();
      const broken = [random(), random(), random(), random()] as const;
      if (skip < 0.14) continue;
      if (works.some((w) => inside(mid, w))) continue;
      if (clear.some((p) => Math.hypot(p[0] - mid[0], p[1] - mid[1]) < 0.062)) continue;
      const [a, b] = size < 0.3 ? [0.05, 0.034] : size < 0.6 ? [0.038, 0.05] : [0.046, 0.046];
      const corners = [world(u - a, v - b), world(u + a, v - b), world(u + a, v + b), world(u - a, v + b)].map(put);
      const d = size > 0.78 ? yard(corners) : straight(corners, true);
      out.shadow += straight(corners.map(([x, y]): Point => [x + 1.3, y + 1.6]), true);
      if (tone < 0.6) out.dark += d;
      else out.light += d;
      // In ruins: two walls of four stand, the rest is heaps.
      const [p, q, r, w] = corners as [Point, Point, Point, Point];
      const walls = [straight([p, q], false), straight([q, r], false), straight([r, w], false), straight([w, p], false)];
      walls.forEach((wall, k) => {
        if ((broken[k] ?? 0) < 0.58) out.ruin += wall;
      });
      for (let k = 0; k < 3; k++) {
        const x = p[0] + (r[0] - p[0]) * ((broken[k] ?? 0) * 1.3 - 0.15);
        const y = p[1] + (r[1] - p[1]) * ((broken[3 - k] ?? 0) * 1.3 - 0.15);
        const z = 1 + (broken[k] ?? 0) * 1.7;
        out.ruinShade += `M${f1(x)} ${f1(y - z)}l${f1(z * 1.1)} ${f1(z * 1.4)}l${f1(-z * 2)} ${f1(z * 0.3)}z`;
      }
    }
  for (const i of [-3.5, -1.5, 0.5, 2.5]) {
    out.street += street(world, i * pitch, outline, centre, true, put);
    out.street += street(world, i * pitch, outline, centre, false, put);
  }
  return out;
}

function yard(corners: readonly Point[]): string {
  const cx = corners.reduce((n, p) => n + p[0], 0) / 4;
  const cy = corners.reduce((n, p) => n + p[1], 0) / 4;
  const inner = [...corners].reverse().map(([x, y]): Point => [cx + (x - cx) * 0.42, cy + (y - cy) * 0.42]);
  return straight(corners, true) + straight(inner, true);
}

function street(
  world: (u: number, v: number) => Point,
  at: number,
  outline: readonly Point[],
  centre: Point,
  along: boolean,
  put: (p: Point) => Point,
): string {
  let [from, to]: [number | null, number] = [null, 0];
  for (let k = -0.6; k <= 0.6; k += 0.03) {
    const p = along ? world(at, k) : world(k, at);
    const grown: Point = [centre[0] + (p[0] - centre[0]) / 0.9, centre[1] + (p[1] - centre[1]) / 0.9];
    if (!inside(grown, outline)) continue;
    from ??= k;
    to = k;
  }
  if (from === null) return '';
  const ends = along ? [world(at, from), world(at, to)] : [world(from, at), world(to, at)];
  return straight(ends.map(put), false);
}

function grow(loop: readonly Point[], by: number): Point[] {
  const cx = loop.reduce((n, p) => n + p[0], 0) / loop.length;
  const cy = loop.reduce((n, p) => n + p[1], 0) / loop.length;
  return loop.map(([x, y]): Point => {
    const [ux, uy] = unit([x - cx, y - cy]);
    return [x + ux * by, y + uy * by];
  });
}

function square([x, y]: Point, r: number): Point[] {
  return [[x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]];
}

/** Every hexside once: those of these cells that are not yet among the seen. */
function gridLines(cells: readonly Cell[], board: Board, put: (p: Point) => Point, seen: Set<string>): string {
  let d = '';
  for (const cell of cells) {
    const outline = cellOutline(cell, board.orientation);
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length] as Point;
      const k = `${((a[0] + b[0]) * 500).toFixed(0)},${((a[1] + b[1]) * 500).toFixed(0)}`;
      if (seen.has(k)) return;
      seen.add(k);
      d += straight([put(a), put(b)], false);
    });
  }
  return d;
}

function nearestAngle(at: Point, lines: readonly (readonly Point[])[]): number {
  let [best, angle] = [Infinity, 0];
  for (const l of lines)
    for (const s of walk(l, 6)) {
      const d = Math.hypot(s.at[0] - at[0], s.at[1] - at[1]);
      if (d < best) {
        best = d;
        angle = (Math.atan2(s.along[1], s.along[0]) * 180) / Math.PI;
      }
    }
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
}

/** A name along a line, always to be read from the left (or from below). */
function letter(kind: string, f: Feature, t: Turn, along: boolean): Lettering {
  let points = f.points.map((p) => place(t, p));
  const box = bounds(points);
  const at: Point = [box.x + box.w / 2, box.y + box.h / 2];
  if (!along) {
    const wide = box.w >= box.h;
    points = wide
      ? [[box.x - 300, at[1]], [box.x + box.w + 300, at[1]]]
      : [[at[0], box.y + box.h + 300], [at[0], box.y - 300]];
    return { kind, name: f.name ?? '', d: straight(points, false), at, length: wide ? box.w : box.h };
  }
  const [a, b] = [points[0] as Point, points[points.length - 1] as Point];
  const backwards = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1]) * 0.25 ? b[0] < a[0] : b[1] > a[1];
  if (backwards) points.reverse();
  const length = walk(points, 1).length;
  return { kind, name: f.name ?? '', d: smooth(points, false), at, length };
}

const RIVER_NAME = 150; // a shorter river has no room for its name

/** The name of a river, once, along the stretch in its middle. */
function riverName(f: Feature, t: Turn): Lettering[] {
  const points = f.points.map((p) => place(t, p));
  const steps = walk(points, 4);
  if (steps.length * 4 < RIVER_NAME) return [];
  const middle = steps.slice(Math.floor(steps.length * 0.5) - 18, Math.floor(steps.length * 0.5) + 18).map((s) => s.at);
  const calm = middle.filter((_, i) => i % 7 === 0 || i === middle.length - 1);
  const [a, b] = [calm[0] as Point, calm[calm.length - 1] as Point];
  if (Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1]) * 0.25 ? b[0] < a[0] : b[1] > a[1]) calm.reverse();
  return [{ kind: 'river-name', name: f.name ?? '', d: smooth(calm, false), at: a, length: 144 }];
}
