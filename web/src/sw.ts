/**
 * The shell without a line: the page opens, and rules that were read once can be read again.
 * Nothing of a table is ever kept here: positions, hands and pencil stay with the server.
 */
export {}; // a module of its own: nothing here is known elsewhere

interface Life extends Event {
  waitUntil: (done: Promise<unknown>) => void;
}
interface Asked extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Told extends Life {
  data: { json: () => { title: string; body: string; link: string; tag: string; lang: string } } | null;
}
interface Pressed extends Life {
  notification: Notification;
}
interface Shown {
  url: string;
  focus: () => Promise<unknown>;
}
interface Attendant {
  addEventListener: ((type: 'install' | 'activate', hear: (event: Life) => void) => void) &
    ((type: 'fetch', hear: (event: Asked) => void) => void) &
    ((type: 'push', hear: (event: Told) => void) => void) &
    ((type: 'notificationclick', hear: (event: Pressed) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window' }) => Promise<readonly Shown[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
}
/** The build writes them here: the files of the shell, and a name for this edition of them. */
declare const __SHELL__: { edition: string; files: string[] };

const worker = self as unknown as Attendant;
const { edition, files } = __SHELL__;
const home = worker.registration.scope;
const ours = `stavka-${edition}`;
const RULES = /^api\/games(\/[\w-]+\/rules)?$/; // the same for everybody

const kept = (request: Request | string): Promise<Response | undefined> => caches.match(request, { ignoreVary: true });
async function keep(as: Request | string, answer: Response): Promise<Response> {
  if (answer.ok) await (await caches.open(ours)).put(as, answer.clone());
  return answer;
}
/** What the server says; without it, what it said last. */
async function fresh(request: Request, as: Request | string): Promise<Response> {
  try {
    return await keep(as, await fetch(request));
  } catch (error) {
    const old = await kept(as);
    if (old) return old;
    throw error;
  }
}

worker.addEventListener('install', (event) => {
  const store = async (): Promise<void> => {
    const cache = await caches.open(ours);
    await cache.addAll([home, ...files.map((file) => home + file)]);
    await worker.skipWaiting();
  };
  event.waitUntil(store());
});
worker.addEventListener('activate', (event) => {
  const clear = async (): Promise<void> => {
    const old = (await caches.keys()).filter((name) => name.startsWith('stavka-') && name !== ours);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clear());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(home)) return;
  const path = request.url.slice(home.length).split(/[?#]/)[0]!;
  if (request.mode === 'navigate')
    event.respondWith(fresh(request, home)); // one page for all addresses
  else if (path.startsWith('assets/'))
    event.respondWith(kept(request).then(async (old) => old ?? keep(request, await fetch(request))));
  else if (RULES.test(path)) event.respondWith(fresh(request, request));
});

/** What the server has sealed for this browser (`server/notices/channels/push.py`): a later one about the same takes its place. */
worker.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (!told) return;
  const { title, body, link, tag, lang } = told;
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, lang, icon: `${home}icon-192.png`, data: { link } }),
  );
});
/** To the page that is spoken of: one that is open comes forward, else a new one. */
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data as { link: string };
  const show = async (): Promise<void> => {
    const there = (await worker.clients.matchAll({ type: 'window' })).find(({ url }) => url.split('#')[0] === link);
    await (there ? there.focus() : worker.clients.openWindow(link));
  };
  event.waitUntil(show());
});
