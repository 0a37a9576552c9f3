import type { ReactNode } from 'react';
import { useSharedWords } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  /** The word on the button that does it. */
  confirm: string;
  isReady?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Says what will happen, and does it on a second press. */
export function ConfirmDialog({ title, confirm, isReady = true, onConfirm, onClose, children }: Props) {
  const { dialog: words } = useSharedWords();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
        <div className="row end">
          <button type="button" className="button" onClick={onClose}>
            {words.cancel}
          </button>
          <button className="button primary" disabled={!isReady}>
            {confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
