/** Setting up tables: one click against the computer, or seat by seat. */
import { api, hex, type Sitter } from './api';
import { prefs } from './prefs.svelte';
import { go } from './router.svelte';
import type { GameInfo, Scenario } from './generated';

export async function startTable(
  game: string,
  scenario: string,
  options: Record<string, string>,
  seats: Record<string, Sitter>,
): Promise<void> {
  const made = await api.create({ game, scenario, options, seats, name: prefs.name });
  await api.join(made.id, { nonce: hex(32), name: prefs.name });
  go(`/tables/${made.id}`);
}

/** The default way to play alone: the scenario with the fewest seats, the rest of them for the computer. */
export function alone(game: GameInfo): { scenario: Scenario; seats: Record<string, Sitter> } | null {
  const scenario = game.scenarios.find((s) => s.roles.length === 1) ?? game.scenarios[0];
  if (!scenario) return null;
  const seats = Object.fromEntries(scenario.roles.map((r, i) => [r, i === 0 ? 'me' : 'computer'] as const));
  return { scenario, seats };
}

export const playComputer = async (game: GameInfo): Promise<void> => {
  const way = alone(game);
  if (way) await startTable(game.id, way.scenario.id, {}, way.seats);
};
