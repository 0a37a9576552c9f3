import { usePreferences, type Language, type Theme } from '../words/preferences.tsx';
import { useSharedWords } from '../words/words.ts';

/** Languages by their own names. */
export const LANGUAGES: Record<Language, string> = { en: 'English', zh: '中文' };
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Language, theme and shortcuts of this browser. */
export function Choices() {
  const { preferences: words } = useSharedWords();
  const { language, theme, shortcuts, change } = usePreferences();
  return (
    <>
      <label className="field">
        {words.language}
        <select value={language} onChange={({ target }) => change({ language: target.value as Language })}>
          {Object.entries(LANGUAGES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {words.theme}
        <select value={theme} onChange={({ target }) => change({ theme: target.value as Theme })}>
          {THEMES.map((value) => (
            <option key={value} value={value}>
              {words.themes[value]}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input type="checkbox" checked={shortcuts} onChange={({ target }) => change({ shortcuts: target.checked })} />
        {words.shortcuts}
      </label>
    </>
  );
}
