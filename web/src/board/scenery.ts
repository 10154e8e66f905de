// The printed map: everything that is drawn once. Pure functions from the board to path strings, layer by layer.
// Decorations are seeded by the cell or feature they belong to, so that a board always looks the same.

import { along } from '../lib/along';
import type { Board, Cell, Drawn } from '../lib/generated';
import { toneOf } from '../lib/tones';
import type { Point } from '../lib/types';
import {
  UNIT,
  type Box,
  type Turn,
  bounds,
  cellOutline,
  hexCorners,
  hexSide,
  place,
  rough,
  smooth,
  soften,
  straight,
  unionOutline,
  unit,
} from './geometry';
import { type Houses, block } from './houses';
import { type Lettering, letter, riverName } from './lettering';
import { chain, nearestAngle, orient, pieces, wobble, wobbleSides } from './lines';
import {
  bridge,
  cluster,
  comb,
  crown,
  f1,
  floes,
  hamlet,
  knoll,
  peak,
  reed,
  sawtooth,
  shades,
  sunrays,
  tick,
  trunks,
  tuft,
} from './ornaments';
import { seeded } from './random';
import { hollows, near, plant, spread } from './scatter';

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

export interface Scenery {
  /** Of many small hexes: lines are drawn heavier. */
  big: boolean;
  /** The sheet that a large map is printed on; around it lies the table. */
  paper: Box | null;
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
  /** Cities that count for victory, by the tone of the side whose objective they are. */
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
  if (frame) return bounds(along(frame.line).map((p) => place(t, p)));
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
const RIVERS = ['river-minor', 'river-major', 'river-great']; // by their width

export function draw(board: Board, t: Turn): Scenery {
  const put = (p: Point): Point => place(t, p);
  const line = (f: Drawn): Point[] => along(f.line).map(put);
  const of = (...kinds: string[]): Drawn[] => (board.features ?? []).filter((f) => kinds.includes(f.kind));
  const outlines = new Map(board.cells.map((c) => [c.id, cellOutline(c, board.orientation)]));
  const outlineOf = (cells: readonly Cell[]): Point[][] => unionOutline(cells.map((c) => outlines.get(c.id)!));

  // Water and land.
  const fine = (f: Drawn): boolean => along(f.line).length > 40; // drawn point by point already
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
    const out: Patch = {
      grass: '',
      scrub: '',
      reeds: '',
      peaks: '',
      peakShade: '',
      knolls: '',
      trunks: '',
      crowns: '',
      shade: '',
      grid: '',
    };
    const forest: Point[] = [];
    for (const cell of cells) {
      const random = seeded(cell.id);
      const outline = outlines.get(cell.id)!;
      const centre: Point = [cell.x, cell.y];
      const scatter = (n: number, gap: number, inset = 0.86): Point[] =>
        spread(random, outline, centre, few(n), gap * zoom, inset);
      const free = (at: Point): boolean => !near(at, busy, 9 * zoom);
      const kind = ground(cell);
      if (cell.marks?.includes('city')) cities.push(cluster(put(centre), random));
      else if (cell.marks?.includes('area')) continue;
      else if (kind === 'clear')
        for (const at of scatter(big ? 4 : 7, 0.2)
          .map(put)
          .filter(free))
          out.grass += tuft(at, random);
      else if (kind === 'rough') {
        for (const at of scatter(26, 0.105, 0.9).map(put)) if (!near(at, busy, 8)) out.scrub += tick(at, random);
      } else if (kind === 'forest')
        forest.push(
          ...scatter(20, 0.15, 0.86)
            .map(put)
            .filter((at) => !big || free(at)),
        );
      else if (kind === 'marsh')
        for (const at of scatter(9, 0.2)
          .map(put)
          .filter((p) => !big || free(p)))
          out.reeds += reed(at, zoom);
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
  const beyond = of('peaks')
    .flatMap(line)
    .sort((a, b) => a[1] - b[1])
    .map((p) => peak(p, high));

  // Woods and islands carry trees; low islands show sand.
  const sand = islandLoops.map((l, i) => smooth(rough(orient(l), 5, 1.2, `sand${i}`), true)).join('');
  const near0 = windowOf(board, t);
  // Trees thin out away from the field of play; nobody looks there.
  const rare = ([x, y]: Point): number => {
    const dx = Math.max(near0.x - x, 0, x - near0.x - near0.w);
    const dy = Math.max(near0.y - y, 0, y - near0.y - near0.h);
    return 0.16 + 0.84 * Math.min(1, Math.hypot(dx, dy) / 420) ** 0.7;
  };
  of('wood', 'woods').forEach((f, i) => trees.push(...plant(line(f), 18, `wood${i}`, 5, rare)));
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
  const lines = (kind: string): string =>
    of(kind)
      .map((f) => smooth(line(f), f.closed ?? false, 0.5))
      .join('');
  const riverKinds = [...new Set((board.sides ?? []).map((s) => s.kind))].filter((kind) => kind !== 'bridge');
  const byId = new Map(board.cells.map((c) => [c.id, c]));
  // In short pieces: a path of hundreds of bends is slow to draw, however little of it is in sight.
  const rivers = riverKinds.flatMap((kind): River[] => {
    const segments = (board.sides ?? [])
      .filter((s) => s.kind === kind && byId.has(s.cell))
      .map((s) => hexSide(byId.get(s.cell)!, s.direction, board.orientation));
    return chain(segments)
      .flatMap((l, i) => pieces(wobbleSides(l, `${kind}${i}`).map(put), 24))
      .map((l): Tint => ({ kind, d: smooth(l, false) }));
  });
  const bridges = (board.sides ?? [])
    .filter((s) => s.kind === 'bridge' && byId.has(s.cell))
    .map((s) => bridge(hexSide(byId.get(s.cell)!, s.direction, board.orientation).map(put) as [Point, Point]))
    .join('');

  for (const kind of RIVERS) {
    const courses = of(kind);
    const lines = courses.map(line);
    const ice = lines.map((l, i) => floes(soften(l, false, 6), `${courses[i]!.name || kind}${i}`)).join('');
    if (lines.length) rivers.push({ kind, d: lines.map((l) => smooth(l, false)).join(''), floes: ice });
  }

  const workLoops = of('works').map(line);
  const pierLines = of('pier').map(line);

  const everything = [
    ...board.cells.flatMap((c) => outlines.get(c.id) as Point[]),
    ...of('frame').flatMap((f) => along(f.line)),
  ];
  const world = bounds(everything.map(put), UNIT * 11);

  return {
    big,
    world,
    paper:
      big || (of('sea').length > 0 && board.orientation !== 'zones')
        ? bounds(
            [
              [near0.x, near0.y],
              [near0.x + near0.w, near0.y + near0.h],
            ],
            UNIT * 0.75,
          )
        : null,
    water,
    islands,
    shores: water + islands,
    land: edgeLoops.map((l) => smooth(l, true, 0.12)).join(''),
    tints,
    patches,
    woods: of('wood', 'woods')
      .map((f, i) => smooth(wobble(soften(line(f), true, 3), 4, `woods${i}`), true))
      .join(''),
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
    ponds: of('pond')
      .map((f) => smooth(line(f), true))
      .join(''),
    straits: of('strait')
      .map((f) => straight(line(f), false))
      .join(''),
    sectors: of('sector')
      .map((f) => smooth(line(f), f.closed ?? false))
      .join(''),
    closed: of('closed')
      .map((f) => smooth(line(f), false))
      .join(''),
    beyond: { peaks: beyond.map(([d]) => d).join(''), shade: beyond.map(([, d]) => d).join('') },
    works: workLoops.map((l) => straight(l, true)).join(''),
    worksShadow: workLoops
      .map((l) =>
        straight(
          l.map(([x, y]): Point => [x + 2.2, y + 2.6]),
          true,
        ),
      )
      .join(''),
    worksRoof: workLoops.map(sawtooth).join(''),
    chimneys: of('chimney').flatMap(line),
    tanks: of('tank').flatMap(line),
    elevators: of('elevator').flatMap(line),
    stations: of('station').flatMap((f) =>
      line(f).map((at) => ({
        at,
        angle: nearestAngle(
          at,
          of('railway').map((r) => soften(line(r), false, 4)),
        ),
      })),
    ),
    airfields: of('airfield').map((f) => {
      const ends = line(f);
      const [a, b] = [ends[0]!, ends.at(-1)!];
      const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      return { a, b, at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Point, angle };
    }),
    piers: pierLines.map((l) => straight(l, false)).join(''),
    planks: pierLines
      .map((l) => {
        const end = l[l.length - 1]!;
        const [ux, uy] = unit([end[0] - l[0]![0], end[1] - l[0]![1]]);
        return straight(
          [
            [end[0] - uy * 8, end[1] + ux * 8],
            [end[0] + uy * 8, end[1] - ux * 8],
          ],
          false,
        );
      })
      .join(''),
    ferries: lines('ferry'),
    villages: [...of('village').flatMap((f) => line(f).map((p, i) => hamlet(p, `v${i}${f1(p[0])}`))), ...hamlets].join(
      '',
    ),
    edge,
    houses,
    coast: of('sea').length > 0,
    waterlines: [1, 2, 3, 4, 5].map((n) => ({
      kind: String(n),
      d: of(`waterline-${n}`)
        .map((f) => straight(line(f), true))
        .join(''),
    })),
    cities: cities.join(''),
    objectives: [...new Set(board.cells.flatMap((c) => (c.marks ?? []).filter((m) => m.startsWith('objective-'))))].map(
      (mark) => ({
        kind: toneOf(board.tones ?? {}, mark.slice('objective-'.length)),
        d: board.cells
          .filter((c) => c.marks?.includes(mark))
          .map((c) => straight(hexCorners(c.x, c.y, board.orientation, 0.05).map(put), true))
          .join(''),
      }),
    ),
    derricks: board.cells.filter((c) => c.marks?.includes('oil')).map((c) => put([c.x, c.y])),
    areas: board.cells
      .filter((c) => c.marks?.includes('area'))
      .map((c) => straight(outlines.get(c.id)!.map(put), true))
      .join(''),
    towns: of('town').map((f) => {
      const [at, label] = line(f) as [Point, Point];
      return { name: f.name ?? '', at, label };
    }),
    lettering: [
      ...of('water-name', 'region', 'river-name').map((f) => letter(f.kind, f, t, true)),
      ...of(...RIVERS).flatMap((f) => (f.name ? riverName(f, t) : [])),
      ...of('island', 'lake', 'sea')
        .filter((f) => f.name)
        .map((f) => letter('island', f, t, false)),
    ],
  };
}

/** Every hexside once: those of these cells that are not yet among the seen. */
function gridLines(cells: readonly Cell[], board: Board, put: (p: Point) => Point, seen: Set<string>): string {
  let d = '';
  for (const cell of cells) {
    const outline = cellOutline(cell, board.orientation);
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const k = `${((a[0] + b[0]) * 500).toFixed(0)},${((a[1] + b[1]) * 500).toFixed(0)}`;
      if (seen.has(k)) return;
      seen.add(k);
      d += straight([put(a), put(b)], false);
    });
  }
  return d;
}
