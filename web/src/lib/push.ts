/** Being told on this device: the browser's own push service, where it has one and its owner allows it. */
import { bytes, text } from './base64';
import { rooted } from './root';

/** Why this browser cannot be told anything, if so. */
export const noPush = (): 'insecure' | 'unknown' | null =>
  !globalThis.isSecureContext
    ? 'insecure'
    : 'serviceWorker' in navigator && 'PushManager' in globalThis
      ? null
      : 'unknown';

/** The subscription of this browser, made for the server with this key; asks its owner. */
export async function subscribe(key: string): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied');
  await navigator.serviceWorker.register(rooted('/sw.js'));
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && !sameKey(old, key)) await old.unsubscribe(); // of a server that was here before
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON();
  return JSON.stringify({ endpoint, keys });
}

function sameKey(old: PushSubscription, key: string): boolean {
  const had = old.options.applicationServerKey;
  return !!had && text(had) === key;
}

async function subscribed(): Promise<PushSubscription | null> {
  const registered = await navigator.serviceWorker?.getRegistration(rooted('/'));
  return (await registered?.pushManager?.getSubscription()) ?? null;
}

/** Under which address its push service knows this browser; empty: it is not told anything. */
export const ownEndpoint = async (): Promise<string> => (await subscribed())?.endpoint ?? '';

/** This browser is told no more. */
export const unsubscribe = async (): Promise<void> => void (await (await subscribed())?.unsubscribe());
