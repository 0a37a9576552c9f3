import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '../src/core/id.ts';
import { joinTrace, type Trace } from '../src/core/trace-context.ts';
import type { RouterServerParts } from './parts.ts';
import { splitQuery } from './query.ts';

/** One request as the server received it. */
export interface IncomingCall {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  trace: Trace;
  /** Headers of every response. Calls that reach a provider add those about memory. */
  headers: Record<string, string>;
  clientAddress: string;
  /** Null until the call is admitted. */
  teamId: string | null;
  /** The boundary that the query names. */
  boundaryId: string | null;
  /** The rest of the query string, for the provider. */
  query: string;
  startedAt: Date;
  /** Ends the call's admission. Does nothing before it is admitted. */
  endAdmission: () => void;
  /** Ends what counts under rates of the call's limits, with the tokens it took. Null: no rates. */
  endRates: ((tokens: number) => Promise<void>) | null;
  /** Returns the milliseconds since the call's first byte. */
  elapsedMs: () => number;
}

const notAdmitted = () => undefined;

export function receive(
  parts: Pick<RouterServerParts, 'clientAddress'>,
  request: IncomingMessage,
  response: ServerResponse,
): IncomingCall {
  const startedMs = performance.now();
  const requestId = newId('request');
  const trace = joinTrace(request.headers.traceparent, request.headers['tracestate']);
  const { url = '' } = request;
  const queryAt = url.indexOf('?');
  const query = queryAt < 0 ? null : splitQuery(url.slice(queryAt + 1));
  return {
    request,
    response,
    requestId,
    trace,
    headers: { 'X-Request-Id': requestId, 'X-Trace-ID': trace.traceId },
    clientAddress: parts.clientAddress(request),
    teamId: null,
    boundaryId: query?.boundaryId ?? null,
    query: query?.rest ?? '',
    startedAt: new Date(),
    endAdmission: notAdmitted,
    endRates: null,
    elapsedMs: () => performance.now() - startedMs,
  };
}

/**
 * Gives a call the id that its caller stored before it: a bot's turn finds its call by it, however
 * it ends.
 */
export function useRequestId(incoming: IncomingCall, requestId: string): void {
  incoming.requestId = requestId;
  incoming.headers['X-Request-Id'] = requestId;
}
