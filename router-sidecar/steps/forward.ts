import { errors, type Dispatcher } from 'undici';
import { AppError } from '../../src/core/errors.ts';
import { traceparentOf } from '../../src/core/trace-context.ts';
import type { CallAbort } from '../call-abort.ts';
import { applyEdits } from '../json-scan.ts';
import type { RouterParts } from '../parts.ts';
import { hostedKeyHeaders } from './hosted-account.ts';
import type { ReservedCall } from './reserved-call.ts';
import { Upstream } from './upstream.ts';

const CONNECT_ATTEMPTS = 2;
const UNREACHABLE = 'The router could not reach its upstream service. Retry later.';
const REDIRECTED = 'The upstream service of the router answered with a redirect. Its address in the catalog is wrong.';

/**
 * Sends the call to its provider, byte for byte unless there are edits. Resolves with the
 * provider's headers. Retries only a connection that was never made. An abort ends the call.
 * Throws UPSTREAM_UNREACHABLE, also for a redirect, TIMEOUT when the call's total time is over, and
 * SERVICE_UNAVAILABLE when this process can open no connection.
 */
export async function forward(parts: RouterParts, reserved: ReservedCall, abort: CallAbort): Promise<Upstream> {
  const { dispatcher, circuitBreaker } = parts;
  const provider = reserved.call.model.provider.name;
  const retryAfterSeconds = circuitBreaker.openForSeconds(provider);
  if (retryAfterSeconds !== null) throw new AppError('UPSTREAM_UNREACHABLE', UNREACHABLE, { retryAfterSeconds });
  const options = dispatchOptions(parts, reserved);
  for (let attempt = 1; ; attempt++) {
    try {
      const upstream = await dial(dispatcher, options, abort);
      circuitBreaker.succeeded(provider);
      return rejectRedirect(upstream);
    } catch (error) {
      if (error instanceof AppError) throw error;
      const wasConnected = !wasNeverConnected(error);
      if (isOurs(error)) throw new AppError('SERVICE_UNAVAILABLE', undefined, { cause: error });
      if (!wasConnected) circuitBreaker.failed(provider);
      if (abort.reason === 'TIMED_OUT') throw new AppError('TIMEOUT');
      if (!wasConnected && attempt < CONNECT_ATTEMPTS && !abort.reason) continue;
      throw new AppError('UPSTREAM_UNREACHABLE', UNREACHABLE, { cause: error });
    }
  }
}

/** Returns the answer. A redirect would send callers, with their keys, to an address it chooses. */
function rejectRedirect(upstream: Upstream): Upstream {
  const { statusCode } = upstream;
  if (statusCode < 300 || statusCode >= 400) return upstream;
  upstream.abort(new Error('a redirect is not passed on'));
  throw new AppError('UPSTREAM_UNREACHABLE', REDIRECTED, { cause: new Error(`the provider answered ${statusCode}`) });
}

function dial(dispatcher: Dispatcher, options: Dispatcher.DispatchOptions, abort: CallAbort): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const upstream = new Upstream(resolve, reject);
    abort.onAbort(() => upstream.abort(new Error('nobody waits for the answer')));
    dispatcher.dispatch(options, upstream);
  });
}

function dispatchOptions(parts: RouterParts, reserved: ReservedCall): Dispatcher.DispatchOptions {
  const { call, edits, dialect, incoming } = reserved;
  const { body, model } = call;
  const sent =
    edits.length === 0
      ? body
      : Buffer.concat(
          applyEdits(
            body,
            [...edits].sort((a, b) => a.at - b.at),
          ),
        );
  const { query } = incoming;
  const { baseUrl } = model.provider;
  const pathAt = baseUrl.indexOf('/', baseUrl.indexOf('://') + 3);
  return {
    origin: pathAt < 0 ? baseUrl : baseUrl.slice(0, pathAt),
    path: (pathAt < 0 ? '' : baseUrl.slice(pathAt)) + dialect.path + (query === '' ? '' : `?${query}`),
    method: 'POST',
    headers: providerHeaders(parts, reserved, sent.length),
    body: sent,
  };
}

function providerHeaders(
  { headerRules }: RouterParts,
  { incoming, dialect, mode, ownKeyHeaders, call }: ReservedCall,
  length: number,
): Record<string, string> {
  const { headers } = incoming.request;
  const sent: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || !headerRules.goesToProvider(name, mode)) continue;
    sent[name] = typeof value === 'string' ? value : value.join(', ');
  }
  Object.assign(sent, ownKeyHeaders ?? hostedKeyHeaders(dialect, call.model));
  sent['content-length'] = String(length);
  // The body was read as JSON in UTF-8, so no header may make it something else.
  sent['content-type'] = 'application/json';
  // The tap reads the bytes as they pass, so they must come uncompressed.
  sent['accept-encoding'] = 'identity';
  const { trace } = incoming;
  sent['traceparent'] = traceparentOf(trace);
  if (trace.state !== null) sent['tracestate'] = trace.state;
  return sent;
}

/** Returns whether this process has no file descriptors left, which says nothing of a provider. */
function isOurs(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EMFILE' || code === 'ENFILE';
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
