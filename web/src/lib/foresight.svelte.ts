/** The question after the one at hand, looked at before it is asked: where it has buttons alone, they answer both. */
import { theme } from '../games';
import type { Action, Pencil as Considered } from './generated';
import type { Pencil } from './pencil.svelte';
import * as pick from './picking';

export interface Ahead {
  /** What concludes the plan. */
  action: Action;
  /** The id of the prompt that follows it. */
  prompt: string;
  ways: Action[];
}

export class Foresight {
  ahead: Ahead | null = $state.raw(null);

  constructor(
    private readonly pencil: Pencil,
    private readonly ask: (actions: Action[]) => Promise<Considered>,
  ) {}

  /** What is pencilled concludes an attack: is the question after it one's own? Call when the plan changes. */
  async look(): Promise<void> {
    this.ahead = null;
    const { table, actions, free, mine, closed } = this.pencil;
    const { conclude } = theme(table.board?.game ?? '');
    const action = actions.length ? free.ready.find((a) => conclude.includes(a.verb)) : undefined;
    if (!action || !mine || closed || table.lesson || !table.connected) return;
    const answer = await this.ask([...actions, action]).catch(() => null);
    if (!answer || answer.stop || actions !== this.pencil.actions) return;
    const after = pick.offers(pick.start(answer.view.legal ?? [], table.board?.verbs ?? {}));
    if (after.pieces.size || after.places.size || !after.ready.length) return;
    this.ahead = { action, prompt: answer.view.prompt?.say.id ?? '', ways: after.ready };
  }

  /** The concluding step and the answer to what follows it, with one press. */
  press(way: Action): void {
    if (this.ahead) void this.pencil.send([...this.pencil.actions, this.ahead.action, way]);
  }
}
