import { useState, type ReactNode } from 'react';
import { useSharedWords } from '../words/words.ts';
import { FormDialog } from './dialog.tsx';

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

interface AskFirstProps {
  can: boolean;
  /** Says what the button does, and titles the question. */
  name: string;
  /** Says what is lost. */
  question: string;
  onYes: () => void;
}

/** A button of an act that nothing takes back: it asks first. */
export function AskFirst({ can, name, question, onYes }: AskFirstProps) {
  const [isOpen, open] = useState(false);
  const confirm = async () => {
    open(false);
    onYes();
  };
  return (
    <>
      <ActButton may={can} isSmall onAct={() => open(true)}>
        {name}
      </ActButton>
      {isOpen ? (
        <FormDialog title={name} act={name} onSend={confirm} onClose={() => open(false)}>
          <p>{question}</p>
        </FormDialog>
      ) : null}
    </>
  );
}
