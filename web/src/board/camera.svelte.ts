// The window through which the board is seen: how large it is, where it stands, and how hand and wheel move it.

import type { Point } from '../lib/types';
import { type Box, UNIT } from './geometry';
import { type Transform, hands, under } from './hands';

/** A middle for the window that shows no more than a margin beside the board; `above` is how much of its upper edge is covered. */
export function onMap([x, y]: Point, frame: Box, room: { w: number; h: number }, above = 0): Point {
  const margin = UNIT * 0.6;
  const more = Math.max(0, above - margin);
  const keep = (v: number, from: number, size: number, across: number): number =>
    across >= size
      ? from + size / 2
      : Math.min(Math.max(v, from - margin + across / 2), from + size + margin - across / 2);
  return [keep(x, frame.x, frame.w, room.w), keep(y, frame.y - more, frame.h + more, room.h)];
}

const REST = 140; // milliseconds without a movement

export class Camera {
  /** Of the window, in pixels. */
  width = $state(0);
  height = $state(0);
  /** Where the window rests. What is laid out follows it; while the window moves, what is drawn is only pushed and stretched. */
  tf = $state.raw<Transform>({ k: 1, x: 0, y: 0 });
  /** What lies over the upper edge of the window, in pixels: the board is read below it. */
  inset = 0;
  /** The board has been brought into the window; before that nothing is shown. */
  fitted = $state(false);
  /** One pixel of the screen, in units of the drawing. */
  px = $derived(1 / this.tf.k);
  /** The scale in steps of a quarter of a doubling: what is laid out for a scale is laid out anew only by steps. */
  #step = $state(0);
  steady = $derived(2 ** (this.#step / 4));
  /** The same for names, which take longest and come last. */
  #lettered = $state(0);
  lettered = $derived(2 ** (this.#lettered / 4));
  /** Called when the window has come to rest. */
  onrest: (() => void) | undefined;
  #now: Transform = this.tf;
  #host: HTMLElement | null = null;
  #sheets: HTMLElement | null = null;
  /** The smallest and the largest scale. */
  #scales = [0, Infinity];
  #onmove: (() => void) | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #frameAsked = 0;
  readonly #frame: () => Box;

  /** `frame` is the part of the drawing that makes up the whole board. */
  constructor(frame: () => Box) {
    this.#frame = frame;
  }

  /** Mount it in its host, to move the sheets in it; `onmove` is told of every movement, `onresize` of the size that the window
   * had before; `carries` says where a hand takes a piece along instead. Returns how to end. */
  mount(
    host: HTMLElement,
    sheets: HTMLElement,
    onmove: () => void,
    onresize: (w: number, h: number) => void,
    carries: (event: MouseEvent) => boolean,
  ): () => void {
    [this.#host, this.#sheets, this.#onmove] = [host, sheets, onmove];
    const letGo = hands(host, {
      now: () => this.#now,
      scale: (k) => this.#scaled(k),
      move: (to) => this.#push(this.#kept(to)),
      spared: carries,
    });
    this.#measure(host);
    let unseen = this.width === 0;
    const observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            const [w, h] = [this.width, this.height];
            this.#measure(host);
            if (Math.abs(w - this.width) > 2 || Math.abs(h - this.height) > 2 || unseen) onresize(w, h);
            unseen = this.width === 0;
          });
    observer?.observe(host);
    return () => {
      observer?.disconnect();
      letGo();
      this.#wait();
    };
  }

  /** A transform of the one element that holds all sheets: nothing is laid out or painted. */
  #push(to: Transform): void {
    this.#now = to;
    if (this.#sheets) {
      // between two pixels of the screen the sheets would be smeared over both
      const whole = (px: number): number => Math.round(px * devicePixelRatio) / devicePixelRatio;
      this.#sheets.style.transform = `translate3d(${whole(to.x)}px, ${whole(to.y)}px, 0) scale(${to.k})`;
    }
    this.#host?.classList.add('moving');
    this.#wait();
    this.#rest = setTimeout(() => this.#settle(), REST);
    this.#onmove?.();
  }

  #wait(): void {
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#frameAsked);
  }

  /** Has a hand moved it a moment ago? */
  get moving(): boolean {
    return this.tf !== this.#now;
  }

  /** At rest the sheets are drawn sharp, and what depends on the scale is laid out for it, a part in each frame. */
  #settle(): void {
    this.#stop();
    this.onrest?.();
    const step = Math.round(Math.log2(this.tf.k) * 4);
    this.#afterFrame(() => {
      this.#step = step;
      this.#afterFrame(() => (this.#lettered = step));
    });
  }

  #afterFrame(then: () => void): void {
    this.#frameAsked = requestAnimationFrame(() => (this.#rest = setTimeout(then)));
  }

  #stop(): void {
    this.#wait();
    this.#host?.classList.remove('moving');
    this.tf = this.#now;
  }

  #measure(host: HTMLElement): void {
    const box = host.getBoundingClientRect();
    [this.width, this.height] = [box.width, box.height];
  }

  /** The scale at which the whole board is in the window. */
  least(): number {
    const { w, h } = this.#frame();
    return Math.min(this.width / w, (this.height - this.inset) / h) || 1;
  }

  /** Look at a point of the drawing, at a scale. */
  show(point: Point, k: number): void {
    const low = this.least();
    this.#scales = [low * 0.97, Math.max(low * 1.01, 3.2)];
    this.#look(point, k);
    this.#stop();
    this.#step = this.#lettered = Math.round(Math.log2(this.tf.k) * 4);
    this.fitted = true;
  }

  /** Look at a point of the drawing, at the scale of now. */
  lookAt(point: Point): void {
    this.#look(point, this.#now.k);
  }

  zoomBy(factor: number): void {
    this.#look(this.drawing([this.width / 2, this.height / 2]), this.#scaled(this.#now.k * factor));
  }

  /** By pixels of the screen. */
  panBy(dx: number, dy: number): void {
    const { k, x, y } = this.#now;
    this.#push(this.#kept({ k, x: x - dx, y: y - dy }));
  }

  #look([x, y]: Point, k: number): void {
    this.#push(this.#kept({ k, x: this.width / 2 - x * k, y: this.height / 2 - y * k }));
  }

  #scaled(k: number): number {
    const [least, most] = this.#scales as [number, number];
    return Math.min(most, Math.max(least, k));
  }

  /** No hand moves the window off the board. */
  #kept({ k, x, y }: Transform): Transform {
    const [cx, cy] = this.onMap(under({ k, x, y }, [this.width / 2, this.height / 2]), k);
    return { k, x: this.width / 2 - cx * k, y: this.height / 2 - cy * k };
  }

  /** A middle for the window near a point, at a scale. */
  onMap(point: Point, k: number): Point {
    return onMap(point, this.#frame(), { w: this.width / k, h: this.height / k }, this.inset / k);
  }

  /** A point of the drawing, on the screen as it is now. */
  screen([x, y]: Point): Point {
    const { k, x: dx, y: dy } = this.#now;
    return [x * k + dx, y * k + dy];
  }

  /** A point of the screen as it is now, in the drawing. */
  drawing(point: Point): Point {
    return under(this.#now, point);
  }

  /** Is a point of the drawing well inside the window? */
  holds(point: Point): boolean {
    const [x, y] = this.screen(point);
    const margin = Math.min(this.width, this.height) * 0.16;
    return x > margin && x < this.width - margin && y > margin && y < this.height - margin;
  }

  /** The part of the drawing in the window where it rests. */
  get sight(): Box {
    const { k, x, y } = this.tf;
    return { x: -x / k, y: -y / k, w: this.width / k, h: this.height / k };
  }
}
