import type { ReactNode } from 'react';
import { useSharedWords } from '../words/words.ts';

interface Props {
  /** Whether the caller may do it. Otherwise the button says why not. */
  may: boolean | undefined;
  onAct: () => void;
  /** Why nobody but some may do it, where that is no question of roles. */
  why?: string;
  kind?: 'primary' | 'danger' | '';
  isSmall?: boolean;
  /** While it runs, it cannot be pressed again. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A button that stays in its place, without effect, where the caller may not do what it does. */
export function ActButton({ may = false, onAct, why, kind = '', isSmall = false, isBusy = false, children }: Props) {
  const { panel } = useSharedWords();
  return (
    <button
      type="button"
      className={`button ${kind} ${isSmall ? 'small' : ''}`}
      disabled={!may || isBusy}
      title={may ? undefined : (why ?? panel.mayNot)}
      onClick={onAct}
    >
      {children}
    </button>
  );
}
