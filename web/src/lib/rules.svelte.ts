/** Rule books, fetched once a game. */
import { api } from './api';
import { prefs } from './prefs.svelte';
import type { Rule, Rules, Words } from './generated';

const books: Record<string, Rules> = $state({});
const asked = new Set<string>();

export function book(game: string): Rules | null {
  if (game && !asked.has(game)) {
    asked.add(game);
    api.rules(game).then(
      (b) => (books[game] = b),
      () => asked.delete(game),
    );
  }
  return books[game] ?? null;
}

export const inLang = (words: Words | null | undefined): string => (words ? words[prefs.lang] || words.en : '');

export const rule = (game: string, id: string): Rule | null => book(game)?.rules.find((r) => r.id === id) ?? null;
