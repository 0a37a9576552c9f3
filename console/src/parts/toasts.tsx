import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useSharedWords } from '../words/words.ts';
import { Icon } from './icon.tsx';

const SHOWN_MS = 8000;
/** With a way back, there is time to read and to reach it. */
const SHOWN_WITH_UNDO_MS = 20_000;

interface Toast {
  text: string;
  isBad?: boolean;
  undo?: () => void;
}

interface Toasts {
  say: (toast: Toast) => void;
}

const Context = createContext<Toasts | null>(null);
/** Takes an element that messages are shown in, and returns what ends that. */
const Host = createContext<((element: HTMLElement) => () => void) | null>(null);

export function useToasts(): Toasts {
  const found = useContext(Context);
  if (!found) throw new Error('There are no messages here.');
  return found;
}

/**
 * Shows messages inside a modal dialog while it is open: nothing outside of it can be seen whole or
 * pressed.
 */
export function useToastHost(element: RefObject<HTMLElement | null>): void {
  const host = useContext(Host);
  useEffect(() => (host && element.current ? host(element.current) : undefined), [element, host]);
}

/** Shows short messages, each for some seconds; errors until they are dismissed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { toast: words } = useSharedWords();
  const [toasts, set] = useState<(Toast & { id: number })[]>([]);
  const [hosts, setHosts] = useState<readonly HTMLElement[]>([]);
  const host = useCallback((element: HTMLElement) => {
    setHosts((all) => [...all, element]);
    return () => setHosts((all) => all.filter((one) => one !== element));
  }, []);
  const next = useRef(0);
  const drop = useCallback((id: number) => set((all) => all.filter((one) => one.id !== id)), []);
  const say = useCallback(
    (toast: Toast) => {
      const id = next.current++;
      set((all) => [...all.slice(-2), { ...toast, id }]);
      if (!toast.isBad) setTimeout(() => drop(id), toast.undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
    },
    [drop],
  );
  const value = useMemo(() => ({ say }), [say]);
  const region = (
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
  const newest = hosts.at(-1);
  return (
    <Context value={value}>
      <Host value={host}>{children}</Host>
      {newest ? createPortal(region, newest) : region}
    </Context>
  );
}
