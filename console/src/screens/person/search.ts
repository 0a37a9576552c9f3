import { readTexts, withoutUndefined } from '../../router/search.ts';
import { readMemorySearch, type MemorySearch } from '../memory/search.ts';

export const TABS = ['facts', 'conversations', 'standing', 'calls'] as const;

export type Tab = (typeof TABS)[number];

/** Choices in the address of a person's page: the filters are those of Memory. */
export interface PersonSearch extends Omit<
  MemorySearch,
  'in' | 'tab' | 'q' | 'kind' | 'user' | 'by' | 'person' | 'proposal'
> {
  id?: string;
  tab?: Tab;
}

export function readPersonSearch(search: Record<string, unknown>): PersonSearch {
  const { open, text, metadata, status, source, pin, conflicting, extraction, after, before } =
    readMemorySearch(search);
  return withoutUndefined({
    ...readTexts(search, ['id']),
    tab: TABS.find((tab) => tab === search['tab']),
    open,
    text,
    metadata,
    status,
    source,
    pin,
    conflicting,
    extraction,
    after,
    before,
  });
}
