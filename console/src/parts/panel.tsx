import { Component, useId, type ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { useErrorText, errorOf } from '../graph/errors.ts';
import { useSharedWords } from '../words/words.ts';

interface Props {
  title: string;
  /** Stands at the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a screen. When it breaks, the others stay. */
export function Panel({ title, aside, className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <Guard>{children}</Guard>
    </section>
  );
}

interface LoadedProps<T> {
  /** The field of the query's answer; undefined while it is read, null where it was refused. */
  value: T | null | undefined;
  result: { fetching: boolean; error?: CombinedError | undefined; retry: () => void };
  /** The name of the field, by which its error is found. */
  field: string;
  /** Lines of the skeleton. */
  lines?: number;
  children: (value: T) => ReactNode;
}

/** Shows a field, or why it is not there: still loading, not allowed, or failed. */
export function Loaded<T>({ value, result, field, lines = 3, children }: LoadedProps<T>) {
  const { panel: words } = useSharedWords();
  const textOf = useErrorText();
  if (value != null) return children(value);
  const error = errorOf(result.error, field);
  if (!error) return <Skeleton lines={lines} />;
  if (error.code === 'ACCESS_DENIED') return <p className="empty">{words.notAllowed}</p>;
  return (
    <div className="empty" role="alert">
      <p>
        {words.failed} <span className="soft">{textOf(error)}</span>
      </p>
      <button type="button" className="button small" onClick={result.retry}>
        {words.retry}
      </button>
    </div>
  );
}

export function Skeleton({ lines }: { lines: number }) {
  const { panel: words } = useSharedWords();
  return (
    <div className="skeleton" role="status" aria-label={words.loading}>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  );
}

/** Keeps an error of what is below it from taking the page down. */
class Guard extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? <Crashed onRetry={() => this.setState({ isBroken: false })} /> : this.props.children;
  }
}

export function Crashed({ onRetry }: { onRetry: () => void }) {
  const { panel: words } = useSharedWords();
  return (
    <div className="empty" role="alert">
      <p>{words.crashed}</p>
      <button type="button" className="button small" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}
