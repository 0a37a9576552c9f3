import { errors, type Dispatcher } from 'undici';
import { AppError } from '../../src/core/errors.ts';
import { traceparentOf } from '../../src/core/trace-context.ts';
import type { CallAbort } from '../call-abort.ts';
import { applyEdits, type Edit } from '../json-scan.ts';
import type { RouterParts } from '../parts.ts';
import type { CatalogTarget } from '../platform.ts';
import { hostedKeyHeaders } from './hosted-account.ts';
import type { ModelCall } from './read-call.ts';
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
  const { target } = reserved.route;
  const provider = target.provider.name;
  const retryAfterSeconds = circuitBreaker.openForSeconds(provider);
  if (retryAfterSeconds !== null) throw new AppError('UPSTREAM_UNREACHABLE', UNREACHABLE, { retryAfterSeconds });
  const options = dispatchOptions(parts, reserved, target);
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

function dispatchOptions(
  parts: RouterParts,
  reserved: ReservedCall,
  target: CatalogTarget,
): Dispatcher.DispatchOptions {
  const { dialect, incoming } = reserved;
  const body = bodyFor(reserved, target);
  const { query } = incoming;
  const { baseUrl } = target.provider;
  const pathAt = baseUrl.indexOf('/', baseUrl.indexOf('://') + 3);
  return {
    origin: pathAt < 0 ? baseUrl : baseUrl.slice(0, pathAt),
    path: (pathAt < 0 ? '' : baseUrl.slice(pathAt)) + dialect.path + (query === '' ? '' : `?${query}`),
    method: 'POST',
    headers: providerHeaders(parts, reserved, target, body.length),
    body,
  };
}

/** Returns the body with its edits. Where the target has another name for the model, that is one. */
function bodyFor({ call, edits }: ReservedCall, { model }: CatalogTarget): Buffer {
  const isRenamed = model !== null && model !== call.askedModel;
  if (edits.length === 0 && !isRenamed) return call.body;
  const all = isRenamed ? [...edits, renaming(call, model)] : [...edits];
  return Buffer.concat(
    applyEdits(
      call.body,
      all.sort((a, b) => a.at - b.at),
    ),
  );
}

function renaming({ modelAt: { start, end } }: ModelCall, name: string): Edit {
  return { at: start, remove: end - start, insert: Buffer.from(JSON.stringify(name)) };
}

function providerHeaders(
  { headerRules }: RouterParts,
  { incoming, dialect, mode, ownKeyHeaders }: ReservedCall,
  { provider }: CatalogTarget,
  length: number,
): Record<string, string> {
  const { headers } = incoming.request;
  const sent: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || !headerRules.goesToProvider(name, mode)) continue;
    sent[name] = typeof value === 'string' ? value : value.join(', ');
  }
  Object.assign(sent, ownKeyHeaders ?? hostedKeyHeaders(dialect, provider));
  sent['content-length'] = String(length);
  // The body was priced as JSON in UTF-8. In our account no header may make it something else.
  if (mode === 'HOSTED') sent['content-type'] = 'application/json';
  // The tap reads the bytes as they pass, so they must come uncompressed.
  sent['accept-encoding'] = 'identity';
  sent['traceparent'] = traceparentOf(incoming.trace);
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
