import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

export type Language = 'en' | 'zh';
export type Theme = 'system' | 'light' | 'dark';

/** Choices of a person for this browser. Nothing secret belongs here: it is in local storage. */
interface Preferences {
  language: Language;
  theme: Theme;
  /** Whether single letters are shortcuts. */
  shortcuts: boolean;
}

interface PreferencesAndChange extends Preferences {
  change: (changed: Partial<Preferences>) => void;
}

const STORE = 'console';
const Context = createContext<PreferencesAndChange | null>(null);

/** Gives what is below it the preferences, and applies them to the page. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const [preferences, set] = useState(read);
  const change = useCallback((changed: Partial<Preferences>) => set((before) => ({ ...before, ...changed })), []);
  // Before the effects of what reads the colours of the page.
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.lang = preferences.language;
    if (preferences.theme === 'system') delete page.dataset['theme'];
    else page.dataset['theme'] = preferences.theme;
    store(preferences);
  }, [preferences]);
  const value = useMemo(() => ({ ...preferences, change }), [preferences, change]);
  return <Context value={value}>{children}</Context>;
}

export function usePreferences(): PreferencesAndChange {
  const found = useContext(Context);
  if (!found) throw new Error('There are no preferences here.');
  return found;
}

function read(): Preferences {
  const preferred: Language = navigator.language.startsWith('zh') ? 'zh' : 'en';
  const preferences: Preferences = { language: preferred, theme: 'system', shortcuts: true };
  try {
    return { ...preferences, ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Preferences>) };
  } catch {
    return preferences;
  }
}

function store(preferences: Preferences): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(preferences));
  } catch {
    // A browser without a store forgets the choice, and nothing else.
  }
}
