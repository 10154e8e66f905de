/** What a click would do, told while the pointer rests on a lit place: who goes, who stays and why, over which side. */
import type { Action, Pencil as Considered, Refusal } from './generated';

const REST = 120; // ms before the server is asked

export interface Seen {
  key: string;
  place: string;
  /** From where they would come into it. */
  from: string | null;
  members: Action[][];
  answer: Considered | null;
  refusal: Refusal | null;
}

export class Preview {
  seen: Seen | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (members: Action[][]) => Promise<Considered | Refusal>) {}

  /** The pointer rests here, with these actions at a click. */
  at(place: string, members: Action[][], stand: string): void {
    const key = JSON.stringify([stand, members]);
    if (this.seen?.key === key) return;
    clearTimeout(this.timer);
    const from = members[0]?.[0] ? cameFrom(members[0], place) : null;
    this.seen = { key, place, from, members, answer: null, refusal: null };
    if (members.length < 2) return; // a single piece has its costs on the map
    this.timer = setTimeout(() => {
      void this.ask(members).then((found) => {
        if (this.seen?.key !== key) return;
        this.seen = 'view' in found ? { ...this.seen, answer: found } : { ...this.seen, refusal: found };
      });
    }, REST);
  }

  gone(): void {
    clearTimeout(this.timer);
    this.seen = null;
  }
}

/** Where ways into a place differ in one argument alone, that is the side. */
function cameFrom(ways: readonly Action[], place: string): string | null {
  const [first, second] = ways;
  if (!first || second?.verb !== first.verb) return null;
  const differ = Object.keys(first).filter((name) => first[name] !== second[name]);
  const [name] = differ;
  return differ.length === 1 && name && first[name] !== place && second[name] !== place ? (first[name] ?? null) : null;
}
