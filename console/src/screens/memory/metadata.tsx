import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

/** Shows what somebody keeps with a thing, if there is any. */
export function Metadata({ of }: { of: Record<string, unknown> }) {
  const w = useWords(words);
  if (Object.keys(of).length === 0) return null;
  return (
    <pre className="code" tabIndex={0} aria-label={w.drawer.metadata}>
      {JSON.stringify(of, null, 2)}
    </pre>
  );
}

/** Returns the filter that `key = value` says. A key alone says that there is a value. */
export function metadataFilterOf(written: string) {
  const at = written.indexOf('=');
  if (at < 0) return { path: written.trim(), exists: true };
  const value = written.slice(at + 1).trim();
  return { path: written.slice(0, at).trim(), in: [value, ...readScalar(value)] };
}

/** A number, true and false may be meant as such, and quotes as those of a text. */
function readScalar(value: string): unknown[] {
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'object' || JSON.stringify(read) === 'null' ? [] : [read];
  } catch {
    return [];
  }
}
