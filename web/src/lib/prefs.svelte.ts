/** What this browser remembers: language, light or dark, the map's switches, a name. */
export type Lang = 'en' | 'es';
export type Theme = 'light' | 'dark' | 'auto';

interface Kept {
  lang: Lang;
  theme: Theme;
  name: string;
  toggles: Record<string, boolean>;
  animations: boolean;
}

const KEY = 'stavka-prefs';

function load(): Kept {
  const browser: Lang = typeof navigator !== 'undefined' && navigator.language.startsWith('es') ? 'es' : 'en';
  const base: Kept = { lang: browser, theme: 'auto', name: '', toggles: {}, animations: true };
  try {
    return { ...base, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return base;
  }
}

export const prefs: Kept = $state(load());

/** Whether the browser answers a media query with yes; one that knows none says no. */
export const media = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;

export const darkNow = (): boolean =>
  prefs.theme === 'dark' || (prefs.theme === 'auto' && media('(prefers-color-scheme: dark)'));

export const calm = (): boolean => !prefs.animations || media('(prefers-reduced-motion: reduce)');

/** Keep the page and the store in step; call once from the root component. */
export function keepPrefs(): void {
  $effect(() => {
    const kept = JSON.stringify(prefs);
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      /* private window: nothing is kept */
    }
    document.documentElement.lang = prefs.lang;
    document.documentElement.dataset['theme'] = darkNow() ? 'dark' : 'light';
  });
}
