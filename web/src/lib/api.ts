/** The calls of docs/protocol.md. */
import type {
  Abort,
  Accepted,
  Act,
  AddWay,
  Annotate,
  Annotation,
  AskHint,
  AskMe,
  AskPasskey,
  AskTakeBack,
  Board,
  Brief,
  Challenge,
  Changed,
  Claim,
  ConfirmWay,
  Consent,
  Consider,
  Created,
  Decline,
  Deleted,
  Draw,
  ErrorAnswer,
  EventPage,
  Events,
  GameInfo,
  Glossary,
  Hurry,
  Imported,
  Join,
  Kept,
  LessonStop,
  LiveDecision,
  MadeEvent,
  MadeProgram,
  Me,
  MatchIndex,
  Meeting,
  NewProgram,
  NewEvent,
  NewSandbox,
  NewTable,
  Note,
  Notices,
  NoticeWay,
  Pencil,
  PencilChanged,
  Profile,
  Program,
  Reach,
  Refuse,
  Removed,
  Resign,
  Reseat,
  Rest,
  Rules,
  Scale,
  Say,
  SetSilent,
  SetWishes,
  Settle,
  Share,
  Shared,
  SharedPosition,
  Shelve,
  Shown,
  ShowOverlay,
  ShowStop,
  SignedIn,
  SignIn,
  SignUp,
  Table,
  ThoughtAt,
  TryStop,
  Undo,
  Update,
  Vacation,
  WhyNot,
  WhyNotAnswer,
  WhyNotStop,
} from './generated';
import { rooted } from './root';

export type Wished = 'hint' | 'draw' | 'decline' | 'consent' | 'refuse';

export type EventChange = 'enter' | 'leave' | 'start' | 'end' | 'call-off';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorAnswer>, // none at all where something else than the server answered
  ) {
    super(`${status} ${body.error ?? 'unreadable'}`);
  }
}

export const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');

let memory = ''; // where the browser keeps nothing
/** The visitor token: made up once, kept in this browser. */
export function token(): string {
  try {
    let kept = localStorage.getItem('stavka-visitor');
    if (!kept || !/^(session-)?[0-9a-f]{64}$/.test(kept)) {
      kept = hex(32);
      localStorage.setItem('stavka-visitor', kept);
    }
    return kept;
  } catch {
    return (memory ||= hex(32));
  }
}

let heard = 0; // the number of what everybody is told
const PATIENCE = 15_000; // ms for an answer to what is only asked; what is stored or checked may take its time

