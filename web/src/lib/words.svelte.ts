/** The words in the reader's language, made anew when the language or the table changes. */
import { type Lang, Words, fetchFront, fetchWords, fetched, onMissed } from './i18n';
import { prefs } from './prefs.svelte';
import type { Board } from './generated';

class Current {
  game = $state('');
  board: Board | null = $state.raw(null);
  /** Grows when catalogues arrive: what was read before is read again. */
  arrived = $state(0);
  words = $derived.by(() => {
    void this.arrived;
    return new Words(prefs.lang, this.game, this.board);
  });

  use(game: string, board: Board | null): void {
    this.game = game;
    this.board = board;
  }
}

export const current = new Current();

export const t: Words['t'] = (id, args) => current.words.t(id, args);
export const say: Words['say'] = (text) => current.words.say(text);

/** Have the words of these games at hand (those of the table and the lobby's own come with any). */
export async function needWords(...games: string[]): Promise<void> {
  if (await fetchWords(prefs.lang, games)) current.arrived++;
}

// What the server says of mistakes and matches is fetched with the first such message.
onMissed((id) => {
  if (/^(server|match)-/.test(id)) void needWords('server');
});

/** Have at hand what is said of these tables: the words of their games, and those of time where a clock runs. */
export const needTables = (tables: readonly { game: string; pace?: unknown }[]): Promise<void> =>
  needWords(...new Set(tables.flatMap(({ game, pace }) => (pace ? [game, 'timing'] : [game]))));

/** Have at hand what the lobby says of every game. */
export async function needFront(): Promise<void> {
  if (await fetchFront(prefs.lang)) current.arrived++;
}

/** Go on in another language, once all that was at hand in this one is there in that. */
export async function speak(lang: Lang): Promise<void> {
  await Promise.all([fetchWords(lang, fetched(prefs.lang)), fetchFront(lang)]);
  prefs.lang = lang;
  current.arrived++;
}

/** Words of another game than the one on the table: for the lobby. */
const cache = new Map<string, Words>();
export function wordsOf(game: string): Words {
  const key = `${current.arrived}/${prefs.lang}/${game}`;
  let made = cache.get(key);
  if (!made) cache.set(key, (made = new Words(prefs.lang, game)));
  return made;
}
