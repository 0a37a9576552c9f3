import { useCallback, useEffect, useState } from 'react';
import { useClient, type AnyVariables, type Client, type CombinedError, type TypedDocumentNode } from 'urql';
import { useLive } from './live.tsx';

interface Page<Row> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

export interface Pages<Row, Data> {
  rows: readonly Row[] | undefined;
  /** The first page. */
  first: Data | undefined;
  /** Whether there are more rows than were read. */
  isCut: boolean;
  error: CombinedError | undefined;
}

/** How a list is read: the variables of a page, and where its rows are in the answer. */
export interface Reading<Data, Variables, Row> {
  variables: (after: string | null) => Variables;
  listOf: (data: Data) => Page<Row> | null | undefined;
  maxPages: number;
}

/** Reads a list page by page. Null when it was given up. */
export async function readPages<Data, Variables extends AnyVariables, Row>(
  client: Client,
  query: TypedDocumentNode<Data, Variables>,
  { variables, listOf, maxPages }: Reading<Data, Variables, Row>,
  end?: AbortSignal,
): Promise<Pages<Row, Data> | null> {
  const rows: Row[] = [];
  let first: Data | undefined;
  let after: string | null = null;
  for (let page = 0; page < maxPages; page++) {
    const result: { data?: Data | undefined; error?: CombinedError | undefined } = await client
      .query(query, variables(after), { requestPolicy: 'network-only' })
      .toPromise();
    if (end?.aborted) return null;
    const list = result.data && listOf(result.data);
    if (!list) return { rows: undefined, first: undefined, isCut: false, error: result.error };
    first ??= result.data;
    rows.push(...list.nodes);
    if (!list.pageInfo.hasNextPage) return { rows, first, isCut: false, error: undefined };
    after = list.pageInfo.endCursor ?? null;
  }
  return { rows, first, isCut: true, error: undefined };
}

/**
 * Reads all rows of a list, and again after a change of these things. Another `reading` is another
 * list: callers memoize it.
 */
export function usePages<Data, Variables extends AnyVariables, Row>(
  query: TypedDocumentNode<Data, Variables>,
  reading: Reading<Data, Variables, Row>,
  live: readonly string[],
): Pages<Row, Data> & { fetching: boolean; retry: () => void } {
  const client = useClient();
  const [state, set] = useState<{ pages: Pages<Row, Data>; of: typeof reading } | null>(null);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  useLive(live, retry);
  useEffect(() => {
    const end = new AbortController();
    void readPages(client, query, reading, end.signal).then((pages) => pages && set({ pages, of: reading }));
    return () => end.abort();
  }, [client, query, reading, round]);
  const { rows, first, isCut = false, error } = (state?.of === reading ? state.pages : null) ?? {};
  return { rows, first, isCut, error, fetching: rows === undefined && error === undefined, retry };
}
