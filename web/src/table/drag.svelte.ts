/** A piece taken along by the mouse, from the map or from a list beside it, and let go over a place. */
import type { Near } from '../lib/types';
import type { TableStore } from '../lib/table.svelte';

const START = 6; // pixels before a press becomes a drag

export class Drag {
  /** Where the pointer is, once something is taken along. */
  at: { x: number; y: number } | null = $state.raw(null);
  private pressed: { x: number; y: number; id: string; place: string; alone: boolean } | null = null;
  private swallow = false;

  /** `under` is what lies on the map under a pointer; null beside it. */
  constructor(
    private readonly table: () => TableStore,
    private readonly under: (event: MouseEvent) => { place: string | null; near: Near } | null,
  ) {}

  /** Hears the mouse until the returned function is called. */
  listen(): () => void {
    const heard = {
      pointerdown: this.down,
      pointermove: this.move,
      pointerup: this.up,
      click: this.click,
      keydown: this.key,
    };
    const all = Object.entries(heard) as [keyof WindowEventMap, EventListener][];
    for (const [name, hear] of all) window.addEventListener(name, hear, true);
    return () => {
      for (const [name, hear] of all) window.removeEventListener(name, hear, true);
    };
  }

  private readonly down = (event: PointerEvent): void => {
    this.pressed = null;
    this.swallow = false;
    if (event.pointerType !== 'mouse' || event.button) return;
    const node = event.target instanceof Element ? event.target.closest('[data-piece]') : null;
    const id = node?.getAttribute('data-piece');
    if (!node || !id) return;
    const { pencil } = this.table();
    const place = pencil.view?.pieces?.find((p) => p.id === id)?.place ?? '';
    if (!pencil.draggable(id, place)) return;
    const fanned = node.getAttribute('data-index')?.startsWith('f') ?? true; // one of a fan or list goes alone
    const one = event.ctrlKey || event.metaKey || event.shiftKey; // as a click with that key takes one of a stack
    this.pressed = { x: event.clientX, y: event.clientY, id, place, alone: fanned || one };
  };

  private readonly move = (event: PointerEvent): void => {
    const { pressed } = this;
    if (!pressed) return;
    const { pencil } = this.table();
    if (!this.at) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < START) return;
      if (!event.buttons || !pencil.grab(pressed.id, pressed.place, pressed.alone)) {
        this.pressed = null;
        return;
      }
    }
    this.at = { x: event.clientX, y: event.clientY };
    const found = this.under(event);
    pencil.look(found?.place ?? null, found?.near ?? null, true);
  };

  private readonly up = (event: PointerEvent): void => {
    const { at, pressed } = this;
    this.pressed = null;
    this.at = null;
    if (!at || !pressed) return;
    this.swallow = true; // the click that follows belongs to the drag
    setTimeout(() => (this.swallow = false));
    const found = this.under(event);
    this.table().pencil.letGo(found?.place ?? null, event, found?.near ?? (() => Infinity));
  };

  private readonly click = (event: MouseEvent): void => {
    if (!this.swallow) return;
    this.swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.at) return;
    this.pressed = null;
    this.at = null;
    this.table().pencil.letGo(null, event, () => Infinity);
    event.stopPropagation();
  };
}
