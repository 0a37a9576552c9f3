import { useState, type FormEvent } from 'react';
import { useSharedWords } from '../words/words.ts';
import { keyOf } from './key-field.ts';
import { openSession, type SessionState } from './session-api.ts';

type LoggedOut = Extract<SessionState, { kind: 'none' }>;

/** Lets somebody in by a service key, or by the organization's provider where one is configured. */
export function Login({ state, onState }: { state: LoggedOut; onState: (state: SessionState) => void }) {
  const { product, session: words } = useSharedWords();
  const [isSending, setSending] = useState(false);
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
    const key = keyOf(event.currentTarget);
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
