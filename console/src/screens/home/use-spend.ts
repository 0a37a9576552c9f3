import { useCallback, useEffect, useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { useLive } from '../../graph/live.tsx';
import { SpendDocument, type SpendQuery } from './generated.ts';

type Sum = NonNullable<SpendQuery['usage']>['nodes'][number];

/** A team with more groups of a day and a model than these pages hold sees the oldest days only. */
const MAX_PAGES = 20;

interface Spend {
  sums: readonly Sum[] | undefined;
  fetching: boolean;
  error: CombinedError | undefined;
  retry: () => void;
}

/** Reads what each day and model cost, page by page, and again after a call. */
export function useSpend(from: string): Spend {
  const client = useClient();
  const [state, set] = useState<Pick<Spend, 'sums' | 'error'>>({ sums: undefined, error: undefined });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  useLive(['call'], retry);
  useEffect(() => {
    const end = new AbortController();
    void (async () => {
      const sums: Sum[] = [];
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page++) {
        const { data, error }: { data?: SpendQuery; error?: CombinedError | undefined } = await client.query(
          SpendDocument,
          { from, after },
          { requestPolicy: 'network-only' },
        );
        if (end.signal.aborted) return;
        if (!data?.usage) return set({ sums: undefined, error });
        sums.push(...data.usage.nodes);
        after = data.usage.pageInfo.endCursor ?? null;
        if (!data.usage.pageInfo.hasNextPage) break;
      }
      set({ sums, error: undefined });
    })();
    return () => end.abort();
  }, [client, from, round]);
  return { ...state, fetching: state.sums === undefined && state.error === undefined, retry };
}
