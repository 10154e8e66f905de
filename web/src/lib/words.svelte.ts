/** The words in the reader's language, made anew when the language or the table changes. */
import { Words } from './i18n';
import { prefs } from './prefs.svelte';
import type { Board } from './generated';

class Current {
  game = $state('');
  board: Board | null = $state.raw(null);
  words = $derived(new Words(prefs.lang, this.game, this.board));

  use(game: string, board: Board | null): void {
    this.game = game;
    this.board = board;
  }
}

export const current = new Current();

export const t: Words['t'] = (id, args) => current.words.t(id, args);
export const say: Words['say'] = (text) => current.words.say(text);

/** Words of another game than the one on the table: for the lobby. */
const cache = new Map<string, Words>();
export function wordsOf(game: string): Words {
  const key = `${prefs.lang}/${game}`;
  let made = cache.get(key);
  if (!made) cache.set(key, (made = new Words(prefs.lang, game)));
  return made;
}
