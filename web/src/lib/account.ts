/** Somebody with a name here: how the browser keeps that. */
import type { SignedIn } from './generated';
import { token } from './api';
import { prefs } from './prefs.svelte';
import { rooted } from './root';

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="stavka-${name}"]`)?.content ?? '';
/** Whether this server has accounts: none, for those who look in the settings, or for everybody to see. */
export const accounts = meta('accounts') || 'asked';

/** Does the operator say who he is? */
export const told = !!meta('about');

const VISITOR = 'stavka-visitor';
const GUEST = 'stavka-guest'; // whose tables are still his when somebody with an account has signed out
const NAME = 'stavka-account';
const kept = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** The name of who is signed in, or none. */
export const signedInAs = (): string => kept(NAME);

/** An administrator may have given him another name. */
export function renamed(name: string): boolean {
  if (!signedInAs() || signedInAs() === name) return false;
  localStorage.setItem(NAME, name);
  prefs.name = name;
  return true;
}

/** From now on this browser is somebody's. */
export function enter(signed: SignedIn, brought: boolean): void {
  const before = token();
  if (brought) localStorage.removeItem(GUEST);
  else if (!before.startsWith('session-')) localStorage.setItem(GUEST, before);
  localStorage.setItem(VISITOR, signed.token);
  localStorage.setItem(NAME, signed.name);
  prefs.name = signed.name;
}

/** And now it is a guest's again. */
export function leave(): void {
  const guest = kept(GUEST);
  localStorage.removeItem(NAME);
  localStorage.removeItem(GUEST);
  if (guest) localStorage.setItem(VISITOR, guest);
  else localStorage.removeItem(VISITOR);
}

/** Every line to the server is opened anew, as who one is now. */
export const begin = (path: string): void => location.assign(rooted(path));
