/** The words of a game that its questions use: fetched once a game, after the table is there, and found in texts. */
import { api } from './api';
import type { Term } from './generated';
import { type Lang } from './i18n';

const known: Record<string, readonly Term[]> = $state({});
const asked = new Set<string>();

export function terms(game: string): readonly Term[] {
  if (game && !asked.has(game)) {
    asked.add(game);
    api.glossary(game).then(
      ({ term }) => (known[game] = term),
      () => asked.delete(game),
    );
  }
  return known[game] ?? [];
}

/** A piece of a text: plain, or a word that can be asked about. */
export interface Part {
  text: string;
  term: Term | null;
}

const LINKED = 3; // in one text: more would be a page of links
const escaped = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in parts: each word of the glossary where it stands first, the longest form of it. */
export function glossed(text: string, words: readonly Term[], lang: Lang): Part[] {
  const forms = new Map(words.flatMap((term) => term.forms[lang].map((form) => [form.toLowerCase(), term] as const)));
  const parts: Part[] = [];
  if (!forms.size) return [{ text, term: null }];
  const longest = [...forms.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const linked = new Set<Term>();
  let from = 0;
  for (const match of text.matchAll(found)) {
    const term = forms.get(match[0].toLowerCase());
    if (!term || linked.has(term) || linked.size === LINKED) continue;
    linked.add(term);
    if (match.index > from) parts.push({ text: text.slice(from, match.index), term: null });
    parts.push({ text: match[0], term });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), term: null });
  return parts;
}
