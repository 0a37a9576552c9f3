/** An entry of a fact's history. */
export interface Change {
  version: number;
  kind: string;
  oldText: string | null;
  newText: string | null;
  sourceKind: string;
  detail: { metadata?: object; pinned?: number; expirationDate?: string | null } | null;
}

/** The fact that a history leads to. */
export function replay(changes: readonly Change[]) {
  const begin = {
    id: undefined,
    fact: '',
    metadata: {},
    expired: false,
    expirationDate: null as string | null,
    pinned: 0,
    version: 0,
  };
  const led = changes.reduce((fact, { kind, newText, detail, version }) => {
    const { metadata = fact.metadata, pinned = fact.pinned, expirationDate = fact.expirationDate } = detail ?? {};
    const expired = kind === 'DELETE' || (kind === 'UPDATE' && fact.expired);
    return { ...fact, fact: newText ?? fact.fact, metadata, pinned, expirationDate, expired, version };
  }, begin);
  const isOver = led.expirationDate !== null && Date.parse(led.expirationDate) <= Date.now();
  return { ...led, expired: led.expired || isOver };
}
