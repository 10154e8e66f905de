/** A lesson: a table with one learner in every seat, walked from stop to stop. */
import { ApiError, api, lessonCalls } from './api';
import { TableStore } from './table.svelte';
import type { Action, LessonStop, Update } from './generated';
import { needTheme } from '../games';
import { lessonsOf } from './i18n';
import { current, needWords } from './words.svelte';

export class LessonStore extends TableStore {
  constructor(
    readonly game: string,
    readonly name: string,
  ) {
    super(
      '',
      lessonCalls(game, name, (stop) => this.arrive(stop)),
    );
  }

  override async open(): Promise<void> {
    try {
      const update = await this.calls.at(kept(this.game, this.name), '');
      [this.board] = await Promise.all([
        api.board(this.game, update.table.scenario),
        needTheme(this.game),
        needWords(this.game, lessonsOf(this.game)),
      ]);
      current.use(this.game, this.board);
      this.receive(update);
    } catch (error) {
      if (error instanceof ApiError && kept(this.game, this.name)) {
        keep(this.game, this.name, 0); // the lesson has become shorter since
        await this.open();
      } else if (error instanceof ApiError) this.problem = 'lesson-unknown';
      else this.lost();
    }
  }

  private arrive(stop: LessonStop): void {
    this.lesson = stop;
    keep(this.game, this.name, stop.stop);
    const role = stop.update.view.role;
    if (role === this.role) return;
    this.stage.clear();
    this.pencil.clear();
    this.role = role; // the other side of the table: nothing slides, the log is read anew
    this.update = null;
    this.events = [];
  }

  override receive(update: Update): void {
    const back = this.update !== null && update.number < this.update.number;
    if (back) {
      this.update = null;
      this.events = [];
    }
    super.receive(update);
  }

  protected override seat(): void {
    // The lesson says whose seat it is: the screen never goes dark.
  }

  override async refresh(): Promise<void> {
    this.receive(await this.calls.state(this.role));
  }

  override async undo(): Promise<void> {
    await this.goTo(this.number - 1);
  }

  async goTo(stop: number): Promise<void> {
    if (stop < 0) return;
    this.pencil.clear();
    await this.calls.at(stop, '').then(
      (update) => this.receive(update),
      () => this.lost(),
    );
  }

  get wanted(): Action | null {
    return this.lesson?.wanted?.[0] ?? null;
  }

  /** Read on, or have the next move made. */
  async go(): Promise<void> {
    this.pencil.clear();
    const actions = this.wanted ? [this.wanted] : [];
    const ask = { role: this.role, number: this.number, key: '', actions };
    await this.calls
      .act(ask)
      .then((answer) => this.settle(answer))
      .catch(() => this.lost());
  }
}

const place = (game: string, name: string): string => `stavka-lesson-${game}-${name}`;

/** Where the learner was last time. */
function kept(game: string, name: string): number {
  try {
    return Number(localStorage.getItem(place(game, name)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

function keep(game: string, name: string, stop: number): void {
  try {
    localStorage.setItem(place(game, name), String(stop));
  } catch {
    /* where the browser keeps nothing, a lesson starts anew */
  }
}
