import type { ReactNode } from 'react';
import { useSharedWords } from '../words/words.ts';

interface Props {
  /** Whether the caller may. When not, the button says why it does nothing. */
  can: boolean;
  kind?: 'primary' | 'small';
  isBusy?: boolean;
  onAct: () => void;
  children: ReactNode;
}

/** A button of an act that not everybody may do. */
export function ActButton({ can, kind, isBusy = false, onAct, children }: Props) {
  const { panel: words } = useSharedWords();
  return (
    <button
      type="button"
      className={`button ${kind ?? ''}`}
      disabled={!can || isBusy}
      title={can ? undefined : words.notAllowed}
      onClick={onAct}
    >
      {children}
    </button>
  );
}
