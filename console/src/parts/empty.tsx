import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSharedWords } from '../words/words.ts';

/** There is nothing yet: says what would make the first one. */
export function NoneYet({ children }: { children: ReactNode }) {
  return <div className="empty">{children}</div>;
}

/** Says why a list is empty, with the ways to fill it. */
export function Nothing({ why, children }: { why: string; children: ReactNode }) {
  return (
    <>
      <p>{why}</p>
      <div className="row next-steps">{children}</div>
    </>
  );
}

/** A way to another screen. */
export function Step({ to, children }: { to: '/play' | '/connect' | '/connect/graphql'; children: ReactNode }) {
  return (
    <Link to={to} className="button small">
      {children}
    </Link>
  );
}

/** There is something, and the filters hide it. */
export function FilteredOut({ onClear }: { onClear: () => void }) {
  const { empty: words } = useSharedWords();
  return (
    <div className="empty">
      <p>{words.filtered}</p>
      <button type="button" className="button small" onClick={onClear}>
        {words.clear}
      </button>
    </div>
  );
}

/** It was never stored, or no longer is: says why. */
export function NotStored({ children }: { children?: ReactNode }) {
  const { empty: words } = useSharedWords();
  return <p className="empty">{children ?? words.notStored}</p>;
}

/** The caller may not see it. */
export function NotAllowed() {
  const { panel: words } = useSharedWords();
  return <p className="empty">{words.notAllowed}</p>;
}
