/** Fluent catalogues, the same files as the server's, and texts with references made into words. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { along } from './along';
import type { Arg, Board, Text } from './generated';

export type Lang = 'en' | 'es';
export type Args = Record<string, Arg | undefined>;

const LESSONS = '-lessons';

type Loader = () => Promise<string>;
const said = import.meta.glob<string>(['../../../src/stavka/**/messages/*.ftl', '!../../../src/stavka/games/**'], {
  query: '?raw',
  import: 'default',
});
// of the games apart what is said at tables and in lessons: see vite.config.ts
const played = import.meta.glob<string>('../../../src/stavka/games/*/messages/*.ftl', {
  query: '?table',
  import: 'default',
});
const taught = import.meta.glob<string>('../../../src/stavka/games/*/messages/*.ftl', {
  query: '?lessons',
  import: 'default',
});

const loaders = new Map<string, Loader>(); // "en/core", "es/stalingrad", "en/stalingrad-lessons"
function offer(catalogues: Record<string, Loader>, suffix = ''): void {
  for (const [path, load] of Object.entries(catalogues)) {
    const [, part = '', lang = ''] = /([^/]+)\/messages\/(\w+)\.ftl$/.exec(path) ?? [];
    loaders.set(`${lang}/${part.replaceAll('_', '-')}${suffix}`, load);
  }
}
offer(said);
offer(played);
offer(taught, LESSONS);

/** What the lobby says of games that are not on the table: names, scenarios, roles, options. */
const fronts: Record<Lang, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./front.en'),
  es: () => import('./front.es'),
};
const SHARED = ['core'];
/** What some pages ask for: those of people, tables with a clock; and what the server says of mistakes and matches. */
const PARTS = ['server', 'meeting', 'events', 'notices', 'manners', 'timing'];

const sources = new Map<string, string>(); // what has been fetched, by the same keys
const front = new Map<string, string>();

/** Fetch what is read at a table of these games; false when all of it was here before. */
export async function fetchWords(lang: Lang, games: readonly string[]): Promise<boolean> {
  const keys = [...SHARED, ...games].map((part) => `${lang}/${part}`);
  const missing = keys.filter((key) => loaders.has(key) && !sources.has(key));
  await Promise.all(missing.map(async (key) => sources.set(key, await loaders.get(key)!())));
  if (missing.length) bundles.clear();
  return missing.length > 0;
}

/** The part that has what is said in a game's lessons. */
export const lessonsOf = (game: string): string => game + LESSONS;

/** Fetch what the lobby says of all games; false when it was here before. */
export async function fetchFront(lang: Lang): Promise<boolean> {
  if ([...front.keys()].some((key) => key.startsWith(`${lang}/`))) return false;
  const { default: games } = await fronts[lang]();
  for (const [path, source] of Object.entries(games)) {
    const game = path.split('/').at(-3)!.replaceAll('_', '-');
    front.set(`${lang}/${game}`, source);
  }
  bundles.clear();
  return true;
}

/** The games whose words have been fetched in a language. */
export const fetched = (lang: Lang): string[] =>
  [...sources.keys()].filter((key) => key.startsWith(`${lang}/`)).map((key) => key.slice(3));

