import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalid } from '../src/core/errors.ts';
import { requirePersonName } from '../src/core/person-name.ts';
import { requireTimeZone } from '../src/core/time-zone.ts';
import { newId } from '../src/core/id.ts';
import { joinTrace, type Trace } from '../src/core/trace-context.ts';
import type { LentBytes } from './body-blocks.ts';
import type { RouterServerParts } from './router-parts.ts';

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
  /** The body of a model call that was read. Null before. */
  body: LentBytes | null;
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
    body: null,
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

const BOUNDARY = 'boundary_id';

/** Splits a query string into the boundary and, byte for byte, the rest for the provider. */
export function splitQuery(query: string): { boundaryId: string | null; rest: string } {
  const boundaryId = new URLSearchParams(query).get(BOUNDARY);
  if (boundaryId === null) return { boundaryId, rest: query };
  const rest = query.split('&').filter((pair) => !new URLSearchParams(pair).has(BOUNDARY));
  return { boundaryId, rest: rest.join('&') };
}

/** Header for clients that can set headers and no query. */
export const BOUNDARY_HEADER = 'x-memory-boundary';

/**
 * Returns the boundary that a call names in its query or its header, or null. Throws
 * INVALID_PARAMETER when the two differ.
 */
export function boundaryIdOf({ request, boundaryId }: IncomingCall): string | null {
  const named = request.headers[BOUNDARY_HEADER];
  // Forms of clients send fields that nobody filled in.
  if (typeof named !== 'string' || named === '' || named === boundaryId) return boundaryId;
  if (boundaryId === null) return named;
  throw invalid('boundary_id', 'X-Memory-Boundary and boundary_id name different boundaries. Send one of them.');
}

/** Header for a person, where the body has no field for one or names another. */
export const USER_HEADER = 'x-memory-user';

/**
 * Returns the person that a call names in its header, or null. Throws INVALID_PARAMETER for a name
 * that is blank, longer than 200 characters or holds control characters, and for two of them.
 */
export function userOf({ request }: IncomingCall): string | null {
  const [named, ...more] = request.headersDistinct[USER_HEADER] ?? [];
  if (named === undefined) return null;
  if (more.length > 0) throw invalid('X-Memory-User', 'X-Memory-User must be sent once.');
  // Node reads bytes as Latin-1. Most clients send UTF-8.
  const bytes = Buffer.from(named, 'latin1');
  return requirePersonName('X-Memory-User', isUtf8(bytes) ? bytes.toString() : named);
}

export const TIME_ZONE_HEADER = 'x-memory-time-zone';

/**
 * Returns the time zone that a call names, or null. Throws INVALID_PARAMETER for a name that the
 * IANA database does not have.
 */
export function timeZoneOf({ request }: IncomingCall): string | null {
  const named = request.headers[TIME_ZONE_HEADER];
  return typeof named !== 'string' || named === '' ? null : requireTimeZone('X-Memory-Time-Zone', named);
}
