// Colours live in src/theme/*.css and nowhere else; everything else names them.
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const THEME = join('src', 'theme');
const WRITTEN = new Set(['.svelte', '.ts', '.css', '.html']);

interface Source {
  path: string;
  text: string;
}
const sources: Source[] = ['src', 'dev'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && WRITTEN.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') })),
);
const theme = sources.filter((s) => s.path.startsWith(THEME));
const others = sources.filter((s) => !s.path.startsWith(THEME));

const HEX = /(?<![\w.{(&/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w(-])/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
const NAMES = new RegExp(
  String.raw`\b(?:black|white|silver|gr[ae]y|maroon|red|purple|fuchsia|magenta|green|lime|olive|yellow|navy|blue|teal` +
    String.raw`|aqua|cyan|orange|gold|brown|tan|beige|ivory|khaki|pink|crimson|coral|salmon|indigo|violet|tomato` +
    String.raw`|(?:dark|light|medium|pale|deep|hot|dim|slate)[a-z]+)\b`,
  'i',
);
/** A property or attribute that takes a colour, with its value. */
const PAINTED =
  /(?<![\w-])(?:[a-z-]*color|fill|stroke|background|border(?:-[a-z]+)*|outline|box-shadow|filter)(?:: *([^;{}]+)|=("[^"]*"|\{[^}]*\}))/gi;

/** Of an expression only its strings are values; a variable may be called anything. */
const values = (value: string): string =>
  (value.startsWith('{') ? (value.match(/'[^']*'/g) ?? []).join(' ') : value).replaceAll(/--[\w-]+/g, '');

function literals(text: string): string[] {
  const named = [...text.matchAll(PAINTED)]
    .map((found) => values(found[1] ?? found[2] ?? ''))
    .flatMap((value) => NAMES.exec(value) ?? []);
  return [...(text.match(HEX) ?? []), ...(text.match(FUNCTION) ?? []), ...named];
}

describe('colours', () => {
  it.each([
    ['color: #b3261e;', '#b3261e'],
    ['<path fill="#FFF" />', '#FFF'],
    ["const tone = soviet ? '#A4271F80' : '';", '#A4271F80'],
    ['box-shadow: 0 0 2px rgb(0 0 0 / 0.5);', 'rgb('],
    ['border-left: 1px solid darkred;', 'darkred'],
    ["<path stroke={on ? 'white' : 'none'} />", 'white'],
  ])('are found in %s', (text, found) => {
    expect(literals(text)).toEqual([found]);
  });

  it.each([
    'fill: var(--print-red);',
    '{#each faces as face (face)}',
    'this.#add(1);',
    'fill="url(#abc)"',
    "fill={red ? 'none' : look.body}",
    'border: 1px solid transparent;',
  ])('are not seen in %s', (text) => {
    expect(literals(text)).toEqual([]);
  });

  it('stand only in the theme', () => {
    const found = others.flatMap(({ path, text }) => literals(text).map((colour) => `${path}: ${colour}`));
    expect(found).toEqual([]);
  });
});

describe('variables', () => {
  const defined = (all: Source[]): Set<string> =>
    new Set(all.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)(?::|=|', )/g)].map((found) => found[1]!)));
  const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(/var\((--[\w-]+)/g)].map((found) => found[1]!)));

  it('are defined where they are used', () => {
    const known = defined(sources);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });

  it('of the theme are used', () => {
    expect([...defined(theme)].filter((name) => !used.has(name))).toEqual([]);
  });
});
