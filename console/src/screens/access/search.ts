export const TABS = [
  'keys',
  'boundaries',
  'members',
  'roles',
  'invitations',
  'sessions',
  'audit',
  'webhooks',
  'team',
] as const;

export type Tab = (typeof TABS)[number];

/** The address says which list is shown, what it is filtered by, and what is open. */
export interface AccessSearch {
  tab?: Tab;
  q?: string;
  status?: string;
  after?: string;
  before?: string;
  open?: string;
  kind?: string;
  by?: string;
  from?: string;
  until?: string;
}

const TEXTS = ['q', 'status', 'after', 'before', 'open', 'kind', 'by', 'from', 'until'] as const;

export function readAccessSearch(search: Record<string, unknown>): AccessSearch {
  const tab = TABS.find((one) => one === search['tab']) ?? 'keys';
  const texts = TEXTS.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return { tab, ...Object.fromEntries(texts) };
}

const PAGE = 25;

/** Returns the page of a list that the address names. */
export function pageOf({ after, before }: AccessSearch) {
  return before === undefined ? { first: PAGE, after: after ?? null } : { last: PAGE, before };
}

/** Returns the variables of a list that the address filters by a text, and by one of these statuses. */
export function listOf<Status extends string = never>(search: AccessSearch, statuses: readonly Status[] = []) {
  const { q } = search;
  const status = statuses.find((one) => one === search.status);
  return {
    ...pageOf(search),
    filter: { ...(q === undefined ? {} : { text: q }), ...(status ? { status: [status] } : {}) },
  };
}

/** Changes a part of the address. A change of a filter begins at the first page. */
export type Change = (changed: AccessSearch) => void;

export interface TabProps {
  search: AccessSearch;
  onChange: Change;
}
