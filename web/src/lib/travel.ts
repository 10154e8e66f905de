/** What if: trying things from a position of a match, in a table of one's own. */
import { ApiError, type Sitter, api } from './api';
import { go } from './router.svelte';
import { rooted } from './root';
import type { TableStore } from './table.svelte';

/** After how many actions the position stands that is looked at. */
export const lookedAt = (table: TableStore): number => table.replay?.n ?? table.update?.at ?? 0;

/** Whose eyes look at it; who only watches a finished match looks through the first one's. */
export const eyes = (table: TableStore): string => {
  const role = table.replay?.role ?? table.role;
  const seats = table.table?.seats ?? [];
  return table.over && !seats.some((s) => s.role === role) ? (seats[0]?.role ?? role) : role;
};

/** May this player try things from here? */
export const mayTry = (table: TableStore): boolean => {
  const match = table.table;
  if (!match || table.lesson || table.looking || match.status === 'waiting' || match.status === 'frozen') return false;
  if (table.over) return match.seats.length > 0;
  if (!table.mine.includes(table.role)) return false;
  const foes = match.seats.filter((s) => !s.mine && s.kind !== 'computer');
  return !!match.sandbox || !!match.analysis || !foes.length;
};

/** Begin a sandbox and go there; back comes what went wrong, as an id of a message. */
export async function tryFrom(table: TableStore, hands: string, name: string): Promise<string> {
  const seats = Object.fromEntries(
    (table.table?.seats ?? []).map((s): [string, Sitter] => [
      s.role,
      hands === 'both' || hands === s.role ? 'me' : 'computer',
    ]),
  );
  const role = eyes(table);
  try {
    const made = await api.sandbox(table.id, { role, at: lookedAt(table), seats, name, true: table.over });
    go(`/tables/${made.id}`);
    return '';
  } catch (error) {
    return error instanceof ApiError ? (error.body.message?.id ?? 'lobby-failed') : 'lobby-failed';
  }
}

export const linkTo = (share: string): string => location.origin + rooted(`/shared/${share}`);
