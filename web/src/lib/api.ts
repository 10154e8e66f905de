/** The calls of docs/protocol.md. */
import type { Board, Overlay, Refusal } from './types';
import type { Action, GameInfo, Pencil, Refused, RuleBook, Table, Update } from './wire';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: Refused,
  ) {
    super(`${status} ${body.error}`);
  }
}

export const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');

let memory = ''; // where the browser keeps nothing
/** The visitor token: made up once, kept in this browser. */
export function token(): string {
  try {
    let kept = localStorage.getItem('stavka-visitor');
    if (!kept || !/^[0-9a-f]{64}$/.test(kept)) {
      kept = hex(32);
      localStorage.setItem('stavka-visitor', kept);
    }
    return kept;
  } catch {
    return (memory ||= hex(32));
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token()}` };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const reply = await fetch(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await reply.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    /* an answer that is not JSON is only an error below */
  }
  if (!reply.ok) throw new ApiError(reply.status, (data as Refused | null) ?? { error: 'unreadable' });
  return data as T;
}

const q = (params: Record<string, string | number | undefined>): string => {
  const given = Object.entries(params).filter(([, v]) => v !== undefined && v !== '');
  return given.length ? '?' + new URLSearchParams(given.map(([k, v]) => [k, String(v)])).toString() : '';
};

export type Place4 = 'me' | 'open' | 'computer';

export const api = {
  games: async (): Promise<GameInfo[]> => {
    const answer = await call<GameInfo[] | { games: GameInfo[] }>('GET', '/games');
    return Array.isArray(answer) ? answer : answer.games;
  },
  board: (game: string, scenario: string) => call<Board>('GET', `/games/${game}/board${q({ scenario })}`),
  rules: (game: string) => call<RuleBook>('GET', `/games/${game}/rules`),
  tables: () => call<Table[]>('GET', '/tables'),
  create: (body: {
    game: string;
    scenario: string;
    options: Record<string, string>;
    seats: Record<string, Place4>;
    name: string;
  }) => call<{ id: string; commitment: string; invites?: Record<string, string> }>('POST', '/tables', body),
  join: (id: string, body: { invite?: string; nonce: string; name: string }) =>
    call<Table>('POST', `/tables/${id}/join`, body),
  table: (id: string) => call<Table>('GET', `/tables/${id}`),
  state: (id: string, role: string, since?: number) => call<Update>('GET', `/tables/${id}/state${q({ role, since })}`),
  act: (id: string, body: { role: string; number: number; key: string; actions: Action[] }) =>
    call<Update>('POST', `/tables/${id}/act`, body),
  undo: (id: string, body: { role: string; number: number; key: string }) =>
    call<Update>('POST', `/tables/${id}/undo`, body),
  consider: (id: string, body: { role: string; number: number; actions: Action[] }) =>
    call<Pencil>('POST', `/tables/${id}/consider`, body),
  overlay: (id: string, body: { overlay: string; role: string; number: number; actions?: Action[]; at?: number }) =>
    call<{ shapes: Overlay[] }>('POST', `/tables/${id}/overlay`, body),
  whyNot: (id: string, body: { role: string; number: number; actions: Action[]; action: Action }) =>
    call<{ refusal: Refusal | null }>('POST', `/tables/${id}/why-not`, body),
  at: (id: string, n: number, role: string) => call<Update>('GET', `/tables/${id}/at/${n}${q({ role })}`),
  resign: (id: string, body: { role: string; number: number; key: string }) =>
    call<Update>('POST', `/tables/${id}/resign`, body),
  chat: (id: string, text: string) => call<unknown>('POST', `/tables/${id}/chat`, { text }),
  match: (id: string) => call<unknown>('GET', `/tables/${id}/match`),
  importMatch: (file: unknown) => call<{ id: string }>('POST', '/matches', file),
};
