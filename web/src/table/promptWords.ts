// What the prompt says: what to do, what follows from it, and the rules for it.

import { media } from '../lib/prefs.svelte';
import { ago } from '../lib/ago';
import type { Action } from '../lib/generated';
import type { TableStore } from '../lib/table.svelte';
import { current, say, t } from '../lib/words.svelte';

export interface PromptWords {
  say: string;
  detail: string;
  rules: readonly string[];
}

/** How far a computer's turn has come, in phases. */
export interface Thinking {
  step: number;
  steps: number;
}

export const MANY = 4; // held pieces that are still named one by one
const touch = (): string => (media('(pointer: coarse)') ? 'yes' : 'no'); // a finger has no Esc

/** Whom an action is about: the piece that it names. */
function named(table: TableStore, action: Action): string {
  const kinds = table.board?.verbs[action.verb] ?? {};
  const piece = Object.keys(kinds).find((name) => kinds[name] === 'piece') ?? Object.keys(kinds)[0] ?? '';
  return kinds[piece] === 'piece' ? table.ref(action[piece] ?? '') : `place:${action[piece] ?? ''}`;
}

/** Of a prompt, by which games name what they say under it. */
export const askedBy = (table: TableStore): string => (table.view?.prompt?.say.id ?? '').replace(/^prompt-/, '');

/** Who is waited for, whether they are at the table, and since when they have been deciding. */
function awaited(table: TableStore, clock: number): string {
  const people = (table.table?.seats ?? []).filter(
    (s) => !s.mine && s.kind !== 'computer' && table.view?.pending.includes(s.role),
  );
  if (!people.length || !table.since) return '';
  const ways = people.map((s) =>
    t('waiting-presence', { who: s.name || `role:${s.role}`, here: table.here(s) ? 'yes' : 'no' }),
  );
  return [...ways, t('waiting-since', { ago: ago(table.since, clock) })].join(' ');
}

/** What to say now; a game may explain what to do with something held under one of its prompts. */
export function promptWords(
  table: TableStore,
  movedOn: boolean,
  thinking: Thinking | null,
  clock: number,
): PromptWords {
  const { pencil, view } = table;
  const { mine } = pencil;
  const now = view?.phases?.find((p) => p.state === 'now');
  const names = pencil.held.pieces.map(table.ref);
  const asked = askedBy(table);
  const prompt = view?.prompt;
  const rules = prompt?.rules ?? [];
  if (!view) return { say: t('loading'), detail: '', rules: [] };
  if (table.replay)
    return { say: t('replay-at', { n: table.replay.n, all: table.update?.actions ?? 0 }), detail: '', rules: [] };
  if (view.outcome && !pencil.actions.length)
    return { say: t('over'), detail: say(view.outcome.why), rules: view.outcome.rules ?? [] };
  if (table.stage.film && table.stage.event)
    return {
      say: say(table.stage.event),
      detail: t('film-detail', { touch: touch() }),
      rules: table.stage.event.rules ?? [],
    };
  if (table.table?.halted)
    return { say: t('table-halted'), detail: t('table-halted-why', { why: table.table.halted }), rules: [] };
  if (!mine) {
    const who = view.pending.map((r) => `role:${r}`);
    const { step, steps } = thinking ?? { step: 0, steps: 0 };
    const far =
      now && step && steps > 1
        ? t('computer-thinks-phase', { phase: t(`phase-${now.id}`), step, steps })
        : t('computer-thinks');
    return {
      say: prompt?.waiting ? say(prompt.waiting) : t('waiting-for', { who }),
      detail: thinking ? far : awaited(table, clock),
      rules: [],
    };
  }
  if (pencil.unheard && !table.connected)
    return { say: t('prompt-unheard'), detail: t('prompt-unheard-detail'), rules: [] };
  if (pencil.closed) {
    const stop = pencil.considered?.stop ?? 'reveals';
    return { say: t('prompt-confirm'), detail: t('prompt-confirm-detail', { stop }), rules: [] };
  }
  if (pencil.holding) {
    const card = pencil.held.rest.find((p) => p.kind === 'card');
    const what = names.length ? names : card ? [`card:${card.id}`] : [`place:${pencil.held.rest[0]?.id ?? ''}`];
    const where = pencil.offers.places.size;
    if (pencil.offered) return { say: say(prompt?.say), detail: t('prompt-held', { what }), rules };
    if (where && names.length > MANY)
      return {
        say: t('prompt-held-many', { count: names.length }),
        detail: t('prompt-held-detail', { count: where, touch: touch() }),
        rules,
      };
    const id = where
      ? 'prompt-held'
      : pencil.offers.pieces.size
        ? 'prompt-held-piece'
        : pencil.offers.cards.size
          ? 'prompt-held-card'
          : 'prompt-held-choice';
    const side = pencil.held.rest.findLast((p) => p.kind === 'place');
    if (side && where)
      return {
        say: t('prompt-held-side', { place: `place:${side.id}` }),
        detail: t('prompt-held-side-detail'),
        rules,
      };
    const hint = current.words.or(`held-${asked}${where ? '-place' : ''}`, '');
    return {
      say: t(id, { what }),
      detail: hint || (where ? t('prompt-held-detail', { count: where, touch: touch() }) : ''),
      rules,
    };
  }
  const stays = pencil.stays.map(({ action }) => named(table, action));
  if (pencil.stays.length && !pencil.closed) {
    const { refusal } = pencil.stays[0]!;
    const who = pencil.stays
      .filter((s) => s.refusal.why.id === refusal.why.id)
      .map(({ action }) => named(table, action));
    return {
      say: t('prompt-stays', { count: stays.length, who: who.slice(0, MANY) }),
      detail: say(refusal.why),
      rules: refusal.rule ? [refusal.rule] : [],
    };
  }
  const detail = movedOn ? t('pencil-moved-on') : prompt?.detail ? say(prompt.detail) : '';
  if (pencil.actions.length) {
    const kept = t('prompt-pencilled', { count: pencil.actions.length });
    if (!pencil.mine || !view.pending.includes(table.role))
      return { say: t('prompt-confirm'), detail: kept, rules: [] };
    return { say: say(prompt?.say), detail: [kept, detail].filter(Boolean).join(' '), rules };
  }
  const spared = table.lately ? t('spared-lately', { count: table.lately }) : '';
  return { say: say(prompt?.say), detail: [detail, spared].filter(Boolean).join(' '), rules };
}
