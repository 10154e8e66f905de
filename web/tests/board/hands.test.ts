import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Transform, hands } from '../../src/board/hands';

const ends: (() => void)[] = [];

/** A window of 200 by 100 over a drawing that may be enlarged up to four times and never moved beyond x = 50. */
function window200(spared = false) {
  const host = document.body.appendChild(document.createElement('div'));
  const seen: { now: Transform; clicks: number } = { now: { k: 1, x: 0, y: 0 }, clicks: 0 };
  host.addEventListener('click', () => seen.clicks++);
  const end = hands(host, {
    now: () => seen.now,
    scale: (k) => Math.min(4, Math.max(1, k)),
    move: (to) => (seen.now = { ...to, x: Math.min(50, to.x) }),
    spared: () => spared,
  });
  ends.push(end);
  const mouse = (kind: string, x: number, y: number, more: MouseEventInit = {}) =>
    host.dispatchEvent(new MouseEvent(kind, { clientX: x, clientY: y, bubbles: true, cancelable: true, ...more }));
  const wheel = (deltaY: number, x: number, y: number) =>
    host.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: x, clientY: y, cancelable: true }));
  const touch = (kind: string, ...fingers: [number, number, number][]) =>
    host.dispatchEvent(
      Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
        changedTouches: fingers.map(([identifier, clientX, clientY]) => ({ identifier, clientX, clientY })),
      }),
    );
  return { seen, mouse, wheel, touch, end };
}
const rounded = ({ k, x, y }: Transform) => [k, x, y].map((v) => Math.round(v * 100) / 100);

afterEach(() => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) end();
  document.body.innerHTML = '';
});

describe('the wheel', () => {
  it('zooms about the pointer, no farther than may be', () => {
    const { seen, wheel } = window200();
    expect(wheel(-500, 100, 50)).toBe(false); // the page does not scroll
    expect(rounded(seen.now)).toEqual([2, -100, -50]);
    wheel(-5000, 100, 50);
    expect(rounded(seen.now)).toEqual([4, -300, -150]);
  });
  it('is left to the page where nothing can be zoomed', () => {
    const { wheel } = window200();
    expect(wheel(500, 100, 50)).toBe(true);
  });
});

describe('a hand', () => {
  it('pulls the drawing along, and clicks where it rests', () => {
    const { seen, mouse } = window200();
    mouse('mousedown', 100, 50);
    mouse('mousemove', 103, 50);
    mouse('mouseup', 103, 50);
    mouse('click', 103, 50);
    expect(seen).toEqual({ now: { k: 1, x: 3, y: 0 }, clicks: 1 });
    mouse('mousedown', 103, 50);
    mouse('mousemove', 83, 60);
    mouse('mouseup', 83, 60);
    mouse('click', 83, 60);
    mouse('mousemove', 0, 0);
    expect(seen).toEqual({ now: { k: 1, x: -17, y: 10 }, clicks: 1 });
  });
  it('holds the same point when it comes back from beyond the edge', () => {
    const { seen, mouse } = window200();
    mouse('mousedown', 10, 10);
    mouse('mousemove', 190, 10);
    expect(seen.now.x).toBe(50);
    mouse('mousemove', 30, 10);
    expect(seen.now.x).toBe(20);
  });
  it('goes on from where others have moved the drawing', () => {
    const { seen, mouse } = window200();
    mouse('mousedown', 10, 10);
    mouse('mousemove', 20, 10);
    seen.now = { k: 2, x: -40, y: -40 };
    mouse('mousemove', 21, 10);
    expect(seen.now).toEqual({ k: 2, x: -39, y: -40 });
  });
  it('does nothing with another button, or where a press is for something else', () => {
    for (const [button, spared] of [
      [2, false],
      [0, true],
    ] as const) {
      const { seen, mouse } = window200(spared);
      mouse('mousedown', 10, 10, { button });
      mouse('mousemove', 20, 10);
      expect(seen.now.x).toBe(0);
    }
  });
});

describe('fingers', () => {
  it('pull, and two of them stretch', () => {
    const { seen, touch } = window200();
    touch('touchstart', [1, 50, 50]);
    touch('touchmove', [1, 40, 45]);
    expect(rounded(seen.now)).toEqual([1, -10, -5]);
    touch('touchstart', [2, 80, 45]);
    touch('touchmove', [1, 20, 45], [2, 100, 45]);
    expect(rounded(seen.now)).toEqual([2, -80, -55]);
    touch('touchend', [1, 20, 45]);
    touch('touchmove', [2, 90, 45]);
    expect(rounded(seen.now)).toEqual([2, -90, -55]);
  });
  it('are not taken for a mouse that the browser makes of them', () => {
    vi.useFakeTimers();
    const { seen, touch, mouse } = window200();
    touch('touchstart', [1, 50, 50]);
    touch('touchend', [1, 50, 50]);
    mouse('mousedown', 50, 50);
    mouse('mousemove', 20, 50);
    expect(seen.now.x).toBe(0);
    vi.advanceTimersByTime(501);
    mouse('mousedown', 50, 50);
    mouse('mousemove', 20, 50);
    expect(seen.now.x).toBe(-30);
  });
  it('let go when nobody listens any more', () => {
    const { seen, mouse, end } = window200();
    mouse('mousedown', 50, 50);
    end();
    mouse('mousemove', 20, 50);
    expect(seen.now.x).toBe(0);
  });
});
