/** What this browser remembers: language, how things look, move and sound, the map's switches, a name. */
export type Lang = 'en' | 'es';
export type Theme = 'light' | 'dark' | 'auto';
export type Contrast = 'auto' | 'more' | 'usual';

interface Kept {
  lang: Lang;
  theme: Theme;
  name: string;
  toggles: Record<string, boolean>;
  contrast: Contrast;
  /** Of text and panels, beside what the browser is set to. */
  text: number;
  animations: boolean;
  /** Of dice that settle. */
  dice: number;
  sound: boolean;
  /** Called by the browser when it is one's turn and the page is out of sight. */
  call: boolean;
  /** Of what others do, shown like a film. */
  speed: number;
  /** Games whose first-turn card is not wanted any more. */
  known: string[];
  /** Ends of phases that are not asked about any more: `GAME/PROMPT/VERB`. */
  unasked: string[];
  /** Is an end that leaves something undone asked about at all? */
  ends: boolean;
  /** Is an answer that throws no dice and shows nothing played without Confirm? */
  swift: boolean;
  /** Do all who can attack join with the target? */
  joiners: boolean;
  /** Is what is met for the first time explained, and what has been: `GAME/PROMPT`. */
  hints: boolean;
  met: string[];
  /** Is the hand kept open beside a map that has room for tabs only? */
  reading: boolean;
  /** How well the computer should play: see levels.ts. */
  level: string;
}

const KEY = 'stavka-prefs';

function load(): Kept {
  const browser: Lang = typeof navigator !== 'undefined' && navigator.language.startsWith('es') ? 'es' : 'en';
  const base: Kept = {
    lang: browser,
    theme: 'auto',
    name: '',
    toggles: {},
    contrast: 'auto',
    text: 1,
    animations: true,
    dice: 1,
    sound: false,
    call: true,
    speed: 1,
    known: [],
    unasked: [],
    ends: true,
    swift: false,
    joiners: false,
    hints: true,
    met: [],
    reading: false,
    level: 'quick',
  };
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

export const contrasting = (): boolean =>
  prefs.contrast === 'more' || (prefs.contrast === 'auto' && media('(prefers-contrast: more)'));

/** The browser's own setting, as a part of the usual 16 px: read before ours is laid on it. */
const given =
  typeof document === 'undefined' ? 1 : parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
/** How much larger than drawn the text is: a window of so many pixels has that much less room. */
export const textScale = (): number => given * prefs.text;

/** Keep the page and the store in step; call once from the root component. */
export function keepPrefs(): void {
  $effect(() => {
    const kept = JSON.stringify(prefs);
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      /* private window: nothing is kept */
    }
    const { dataset, style } = document.documentElement;
    document.documentElement.lang = prefs.lang;
    dataset['theme'] = darkNow() ? 'dark' : 'light';
    dataset['contrast'] = contrasting() ? 'more' : 'usual';
    dataset['motion'] = calm() ? 'calm' : 'usual';
    style.fontSize = `${prefs.text * 100}%`;
    style.setProperty('--dice-speed', String(prefs.dice));
  });
}
