import { readTexts, withoutUndefined } from '../../router/search.ts';

export const OUTCOMES = [
  'COMPLETED',
  'CLIENT_LEFT',
  'UPSTREAM_BROKE',
  'ANSWER_TOO_LARGE',
  'REFUSED',
  'INTERRUPTED',
  'TIMED_OUT',
] as const;
export const MEMORY = ['used', 'none', 'degraded', 'no_user'] as const;
export const MODES = ['HOSTED', 'BYOK', 'OPERATOR'] as const;
export const ORDERS = ['DURATION', 'FIRST_BYTE', 'CHARGED'] as const;
/** How far back the list goes, in hours. */
export const HOURS = { hour: 1, day: 24, week: 168, month: 720 } as const;

/** Filters, page and opened request of the address. Left out: all, newest first. */
export interface RequestsSearch {
  /** The id of the request that is open. */
  open?: string;
  model?: string;
  outcome?: (typeof OUTCOMES)[number];
  memory?: (typeof MEMORY)[number];
  mode?: (typeof MODES)[number];
  key?: string;
  boundary?: string;
  /** The end user. */
  user?: string;
  /** Something of memory that the calls were given. */
  used?: string;
  since?: keyof typeof HOURS;
  order?: (typeof ORDERS)[number];
  after?: string;
  before?: string;
}

export function readRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  const one = <T extends string>(name: string, all: readonly T[]) => all.find((value) => value === search[name]);
  return withoutUndefined({
    ...readTexts(search, ['open', 'model', 'key', 'boundary', 'user', 'used', 'after', 'before']),
    outcome: one('outcome', OUTCOMES),
    memory: one('memory', MEMORY),
    mode: one('mode', MODES),
    since: one('since', Object.keys(HOURS) as (keyof typeof HOURS)[]),
    order: one('order', ORDERS),
  });
}
