import { describe, expect, it } from 'vitest';
import { onMap } from '../../src/board/camera.svelte';

describe('the window', () => {
  const frame = { x: 0, y: 0, w: 1000, h: 400 };
  it('shows no more than a margin beside the board', () => {
    expect(onMap([0, 200], frame, { w: 500, h: 200 })).toEqual([190, 200]);
    expect(onMap([999, 390], frame, { w: 500, h: 200 })).toEqual([810, 360]);
  });
  it('leaves room for what lies over its upper edge', () =>
    expect(onMap([500, 0], frame, { w: 500, h: 200 }, 90)).toEqual([500, 10]));
  it('stands in the middle of a board that it shows whole', () =>
    expect(onMap([0, 0], frame, { w: 2000, h: 500 })).toEqual([500, 200]));
});
