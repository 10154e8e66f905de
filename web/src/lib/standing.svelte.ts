/** What everybody is told now: an announcement, or that nothing is stored. Answers and lines bear its number. */
import type { Standing } from './generated';
import { rooted } from './root';

class Told {
  number = 0;
  now: Standing | null = $state.raw(null);
  /** Of an announcement that its reader has put away. */
  hidden = $state('');
  /** The name that administrators have given to who is signed in, and why. */
  renamed: { name: string; why: string } | null = $state.raw(null);
}

export const told = new Told();

export async function heed(number: number): Promise<void> {
  if (number === told.number) return;
  told.number = number;
  if (!number) {
    told.now = null;
    return;
  }
  try {
    const found = (await (await fetch(rooted('/api/standing'))).json()) as Standing;
    if (told.number !== number) return;
    told.now = found;
    dispatchEvent(new Event('stavka-told'));
  } catch {
    told.number = 0; // asked again with the next answer
  }
}
