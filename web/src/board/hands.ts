// How hand and wheel move a window over a drawing: the wheel zooms about the pointer, a hand or finger pulls,
// two fingers pull and stretch.

import type { Point } from '../lib/types';

/** From the drawing to the screen: scaled, then moved. */
export interface Transform {
  k: number;
  x: number;
  y: number;
}

/** What the hands move. */
export interface Held {
  /** How it lies now. */
  now: () => Transform;
  /** A scale no larger and no smaller than may be. */
  scale: (k: number) => number;
  /** How it is to lie. */
  move: (to: Transform) => void;
  /** Is this press meant for something else? */
  spared: (event: MouseEvent) => boolean;
}

/** A point of the window, and what of the drawing is to lie under it. */
interface Grip {
  at: Point;
  under: Point;
}

const CLICK = 5; // pixels that a hand may shake in a click
const TURN = 150; // milliseconds after which the wheel turns anew
const EMULATED = 500; // milliseconds in which a browser makes mouse events of a touch
const LINES = 0.05; // how far a wheel zooms by lines, by pages, and by pixels
const PAGES = 1;
const PIXELS = 0.002;

export const under = ({ k, x, y }: Transform, [px, py]: Point): Point => [(px - x) / k, (py - y) / k];

/** Scaled so that what is held lies where it is held. */
const hold = ({ at, under }: Grip, k: number): Transform => ({ k, x: at[0] - under[0] * k, y: at[1] - under[1] * k });

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Nobody else hears of it, and the browser does nothing of its own. */
function taken(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Lets hands move what is held, until the returned function is called. */
export function hands(host: HTMLElement, held: Held): () => void {
  const on = ({ clientX, clientY }: MouseEvent | Touch): Point => {
    const box = host.getBoundingClientRect();
    return [clientX - box.left, clientY - box.top];
  };
  /** What hand and wheel hold now. */
  const grips = new Set<Grip>();
  let left: Transform | null = null; // as they left it
  function grip(at: Point): Grip {
    const made = { at, under: under(held.now(), at) };
    grips.add(made);
    return made;
  }
  /** Where it has been moved by others meanwhile, they hold what is under them now. */
  function anew(): void {
    if (held.now() !== left) for (const each of grips) each.under = under(held.now(), each.at);
  }
  function move(to: Transform): void {
    held.move(to);
    left = held.now();
  }

  let turning: Grip | null = null; // while the wheel turns, the same point stays under the pointer
  let stopping: ReturnType<typeof setTimeout> | undefined;
  function wheel(event: WheelEvent): void {
    const by = event.deltaMode === 1 ? LINES : event.deltaMode ? PAGES : PIXELS;
    const { k: was } = held.now();
    const k = held.scale(was * 2 ** (-event.deltaY * by * (event.ctrlKey ? 10 : 1)));
    if (!turning && k === was) return;
    clearTimeout(stopping);
    const at = on(event);
    anew();
    if (!turning || apart(turning.at, at)) {
      if (turning) grips.delete(turning);
      turning = grip(at);
    }
    const stop = turning;
    stopping = setTimeout(() => {
      grips.delete(stop);
      turning = null;
    }, TURN);
    taken(event);
    move(hold(turning, k));
  }

  let letGo: (() => void) | null = null;
  let emulating: ReturnType<typeof setTimeout> | undefined;
  function press(event: MouseEvent): void {
    if (emulating !== undefined || event.ctrlKey || event.button || held.spared(event)) return;
    const { clientX, clientY } = event;
    const hand = grip(on(event));
    let moved = false;
    const pull = (to: MouseEvent): void => {
      taken(to);
      moved ||= Math.hypot(to.clientX - clientX, to.clientY - clientY) > CLICK;
      anew();
      hand.at = on(to);
      move(hold(hand, held.now().k));
    };
    const up = (to: MouseEvent): void => {
      letGo?.();
      taken(to);
      if (!moved) return;
      addEventListener('click', taken, true); // the click that follows belongs to the pull
      setTimeout(() => removeEventListener('click', taken, true));
    };
    letGo?.();
    letGo = () => {
      grips.delete(hand);
      for (const name of ['dragstart', 'selectstart'] as const) removeEventListener(name, taken, true);
      removeEventListener('mousemove', pull, true);
      removeEventListener('mouseup', up, true);
      letGo = null;
    };
    for (const name of ['dragstart', 'selectstart'] as const) addEventListener(name, taken, true);
    addEventListener('mousemove', pull, true);
    addEventListener('mouseup', up, true);
    event.stopImmediatePropagation();
  }

  const fingers = new Map<number, Grip>(); // the first two
  function touch(event: TouchEvent): void {
    if (event.ctrlKey) return;
    event.stopImmediatePropagation();
    for (const finger of event.changedTouches) if (fingers.size < 2) fingers.set(finger.identifier, grip(on(finger)));
  }
  function stroke(event: TouchEvent): void {
    if (!fingers.size) return;
    taken(event);
    anew();
    for (const finger of event.changedTouches) {
      const known = fingers.get(finger.identifier);
      if (known) known.at = on(finger);
    }
    const [first, second] = [...fingers.values()];
    if (!first) return;
    if (!second) move(hold(first, held.now().k));
    else
      move(
        hold(
          { at: between(first.at, second.at), under: between(first.under, second.under) },
          held.scale(apart(first.at, second.at) / apart(first.under, second.under)),
        ),
      );
  }
  function lift(event: TouchEvent): void {
    if (!fingers.size) return;
    event.stopImmediatePropagation();
    clearTimeout(emulating);
    emulating = setTimeout(() => (emulating = undefined), EMULATED);
    for (const { identifier } of event.changedTouches) {
      grips.delete(fingers.get(identifier)!);
      fingers.delete(identifier);
    }
    for (const stays of fingers.values()) stays.under = under(held.now(), stays.at); // and pulls on from here
  }

  const heard = {
    wheel,
    mousedown: press,
    touchstart: touch,
    touchmove: stroke,
    touchend: lift,
    touchcancel: lift,
  };
  const all = Object.entries(heard) as [keyof HTMLElementEventMap, EventListener][];
  for (const [name, hear] of all) host.addEventListener(name, hear, { passive: false });
  return () => {
    for (const [name, hear] of all) host.removeEventListener(name, hear);
    letGo?.();
    clearTimeout(stopping);
    clearTimeout(emulating);
  };
}
