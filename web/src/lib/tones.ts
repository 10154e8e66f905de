/** How a side is coloured: the board of a game says it, so that nothing here knows who plays. */
import { getContext, setContext } from 'svelte';
import type { Board } from './generated';

export type Tones = NonNullable<Board['tones']>;
export type Tone = Tones[string];

/** The tone of a side, or of a role whose name begins with one; none where no side is meant. */
export function toneOf(tones: Tones, side = ''): Tone | '' {
  if (!side) return '';
  const own = side in tones ? side : Object.keys(tones).find((s) => side.startsWith(s));
  return (own !== undefined && tones[own]) || 'first';
}

/** The side of a tone. */
export const sideOf = (tones: Tones, tone: Tone): string =>
  Object.keys(tones).find((side) => tones[side] === tone) ?? '';

const KEY = Symbol('tones');

/** For all components inside: the tones of the board they belong to. */
export const shareTones = (tones: () => Tones): void => {
  setContext(KEY, tones);
};

/** The tones of the board that this component belongs to. */
export function tones(): (side?: string) => Tone | '' {
  const shared = getContext<(() => Tones) | undefined>(KEY);
  return (side) => toneOf(shared?.() ?? {}, side);
}
