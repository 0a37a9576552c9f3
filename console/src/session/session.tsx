import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Login } from './login.tsx';
import { endSession, openSession, readSession, type Session, type SessionState } from './session-api.ts';

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
