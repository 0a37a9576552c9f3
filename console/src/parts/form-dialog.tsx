import { useState, type FormEvent, type ReactNode } from 'react';
import { useSharedWords } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  /** Names what the button does. */
  act: string;
  /** Whether it may be sent as it is. */
  canSend?: boolean;
  isDanger?: boolean;
  /** Resolves once it is done; the dialog stays open, so that an error loses no text. */
  onSend: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. It sends once, however often somebody presses. */
export function FormDialog({ title, act, canSend = true, isDanger = false, onSend, onClose, children }: Props) {
  const { dialog: words } = useSharedWords();
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !canSend) return;
    setBusy(true);
    void onSend().finally(() => setBusy(false));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={send}>
        {children}
        <div className="row end">
          <button type="button" className="button" onClick={onClose}>
            {words.cancel}
          </button>
          <button className={isDanger ? 'button danger' : 'button primary'} disabled={isBusy || !canSend}>
            {act}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
