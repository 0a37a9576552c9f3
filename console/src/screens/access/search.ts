import { pageOf, readTexts } from '../../router/search.ts';

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

const TEXTS = ['q', 'status', 'after', 'before', 'open', 'kind', 'by', 'from', 'until'] as const;

/** The address says which list is shown, what it is filtered by, and what is open. */
export type AccessSearch = { tab?: Tab } & { [Name in (typeof TEXTS)[number]]?: string };

export function readAccessSearch(search: Record<string, unknown>): AccessSearch {
  const tab = TABS.find((one) => one === search['tab']) ?? 'keys';
  return { tab, ...readTexts(search, TEXTS) };
}

/** Rows of a page. */
export const PAGE = 25;

/** Returns the variables of a list that an address filters by text, and by one of the statuses. */
export function listOf<Status extends string = never>(search: AccessSearch, statuses: readonly Status[] = []) {
  const { q } = search;
  const status = statuses.find((one) => one === search.status);
  return {
    ...pageOf(search, PAGE),
    filter: { ...(q === undefined ? {} : { text: q }), ...(status ? { status: [status] } : {}) },
  };
}

/** Changes a part of the address. A change of a filter begins at the first page. */
export type Change = (changed: AccessSearch) => void;

export interface TabProps {
  search: AccessSearch;
  onChange: Change;
}
