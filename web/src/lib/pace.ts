/** How a table keeps time, in words, and how long is left. */
import type { Pace, SeatClock, Text } from './generated';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As it is told wherever a table is offered. */
export const paceText = ({ kind, amount, increment }: Pace): Text => ({
  id: kind === 'live' && increment ? 'pace-live-more' : `pace-${kind}`,
  args: { amount, increment: increment ?? 0 },
});

/** What is left of a clock; `skew` is what the server's count is ahead of this machine's. */
export const remaining = (clock: SeatClock, now: number): number =>
  Math.max(0, clock.left - (typeof clock.since === 'number' ? Math.max(0, now - clock.since) : 0));

const two = (n: number): string => String(n).padStart(2, '0');

/** As on the face of a clock: 2 d 5 h, 1:04:09, 9:05. */
export function face(ms: number): string {
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
  const seconds = Math.ceil(ms / SECOND);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The same to be spoken: the largest unit is enough. */
export function spoken(ms: number): Text {
  if (ms >= DAY) return { id: 'time-days', args: { n: Math.round(ms / DAY) } };
  if (ms >= HOUR) return { id: 'time-hours', args: { n: Math.round(ms / HOUR) } };
  if (ms >= MINUTE) return { id: 'time-minutes', args: { n: Math.round(ms / MINUTE) } };
  return { id: 'time-seconds', args: { n: Math.ceil(ms / SECOND) } };
}

/** From here on it is red: the last minute, or the last quarter of the days, at most one. */
export const shortAt = ({ kind, amount }: Pace): number =>
  kind === 'days' ? Math.min(DAY, (amount * DAY) / 4) : MINUTE;

/** At these moments is one's own time spoken, and at no other. */
export const MARKS: readonly number[] = [DAY, HOUR, 5 * MINUTE, MINUTE, 30 * SECOND, 10 * SECOND];

/** The mark that was passed between two looks, if any. */
export const passed = (before: number, now: number): number | null =>
  MARKS.find((mark) => before > mark && now <= mark) ?? null;
