import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormDialog } from '../parts/dialog.tsx';
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
  const { session: words } = useSharedWords();
  const { session } = useSession();
  const [isWrong, setWrong] = useState(false);
  const send = (form: FormData) =>
    confirmSession(keyOf(form)).then((accepted) => (accepted ? onDone(true) : setWrong(true)));
  return (
    <FormDialog title={words.confirmTitle} act={words.confirm} onSend={send} onClose={() => onDone(false)}>
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
    </FormDialog>
  );
}
