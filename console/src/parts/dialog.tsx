import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSharedWords } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { useToastsIn } from './toasts.tsx';

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
  useToastsIn(element);
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
