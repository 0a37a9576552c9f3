import { useCallback, useEffect, useRef, useState } from 'react';
import { useConfirmLogin } from '../../session/confirm-login.tsx';
import { follow, operationsOf, send, type GraphQLAnswer, type OperationName } from './run-operation.ts';

/** Events that are shown. Older ones make place for newer ones. */
const MAX_EVENTS = 100;

export interface Run {
  /** The answer as JSON, or each event of a subscription, newest first. */
  texts: readonly string[];
  error: string | null;
  tookMs: number | null;
  state: 'idle' | 'running' | 'following';
  start: (query: string, variables: string, operation: OperationName | undefined) => void;
  stop: () => void;
}

/** Runs one operation at a time. */
export function useRun(): Run {
  const confirm = useConfirmLogin();
  const [run, set] = useState<Omit<Run, 'start' | 'stop'>>({ texts: [], error: null, tookMs: null, state: 'idle' });
  const end = useRef<(() => void) | null>(null);
  const stop = useCallback(() => {
    end.current?.();
    end.current = null;
    set((before) => ({ ...before, state: 'idle' }));
  }, []);
  useEffect(() => () => end.current?.(), []);
  const start = useCallback<Run['start']>(
    (query, variables, chosen) => {
      end.current?.();
      const read = readInput(query, variables, chosen);
      if (typeof read === 'string') return set({ texts: [], error: read, tookMs: null, state: 'idle' });
      if (read.operation.kind === 'subscription') {
        set({ texts: [], error: null, tookMs: null, state: 'following' });
        end.current = follow(read, {
          onNext: (answer) =>
            set((before) => ({ ...before, texts: [textOf(answer), ...before.texts].slice(0, MAX_EVENTS) })),
          onEnd: (error) => set((before) => ({ ...before, error, state: 'idle' })),
        });
        return;
      }
      set({ texts: [], error: null, tookMs: null, state: 'running' });
      const began = performance.now();
      const needsLogin = ({ errors }: GraphQLAnswer) => errors?.some((one) => one.extensions?.code === 'CONFIRM_LOGIN');
      void send(read)
        .then(async (answer) => (needsLogin(answer) && (await confirm()) ? send(read) : answer))
        .then((answer) => ({ texts: [textOf(answer)], error: null }))
        .catch((error: unknown) => ({ texts: [], error: error instanceof Error ? error.message : String(error) }))
        .then((ended) => set({ ...ended, tookMs: performance.now() - began, state: 'idle' }));
    },
    [confirm],
  );
  return { ...run, start, stop };
}

const textOf = (answer: GraphQLAnswer) => JSON.stringify(answer, null, 2);

/** Returns what to send, or what is wrong with it. */
function readInput(query: string, variables: string, chosen: OperationName | undefined) {
  try {
    const [first] = operationsOf(query);
    const operation = chosen ?? first;
    if (!operation) return 'There is no operation.';
    return { query, operation, variables: JSON.parse(variables.trim() || '{}') as Record<string, unknown> };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
