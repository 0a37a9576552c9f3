import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSharedWords } from '../words/words.ts';
import { Icon } from './icon.tsx';

const SHOWN_MS = 8000;

interface Toast {
  text: string;
  isBad?: boolean;
  undo?: () => void;
}

interface Toasts {
  say: (toast: Toast) => void;
  /** Shows messages inside a modal dialog while it is open: everything outside of it is inert. */
  hostIn: (dialog: HTMLElement) => () => void;
}

const Context = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const found = useContext(Context);
  if (!found) throw new Error('There are no messages here.');
  return found;
}

/** Lets messages be read and undone in a modal dialog. */
export function useToastsIn(dialog: { readonly current: HTMLElement | null }): void {
  const { hostIn } = useToasts();
  useEffect(() => (dialog.current ? hostIn(dialog.current) : undefined), [dialog, hostIn]);
}

/** Shows short messages, each for some seconds; errors until they are dismissed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { toast: words } = useSharedWords();
  const [toasts, set] = useState<(Toast & { id: number })[]>([]);
  const [hosts, setHosts] = useState<readonly HTMLElement[]>([]);
  const next = useRef(0);
  const hostIn = useCallback((dialog: HTMLElement) => {
    setHosts((all) => [...all, dialog]);
    return () => setHosts((all) => all.filter((one) => one !== dialog));
  }, []);
  const drop = useCallback((id: number) => set((all) => all.filter((one) => one.id !== id)), []);
  const say = useCallback(
    (toast: Toast) => {
      const id = next.current++;
      set((all) => [...all.slice(-2), { ...toast, id }]);
      if (!toast.isBad) setTimeout(() => drop(id), SHOWN_MS);
    },
    [drop],
  );
  const value = useMemo(() => ({ say, hostIn }), [say, hostIn]);
  const host = hosts.at(-1);
  const list = (
    <div className="toasts" role="status" aria-label={words.region}>
      {toasts.map(({ id, text, isBad, undo }) => (
        <div key={id} className={isBad ? 'toast bad' : 'toast'}>
          <span>{text}</span>
          {undo ? (
            <button
              type="button"
              className="button small"
              onClick={() => {
                drop(id);
                undo();
              }}
            >
              {words.undo}
            </button>
          ) : null}
          <button type="button" className="button quiet small" aria-label={words.dismiss} onClick={() => drop(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
  return (
    <Context value={value}>
      {children}
      {host ? createPortal(list, host) : list}
    </Context>
  );
}
