import type { ReactNode } from 'react';

/** A figure that stands out, with its name and a remark. Several are in a `.key-figures`. */
export function KeyFigure({ name, note, children }: { name: string; note?: string | null; children: ReactNode }) {
  return (
    <div className="key-figure">
      <h2>{name}</h2>
      <p className="figure number">{children}</p>
      {note ? <p className="soft number">{note}</p> : null}
    </div>
  );
}

/** A share of a whole as a bar, with the words that say the same. */
export function Used({ label, part, whole, text }: { label: string; part: number; whole: number; text: string }) {
  return (
    <span className="stack">
      <span className="number">{text}</span>
      <meter aria-label={label} min={0} max={Math.max(whole, 1)} high={whole * 0.8} value={Math.min(part, whole)} />
    </span>
  );
}

/** Names with their values. A value that is null is left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="fields list">
      {rows.map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