export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, keepalive = false): Promise<T> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token()}` };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const reply = await fetch(rooted(`/api${path}`), {
    method,
    headers,
    keepalive,
    ...(/\/(consider|why-not|overlay|state|act|undo)\b/.test(path) ? { signal: AbortSignal.timeout(PATIENCE) } : {}),
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const told = Number(reply.headers.get('Stavka-Notice'));
  if (told !== heard) void import('./standing.svelte').then(({ heed }) => heed((heard = told)));
  const text = await reply.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    /* an answer that is not JSON is only an error below */
  }
  if (reply.status === 401 && (data as ErrorAnswer | null)?.error === 'signed-out') {
    const { begin, leave } = await import('./account'); // ended from another device: a guest's browser again
    leave();
    begin('/account?ended=1');
  }
  if (!reply.ok) throw await mistake(reply.status, (data as ErrorAnswer | null) ?? {});
  return data as T;
}

/** What went wrong, when it can be said: the words for mistakes are fetched with the first one. */
export async function mistake(status: number, body: Partial<ErrorAnswer>): Promise<ApiError> {
  if (body.message && !body.update) {
    // else nobody says it: a refusal has words of its own, and the position has just moved on
    const { needWords } = await import('./words.svelte');
    await needWords('server').catch(() => undefined); // without a line there are none to be had
  }
  return new ApiError(status, body);
}

/** A file that the server makes. */
async function blob(path: string): Promise<Blob> {
  const reply = await fetch(rooted(`/api${path}`), { headers: { Authorization: `Bearer ${token()}` } });
  if (!reply.ok) throw new ApiError(reply.status, {});
  return reply.blob();
}

export const q = (params: Record<string, string | number | undefined>): string => {
  const given = Object.entries(params).filter(([, v]) => v !== undefined && v !== '');
  return given.length ? '?' + new URLSearchParams(given.map(([k, v]) => [k, String(v)])).toString() : '';
};

/** Who sits in a seat of a new table. */
export type Sitter = 'me' | 'open' | 'computer' | `computer:${string}` | `player:${string}`;

export const api = {
  games: (game?: string) => call<GameInfo[]>('GET', `/games${q({ game })}`),
  reach: () => call<Reach>('GET', '/reach'),
  /** The board of a match, with the values it is played with. */
  tableBoard: (id: string) => call<Board>('GET', `/tables/${id}/board`),
  board: (game: string, scenario: string) => call<Board>('GET', `/games/${game}/board${q({ scenario })}`),
  rules: (game: string) => call<Rules>('GET', `/games/${game}/rules`),
  glossary: (game: string) => call<Glossary>('GET', `/games/${game}/glossary`),
  tables: (before?: number) => call<Table[]>('GET', `/tables${q({ before })}`),
  create: (body: NewTable) => call<Created>('POST', '/tables', body),
  join: (id: string, body: Join) => call<Table>('POST', `/tables/${id}/join`, body),
  table: (id: string) => call<Table>('GET', `/tables/${id}`),
  chat: (id: string, text: string) => call<unknown>('POST', `/tables/${id}/chat`, { text } satisfies Say),
  note: (id: string, role: string) => call<Kept>('GET', `/tables/${id}/note${q({ role })}`),
  keep: (id: string, body: Note) => call<unknown>('POST', `/tables/${id}/note`, body, true), // also while the page closes
  brief: (id: string) => call<Brief>('GET', `/tables/${id}/brief`),
  hurry: (id: string, number: number) => call<unknown>('POST', `/tables/${id}/hurry`, { number } satisfies Hurry),
  thoughts: (id: string) => call<ThoughtAt[]>('GET', `/tables/${id}/thoughts`),
  /** A hint, a draw offered or agreed to, a draw declined; the same of a take-back. */
  wish: (id: string, what: Wished, body: AskHint | Draw | Decline | Consent | Refuse) =>
    call<Answer>('POST', `/tables/${id}/${what}`, body),
  abort: (id: string, body: Abort) => call<Answer>('POST', `/tables/${id}/abort`, body),
  claim: (id: string, body: Claim) => call<Answer>('POST', `/tables/${id}/claim`, body),
  reseat: (id: string, body: Reseat) => call<Answer>('POST', `/tables/${id}/reseat`, body),
  vacation: () => call<Vacation>('GET', '/vacation'),
  rest: (days: number) => call<Vacation>('POST', '/vacation', { days } satisfies Rest),
  takeBack: (id: string, body: AskTakeBack) => call<Answer>('POST', `/tables/${id}/take-back`, body),
  windows: (id: string, body: AskMe) => call<unknown>('POST', `/tables/${id}/windows`, body),
  shelve: (id: string, body: Shelve) => call<unknown>('POST', `/tables/${id}/shelf`, body),
  remove: (id: string) => call<Deleted>('POST', `/tables/${id}/delete`, {}),
  settle: (id: string, body: Settle) => call<Table>('POST', `/tables/${id}/settle`, body),
  /** Where the turns, fights and losses of a finished match are. */
  index: (id: string) => call<MatchIndex>('GET', `/tables/${id}/index`),
  report: (id: string, lang: string) => blob(`/tables/${id}/report${q({ lang })}`),
  picture: (id: string, role: string, at: number, lang: string) =>
    blob(`/tables/${id}/picture${q({ role, at, lang })}`),
  match: (id: string) => call<unknown>('GET', `/tables/${id}/match`),
  /** A private table that begins with a position of this one. */
  sandbox: (id: string, body: NewSandbox) => call<Created>('POST', `/tables/${id}/sandbox`, body),
  shares: (id: string) => call<Shared[]>('GET', `/tables/${id}/shares`),
  share: (id: string, body: Share) => call<Shared>('POST', `/tables/${id}/shares`, body),
  revokeShare: (share: string) => call<unknown>('POST', `/shares/${share}/revoke`, {}),
  shared: (share: string) => call<SharedPosition>('GET', `/shares/${share}`),
  sharedBoard: (share: string) => call<Board>('GET', `/shares/${share}/board`),
  annotations: (id: string) => call<Annotation[]>('GET', `/tables/${id}/annotations`),
  annotate: (id: string, body: Annotate) => call<Annotation[]>('POST', `/tables/${id}/annotations`, body),
  programs: () => call<Program[]>('GET', '/programs'),
  makeProgram: (name: string) => call<MadeProgram>('POST', '/programs', { name } satisfies NewProgram),
  revokeProgram: (id: string) => call<unknown>('POST', `/programs/${id}/revoke`, {}),
  ratings: () => call<Scale[]>('GET', '/ratings'),
  meeting: (before?: number) => call<Meeting>('GET', `/meeting${q({ before })}`),
  profile: (name: string, before?: number) =>
    call<Profile>('GET', `/people/${encodeURIComponent(name)}${q({ before })}`),
  rematch: (id: string) => call<Created>('POST', `/tables/${id}/rematch`, {}),
  events: (before?: number) => call<Events>('GET', `/events${q({ before })}`),
  event: (id: string) => call<EventPage>('GET', `/events/${id}`),
  makeEvent: (body: NewEvent) => call<MadeEvent>('POST', '/events', body),
  changeEvent: (id: string, what: EventChange) => call<EventPage>('POST', `/events/${id}/${what}`, {}),
  removeFromEvent: (id: string, number: number) =>
    call<EventPage>('POST', `/events/${id}/remove`, { number } satisfies Removed),
  notices: () => call<Notices>('GET', '/notices'),
  addWay: (body: AddWay) => call<NoticeWay>('POST', '/notices/ways', body),
  confirmWay: (id: string, code: string) =>
    call<unknown>('POST', `/notices/ways/${id}/confirm`, { code } satisfies ConfirmWay),
  tryWay: (id: string) => call<unknown>('POST', `/notices/ways/${id}/try`, {}),
  dropWay: (id: string) => call<unknown>('POST', `/notices/ways/${id}/drop`, {}),
  wishFor: (body: SetWishes) => call<unknown>('POST', '/notices/wishes', body),
  hush: (id: string, silent: boolean) => call<unknown>('POST', `/tables/${id}/silent`, { silent } satisfies SetSilent),
  me: () => call<Me>('GET', '/account'),
  signUp: (body: SignUp) => call<SignedIn>('POST', '/account', body),
  signIn: (body: SignIn) => call<SignedIn>('POST', '/account/sign-in', body),
  askPasskey: (body: AskPasskey) => call<Challenge>('POST', '/account/passkey', body),
  knowName: () => call<unknown>('POST', '/account/name', {}),
  signOut: () => call<unknown>('POST', '/account/sign-out', {}),
  importMatch: (file: unknown) => call<Imported>('POST', '/matches', file),
};

/** To a decision: the whole picture, what changes in the one at hand, or only that it is stored. */
export type Answer = Update | Changed | Accepted;

/** What is asked about a position: the same of a table and of a lesson. */
export interface Calls {
  state(role: string, number?: number): Promise<Update>;
  at(n: number, role: string): Promise<Update>;
  act(body: Act): Promise<Answer>;
  undo(body: Undo): Promise<Answer>;
  resign(body: Resign): Promise<Answer>;
  /** `look`: it is only looked at, nothing is pencilled by it. */
  consider(body: Consider, look?: boolean): Promise<Pencil | PencilChanged>;
  whyNot(body: WhyNot): Promise<WhyNotAnswer>;
  overlay(body: ShowOverlay): Promise<Shown>;
}

/** Decides over a live connection; null where there is none. */
export type Decider = (ask: LiveDecision) => Promise<Accepted | null>;

/** Decisions go over the live connection where there is one; lost on the way, they go again by HTTP with the same key. */
export const tableCalls = (id: string, live: Decider = () => Promise.resolve(null)): Calls => ({
  state: (role, number) => call('GET', `/tables/${id}/state${q({ role, number })}`),
  at: (n, role) => call('GET', `/tables/${id}/at/${n}${q({ role })}`),
  act: async (body) => (await live({ type: 'act', ...body })) ?? call('POST', `/tables/${id}/act`, body),
  undo: async (body) => (await live({ type: 'undo', ...body })) ?? call('POST', `/tables/${id}/undo`, body),
  resign: async (body) => (await live({ type: 'resign', ...body })) ?? call('POST', `/tables/${id}/resign`, body),
  consider: (body, look) => call('POST', `/tables/${id}/consider${look ? '?look' : ''}`, body),
  whyNot: (body) => call('POST', `/tables/${id}/why-not`, body),
  overlay: (body) => call('POST', `/tables/${id}/overlay`, body),
});

/** A lesson is asked like a table: its numbers are stops. `arrived` hears of every stop that is reached. */
export function lessonCalls(game: string, lesson: string, arrived: (stop: LessonStop) => void): Calls {
  const path = `/games/${game}/lessons/${lesson}`;
  const show = async (stop: number): Promise<Update> => reached(await call<LessonStop>('GET', `${path}/${stop}`));
  const reached = (stop: LessonStop): Update => {
    arrived(stop);
    return stop.update;
  };
  let here = 0;
  const moved = (update: Update): Update => {
    here = update.number;
    return update;
  };
  return {
    state: async () => moved(await show(here)),
    at: async (n) => moved(await show(n)),
    act: async ({ number, actions }) =>
      moved(reached(await call<LessonStop>('POST', `${path}/act`, { stop: number, actions } satisfies TryStop))),
    undo: async ({ number }) => moved(await show(Math.max(0, number - 1))),
    resign: () => Promise.reject(new Error('a lesson is left, not resigned')),
    consider: ({ number, actions, group = [] }, look) =>
      call('POST', `${path}/consider${look ? '?look' : ''}`, { stop: number, actions, group } satisfies TryStop),
    whyNot: ({ number, actions, action }) =>
      call('POST', `${path}/why-not`, { stop: number, actions, action } satisfies WhyNotStop),
    overlay: ({ number, actions, overlay, piece }) =>
      call('POST', `${path}/overlay`, { stop: number, actions, overlay, piece } satisfies ShowStop),
  };
}
