import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  type FormEvent,
} from 'react';
import { useSharedWords } from '../words/words.ts';
import { endSession, openSession, readSession, keyOf, type Session, type SessionState } from './session-api.ts';

interface SessionAndActs {
  session: Session;
  signOut: () => void;
  /** Reads the session again, when an answer said that there is none. */
  check: () => void;
}

const Context = createContext<SessionAndActs | null>(null);

/** Shows what is below it to somebody who is logged in, and the login to others. */
export function SessionGate({ code, children }: { code: string | null; children: ReactNode }) {
  const [state, set] = useState<SessionState>({ kind: 'reading' });
  useEffect(() => {
    void firstState(code).then(set);
  }, [code]);
  const signOut = useCallback(() => {
    void endSession().then(() => location.assign('/console/'));
  }, []);
  const check = useCallback(() => {
    void readSession().then((found) =>
      set(found.kind === 'none' ? { ...found, problem: found.problem ?? 'ended' } : found),
    );
  }, []);
  const session = state.kind === 'open' ? state.session : null;
  const value = useMemo(() => session && { session, signOut, check }, [session, signOut, check]);
  if (state.kind === 'reading') return null;
  if (state.kind === 'none') return <Login state={state} onState={set} />;
  return <Context value={value}>{children}</Context>;
}

export function useSession(): SessionAndActs {
  const found = useContext(Context);
  if (!found) throw new Error('There is no session here.');
  return found;
}

// Effects run twice while developing, and a code works once.
let first: Promise<SessionState> | null = null;
function firstState(code: string | null): Promise<SessionState> {
  first ??= code === null ? readSession() : openSession({ code });
  return first;
}

type LoggedOut = Extract<SessionState, { kind: 'none' }>;

/** Lets somebody in by a service key, or by the organization's provider where one is configured. */
function Login({ state, onState }: { state: LoggedOut; onState: (state: SessionState) => void }) {
  const { product, session: words } = useSharedWords();
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    document.title = `${words.title} · ${product}`;
  }, [words, product]);
  const problem =
    state.problem &&
    {
      code: words.codeUsed,
      key: words.failed,
      ended: words.ended,
      unreachable: words.noServer,
    }[state.problem];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = keyOf(new FormData(event.currentTarget));
    if (key === '') return;
    setSending(true);
    void openSession({ key }).then((next) => {
      setSending(false);
      onState(next);
    });
  };
  return (
    <main className="login">
      <p className="login-product">{product}</p>
      <h1>{words.title}</h1>
      {problem ? (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      ) : null}
      {state.methods.includes('oidc') ? (
        <a className="button" href={`/console/oidc?to=${encodeURIComponent(location.pathname + location.search)}`}>
          {words.oidc}
        </a>
      ) : null}
      <form onSubmit={submit}>
        <label htmlFor="login-key">{words.key}</label>
        <input id="login-key" name="key" type="password" autoComplete="off" spellCheck={false} />
        <p className="soft">{words.keyHint}</p>
        <button className="button primary" disabled={isSending}>
          {words.signIn}
        </button>
      </form>
      <p className="soft login-hint">{words.code}</p>
    </main>
  );
}