const bundles = new Map<string, FluentBundle>();
function bundle(lang: Lang, game: string): FluentBundle {
  const key = `${lang}/${game}`;
  let made = bundles.get(key);
  if (!made) {
    made = new FluentBundle(lang, { useIsolating: false });
    for (const part of [...SHARED, ...PARTS, game, lessonsOf(game)]) {
      const source = sources.get(`${lang}/${part}`) ?? front.get(`${lang}/${part}`);
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

let missed: (id: string) => void = () => undefined;
/** Tell of messages that have not been fetched. */
export const onMissed = (hear: (id: string) => void): void => void (missed = hear);

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

const PLAIN_FORM: Record<Lang, string> = { en: 's', es: 'm' };
const PLURALS: Record<string, string> = { s: 'p', p: 'p', m: 'mp', mp: 'mp', f: 'fp', fp: 'fp' };

/** What may be asked of the thing that an argument names: `$unit-form`; see core/messages.py. */
const ARTICLES = { the: 'article-the', The: 'article-the', to: 'article-to', of: 'article-of' } as const;
const LISTS: Record<Lang, string> = { en: 'en-GB', es: 'es' };

const REFERENCE = /^(piece|place|card|role|rule|label):(.+)$/;

/** Words for one game (or none) in one language. */
const NEXT_TO = 1.05; // hexes: in it, or in a hex that touches it

function nearest(board: Board): Map<string, string> {
  const towns = (board.features ?? [])
    .filter((f) => f.kind === 'town' && f.name)
    .map((f) => ({ name: f.name!, at: along(f.line)[0]! }))
    .map(({ name, at: [x, y] }) => ({ name, x, y }));
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
  /** Places that the book calls after others: "Rostov E1". */
  private beside = new Map<string, readonly [string, string]>();
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
    for (const c of board?.cells ?? []) {
      this.cells.set(c.id, c.name ?? '');
      if (c.beside?.[0]) this.beside.set(c.id, c.beside);
    }
    if (board) this.near = nearest(board);
  }

  has = (id: string): boolean => has(this.lang, this.game, id) || has('en', this.game, id);

  /** A message; an unknown id comes back readable. */
  t = (id: string, args: Args = {}): string => {
    const said = format(this.lang, this.game, id, this.given(args));
    if (said === null) missed(id);
    return said ?? readable(id);
  };

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
      if (this.has(message)) return this.withNumber(this.t(message), id);
    }
    const called = this.beside.get(id);
    if (called) return this.withNumber(`${this.t(`place-${called[0]}`)} ${called[1]}`, id);
    const beside = this.near.get(id);
    if (beside)
      return this.t('place-near', { id, name: this.t(this.has(`place-${beside}`) ? `place-${beside}` : beside) });
    return this.cells.has(id) ? id : this.or(`place-${id}`, this.or(`box-${id}`, id));
  };

  /** Zones and hexes that only have coordinates go by name; where hexes are numbered in print, both are told. */
  private withNumber = (name: string, id: string): string =>
    this.zones || id.includes(',') ? name : `${name} (${id})`;

  /** Does a hex go by its number, with or without the town beside it? */
  private numbered = (id: string): boolean => this.cells.has(id) && !this.zones && this.place(id).startsWith(id);

  /** A hex without a name is called one in a sentence; on a label its number is enough. */
  private placeInSentence(id: string): string {
    const label = this.place(id);
    return this.numbered(id) ? this.t('place-unnamed', { id: label }) : label;
  }

  card = (id: string): string => this.t(`card-${id}`);
  role = (id: string): string => this.t(`role-${id}`);

  private given(args: Args): Record<string, FluentVariable> {
    const given: Record<string, FluentVariable> = {};
    for (const [k, v] of Object.entries(args)) {
      given[k] = typeof v === 'number' ? v : this.arg(v);
      this.askable(given, k, v);
    }
    return given;
  }

  /** What a message may ask of an argument, worked out only when it does. */
  private askable(given: Record<string, FluentVariable>, name: string, value: Arg | undefined): void {
    const offer = (asked: string, get: () => string): void => {
      if (!(`${name}-${asked}` in given)) Object.defineProperty(given, `${name}-${asked}`, { get, configurable: true });
    };
    offer('nth', () => this.nth(typeof value === 'number' ? String(value) : this.arg(value)));
    if (typeof value === 'number') return;
    offer('form', () => this.form(value));
    offer('number', () => (Object.values(PLURALS).includes(this.form(value)) ? 'p' : 's'));
    for (const [asked, message] of Object.entries(ARTICLES)) {
      offer(asked, () => {
        const words = this.withArticle(message, value);
        return asked === 'The' ? words.charAt(0).toUpperCase() + words.slice(1) : words;
      });
    }
  }

  private withArticle(message: string, value: Arg | undefined): string {
    if (Array.isArray(value)) return this.listed(value.map((v: Arg) => this.withArticle(message, v)));
    return format(this.lang, this.game, message, { name: this.arg(value), form: this.form(value) }) ?? this.arg(value);
  }

  private nth(number: string): string {
    if (!/^\d+$/.test(number)) return number;
    const end = Number(number) % 100;
    const ending = [11, 12, 13].includes(end) ? end : end % 10;
    return format(this.lang, this.game, 'nth', { n: number, ending }) ?? number;
  }

  /** What a counter bears: after its number as a whole, or word by word (`label-gds`, `label-tank`). */
  label = (printed: string): string =>
    this.labelled(printed) ??
    printed
      .split(' ')
      .map((word) => this.labelled(word) ?? word)
      .join(' ');

  private labelled(printed: string): string | null {
    const [, number = '', rest = ''] = /^([\d ]*)(.*)$/.exec(printed) ?? [];
    const id = `label-${(rest.toLowerCase().match(/[a-z]+/g) ?? []).join('-')}`;
    return !/\d/.test(rest) && this.has(id) ? number + this.t(id) : null;
  }

  private listed = (words: string[]): string =>
    new Intl.ListFormat(LISTS[this.lang], { type: 'conjunction' }).format(words);

  /** The grammatical form of what an argument names, for words that agree with it: see core/messages.py. */
  form = (value: Arg | undefined): string => {
    const plain = PLAIN_FORM[this.lang];
    if (Array.isArray(value)) {
      const forms = value.map((v: Arg) => this.form(v));
      if (forms.length === 1) return forms[0]!;
      const feminine = forms.length > 0 && forms.every((f) => f.startsWith('f'));
      return PLURALS[feminine ? 'f' : plain]!;
    }
    if (typeof value === 'string') return this.formOfReference(value);
    const id = value && typeof value === 'object' ? (value as Text).id : '';
    return this.attribute(id) || plain;
  };

  private formOfReference(value: string): string {
    const [, kind = '', id = ''] = REFERENCE.exec(value) ?? [];
    const plain = PLAIN_FORM[this.lang];
    if (!kind) return 'name';
    if (kind === 'piece') {
      const [own = '', face] = id.split('@');
      const name = this.pieces.get(own);
      return (name && face && this.attribute(`${name.id}-${face}`)) || this.attribute(name?.id ?? '') || plain;
    }
    if (kind === 'place') {
      if (this.numbered(id)) return this.attribute('place-unnamed') || plain;
      const named = this.cells.get(id) || id;
      return this.attribute(this.has(`place-${named}`) ? `place-${named}` : named) || 'name';
    }
    return this.attribute(`${kind}-${id}`) || plain;
  }

  private attribute(id: string): string {
    const b = bundle(this.lang, this.game);
    const pattern = id ? b.getMessage(id)?.attributes.form : undefined;
    return pattern ? b.formatPattern(pattern, {}) : '';
  }

  private arg(value: Arg | undefined): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'string') return this.reference(value);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (Array.isArray(value)) {
      return this.listed(value.map((v: Arg) => this.arg(v)));
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
        return this.placeInSentence(id);
      case 'card':
        return this.card(id);
      case 'role':
        return this.role(id);
      case 'label':
        return this.label(id);
      default:
        return id;
    }
  }
}
