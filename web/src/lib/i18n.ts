/** Fluent catalogues, the same files as the server's, and texts with references made into words. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Board, Text } from './generated';

export type Lang = 'en' | 'es';
export type Args = Record<string, Arg | undefined>;

const files = import.meta.glob<string>('../../../src/stavka/**/messages/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const sources = new Map<string, string>(); // "en/core", "es/stalingrad"
for (const [path, text] of Object.entries(files)) {
  const found = /([^/]+)\/messages\/(\w+)\.ftl$/.exec(path);
  if (found) sources.set(`${found[2]}/${found[1]!.replaceAll('_', '-')}`, text);
}

const bundles = new Map<string, FluentBundle>();
function bundle(lang: Lang, game: string): FluentBundle {
  const key = `${lang}/${game}`;
  let made = bundles.get(key);
  if (!made) {
    made = new FluentBundle(lang, { useIsolating: false });
    for (const part of ['core', 'server', game]) {
      const source = sources.get(`${lang}/${part}`);
      if (source) made.addResource(new FluentResource(source), { allowOverrides: true });
    }
    bundles.set(key, made);
  }
  return made;
}

/** For tests: more words. */
export function addWords(lang: Lang, game: string, source: string): void {
  bundle(lang, game).addResource(new FluentResource(source), { allowOverrides: true });
}

export const has = (lang: Lang, game: string, id: string): boolean => !!bundle(lang, game).getMessage(id)?.value;

/** An id nobody wrote words for yet, made readable. */
function readable(id: string): string {
  const plain = id
    .replace(/^(verb|choice|card|place|role|phase|track|scenario|option|game|unit)-/, '')
    .replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function format(
  lang: Lang,
  game: string,
  id: string,
  args: Record<string, FluentVariable>,
  problems: Error[] = [],
): string | null {
  for (const l of lang === 'en' ? (['en'] as const) : ([lang, 'en'] as const)) {
    const b = bundle(l, game);
    const message = b.getMessage(id);
    if (message?.value) return b.formatPattern(message.value, args, problems);
  }
  return null;
}

const REFERENCE = /^(piece|place|card|role|rule):(.+)$/;

/** Words for one game (or none) in one language. */
const NEXT_TO = 1.05; // hexes: in it, or in a hex that touches it

function nearest(board: Board): Map<string, string> {
  const towns = (board.features ?? [])
    .filter((f) => f.kind === 'town' && f.name)
    .map((f) => ({ name: f.name!, x: f.points[0]![0], y: f.points[0]![1] }));
  const out = new Map<string, string>();
  if (!towns.length) return out;
  const named = [
    ...towns,
    ...board.cells.flatMap((c) => (c.name && !c.outline?.length ? [{ name: c.name, x: c.x, y: c.y }] : [])),
  ];
  for (const cell of board.cells) {
    if (cell.name) continue;
    let least = NEXT_TO;
    for (const { name, x, y } of named) {
      const far = Math.hypot(x - cell.x, y - cell.y);
      if (far >= least) continue;
      least = far;
      out.set(cell.id, name);
    }
  }
  return out;
}

export class Words {
  private pieces = new Map<string, Text>();
  private cells = new Map<string, string>();
  /** Nameless places of a map with towns -> the town or city next to them. */
  private near = new Map<string, string>();
  /** Zones go by their names; hexes also have numbers. */
  private readonly zones: boolean;

  constructor(
    readonly lang: Lang,
    readonly game = '',
    board?: Board | null,
  ) {
    this.zones = board?.orientation === 'zones';
    for (const p of board?.pieces ?? []) this.pieces.set(p.id, p.name);
    for (const c of board?.cells ?? []) this.cells.set(c.id, c.name ?? '');
    if (board) this.near = nearest(board);
  }

  has = (id: string): boolean => has(this.lang, this.game, id) || has('en', this.game, id);

  /** A message; an unknown id comes back readable. */
  t = (id: string, args: Args = {}): string => format(this.lang, this.game, id, this.given(args)) ?? readable(id);

  /** A message, or something else where there is none. */
  or = (id: string, otherwise: string, args: Args = {}): string => (this.has(id) ? this.t(id, args) : otherwise);

  /** A text or an event. `ID-private` where there is one and the reader knows all that it names. */
  say = (text: Text | null | undefined): string => {
    if (!text) return '';
    const args = (text.args ?? {}) as Args;
    const missing: Error[] = [];
    const more = format(this.lang, this.game, `${text.id}-private`, this.given(args), missing);
    return more !== null && !missing.length ? more : this.t(text.id, args);
  };

  /** `id`, or `id@face` where a piece bears another name on each side. */
  piece = (which: string): string => {
    const [id = '', face] = which.split('@');
    const name = this.pieces.get(id);
    if (name && face && this.has(`${name.id}-${face}`)) return this.t(`${name.id}-${face}`, name.args ?? {});
    return name ? this.say(name) : id;
  };

  place = (id: string): string => {
    const name = this.cells.get(id);
    if (name) {
      const message = this.has(`place-${name}`) ? `place-${name}` : name;
      if (this.has(message)) return this.zones ? this.t(message) : `${this.t(message)} (${id})`;
    }
    const beside = this.near.get(id);
    if (beside)
      return this.t('place-near', { id, name: this.t(this.has(`place-${beside}`) ? `place-${beside}` : beside) });
    return this.cells.has(id) ? id : this.or(`place-${id}`, this.or(`box-${id}`, id));
  };

  card = (id: string): string => this.t(`card-${id}`);
  role = (id: string): string => this.t(`role-${id}`);

  private given(args: Args): Record<string, FluentVariable> {
    const given: Record<string, FluentVariable> = {};
    for (const [k, v] of Object.entries(args)) given[k] = typeof v === 'number' ? v : this.arg(v);
    return given;
  }

  private arg(value: Arg | undefined): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'string') return this.reference(value);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (Array.isArray(value)) {
      return new Intl.ListFormat(this.lang, { type: 'conjunction' }).format(value.map((v: Arg) => this.arg(v)));
    }
    return this.say(value as Text);
  }

  private reference(value: string): string {
    const found = REFERENCE.exec(value);
    if (!found) return value;
    const id = found[2]!;
    switch (found[1]) {
      case 'piece':
        return this.piece(id);
      case 'place':
        return this.place(id);
      case 'card':
        return this.card(id);
      case 'role':
        return this.role(id);
      default:
        return id;
    }
  }
}
