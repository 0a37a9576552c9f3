import { readTexts, withoutUndefined } from '../../router/search.ts';

const DIMENSIONS = ['DAY', 'HOUR', 'MODEL', 'KEY', 'PROJECT', 'END_USER'] as const;
const MEASURES = ['charged', 'cost', 'calls', 'inputTokens', 'outputTokens'] as const;
const REASONS = ['TOP_UP', 'CHARGE', 'REFUND', 'CORRECTION'] as const;
const MAX_KEYS = 20;

export type By = (typeof DIMENSIONS)[number];
export type Measure = (typeof MEASURES)[number];
export type Reason = (typeof REASONS)[number];
export { DIMENSIONS, MEASURES, REASONS, MAX_KEYS };

/** The address says what is summed, how it is shown, and which part of the ledger. */
export interface UsageSearch {
  from?: string;
  to?: string;
  by?: By;
  /** Divides each bar or line. */
  split?: By;
  show?: Measure;
  keys?: string[];
  user?: string;
  /** Another team, for operators. */
  team?: string;
  reason?: Reason;
  q?: string;
  after?: string;
  before?: string;
  /** The entry that is open. */
  entry?: string;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

export function readUsageSearch(search: Record<string, unknown>): UsageSearch {
  const keys = Array.isArray(search['keys'])
    ? search['keys'].filter((one) => typeof one === 'string').slice(0, MAX_KEYS)
    : [];
  return withoutUndefined({
    ...readTexts(search, ['user', 'team', 'q', 'after', 'before', 'entry']),
    from: isDay(search['from']) ? search['from'] : undefined,
    to: isDay(search['to']) ? search['to'] : undefined,
    by: oneOf(DIMENSIONS, search['by']),
    split: oneOf(DIMENSIONS, search['split']),
    show: oneOf(MEASURES, search['show']),
    keys: keys.length > 0 ? keys : undefined,
    reason: oneOf(REASONS, search['reason']),
  });
}

/** Returns the filter of the ledger, as the address has it. */
export function filterOf({ reason, q }: Pick<UsageSearch, 'reason' | 'q'>) {
  return { ...(reason ? { reason: [reason] } : {}), ...(q === undefined ? {} : { text: q }) };
}
