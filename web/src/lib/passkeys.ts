/** What an authenticator is asked, and what this device is called. */
import type { Challenge, KeyShown } from './generated';
import { api } from './api';
import { bytes, text } from './base64';

/** What this device is called in the list of sessions. */
export function device(): string {
  const agent = navigator.userAgent;
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((b) => agent.includes(b)) ?? '';
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((s) => agent.includes(s)) ?? '';
  const called: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  return [called[browser] ?? browser, system].filter(Boolean).join(', ');
}

/** Why there are no passkeys here: the address is not secure, it has no name, or the browser knows none. */
export function noPasskeys(): '' | 'insecure' | 'nameless' | 'unknown' {
  if (!isSecureContext) return 'insecure';
  if (/^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''))) return 'nameless';
  return 'PublicKeyCredential' in window ? '' : 'unknown';
}

interface Written {
  challenge: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
  allowCredentials?: { id: string }[];
}
/** Options as they come over the wire, as the browser wants them. */
function read(options: Challenge['options']): unknown {
  const given = options as unknown as Written;
  const ids = (list: { id: string }[] = []) => list.map((one) => ({ ...one, id: bytes(one.id) }));
  return {
    ...given,
    challenge: bytes(given.challenge),
    ...(given.user ? { user: { ...given.user, id: bytes(given.user.id) } } : {}),
    excludeCredentials: ids(given.excludeCredentials),
    allowCredentials: ids(given.allowCredentials),
  };
}

function shown(challenge: string, found: PublicKeyCredential): KeyShown {
  const answer = found.response;
  const parts: Record<string, string | null> = { clientDataJSON: text(answer.clientDataJSON) };
  if (answer instanceof AuthenticatorAttestationResponse) parts['attestationObject'] = text(answer.attestationObject);
  if (answer instanceof AuthenticatorAssertionResponse) {
    parts['authenticatorData'] = text(answer.authenticatorData);
    parts['signature'] = text(answer.signature);
    parts['userHandle'] = answer.userHandle ? text(answer.userHandle) : null;
  }
  const credential = { id: found.id, rawId: text(found.rawId), type: found.type, response: parts };
  return { challenge, credential };
}

/** Have the authenticator make a passkey for an account of this name, or show one. Fails where the player says no. */
export async function passkey(what: 'make' | 'use', name = ''): Promise<KeyShown> {
  const { challenge, options } = await api.askPasskey({ what, name });
  const publicKey = read(options);
  const found =
    what === 'make'
      ? await navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
      : await navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions });
  if (!(found instanceof PublicKeyCredential)) throw new Error('no passkey');
  return shown(challenge, found);
}
