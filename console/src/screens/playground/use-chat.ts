import { useCallback, useRef, useState } from 'react';
import { useClient, type Client } from 'urql';
import { callModel, CallError, type ChatMessage, type ModelCall } from '../../calls/call-model.ts';
import { PlaygroundPersonDocument, SawDocument, type SawQuery } from './generated.ts';

/** An answer, while it comes and afterwards. */
export interface Answer {
  text: string;
  status: 'streaming' | 'done' | 'stopped' | 'failed';
  error: string | null;
  /** The id of the call, once it is known. */
  requestId: string | null;
}

/** Memory that a model call would be given for the question, or why it could not be read. */
export type Sight =
  | { kind: 'reading' }
  | { kind: 'seen'; test: NonNullable<SawQuery['testBoundary']> }
  | { kind: 'failed'; message: string };

export interface Exchange {
  id: number;
  question: string;
  answer: Answer;
  /** The answer to the same question without memory, when both are compared. */
  bare: Answer | null;
  /** Null when the call went without memory. */
  sight: Sight | null;
}

/** Everything of a call that does not depend on what was said. */
export type ChatSettings = Omit<ModelCall, 'messages'> & { isCompared: boolean };

const STARTED: Answer = { text: '', status: 'streaming', error: null, requestId: null };

export interface Chat {
  exchanges: readonly Exchange[];
  isRunning: boolean;
  send: (question: string, settings: ChatSettings) => void;
  stop: () => void;
  /** Begins a new chat: nothing of the old one is sent. */
  begin: () => void;
}

export function useChat(): Chat {
  const client = useClient();
  const [exchanges, set] = useState<readonly Exchange[]>([]);
  const running = useRef<AbortController | null>(null);
  const next = useRef(0);
  const change = useCallback((id: number, how: (exchange: Exchange) => Partial<Exchange>) => {
    set((all) => all.map((one) => (one.id === id ? { ...one, ...how(one) } : one)));
  }, []);

  const send = useCallback(
    (question: string, { isCompared, ...call }: ChatSettings) => {
      const id = next.current++;
      const controller = new AbortController();
      running.current = controller;
      const { boundary } = call;
      const stream = (side: 'answer' | 'bare', own: Omit<ModelCall, 'messages'>) => {
        const update = (how: (answer: Answer) => Partial<Answer>) =>
          change(id, (one) => ({ [side]: { ...(one[side] ?? STARTED), ...how(one[side] ?? STARTED) } }));
        return run({ ...own, messages: messagesOf(exchanges, side, question) }, controller.signal, update);
      };
      set((all) => [
        ...all,
        {
          id,
          question,
          answer: STARTED,
          bare: isCompared ? STARTED : null,
          sight: boundary === null ? null : { kind: 'reading' },
        },
      ]);
      if (boundary !== null)
        void look(client, { boundary, question, name: call.endUser }).then((sight) => change(id, () => ({ sight })));
      void Promise.all([stream('answer', call), isCompared ? stream('bare', { ...call, boundary: null }) : null]).then(
        () => {
          if (running.current === controller) running.current = null;
        },
      );
    },
    [change, client, exchanges],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  const begin = useCallback(() => {
    running.current?.abort();
    set([]);
  }, []);
  const isRunning = exchanges.some(({ answer, bare }) => answer.status === 'streaming' || bare?.status === 'streaming');
  return { exchanges, isRunning, send, stop, begin };
}

/** Reads what a call for this person would be given. */
async function look(
  client: Client,
  { boundary, question, name }: { boundary: string; question: string; name: string | null },
): Promise<Sight> {
  const newest = { requestPolicy: 'network-only' } as const;
  const named = name === null ? null : await client.query(PlaygroundPersonDocument, { name }, newest);
  const person = named?.data?.actors?.nodes[0]?.id ?? null;
  const { data, error } = await client.query(SawDocument, { boundary, question, person }, newest);
  const test = data?.testBoundary;
  return test ? { kind: 'seen', test } : { kind: 'failed', message: error?.graphQLErrors[0]?.message ?? '' };
}

/** Runs one call to its end, whatever it is. */
async function run(call: ModelCall, signal: AbortSignal, update: (how: (answer: Answer) => Partial<Answer>) => void) {
  try {
    const onText = (piece: string) => void (piece !== '' && update(({ text }) => ({ text: text + piece })));
    const requestId = await callModel(call, { signal, onText });
    update(() => ({ status: 'done', requestId }));
  } catch (error) {
    if (signal.aborted) update(() => ({ status: 'stopped' }));
    else
      update(() => ({
        status: 'failed',
        error: error instanceof Error ? error.message : String(error),
        requestId: error instanceof CallError ? error.requestId : null,
      }));
  }
}

function messagesOf(exchanges: readonly Exchange[], side: 'answer' | 'bare', question: string): ChatMessage[] {
  const past = exchanges.flatMap((exchange): ChatMessage[] => {
    const text = (exchange[side] ?? exchange.answer).text;
    if (text === '') return [];
    return [
      { role: 'user', content: exchange.question },
      { role: 'assistant', content: text },
    ];
  });
  return [...past, { role: 'user', content: question }];
}
