/** Kinds of things that an erasure takes, as the schema names them. */
export type ErasedKind =
  | 'FACT'
  | 'FACT_CHANGE'
  | 'CONVERSATION'
  | 'MESSAGE'
  | 'MEMORY'
  | 'FILE'
  | 'PROPOSAL'
  | 'QUARANTINED_STATEMENT'
  | 'STANDING_LINE'
  | 'BLOCK'
  | 'EMBEDDING'
  | 'SUPPRESSION'
  | 'RECALL'
  | 'CALL_TEXT'
  | 'CALL_USER'
  | 'BOT_MESSAGE'
  | 'NAME'
  | 'AUDIT_DETAIL';

/** How many things of each kind went. A kind that is missing had none. */
export type Erased = Partial<Record<ErasedKind, number>>;

export function sumOf(...all: readonly Erased[]): Erased {
  const sum: Erased = {};
  for (const one of all)
    for (const [kind, n] of Object.entries(one) as [ErasedKind, number][]) if (n > 0) sum[kind] = (sum[kind] ?? 0) + n;
  return sum;
}

/** The kinds of rows in the bin, by their table. Those of other tables are not counted. */
const KIND_OF_TABLE: Readonly<Record<string, ErasedKind>> = {
  fact: 'FACT',
  fact_change: 'FACT_CHANGE',
  conversation: 'CONVERSATION',
  message: 'MESSAGE',
  memory: 'MEMORY',
  drive_item: 'FILE',
  fact_proposal: 'PROPOSAL',
  forget_proposal: 'PROPOSAL',
  extraction_proposal: 'PROPOSAL',
  quarantined_statement: 'QUARANTINED_STATEMENT',
  suppression: 'SUPPRESSION',
  inbox_message: 'BOT_MESSAGE',
};

/** Counts rows of the bin by the kinds of their tables. */
export function countBinRows(rows: readonly { table: string; n: number }[]): Erased {
  return sumOf(
    ...rows.map(({ table, n }) => {
      const kind = KIND_OF_TABLE[table];
      return kind ? { [kind]: n } : {};
    }),
  );
}

/** Returns the counts in the order of their kinds' names, as GraphQL has them. */
export function countsOf(erased: Erased): { kind: ErasedKind; count: bigint }[] {
  return (Object.entries(erased) as [ErasedKind, number][])
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => ({ kind, count: BigInt(n) }))
    .toSorted((a, b) => a.kind.localeCompare(b.kind, 'en'));
}
