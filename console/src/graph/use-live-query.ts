import { useCallback } from 'react';
import { useQuery, type AnyVariables, type TypedDocumentNode, type UseQueryState } from 'urql';
import { useLive } from './live.tsx';

export type LiveResult<Data, Variables extends AnyVariables = AnyVariables> = UseQueryState<Data, Variables> & {
  retry: () => void;
};

/**
 * Reads what a screen shows, and again when one of these things changes: types of the change feed,
 * such as `fact`, and `call` for a model call.
 */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: { live?: readonly string[]; pause?: boolean } = {},
): LiveResult<Data, Variables> {
  const { live = [], pause = false } = options;
  const [result, execute] = useQuery<Data, Variables>({
    query,
    variables,
    pause,
    requestPolicy: 'cache-and-network',
  });
  const retry = useCallback(() => {
    if (!pause) execute({ requestPolicy: 'network-only' });
  }, [execute, pause]);
  useLive(live, retry);
  return { ...result, retry };
}
