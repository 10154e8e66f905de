/** What stands in the frame of a piece. */
import ready from 'virtual:symbols';
import { codeOf, friendly } from './kinds';

/** The wall of a fort, which has no code of its own. */
const WALL =
  '<path d="M32 150V84h34v-26h22v26h24v-26h22v26h34v66z" fill="none" stroke="currentColor" stroke-width="11" stroke-linejoin="miter"/>';
const FORTS = new Set(['fort', 'fortress', 'fortified-region', 'fortification']);

/** A headquarters: the frame with its upper part filled. */
const HEADQUARTERS =
  '<path d="M25 50h150v100h-150z" fill="none" stroke="currentColor" stroke-width="10"/><path d="M25 50h150v36h-150z" fill="currentColor"/>';
/** A warship from the side: hull, bridge, funnel and mast. */
const SHIP =
  '<path d="M22 112h156l-20 36h-112zM62 112v-22h50v22M122 112v-34h20v34M86 90v-34" ' +
  'fill="currentColor" stroke="currentColor" stroke-width="9" stroke-linejoin="round"/>';
const DRAWN: Record<string, string> = { fort: WALL, hq: HEADQUARTERS, ship: SHIP };

const drawn = new Map(Object.entries({ ...ready, ...DRAWN }));
const fetched = new Set<string>();
let arrived = $state(0);

/** Inner SVG of a symbol whose frame spans 25-175 by 50-150; one that no game bears comes a moment later. */
export function symbol(code: string, kind: string): string {
  void arrived;
  const named = kind === 'hq' || kind === 'ship' ? kind : code || (FORTS.has(kind) ? 'fort' : codeOf(kind));
  const wanted = DRAWN[named] ? named : friendly(named);
  const found = drawn.get(wanted);
  if (found === undefined) void fetchSymbol(wanted);
  return found ?? '';
}

async function fetchSymbol(code: string): Promise<void> {
  if (fetched.has(code)) return;
  fetched.add(code);
  const { render } = await import('./render');
  drawn.set(code, render(code));
  arrived++;
}
