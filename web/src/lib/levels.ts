/** How well the computer plays: levels by what they do, weakest first. A game offers those that were measured. */
import type { GameInfo } from './generated';

const ORDER = ['beginner', 'recruit', 'quick', 'considers', 'thinks'];

/** A player without plans is a recruit, whatever the game calls it. */
const levelOf = (bot: string): string => (ORDER.includes(bot) ? bot : 'recruit');

/** The computer players of a game that people are offered, weakest first. */
export function players(game: GameInfo): { bot: string; level: string }[] {
  const found = game.bots.filter((bot) => bot !== 'random').map((bot) => ({ bot, level: levelOf(bot) }));
  return found.sort((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
}

/** The levels that some game offers, weakest first. */
export const levels = (games: readonly GameInfo[]): string[] =>
  ORDER.filter((level) => games.some((game) => players(game).some((player) => player.level === level)));

/** Who plays at a level: the strongest that is not above it, else the weakest there is. */
export function playerAt(game: GameInfo, level: string): { bot: string; level: string } | undefined {
  const all = players(game);
  return all.findLast((player) => ORDER.indexOf(player.level) <= ORDER.indexOf(level)) ?? all[0];
}
