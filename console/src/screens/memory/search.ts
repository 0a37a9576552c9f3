import { FIRST_PAGE, readTexts, withoutUndefined } from '../../router/search.ts';

export const TABS = [
  'facts',
  'memories',
  'documents',
  'conversations',
  'apart',
  'review',
  'proposals',
  'people',
] as const;
export const STATUSES = ['EXPIRED', 'FORGOTTEN', 'REPLACED', 'ALL'] as const;
export const SOURCES = ['MANUAL', 'CONVERSATION', 'IM', 'DOCUMENT', 'MCP'] as const;
export const PINS = ['1', '0', '-1'] as const;
export const KINDS = ['FACT', 'MEMORY', 'PASSAGE', 'MESSAGE'] as const;
export const EXTRACTIONS = ['PENDING', 'DONE', 'FAILED', 'NONE'] as const;
export const PROPOSALS = ['ACCEPTED', 'DECLINED'] as const;
export const REVIEWS = ['APPROVED', 'DECLINED'] as const;

export type Tab = (typeof TABS)[number];

/** Choices in the address of Memory. Everything left out has a default. */
export interface MemorySearch {
  /** The project or the agent whose memory is shown. */
  in?: string;
  tab?: Tab;
  /** A question to memory. It takes the place of the list. */
  q?: string;
  /** Only hits of this kind. */
  kind?: (typeof KINDS)[number];
  /** The id of what is open in the drawer. */
  open?: string;
  /** The end user whose profile is open. */
  user?: string;
  /** Text that the things of the list contain. */
  text?: string;
  /** Condition on their metadata: `key = value`. */
  metadata?: string;
  status?: (typeof STATUSES)[number];
  source?: (typeof SOURCES)[number];
  pin?: (typeof PINS)[number];
  conflicting?: boolean;
  /** The actor who said the facts. */
  by?: string;
  /** The person whose own facts they are. */
  person?: string;
  extraction?: (typeof EXTRACTIONS)[number];
  proposal?: (typeof PROPOSALS)[number];
  review?: (typeof REVIEWS)[number];
  after?: string;
  before?: string;
}

export function readMemorySearch(search: Record<string, unknown>): MemorySearch {
  const one = <T extends string>(name: string, all: readonly T[]) =>
    all.find((value) => value === String(search[name]));
  return withoutUndefined({
    ...readTexts(search, ['in', 'q', 'open', 'user', 'text', 'metadata', 'by', 'person', 'after', 'before']),
    tab: one('tab', TABS),
    kind: one('kind', KINDS),
    status: one('status', STATUSES),
    source: one('source', SOURCES),
    pin: one('pin', PINS),
    conflicting: search['conflicting'] === true ? true : undefined,
    extraction: one('extraction', EXTRACTIONS),
    proposal: one('proposal', PROPOSALS),
    review: one('review', REVIEWS),
  });
}

/** Shows everything of a list. */
export const NO_FILTERS = {
  ...FIRST_PAGE,
  text: undefined,
  metadata: undefined,
  status: undefined,
  source: undefined,
  pin: undefined,
  conflicting: undefined,
  by: undefined,
  person: undefined,
  extraction: undefined,
  proposal: undefined,
  review: undefined,
};
