import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

interface Props {
  draft: string;
  isRunning: boolean;
  isReady: boolean;
  onDraft: (draft: string) => void;
  onSend: () => void;
  onStop: () => void;
}

/** The field for the next message. Enter sends; with Shift it begins a line. */
export function Composer({ draft, isRunning, isReady, onDraft, onSend, onStop }: Props) {
  const w = useWords(words);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  // Enter before the choices are there sends once they are.
  const [isWaiting, wait] = useState(false);
  useEffect(() => {
    if (!isReady || !isWaiting) return;
    wait(false);
    onSend();
  }, [isReady, isWaiting, onSend]);
  const press = (event: KeyboardEvent) => {
    // An input method takes Enter to choose a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isReady) onSend();
    else wait(true);
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        field.current?.focus();
      }}
    >
      <textarea
        ref={field}
        data-search
        rows={2}
        value={draft}
        aria-label={w.message}
        placeholder={w.placeholder}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={press}
      />
      {isRunning ? (
        <button type="button" className="button" aria-label={w.stop} onClick={onStop}>
          <Icon name="stop" />
        </button>
      ) : (
        <button className="button primary" aria-label={w.send} disabled={!isReady || draft.trim() === ''}>
          <Icon name="send" />
        </button>
      )}
    </form>
  );
}
