import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { SCREENS } from '../router/screens.ts';
import { usePreferences } from '../words/preferences.tsx';
import { useSharedWords } from '../words/words.ts';

/** Lists the shortcuts. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { keyboard: words, screens } = useSharedWords();
  const meta = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl';
  const rows: [keys: string, does: string][] = [
    [`${meta} K`, words.palette],
    ...SCREENS.map(({ id, letter }): [string, string] => [`g ${letter}`, words.go(screens[id])]),
    ['/', words.search],
    ['j', words.down],
    ['k', words.up],
    ['Enter', words.open],
    [`${meta} Enter`, words.send],
    ['Esc', words.close],
    ['?', words.help],
  ];
  return (
    <Dialog title={words.title} onClose={onClose}>
      <dl className="keys">
        {rows.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The second key of a sequence comes within this time. */
const SEQUENCE_MS = 1500;

/**
 * Shortcuts that work on every screen. Single letters are off in fields, in dialogs, and by choice;
 * the palette's key always works.
 */
export function useShellKeys(open: (what: 'palette' | 'help') => void): void {
  const { shortcuts } = usePreferences();
  const navigate = useNavigate();
  useEffect(() => {
    let wentAt = 0;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        return open('palette');
      }
      if (!shortcuts || event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return;
      const screen = Date.now() - wentAt < SEQUENCE_MS ? SCREENS.find(({ letter }) => letter === event.key) : undefined;
      wentAt = event.key === 'g' ? Date.now() : 0;
      if (screen) void navigate({ to: screen.to });
      else if (event.key === '?') open('help');
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-search]')?.focus();
      else if (event.key === 'j') focusRow();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, open, shortcuts]);
}

/** Whether a key belongs to a field, or to a dialog. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function focusRow(): void {
  if (document.activeElement?.closest('[data-rows]')) return;
  document.querySelector<HTMLElement>('[data-rows] > [tabindex]')?.focus();
}
