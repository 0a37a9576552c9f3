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

interface Toast {
  text: string;
  isBad?: boolean;
  undo?: () => void;
}

interface Toasts {
  say: (toast: Toast) => void;
}

const Context = createContext<Toasts | null>(null);
const Hosts = createContext<{ add: (host: Element) => () => void } | null>(null);

/** Lets messages stand in a modal dialog while it is open: nothing outside of it can be pressed. */
export function useToastHost(host: RefObject<Element | null>): void {
  const hosts = useContext(Hosts);
  useEffect(() => (host.current ? hosts?.add(host.current) : undefined), [hosts, host]);
}

export function useToasts(): Toasts {
  const found = useContext(Context);
  if (!found) throw new Error('There are no messages here.');
  return found;
}

/** Shows short messages, each for some seconds; errors until they are dismissed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { toast: words } = useSharedWords();
  const [toasts, set] = useState<(Toast & { id: number })[]>([]);
  const next = useRef(0);
  const [hosts, setHosts] = useState<readonly Element[]>([]);
  const add = useCallback((host: Element) => {
    setHosts((all) => [...all, host]);
    return () => setHosts((all) => all.filter((one) => one !== host));
  }, []);
  const registry = useMemo(() => ({ add }), [add]);
  const drop = useCallback((id: number) => set((all) => all.filter((one) => one.id !== id)), []);
  const say = useCallback(
    (toast: Toast) => {
      const id = next.current++;
      set((all) => [...all.slice(-2), { ...toast, id }]);
      if (!toast.isBad) setTimeout(() => drop(id), SHOWN_MS);
    },
    [drop],
  );
  const value = useMemo(() => ({ say }), [say]);
  const host = hosts.at(-1);
  const shown = (
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
      <Hosts value={registry}>{children}</Hosts>
      {host ? createPortal(shown, host) : shown}
    </Context>
  );
}
