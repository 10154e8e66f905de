/** What changed between two JSON values, applied: see src/stavka/core/deltas.py, which makes the deltas. */
import type { Delta } from './generated';

/** A delta that does not fit the value it is applied to: ask for the whole. */
export class BadDelta extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The new value. The old one is left as it is; what did not change is shared. */
export function apply(value: unknown, delta: Delta): unknown {
  if (isObject(delta)) return changed(value, delta);
  if (!Array.isArray(delta) || !delta.length) throw new BadDelta('no delta');
  const steps: readonly unknown[] = delta;
  return steps.length === 1 ? steps[0] : edited(value, steps);
}

function changed(value: unknown, delta: Record<string, unknown>): unknown {
  if (!isObject(value)) throw new BadDelta('no object to change');
  const out = new Map(Object.entries(value));
  for (const [key, change] of Object.entries(delta)) {
    if (change !== null) out.set(key, apply(out.get(key), change as Delta));
    else if (!out.delete(key)) throw new BadDelta(`no ${key} to take away`);
  }
  return Object.fromEntries(out);
}

function edited(value: unknown, steps: readonly unknown[]): unknown[] {
  if (!Array.isArray(value)) throw new BadDelta('no list to edit');
  const old: readonly unknown[] = value;
  const out: unknown[] = [];
  let at = 0;
  for (const step of steps) {
    if (Array.isArray(step)) {
      out.push(...(step as unknown[]));
      continue;
    }
    const after = at + (typeof step === 'number' ? Math.abs(step) : 1);
    if (after > old.length) throw new BadDelta('a step beyond the end of a list');
    if (isObject(step)) out.push(apply(old[at], step));
    else if ((step as number) > 0) out.push(...old.slice(at, after));
    at = after;
  }
  return [...out, ...old.slice(at)];
}
