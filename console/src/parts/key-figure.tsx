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
