import { en } from './en.ts';
import { usePreferences, type Language } from './preferences.tsx';
import { zh } from './zh.ts';

/** The same sentences in each language. A screen has its own beside it, which load with it. */
export type Translated<T> = Record<Language, T>;

const shared = { en, zh };

/** Returns the sentences of the shell and of the shared parts, in the chosen language. */
export function useSharedWords(): typeof en {
  return shared[usePreferences().language];
}

/** Returns the sentences of a screen, in the chosen language. */
export function useWords<T>(words: Translated<T>): T {
  return words[usePreferences().language];
}
