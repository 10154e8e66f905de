/** The keyboard at the table. */
import type { TableStore } from '../lib/table.svelte';
import type { Dir } from './walk';

interface Hooks {
  walk: (dir: Dir) => boolean;
  help: () => void;
  log: () => void;
  again: () => void;
  inspect: () => void;
  unit: () => boolean;
  zoom: (by: number) => void;
  pan: (dir: Dir) => void;
  battle: () => boolean;
  latest: () => boolean;
  find: () => void;
}

/** 0: the whole map. */
const ZOOMS: Record<string, number> = { '+': 1.25, '-': 0.8, '0': 0 };
const ARROWS: Record<string, Dir> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function keys(e: KeyboardEvent, table: TableStore, hooks: Hooks): void {
  const at = e.target as HTMLElement | null;
  if (at?.closest('input, textarea, select, dialog, [role=dialog]') || e.ctrlKey || e.metaKey || e.altKey) {
    if (!(table.pencil.ask && /^[1-9]$/.test(e.key))) return;
  }
  const { pencil, stage } = table;
  const button = at?.closest('button, a');
  const dir = ARROWS[e.key];
  const done = (): void => e.preventDefault();
  if (table.handOver) return;
  if (dir) {
    if (e.shiftKey) {
      hooks.pan(dir);
      done();
    } else if (hooks.walk(dir)) done();
  } else if (e.key === 'Escape') {
    pencil.back();
    done();
  } else if (e.key === 'Z' || e.key === 'y' || e.key === 'Y') {
    void pencil.redo();
    done();
  } else if (e.key === 'z' || e.key === 'Backspace') {
    pencil.undo();
    done();
  } else if (e.key === 'Enter' && !button) {
    if (!e.repeat) confirm(); // a key held down says yes once
    done();
  } else if (e.key === ' ' && stage.busy) {
    stage.skip();
    done();
  } else if (e.key === '?') {
    hooks.help();
    done();
  } else if (e.key === 'l' || e.key === 'L') {
    hooks.log();
    done();
  } else if (e.key === 'n' || e.key === 'N') {
    if (hooks.unit()) done();
  } else if (e.key === 'b' || e.key === 'B') {
    if (hooks.battle()) done();
  } else if (e.key === 'e' || e.key === 'E') {
    if (hooks.latest()) done();
  } else if (e.key === '/') {
    hooks.find();
    done();
  } else if (e.key === 'i' || e.key === 'I') {
    hooks.inspect();
    done();
  } else if (e.key === 'r' || e.key === 'R') {
    hooks.again();
    done();
  } else if (e.key === 'p' || e.key === 'P') {
    if (stage.playing) stage.pause();
    else if (stage.steps.length) void stage.play();
    done();
  } else if ((e.key === ',' || e.key === '.') && stage.steps.length) {
    void stage.step(e.key === '.' ? 1 : -1);
    done();
  } else if (e.key in ZOOMS) {
    hooks.zoom(ZOOMS[e.key]!);
    done();
  } else if (/^[1-9a-z]$/i.test(e.key) && named(e.key.toLowerCase())) done();

  function confirm(): void {
    if (stage.film) return void stage.skip(); // one key, one meaning: first the film ends
    if (stage.busy) stage.skip();
    document.getElementById('confirm')?.click();
  }

  /** The button that bears this key: in the question that is open, else in the bar. */
  function named(key: string): boolean {
    if (pencil.ask) {
      const verb = pencil.ask.verbs.find((v) => table.shortcuts.verb(v) === key);
      if (verb) pencil.chooseVerb(verb);
      return true;
    }
    const button = document.querySelector<HTMLButtonElement>(`.buttons .act[data-key="${key}"]`);
    button?.click();
    return !!button;
  }
}
