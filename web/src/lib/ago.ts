/** How long ago, as a message. Seconds, milliseconds or a date. */
import type { Text } from './generated';

export function ago(when: number | string, now = Date.now()): Text {
  const ms = typeof when === 'string' ? Date.parse(when) : when < 1e11 ? when * 1000 : when;
  const minutes = Math.max(0, Math.floor((now - ms) / 60_000));
  if (minutes < 1) return { id: 'ago-now' };
  if (minutes < 60) return { id: 'ago-minutes', args: { n: minutes } };
  if (minutes < 60 * 24) return { id: 'ago-hours', args: { n: Math.floor(minutes / 60) } };
  return { id: 'ago-days', args: { n: Math.floor(minutes / 1440) } };
}
