import { expect, test } from 'vitest';
import { face, paceText, passed, remaining, shortAt, spoken } from '../src/lib/pace';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('what is left runs only while the clock runs', () => {
  expect(remaining({ left: 5 * MINUTE }, 1e12)).toBe(5 * MINUTE);
  expect(remaining({ left: 5 * MINUTE, since: 1000 }, 1000 + MINUTE)).toBe(4 * MINUTE);
  expect(remaining({ left: MINUTE, since: 1000 }, 1e12)).toBe(0);
  expect(remaining({ left: MINUTE, since: 2000 }, 1000)).toBe(MINUTE); // a client whose clock is behind
});

test('the face of a clock', () => {
  expect([0, 1, 999, 61_000, 60 * MINUTE, 2 * DAY + 5 * 60 * MINUTE].map(face)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '1:01',
    '1:00:00',
    '2 d 5 h',
  ]);
});

test('spoken in one unit', () => {
  expect(spoken(90_000)).toEqual({ id: 'time-minutes', args: { n: 2 } });
  expect(spoken(9_100)).toEqual({ id: 'time-seconds', args: { n: 10 } });
  expect(spoken(DAY)).toEqual({ id: 'time-days', args: { n: 1 } });
});

test('only marks that were passed are spoken', () => {
  expect(passed(61_000, 60_000)).toBe(MINUTE);
  expect(passed(60_000, 59_000)).toBeNull();
  expect(passed(2 * DAY, 500)).toBe(DAY); // the page slept: once is enough
});

test('the pace in words, and when it runs short', () => {
  expect(paceText({ kind: 'live', amount: 30, increment: 10 })).toEqual({
    id: 'pace-live-more',
    args: { amount: 30, increment: 10 },
  });
  expect(paceText({ kind: 'days', amount: 3 }).id).toBe('pace-days');
  expect(shortAt({ kind: 'days', amount: 1 })).toBe(DAY / 4);
  expect(shortAt({ kind: 'days', amount: 14 })).toBe(DAY);
  expect(shortAt({ kind: 'live', amount: 90 })).toBe(MINUTE);
});
