import { Dialog } from '../parts/dialog.tsx';
import { SCREENS } from '../router/screens.ts';
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
