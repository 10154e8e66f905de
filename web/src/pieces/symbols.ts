// NATO symbols by milsymbol, drawn once per code in the colour of the text, always in the friendly frame.

import ms from 'milsymbol';

const KINDS: Record<string, string> = {
  panzer: 'UCA---',
  tank: 'UCA---',
  tanks: 'UCA---',
  armour: 'UCA---',
  armor: 'UCA---',
  mech: 'UCIZ--',
  mechanized: 'UCIZ--',
  mechanised: 'UCIZ--',
  panzergrenadier: 'UCIZ--',
  motor: 'UCIM--',
  motorised: 'UCIM--',
  motorized: 'UCIM--',
  marines: 'UCIN--',
  mountain: 'UCIO--',
  paratroop: 'UCIA--',
  airborne: 'UCIA--',
  cavalry: 'UCR---',
  reconnaissance: 'UCR---',
  artillery: 'UCF---',
  'anti-tank': 'UCAA--',
  'anti-aircraft': 'UCD---',
  engineers: 'UCE---',
  headquarters: 'UH----',
};

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

const cache = new Map<string, string>();

/** Inner SVG of a symbol whose frame spans 25-175 by 50-150. */
export function symbol(code: string, kind: string): string {
  const wanted =
    kind === 'hq' || kind === 'ship' ? kind : code || (FORTS.has(kind) ? 'fort' : `SFGP${KINDS[kind] ?? 'UCI---'}-`);
  let found = cache.get(wanted);
  if (found === undefined) {
    found = DRAWN[wanted] ?? render(friendly(wanted));
    cache.set(wanted, found);
  }
  return found;
}

/** A rectangle for both sides, as the colour of the piece tells whose it is; without the size, for which there is no room. */
function friendly(code: string): string {
  if (/^\d/.test(code)) return `${code.slice(0, 3)}3${code.slice(4, 8)}00${code.slice(10)}`;
  return `${code[0]}F${code.slice(2, 10)}-`;
}

function render(code: string): string {
  const svg = new ms.Symbol(code, { size: 100, fill: false, monoColor: 'currentColor', infoFields: false }).asSVG();
  return svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/stroke-width="[\d.]+"/g, 'stroke-width="10"')
    .replace(/(<path d="M25,50 L175,150[^>]*) fill="currentColor"/g, '$1 fill="none"');
}
