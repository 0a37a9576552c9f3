import { useEffect, useId, useRef, useState, type ReactNode, type FormEvent } from 'react';
import { useSharedWords } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { useToastHost } from './toasts.tsx';

interface Props {
  title: string;
  /** A drawer stands at the side, over a list that stays visible. */
  kind?: 'dialog' | 'drawer' | 'palette';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog of the browser's own: it keeps the focus inside, closes on Escape, and gives the
 * focus back to the element that had it.
 */
export function Dialog({ title, kind = 'dialog', onClose, children }: Props) {
  const { dialog: words } = useSharedWords();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useToastHost(element);
  useEffect(() => {
    const { current } = element;
    const before = document.activeElement;
    current?.showModal();
    return () => {
      current?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={kind}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className="dialog-inside">
        <header className={kind === 'palette' ? 'hidden' : 'dialog-head'}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="button quiet" aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

interface FormDialogProps {
  title: string;
  /** Names what the button does. */
  act: string;
  /** Whether it may be sent as it is. */
  canSend?: boolean;
  isDanger?: boolean;
  kind?: 'dialog' | 'drawer';
  /** Resolves once it is done; the dialog stays open, so that an error loses no text. */
  onSend: (form: FormData) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. It sends once, however often somebody presses. */
export function FormDialog({
  title,
  act,
  canSend = true,
  isDanger = false,
  kind = 'dialog',
  onSend,
  onClose,
  children,
}: FormDialogProps) {
  const { dialog: words } = useSharedWords();
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !canSend) return;
    setBusy(true);
    void onSend(new FormData(event.currentTarget)).finally(() => setBusy(false));
  };
  return (
    <Dialog title={title} kind={kind} onClose={onClose}>
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
