/** Calls that are found by a value which only they have, spread over all. */
const RARE_CALLS = 10;

/** Those values, by the field of the filter, with the column of a call. */
const VALUES = {
  keyId: ['key_id', 'key_rare'],
  boundaryId: ['boundary_id', 'bnd_rare'],
  model: ['model', 'rare'],
  provider: ['provider', 'rare'],
  endpoint: ['endpoint', '/rare'],
  mode: ['mode', 'BYOK'],
  purpose: ['purpose', 'EXTRACTION'],
  outcome: ['outcome', 'TIMED_OUT'],
  memoryStatus: ['memory_status', 'degraded'],
  endUser: ['end_user', 'rare'],
} as const;

/** Filters that only those calls meet. */
export const RARE_FILTERS: readonly (readonly [field: string, filter: object])[] = [
  ...Object.entries(VALUES).map(([field, [, value]]) => [field, { [field]: [value] }] as const),
  ['estimated', { estimated: true }],
];

/**
 * SQL of the columns of the call `c.n` among so many. A call that is not rare has `usual` values,
 * or those of the original `o`.
 */
export function rareCalls(count: number, usual: Readonly<Record<string, string>>): Record<string, string> {
  const isRare = `c.n % ${Math.ceil(count / RARE_CALLS)} = 1`;
  const columns = Object.values(VALUES).map(([column, value]): [string, string] => [
    column,
    `case when ${isRare} then '${value}' else ${usual[column] ?? `o.${column}`} end`,
  ]);
  return { ...Object.fromEntries(columns), estimated: isRare };
}
