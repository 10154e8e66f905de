/** What the panels of this game share. */
import type { TableStore } from '../../lib/table.svelte';
import type { Chance, View } from '../../lib/generated';
import type { Target } from '../../lib/types';
import type { Panel } from './panel.generated';
import { current, t } from '../../lib/words.svelte';

/** What brings units from beside the map onto it: the planner lists them by formation. */
export const ENTERING: readonly string[] = ['enter', 'deploy'];
/** What the planner offers itself, so that nothing needs to lie over the map. */
export const LISTED: readonly string[] = [...ENTERING, 'join', 'fire'];

export type { Account, Arrival, Formation, Panel } from './panel.generated';

/** A formation's name: most are designations, a few are words. */
export const formationName = (id: string): string =>
  current.words.or(`formation-${id.toLowerCase().replaceAll(' ', '-')}`, current.words.label(id));

/** A place without its number. */
export const townName = (hex: string): string => current.words.place(hex).replace(/ \(\d+\)$/, '');

/** The day of the month of a turn, from its date. */
export const dayOf = (turn: number): string => /\d+/.exec(t(`date-${turn}`))?.[0] ?? String(turn);

/** A date without its year. */
export const dateOf = (turn: number): string => t(`date-${turn}`).replace(/\s*(de\s+)?\d{4}$/, '');

/** Points, the lead of the Germans, and the level of victory that it would be. */
export function score(table: TableStore): { german: number; soviet: number; lead: number; level: string } {
  const points = (side: string): number =>
    table.view?.tracks?.find((track) => track.id === `${side}-points`)?.value ?? 0;
  const { lead, level } = panelOf(table)?.account ?? { lead: 0, level: 'draw' };
  return { german: points('german'), soviet: points('soviet'), lead, level };
}

export const panelOf = (table: TableStore): Panel | null => (table.view?.panel as Panel | undefined) ?? null;

const FIRE = /^fire-(barrage|protective)$/;
const TOLD = /^(fire-result|suppressed|unit-lost|unit-retreats)$/;

export interface Done {
  head: TableStore['events'][number];
  results: TableStore['events'];
}

/** The ranged fire of this player turn: each with what it did. */
export function fired(events: TableStore['events']): Done[] {
  const out: Done[] = [];
  const start = events.findLastIndex((e) => e.id === 'player-turn');
  let open = false;
  for (const event of events.slice(start + 1)) {
    if (FIRE.test(event.id)) {
      out.push({ head: event, results: [] });
      open = true;
    } else if (TOLD.test(event.id) && open) out.at(-1)!.results.push(event);
    else if (event.id === 'attack-declared') open = false;
  }
  return out;
}

/** Replacement points that are lost with the phase. */
export const replacementPoints = (view: View): number => {
  const points = view.prompt?.say.args?.['points'];
  return typeof points === 'number' ? points : 0;
};

/** What a result means to somebody. */
export type Tone = 'bad' | 'even' | 'some' | 'good';
/** The result as the table prints it. */
export const codeOf = (c: Chance): string => c.sign ?? '';
const ORDER = ['AE', 'AA', 'A2', 'A1', 'AX', 'EX', 'BR', '–', 'DS', 'D1', 'D2', 'D3', 'D4', 'DT', 'DA', 'DE'];
/** From bad to good for whoever rolls. */
export const worstFirst = (chances: readonly Chance[]): Chance[] =>
  [...chances].sort((a, b) => ORDER.indexOf(codeOf(a)) - ORDER.indexOf(codeOf(b)));
const forAttackers = (code: string): Tone =>
  /^A[^X]/.test(code) ? 'bad' : /^(AX|EX|BR|–)$/.test(code) ? 'even' : /^(DS|D1)$/.test(code) ? 'some' : 'good';
/** Who is attacked reads a result the other way round. */
export const toneOf = (code: string, attacked = false): Tone => {
  const tone = forAttackers(code);
  return !attacked ? tone : tone === 'good' ? 'bad' : tone === 'bad' ? 'good' : tone;
};
/** Is it the turn of this role's enemy to attack? */
export const isAttacked = (view: View | null | undefined, role: string): boolean =>
  !!view?.side &&
  ['soviet', 'german'].includes(role) &&
  role !== view.side &&
  !!view.phases?.some((p) => p.state === 'now' && p.id.endsWith('-wave'));
export const letter = (n: number): string => String.fromCharCode(65 + (n % 26));

/** The combat being planned, as it is drawn on the map: rings, arrows from the attackers, the sum on a flag. */
export function planned(table: TableStore): Target[] | null {
  const plan = panelOf(table)?.plan;
  if (!plan || !table.pencil.mine) return null;
  const where = new Map((table.view?.pieces ?? []).map((p) => [p.id, p.place]));
  const places = (ids: readonly string[]): string[] => [...new Set(ids.flatMap((id) => where.get(id) ?? []))];
  const mark = letter(fired(table.events).length);
  const total = (plan.attack ?? 0) + (plan.support ?? 0);
  const sides = table.forecast?.strengths;
  const sum = sides ? `${sides[0] > sides[1] ? '+' : ''}${sides[0] - sides[1]}` : total ? String(total) : '';
  const flag = sum ? `${mark} ${sum}` : mark;
  const guns = places(plan.guns.map((gun) => gun.id));
  return plan.hexes.map((place, i) => ({
    place,
    attackersPlaces: places(plan.units),
    ...(i === 0 ? { flag, gunsPlaces: guns } : {}),
  }));
}
