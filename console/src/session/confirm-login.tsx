import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useSharedWords } from '../words/words.ts';
import { keyOf, confirmSession } from './session-api.ts';
import { useSession } from './session.tsx';

/** Asks for the login again. Resolves with whether it was given. */
type Confirm = () => Promise<boolean>;

const Context = createContext<Confirm | null>(null);

export function useConfirmLogin(): Confirm {
  const found = useContext(Context);
  if (!found) throw new Error('There is no confirmation here.');
  return found;
}

/** Holds the dialog that dangerous changes open when the last login is too long ago. */
export function ConfirmLoginProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void) | null>(null);
  const confirm = useCallback<Confirm>(() => {
    setOpen(true);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  }, []);
  const finish = useCallback((confirmed: boolean) => {
    setOpen(false);
    waiting.current?.(confirmed);
    waiting.current = null;
  }, []);
  const value = useMemo(() => confirm, [confirm]);
  return (
    <Context value={value}>
      {children}
      {isOpen ? <ConfirmLogin onDone={finish} /> : null}
    </Context>
  );
}

function ConfirmLogin({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const { session: words, dialog } = useSharedWords();
  const { session } = useSession();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = keyOf(event.currentTarget);
    void confirmSession(key).then((accepted) => (accepted ? onDone(true) : setWrong(true)));
  };
  return (
    <Dialog title={words.confirmTitle} onClose={() => onDone(false)}>
      <form onSubmit={submit} className="stack">
        <p>{words.confirmWhy}</p>
        {isWrong ? (
          <p role="alert" className="notice bad">
            {words.failed}
          </p>
        ) : null}
        <label htmlFor="confirm-key">{words.key}</label>
        <input id="confirm-key" name="key" type="password" autoComplete="off" spellCheck={false} />
        {session.method === 'oidc' ? (
          <a
            className="button"
            href={`/console/oidc?confirm=1&to=${encodeURIComponent(location.pathname + location.search)}`}
          >
            {words.oidc}
          </a>
        ) : null}
        <div className="row end">
          <button type="button" className="button" onClick={() => onDone(false)}>
            {dialog.cancel}
          </button>
          <button className="button primary">{words.confirm}</button>
        </div>
      </form>
    </Dialog>
  );
}
