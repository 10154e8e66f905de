/** The calls of manners, and what goes with them: fetched by the pages that speak of it. */
import { call, hex, q } from './api';
import type { Block, Blocked, Complaints, Deed, Deeds, Players, Report, WatchedTables } from './generated';

export const manners = {
  blocks: () => call<Blocked[]>('GET', '/blocks'),
  block: (body: Block) => call<Blocked[]>('POST', '/blocks', body),
  unblock: (id: string) => call<unknown>('POST', `/blocks/${id}/drop`, {}),
  complain: (body: Report) => call<unknown>('POST', '/reports', body),
  admin: {
    players: (text: string, before?: number) => call<Players>('GET', `/admin/players${q({ q: text, before })}`),
    tables: (text: string, before?: number) => call<WatchedTables>('GET', `/admin/tables${q({ q: text, before })}`),
    reports: (closed: boolean, before?: number) =>
      call<Complaints>('GET', `/admin/reports${q({ closed: String(closed), before })}`),
    log: (before?: number) => call<Deeds>('GET', `/admin/log${q({ before })}`),
    act: (body: Deed) => call<unknown>('POST', '/admin/act', body),
  },
};

const BROWSER = 'stavka-browser';
/** A number that this browser has made up, once: several accounts of one browser are limited by it. */
export function browser(): string {
  try {
    let made = localStorage.getItem(BROWSER);
    if (!made) localStorage.setItem(BROWSER, (made = hex(16)));
    return made;
  } catch {
    return '';
  }
}
