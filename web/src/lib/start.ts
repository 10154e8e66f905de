/** Setting up tables: one click against the computer, or seat by seat. */
import { api, hex, type Sitter } from './api';
import { playerAt } from './levels';
import { prefs } from './prefs.svelte';
import { go } from './router.svelte';
import type { GameInfo, NewTable, Scenario } from './generated';

export async function startTable(
  game: string,
  scenario: string,
  options: Record<string, string>,
  seats: Record<string, Sitter>,
  windows: NewTable['windows'] = 'asked',
  strict = false,
  programs = false,
  analysis = false,
  shared: Pick<NewTable, 'listed' | 'rated' | 'watching' | 'pace'> = {},
): Promise<void> {
  const rules = { windows, strict, programs, analysis, ...shared };
  const made = await api.create({ game, scenario, options, seats, ...rules, name: prefs.name });
  await api.join(made.id, { nonce: hex(32), name: prefs.name });
  go(`/tables/${made.id}`);
}

export const EVENING = 180; // minutes: what can be finished at the first try

/** The default way to play alone: made for one, else short. */
export const alone = (game: GameInfo): Scenario | undefined =>
  game.scenarios.find((s) => s.roles.length === 1) ??
  game.scenarios.find((s) => s.minutes[1] <= EVENING) ??
  game.scenarios[0];

/** One seat for oneself, the rest of them for the computer, at the level last chosen. */
export async function playComputer(game: GameInfo, scenario: Scenario, role: string): Promise<void> {
  const computer: Sitter = `computer:${playerAt(game, prefs.level)?.bot ?? ''}`;
  const seats = Object.fromEntries(scenario.roles.map((r) => [r, r === role ? 'me' : computer] as const));
  await startTable(game.id, scenario.id, {}, seats);
}

/** A seat at a table that waits: one that is kept for oneself, or that anybody may take. */
export async function sitDown(id: string, role: string): Promise<void> {
  await api.join(id, { nonce: hex(32), name: prefs.name, role });
  go(`/tables/${id}`);
}

/** Once more with sides changed: whoever asks first makes the table, the other finds it. */
export async function playAgain(id: string): Promise<void> {
  const made = await api.rematch(id);
  const table = await api.table(made.id);
  if (table.seats.some((s) => s.mine)) await api.join(made.id, { nonce: hex(32), name: prefs.name });
  else {
    const kept = table.seats.find((s) => s.kept === 'me');
    if (kept) await api.join(made.id, { nonce: hex(32), name: prefs.name, role: kept.role });
  }
  go(`/tables/${made.id}`);
}
