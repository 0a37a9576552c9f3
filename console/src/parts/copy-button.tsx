import { useState } from 'react';
import { useSharedWords } from '../words/words.ts';
import { Icon } from './icon.tsx';

const SHOWN_MS = 2000;

/** Copies a text. `label` says what, for those who do not see what stands beside it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copy: words } = useSharedWords();
  const [isCopied, set] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => {
      set(true);
      setTimeout(() => set(false), SHOWN_MS);
    });
  };
  return (
    <button type="button" className="button quiet small" aria-label={`${words.copy}: ${label}`} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span className="whole" aria-live="polite">
        {isCopied ? words.copied : words.copy}
      </span>
    </button>
  );
}
