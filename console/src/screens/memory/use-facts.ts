import { useClient } from 'urql';
import { readPages } from '../../graph/use-pages.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { pageOf } from '../../router/search.ts';
import { AllFactsDocument, MemoryFactsDocument, type ListedFactFragment, type MemoryFactsQuery } from './generated.ts';
import { metadataFilterOf } from './metadata.tsx';
import type { MemorySearch } from './search.ts';
import type { View } from './view.ts';

const PAGE_SIZE = 50;
/** The server's largest page. */
const LARGE_PAGE_SIZE = 100;
/** Facts that are changed together at most. */
export const MAX_SELECTED = 1_000;

/** Reads a page of the facts of a view, and on demand all that match its filter. */
export function useFacts({ place, personId, search }: View) {
  const client = useClient();
  const filter = filterOf(personId === undefined ? search : { ...search, person: personId });
  const page = { filter, ...pageOf(search, PAGE_SIZE) };
  const live = ['fact'];
  const all = useLiveQuery(AllFactsDocument, page, { live, pause: place !== null });
  const own = useLiveQuery(MemoryFactsDocument, { in: place?.id ?? '', ...page }, { live, pause: place === null });
  const maxPages = MAX_SELECTED / LARGE_PAGE_SIZE;
  const variables = (after: string | null) => ({ filter, first: LARGE_PAGE_SIZE, after });
  /** Null: they could not be read. */
  async function readAll(): Promise<readonly ListedFactFragment[] | null> {
    const pages =
      place === null
        ? await readPages(client, AllFactsDocument, { variables, listOf: ({ facts }) => facts, maxPages })
        : await readPages(client, MemoryFactsDocument, {
            variables: (after) => ({ in: place.id, ...variables(after) }),
            listOf: factsOf,
            maxPages,
          });
    return pages?.rows ?? null;
  }
  if (place === null) return { filter, list: all.data?.facts, result: all, field: 'facts', readAll };
  const list = own.error && !own.data?.node ? null : own.data && factsOf(own.data);
  return { filter, list, result: own, field: 'node', readAll };
}

function factsOf({ node }: MemoryFactsQuery) {
  return node && 'facts' in node ? node.facts : undefined;
}

function filterOf({ text, metadata, status, source, pin, conflicting, by, person }: MemorySearch) {
  return {
    ...(text === undefined ? {} : { text }),
    ...(metadata === undefined ? {} : { metadata: metadataFilterOf(metadata) }),
    ...(status === undefined ? {} : { status: status === 'ALL' ? null : [status] }),
    ...(source === undefined ? {} : { sourceKind: [source] }),
    ...(pin === undefined ? {} : { pinned: [Number(pin)] }),
    ...(conflicting === undefined ? {} : { conflicting }),
    ...(by === undefined ? {} : { saidBy: [by] }),
    ...(person === undefined ? {} : { personId: [person] }),
  };
}
