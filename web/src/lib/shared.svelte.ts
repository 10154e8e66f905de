/** A position that somebody shares: looked at like a table at which nothing can be done. */
import { ApiError, type Calls, api } from './api';
import { TableStore } from './table.svelte';
import type { SharedPosition } from './generated';
import { needTheme } from '../games';
import { current, needTables } from './words.svelte';

const nothing = (): Promise<never> => Promise.reject(new Error('a shared position is only looked at'));

export class SharedStore extends TableStore {
  position: SharedPosition | null = $state.raw(null);

  constructor(readonly share: string) {
    const here = (): Promise<SharedPosition['update']> =>
      this.position ? Promise.resolve(this.position.update) : nothing();
    const calls: Calls = {
      state: here,
      at: here,
      act: nothing,
      undo: nothing,
      resign: nothing,
      consider: nothing,
      whyNot: nothing,
      overlay: ({ overlay }) => Promise.resolve({ shapes: this.position?.overlays?.[overlay] ?? [] }),
    };
    super('', calls);
  }

  override readonly looking: boolean = true;

  override async open(): Promise<void> {
    try {
      const position = await api.shared(this.share);
      const { table, view } = position.update;
      const [board] = await Promise.all([api.sharedBoard(this.share), needTheme(table.game), needTables([table])]);
      this.board = board;
      current.use(table.game, this.board);
      this.position = position;
      this.role = view.role;
      this.receive(position.update);
    } catch (error) {
      if (error instanceof ApiError) this.problem = 'shared-unknown';
      else this.lost();
    }
  }

  protected override seat(): void {
    // nobody sits here
  }
}
