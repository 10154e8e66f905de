/** The codes of pieces that bear none of their own, by what they are. */
const BY_KIND: Record<string, string> = {
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

const PLAIN = 'UCI---'; // infantry

export const codeOf = (kind: string): string => `SFGP${BY_KIND[kind] ?? PLAIN}-`;

export const kindCodes: readonly string[] = [...Object.keys(BY_KIND), ''].map(codeOf);

/** A rectangle for both sides, as the colour of the piece tells whose it is; without the size, for which there is no room. */
export function friendly(code: string): string {
  if (/^\d/.test(code)) return `${code.slice(0, 3)}3${code.slice(4, 8)}00${code.slice(10)}`;
  return `${code[0]}F${code.slice(2, 10)}-`;
}
