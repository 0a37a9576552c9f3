import type { Connection } from '../outcome.ts';

/** A call of an official client that was begun and not awaited. */
interface Begun<T> extends Promise<T> {
  asResponse(): Promise<Response>;
  withResponse(): Promise<{ data: T; response: Response }>;
}

/** The ways in which the official clients let a caller await a call. */
export const WAYS: Readonly<Record<string, <T>(begun: Begun<T>) => Promise<unknown>>> = {
  'the answer': (begun) => begun,
  'the response': async (begun) => {
    const response = await begun.asResponse();
    return { status: response.status, text: await response.text() };
  },
  'the answer and the response': async (begun) => {
    const { data, response } = await begun.withResponse();
    return { data, status: response.status };
  },
};

interface EventStream extends AsyncIterable<unknown> {
  toReadableStream(): ReadableStream;
  tee(): [AsyncIterable<unknown>, AsyncIterable<unknown>];
}

/** The ways in which they let a caller read a stream. */
export const STREAM_WAYS: Readonly<Record<string, (at: Connection, stream: EventStream) => Promise<unknown>>> = {
  'event by event': async (at, stream) => {
    for await (const event of stream) at.see(event);
  },
  'as lines': (_at, stream) => new Response(stream.toReadableStream()).text(),
  'twice at once': (_at, stream) => Promise.all(stream.tee().map((half) => Array.fromAsync(half))),
};
