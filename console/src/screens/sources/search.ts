import { readTexts } from '../../router/search.ts';

export const TABS = ['agents', 'drive', 'connectors', 'bots'] as const;
export type Tab = (typeof TABS)[number];
export const ORDERS = ['FOLDERS_FIRST', 'UPDATED_AT', 'SIZE'] as const;
export type Order = (typeof ORDERS)[number];

/** Choices in the address of the screen. Everything left out has a default. */
export interface SourcesSearch {
  /** Left out: agents. */
  tab?: Tab;
  /** Text that names contain. */
  q?: string;
  /** A page of the list, by its first or last row. */
  after?: string;
  before?: string;
  agent?: string;
  /** Numbers of the two versions that are compared. */
  from?: number;
  to?: number;
  /** The folder that is shown. Left out: the root. */
  folder?: string;
  /** The file or folder whose details are open. */
  item?: string;
  order?: Order;
  /** True: deleted files are shown in place of those that are there. */
  bin?: boolean;
  library?: string;
  bot?: string;
  /** How a login at a provider ended, which the platform adds to the address. */
  outcome?: string;
}

const TEXTS = ['q', 'after', 'before', 'agent', 'folder', 'item', 'library', 'bot', 'outcome'] as const;

export function readSourcesSearch(search: Record<string, unknown>): SourcesSearch {
  const found: SourcesSearch = readTexts(search, TEXTS);
  const tab = TABS.find((one) => one !== 'agents' && one === search['tab']);
  if (tab) found.tab = tab;
  const order = ORDERS.find((one) => one !== 'FOLDERS_FIRST' && one === search['order']);
  if (order) found.order = order;
  for (const name of ['from', 'to'] as const)
    if (Number.isSafeInteger(search[name]) && Number(search[name]) > 0) found[name] = Number(search[name]);
  if (search['bin'] === true) found.bin = true;
  return found;
}
