/** Rule books, fetched once a game, when somebody comes near a rule. */
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

const within = (rules: Rules | null | undefined, id: string): Rule | null =>
  rules?.rules.find((r) => r.id === id) ?? null;

export const rule = (game: string, id: string): Rule | null => within(book(game), id);

/** The rule, where its book is here already. */
export const atHand = (game: string, id: string): Rule | null => within(books[game], id);
