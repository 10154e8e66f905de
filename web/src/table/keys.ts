/** The keyboard at the table. */
import type { TableStore } from '../lib/table.svelte';
import type { Dir } from './walk';

interface Hooks {
  walk: (dir: Dir) => boolean;
  help: () => void;
  log: () => void;
  zoom: (by: number) => void;
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
    if (hooks.walk(dir)) done();
  } else if (e.key === 'Escape') {
    pencil.back();
    done();
  } else if (e.key === 'z' || e.key === 'Z' || e.key === 'Backspace') {
    pencil.undo();
    done();
  } else if (e.key === 'Enter' && !button) {
    confirm();
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
  } else if (e.key in ZOOMS) {
    hooks.zoom(ZOOMS[e.key]!);
    done();
  } else if (/^[1-9]$/.test(e.key)) {
    number(Number(e.key) - 1);
    done();
  }

  function confirm(): void {
    if (stage.busy) stage.skip();
    document.getElementById('confirm')?.click();
  }

  function number(i: number): void {
    if (pencil.ask) {
      const verb = pencil.ask.verbs[i];
      if (verb) pencil.chooseVerb(verb);
      return;
    }
    document.querySelectorAll<HTMLButtonElement>('.buttons .act')[i]?.click();
  }
}
