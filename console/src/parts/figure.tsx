import type { ReactNode } from 'react';

/** A name and its value, in a list with the class `figures`. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
