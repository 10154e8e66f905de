/** Pieces that set out and march with one press, where a game asks who sets out before it asks whereto. */
import { theme } from '../games';
import type { Action } from './generated';
import type { Pencil } from './pencil.svelte';
import * as pick from './picking';
import type { Near } from './types';
import { whereOf } from './where';

/** Who is carried while the server is asked where they may go, and what was pencilled before. */
interface Carried {
  pieces: string[];
  before: Action[];
  ready: Promise<boolean>;
}

export class SettingOut {
  carried: Carried | null = $state.raw(null);

  constructor(private readonly pencil: Pencil) {}

  /** The action by which a piece sets out. */
  first(id: string): Action | null {
    const { leads } = theme(this.pencil.table.board?.game ?? '');
    const fits = leads ? pick.narrow(pick.withVerb(this.pencil.base, leads), { kind: 'piece', id }) : [];
    return fits.find((p) => !p.open.length)?.action ?? null;
  }

  /** It is taken along with these. */
  begin(id: string, mates: string[]): boolean {
    const first = this.first(id);
    if (!first) return false;
    const before = this.pencil.actions;
    const others = mates.filter((m) => m !== id);
    this.carried = { pieces: [id, ...others], before, ready: this.setOut([...before, first], others) };
    return true;
  }

  private async setOut(actions: Action[], others: string[]): Promise<boolean> {
    const { pencil } = this;
    if (!(await pencil.consider(actions))) return false;
    const { gather } = theme(pencil.table.board?.game ?? '');
    const more = gather ? pencil.offering(gather).filter((a) => others.some((m) => Object.values(a).includes(m))) : [];
    if (!more.length) return true;
    return pencil.consider(
      pencil.actions,
      more.map((action) => [action]),
    );
  }

  /** Let go: they march there, or have not set out at all. */
  async end(place: string | null, event: unknown, near: Near): Promise<void> {
    if (!this.carried) return;
    const { pencil } = this;
    const { before, ready } = this.carried;
    const out = await ready;
    this.carried = null;
    if (!out) return;
    if (place !== null && pencil.offers.places.has(place)) {
      pencil.step({ kind: 'place', id: place }, whereOf(event), near);
      return;
    }
    if (place !== null && !this.standsIn(place)) await pencil.explain({ kind: 'place', id: place }, whereOf(event), []);
    await pencil.consider(before);
  }

  /** Does what sets out stand here? */
  private standsIn(place: string): boolean {
    const last = this.pencil.actions.at(-1);
    return !!last && this.pencil.at(place).some((p) => p.id && Object.values(last).includes(p.id));
  }
}
