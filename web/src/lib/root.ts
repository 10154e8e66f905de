/** Where this site begins: behind a proxy it may be a folder of another (`/stavka`). The server writes it into the page. */
export const root = document.querySelector<HTMLMetaElement>('meta[name="stavka-root"]')?.content ?? '';

/** An address of ours, as the browser needs it. */
export const rooted = (path: string): string => root + path;
