import * as made from '../router/response-events.ts';
import { DONE, betaEvent, betaText, chatEvent, usageEvent } from '../router/usage-events.ts';
import { STREAMS, type Piece, type Stream } from './stream-shapes.ts';

const USAGE = { prompt_tokens: 12, completion_tokens: 4 };
const SO_FAR = { prompt_tokens: 12, completion_tokens: 1 };

const shown = (text: string): Piece => ({ text });
/** An event with nothing but the usage. */
const own = (usage: object = USAGE): Piece => ({ text: usageEvent(usage), isUsage: true });
const word = (usage?: unknown): Piece =>
  shown(
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'x' } }], ...(usage === undefined ? {} : { usage }) })}\n\n`,
  );
const done = shown(DONE);
const start = (usage: object) => betaEvent('message_start', { message: { id: 'm', usage } });
const end = (usage: object) => betaEvent('message_delta', { delta: { stop_reason: 'end_turn' }, usage });
const stop = betaEvent('message_stop');

/** Places of a stream's usage, by protocol. Each reports 12 and 4 tokens in the end. */
const PLACES: Record<string, Record<string, Piece[]>> = {
  'chat completions': {
    'in an event of its own': [word(), own(), done],
    'in an event of its own without [DONE]': [word(), own()],
    'in the last word': [word(), word(USAGE), done],
    'in every word, and it grows': [word(SO_FAR), word({ ...SO_FAR, completion_tokens: 2 }), word(USAGE), done],
    'in every word, and is null before': [word(null), word(null), word(USAGE), done],
    'in the last word, and again in an event of its own': [word(), word(USAGE), own(), done],
    'in two events of its own': [word(), own(SO_FAR), own(), done],
    'in an event without choices': [word(), shown(`data: ${JSON.stringify({ usage: USAGE })}\n\n`), done],
    'in an event whose choices are null': [
      word(),
      shown(`data: ${JSON.stringify({ choices: null, usage: USAGE })}\n\n`),
      done,
    ],
    'as the only event': [own()],
    'before filter results': [word(), own(), shown('data: {"choices":[],"prompt_filter_results":[]}\n\n'), done],
    'with a word of 300 KB': [shown(chatEvent('x'.repeat(300_000))), own(), done],
    'with counts that do not count': [word({ prompt_tokens: -1, completion_tokens: 'x' }), own(), done],
  },
  responses: {
    'when it is completed': [made.created(), made.delta('x'), made.end('completed', responseUsage(4))].map(shown),
    'when it is incomplete': [made.created(), made.delta('x'), made.end('incomplete', responseUsage(4))].map(shown),
    'while it is in progress too': [
      made.created({ usage: responseUsage(1) }),
      made.delta('x'),
      made.end('completed', responseUsage(4)),
    ].map(shown),
    'with events without names': [made.created(), made.delta('x'), made.end('completed', responseUsage(4))].map(
      (text) => shown(text.replace(/^event: .*\n/, '')),
    ),
    'with [DONE] at the end': [made.created(), made.end('completed', responseUsage(4)), DONE].map(shown),
  },
  messages: {
    'at the start and at the end': [
      start({ input_tokens: 12, output_tokens: 1 }),
      betaText('x'),
      end({ output_tokens: 4 }),
      stop,
    ].map(shown),
    'at the start and, with all counts, at the end': [
      start({ input_tokens: 12, output_tokens: 1 }),
      end({ input_tokens: 12, output_tokens: 4, cache_read_input_tokens: null, cache_creation_input_tokens: 0 }),
      stop,
    ].map(shown),
    'as zeros at the start, and at the end': [
      start({ input_tokens: 0, output_tokens: 0 }),
      betaText('x'),
      end({ input_tokens: 12, output_tokens: 4 }),
      stop,
    ].map(shown),
    'at the end alone': [
      betaEvent('message_start', { message: { id: 'm' } }),
      end({ input_tokens: 12, output_tokens: 4 }),
      stop,
    ].map(shown),
    'at every step, and it grows': [
      start({ input_tokens: 12, output_tokens: 1 }),
      end({ output_tokens: 2 }),
      end({ output_tokens: 4 }),
      stop,
    ].map(shown),
    'with events without names': [start({ input_tokens: 12, output_tokens: 1 }), end({ output_tokens: 4 }), stop].map(
      (text) => shown(text.replace(/^event: .*\n/, '')),
    ),
  },
};

function responseUsage(output_tokens: number): object {
  return { input_tokens: 12, output_tokens };
}

export const USAGE_PLACES: [place: string, stream: Stream][] = STREAMS.flatMap((stream) =>
  Object.entries(PLACES[stream.name] ?? {}).map(([place, events]): [string, Stream] => [
    `${stream.name} ${place}`,
    { ...stream, events },
  ]),
);
