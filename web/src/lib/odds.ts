/** Chances as bars: as wide as their percentage, which stays honest at the ends. */
import type { Chance, Span } from './generated';

export interface Bar {
  chance: Chance;
  width: number; // 0..100, of the bar's room
  percent: string;
}

/** "<1 %" and ">99 %" instead of a false 0 or 100. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance < 1 && chance > 0.995) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

/** "59%", or "30–59%" where not all is known. */
export const chanceOf = ({ low, high }: Span): string =>
  percent(low) === percent(high) ? percent(low) : `${percent(low)}–${percent(high)}`;

export function bars(chances: readonly Chance[]): Bar[] {
  return chances.map((chance) => ({
    chance,
    width: Math.max(chance.chance > 0 ? 2 : 0, Math.round(chance.chance * 100)),
    percent: percent(chance.chance),
  }));
}

/** "10 dice": all dice of a roll together. */
export const diceCount = (dice: readonly (readonly [number, number])[]): number => dice.reduce((n, [k]) => n + k, 0);
