/** Keys of buttons: a verb keeps its number, a choice its letter, from prompt to prompt. */

/** Letters that mean nothing else at the table (`keys.ts`). */
const FREE = 'acdfghjkmoqstuvwx';
const TAKEN = new RegExp(`[^${FREE}]`, 'g');
const NUMBERS = '123456789';
const ACCENTS = /[\u0300-\u036f]/g;

export class Shortcuts {
  private readonly taken = new Map<string, string>();

  /** The key of a verb. */
  verb(verb: string): string {
    return this.of(verb, NUMBERS);
  }

  /** The key of a choice: a letter of its word, as long as one is free. */
  choice(verb: string, id: string, word: string): string {
    const plain = word.normalize('NFD').replace(ACCENTS, '').toLowerCase();
    return this.of(`${verb}/${id}`, plain.replace(TAKEN, '') + FREE);
  }

  private of(name: string, wished: string): string {
    const known = this.taken.get(name);
    if (known !== undefined) return known;
    const used = new Set(this.taken.values());
    const key = wished.split('').find((c) => !used.has(c)) ?? '';
    this.taken.set(name, key);
    return key;
  }
}
