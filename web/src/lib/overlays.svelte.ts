/** The overlays that are switched on, asked for anew whenever the position shown changes. */
import { theme } from '../games';
import { prefs } from './prefs.svelte';
import type { TableStore } from './table.svelte';
import type { MarkView, Overlay } from './generated';
import type { Cost } from './types';

export class Overlays {
  shapes: readonly Overlay[] = $state.raw([]);
  /** What the moves of the held piece cost, and where they must end. */
  costs: ReadonlyMap<string, Cost> = $state.raw(new Map());
  stops: ReadonlySet<string> = $state.raw(new Set());
  /** The figures of pieces held before, by piece and where it stood: a pencilled route keeps them. */
  readonly measured = new Map<string, ReadonlyMap<string, Cost>>();
  /** What the hexsides in its way still take. */
  sides: readonly MarkView[] = $state.raw([]);
  private turn = 0;
  private asked = 0;

  constructor(private readonly table: TableStore) {}

  /** Those of the board that the player has switched on, or that the game opens with. */
  on = $derived.by(() => {
    const first = theme(this.table.table?.game ?? '').toggles;
    return (this.table.board?.overlays ?? []).filter((name) => prefs.toggles[name] ?? first[name]);
  });

  async refresh(): Promise<void> {
    const { table, on } = this;
    const turn = ++this.turn;
    if (!on.length || !table.update) {
      this.shapes = [];
      return;
    }
    const at = table.replay ? { at: table.replay.n } : {};
    const body = { role: table.replay?.role ?? table.role, number: table.number, actions: this.pencilled, ...at };
    const answers = await Promise.all(
      on.map((overlay) => table.calls.overlay({ overlay, ...body }).catch(() => ({ shapes: [] }))),
    );
    if (turn === this.turn) this.shapes = answers.flatMap((a) => a.shapes); // else the position has changed since
  }

  private get pencilled() {
    const { pencil, replay } = this.table;
    return replay ? [] : pencil.actions.slice(0, pencil.considered?.done ?? 0);
  }

  /** The figures in the lit places while a piece is held. */
  async measure(piece: string | null): Promise<void> {
    const { table } = this;
    const asked = ++this.asked;
    this.costs = new Map();
    this.stops = new Set();
    this.sides = [];
    if (!piece || table.replay || !table.pencil.mine) return;
    const body = { role: table.role, number: table.number, actions: this.pencilled, overlay: 'costs', piece };
    const { shapes } = await table.calls.overlay(body).catch(() => ({ shapes: [] as Overlay[] }));
    if (asked !== this.asked) return;
    this.costs = new Map(
      shapes.flatMap((s) =>
        s.kind === 'cost'
          ? s.places.map((p): [string, Cost] => [p, { figure: s.value ?? '', ...(s.text ? { note: s.text } : {}) }])
          : [],
      ),
    );
    const from = table.pencil.view?.pieces?.find((p) => p.id === piece)?.place ?? '';
    this.measured.set(`${piece}@${from}`, this.costs);
    this.stops = new Set(shapes.flatMap((s) => (s.kind === 'stop' ? s.places : [])));
    this.sides = shapes.flatMap((s) =>
      s.kind === 'hexside' ? [{ kind: 'hexside', place: s.places.join('-'), value: s.value ?? '' }] : [],
    );
  }
}
