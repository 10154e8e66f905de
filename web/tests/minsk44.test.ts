import { expect, test } from 'vitest';
import { isAttacked, toneOf } from '../src/games/minsk44/data';
import type { View } from '../src/lib/generated';

const view = (side: string, phase: string) => ({ side, phases: [{ id: phase, state: 'now' }] }) as unknown as View;

test('who is attacked reads a result the other way round', () => {
  expect([toneOf('DE'), toneOf('AE'), toneOf('EX'), toneOf('D1')]).toEqual(['good', 'bad', 'even', 'some']);
  expect([toneOf('DE', true), toneOf('AE', true), toneOf('EX', true), toneOf('D1', true)]).toEqual([
    'bad',
    'good',
    'even',
    'some',
  ]);
});

test('only the side whose turn it is not is attacked, and only in a wave of combat', () => {
  expect(isAttacked(view('soviet', 'first-wave'), 'german')).toBe(true);
  expect(isAttacked(view('soviet', 'first-wave'), 'soviet')).toBe(false);
  expect(isAttacked(view('soviet', 'first-wave'), 'observer')).toBe(false);
  expect(isAttacked(view('soviet', 'protective'), 'german')).toBe(false);
  expect(isAttacked(null, 'german')).toBe(false);
});
