import type { IncomingHttpHeaders } from 'node:http';
import { errors, type Dispatcher } from 'undici';
import { AppError } from '../../src/core/errors.ts';
import { traceparentOf, type Trace } from '../../src/core/trace-context.ts';
import type { CircuitBreaker } from '../circuit-breaker.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { applyEdits, type Edit } from '../json-scan.ts';
import type { CallAbort } from '../call-abort.ts';
import type { CatalogModel } from '../platform.ts';
import { goesToProvider } from './header-rules.ts';
import { Upstream } from './upstream.ts';

const CONNECT_ATTEMPTS = 2;
const UNREACHABLE = 'The router could not reach its upstream service. Retry later.';

export interface Forwarding {
  dispatcher: Dispatcher;
  circuitBreaker: CircuitBreaker;
  dialect: Dialect;
  model: CatalogModel;
  /** What the caller asks in the address, as it was written. */
  query: string;
  body: Buffer;
  edits: readonly Edit[];
  /** The headers that say who pays: the caller's own key, or the service's for this provider. */
  keyHeaders: Record<string, string>;
  isHosted: boolean;
  headers: IncomingHttpHeaders;
  trace: Trace;
  abort: CallAbort;
}

/**
 * Sends the call on. Without edits its bytes leave as they came. Resolves when the provider's headers are there. Throws
 * UPSTREAM_UNREACHABLE, and TIMEOUT when the call's whole time is over; only a connection that was never made is tried again, and a provider that cannot be reached is left alone for a
 * while. A client that leaves aborts the call.
 */
export async function forward(forwarding: Forwarding): Promise<Upstream> {
  const { circuitBreaker, abort, model } = forwarding;
  const provider = model.provider.name;
  const retryAfterSeconds = circuitBreaker.openForSeconds(provider);
  if (retryAfterSeconds !== null) throw new AppError('UPSTREAM_UNREACHABLE', UNREACHABLE, { retryAfterSeconds });
  const options = dispatchOptions(forwarding);
  for (let attempt = 1; ; attempt++) {
    try {
      const upstream = await dial(forwarding, options);
      circuitBreaker.succeeded(provider);
      return upstream;
    } catch (error) {
      const isMissed = wasNeverConnected(error);
      if (isMissed) circuitBreaker.failed(provider);
      if (abort.reason === 'TIMED_OUT') throw new AppError('TIMEOUT');
      if (isMissed && attempt < CONNECT_ATTEMPTS && !abort.reason) continue;
      throw new AppError('UPSTREAM_UNREACHABLE', UNREACHABLE, { cause: error });
    }
  }
}

function dial({ dispatcher, abort }: Forwarding, options: Dispatcher.DispatchOptions): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const upstream = new Upstream(resolve, reject);
    abort.onAbort(() => upstream.abort(new Error('nobody waits for the answer')));
    dispatcher.dispatch(options, upstream);
  });
}

function dispatchOptions(forwarding: Forwarding): Dispatcher.DispatchOptions {
  const { body, edits, model, dialect, query } = forwarding;
  const sent =
    edits.length === 0
      ? body
      : Buffer.concat(
          applyEdits(
            body,
            [...edits].sort((a, b) => a.at - b.at),
          ),
        );
  const { baseUrl } = model.provider;
  const pathAt = baseUrl.indexOf('/', baseUrl.indexOf('://') + 3);
  return {
    origin: pathAt < 0 ? baseUrl : baseUrl.slice(0, pathAt),
    path: (pathAt < 0 ? '' : baseUrl.slice(pathAt)) + dialect.path + (query === '' ? '' : `?${query}`),
    method: 'POST',
    headers: providerHeaders(forwarding, sent.length),
    body: sent,
  };
}

function providerHeaders({ headers, keyHeaders, isHosted, trace }: Forwarding, length: number): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || !goesToProvider(name, isHosted)) continue;
    sent[name] = typeof value === 'string' ? value : value.join(', ');
  }
  Object.assign(sent, keyHeaders);
  sent['content-length'] = String(length);
  // The usage is read from the bytes as they pass, so they must not come compressed.
  sent['accept-encoding'] = 'identity';
  sent['traceparent'] = traceparentOf(trace);
  return sent;
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
