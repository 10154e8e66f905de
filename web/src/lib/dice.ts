/** How the dice fell, as far as the reader was told: faces, mean, hits against what was to be expected. */
import type { LoggedEvent } from './generated';

export interface Fallen {
  faces: number[];
  count: number;
  mean: number;
  hits: number;
  expected: number;
  /** Dice that could hit. */
  rolled: number;
}

export function fallen(
  events: readonly LoggedEvent[],
  sides: readonly string[],
  faces: number,
  owner: (piece: string) => string | undefined,
): Map<string, Fallen> {
  const none = (): Fallen => ({
    faces: Array<number>(faces).fill(0),
    count: 0,
    mean: 0,
    hits: 0,
    expected: 0,
    rolled: 0,
  });
  const found = new Map(sides.map((side) => [side, none()]));
  for (const event of events)
    for (const { dice, hit, piece } of event.rolls ?? []) {
      const who = owner(piece ?? '') ?? sides.find((s) => event.side === s || event.side?.startsWith(s));
      const own = found.get(who ?? '');
      if (!own) continue;
      for (const die of dice) {
        if (die < 1 || die > faces) continue;
        own.faces[die - 1]! += 1;
        own.count += 1;
        own.mean += die;
        if (!hit) continue;
        own.rolled += 1;
        own.hits += Number(die >= hit);
        own.expected += Math.max(0, faces + 1 - hit) / faces;
      }
    }
  for (const own of found.values()) own.mean = own.count ? own.mean / own.count : 0;
  return found;
}
