import type { IncomingHttpHeaders } from 'node:http';
import { errors, type Dispatcher } from 'undici';
import { AppError } from '../../src/errors.ts';
import { traceparentOf, type Trace } from '../../src/trace.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { applyEdits, type Edit } from '../json-scan.ts';
import type { ModelCall } from './read-call.ts';

/** What of the caller's headers goes on to a provider, and what of the provider's comes back. Everything else stays here. */
const TO_PROVIDER =
  /^(accept|content-type|user-agent|idempotency-key|beta-version|openai-.+|anthropic-.+|x-stainless-.+)$/;
const TO_CALLER =
  /^(content-type|content-length|content-encoding|cache-control|retry-after|retry-after-ms|request-id|x-should-retry|openai-.+|anthropic-.+|x-ratelimit-.+)$/;
/** They choose whose account pays, or whose earlier answer is given again: in a shared account of ours that is nobody's to choose. */
const OF_AN_ACCOUNT =
  /^(idempotency-key|openai-organization|openai-project|anthropic-organization-id|(anthropic|x)-ratelimit-.+)$/;

const CONNECT_ATTEMPTS = 2;

export type UpstreamResponse = Dispatcher.ResponseData;

export interface Forwarding {
  dispatcher: Dispatcher;
  dialect: Dialect;
  call: ModelCall;
  /** The key that pays: the caller's own, or the service's for this provider ('' for a provider that wants none). */
  key: string;
  isHosted: boolean;
  edits: readonly (Edit | null)[];
  headers: IncomingHttpHeaders;
  trace: Trace;
  signal: AbortSignal;
}

/**
 * Sends the call on. Without edits its bytes leave as they came. Resolves when the provider's headers are there.
 * Throws UPSTREAM_UNREACHABLE; only a connection that was never made is tried again.
 */
export async function forward(forwarding: Forwarding): Promise<UpstreamResponse> {
  const { dispatcher, dialect, call, signal } = forwarding;
  const edits = forwarding.edits.filter((edit) => edit !== null).sort((a, b) => a.at - b.at);
  const pieces = edits.length === 0 ? [call.body] : applyEdits(call.body, edits);
  const url = new URL(call.model.provider.baseUrl + dialect.path);
  const options: Dispatcher.RequestOptions = {
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'POST',
    headers: upstreamHeaders(forwarding, pieces),
    signal,
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await dispatcher.request({
        ...options,
        body: pieces.length === 1 ? (pieces[0] ?? null) : Buffer.concat(pieces),
      });
    } catch (error) {
      if (attempt < CONNECT_ATTEMPTS && wasNeverConnected(error) && !signal.aborted) continue;
      throw new AppError('UPSTREAM_UNREACHABLE', 'The router could not reach its upstream service. Retry later.', {
        cause: error,
      });
    }
  }
}

function upstreamHeaders(forwarding: Forwarding, pieces: Buffer[]): Record<string, string> {
  const { headers, dialect, key, isHosted, trace } = forwarding;
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || !TO_PROVIDER.test(name) || (isHosted && OF_AN_ACCOUNT.test(name))) continue;
    sent[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    ...sent,
    ...(key === '' ? {} : dialect.keyHeaders(key)),
    'content-length': String(pieces.reduce((sum, piece) => sum + piece.length, 0)),
    // The usage is read from the bytes as they pass, so they must not come compressed.
    'accept-encoding': 'identity',
    traceparent: traceparentOf(trace),
  };
}

/** The provider's headers that the caller gets. */
export function callerHeaders(
  headers: UpstreamResponse['headers'],
  isHosted: boolean,
): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || !TO_CALLER.test(name) || (isHosted && OF_AN_ACCOUNT.test(name))) continue;
    // Of a stream an event may be kept back.
    if (name === 'content-length' && isEventStream(headers)) continue;
    passed[name] = value;
  }
  return passed;
}

export function isEventStream(headers: UpstreamResponse['headers']): boolean {
  return /^text\/event-stream/i.test(String(headers['content-type'] ?? ''));
}

function wasNeverConnected(error: unknown): boolean {
  if (error instanceof errors.ConnectTimeoutError) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    code === 'ECONNREFUSED' ||
    code === 'EHOSTUNREACH' ||
    code === 'ENETUNREACH' ||
    code === 'ENOTFOUND' ||
    code === 'EAI_AGAIN'
  );
}
