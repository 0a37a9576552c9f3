import type { Dispatcher } from 'undici';
import { AppError } from '../../src/core/errors.ts';
import { traceparentOf } from '../../src/core/trace-context.ts';
import type { AbortReason, CallAbort } from '../call-abort.ts';
import type { LentBytes } from '../body-blocks.ts';
import { applyEdits, type Edit } from '../json-scan.ts';
import type { CatalogTarget } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import { hostedKeyHeaders } from './hosted-account.ts';
import { failureOf, reasonOf, type Miss } from './routing-and-failover.ts';
import type { ModelCall } from './read-call.ts';
import type { ReservedCall } from './reserve-and-settle.ts';
import { stopOrReadOn } from './client-disconnect.ts';
import { isOutOfDescriptors, Upstream } from './upstream.ts';

const CONNECT_ATTEMPTS = 2;
const UNREACHABLE = 'The router could not reach its upstream service. Retry later.';
const REDIRECTED = 'The upstream service of the router answered with a redirect. Its address in the catalog is wrong.';

/**
 * Sends the call to its targets in turn, until one serves it: byte for byte unless there are edits.
 * Resolves with the provider's headers, of the last target whatever its status is. After an answer
 * has begun no other target is tried. An abort ends the call. Throws UPSTREAM_UNREACHABLE, also for
 * a redirect, TIMEOUT when the call's total time is over, and SERVICE_UNAVAILABLE when this process
 * can open no connection.
 */
export async function forward(parts: RouterParts, reserved: ReservedCall, abort: CallAbort): Promise<Upstream> {
  const { incoming, route, mode } = reserved;
  let target = route.next(parts);
  if (!target) throw unreachable({ retryAfterSeconds: route.retryAfterSeconds });
  for (;;) {
    const answer = await attempt(parts, reserved, target, abort);
    const failure = failureOf(answer);
    if (failure !== null) route.noteFailure(failure);
    // The limits of a caller's own account are no other caller's.
    if (failure === '429' && mode === 'HOSTED' && answer instanceof Upstream && route.targets.length > 1)
      parts.targetCooldowns.pause(target.id, answer.headers);
    target = failure === null || abort.reason ? null : route.next(parts);
    if (target) {
      if (answer instanceof Upstream) answer.abort(new Error('another target is tried'));
    } else {
      if (!(answer instanceof Upstream)) throw answer.error;
      const { shownAs } = route.target;
      if (shownAs !== null) incoming.headers['X-Model-Target'] = shownAs;
      return answer;
    }
  }
}

/**
 * Calls one target. A connection that was never made is tried again where the model has no other
 * target. Throws when the call is over.
 */
async function attempt(
  parts: RouterParts,
  reserved: ReservedCall,
  target: CatalogTarget,
  abort: CallAbort,
): Promise<Upstream | Miss> {
  const edited = editedFor(parts, reserved, target);
  const options = dispatchOptions(parts, reserved, target, edited?.bytes ?? reserved.call.body);
  try {
    return await dialAgain(parts, reserved, abort, options);
  } finally {
    edited?.release();
  }
}

async function dialAgain(
  parts: RouterParts,
  reserved: ReservedCall,
  abort: CallAbort,
  options: Dispatcher.DispatchOptions,
): Promise<Upstream | Miss> {
  const { circuitBreaker } = parts;
  const { name } = reserved.route.target.provider;
  let dialsLeft = reserved.route.targets.length === 1 ? CONNECT_ATTEMPTS : 1;
  for (;;) {
    try {
      const upstream = await dial(parts, options, (dialled) =>
        abort.onAbort(() => stopOrReadOn(parts, reserved, abort, dialled)),
      );
      circuitBreaker.succeeded(name);
      return isRedirect(upstream) ? rejectRedirect(upstream) : upstream;
    } catch (error) {
      if (isOutOfDescriptors(error)) throw new AppError('SERVICE_UNAVAILABLE', undefined, { cause: error });
      const reason = reasonOf(error);
      if (reason === 'connect') circuitBreaker.failed(name);
      if (abort.reason) throw endOf(reserved, abort.reason, error);
      dialsLeft -= 1;
      if (reason === 'connect' && dialsLeft > 0) continue;
      return { reason, error: unreachable({ cause: error }) };
    }
  }
}

/** Returns the error of a call that was aborted. It blames a target only for the time it took. */
function endOf({ route }: ReservedCall, reason: AbortReason, cause: unknown): AppError {
  if (reason === 'CLIENT_LEFT') return unreachable({ cause });
  route.noteFailure('timeout');
  return new AppError('TIMEOUT');
}

function unreachable(options: { retryAfterSeconds: number } | { cause: unknown }): AppError {
  return new AppError('UPSTREAM_UNREACHABLE', UNREACHABLE, options);
}

function isRedirect({ statusCode }: Upstream): boolean {
  return statusCode >= 300 && statusCode < 400;
}

/** A redirect would send callers, with their keys, to an address it chooses. */
function rejectRedirect(upstream: Upstream): Miss {
  upstream.abort(new Error('a redirect is not passed on'));
  const cause = new Error(`the provider answered ${upstream.statusCode}`);
  return { reason: 'redirect', error: new AppError('UPSTREAM_UNREACHABLE', REDIRECTED, { cause }) };
}

function dial(
  { dispatcher, readingTurns }: RouterParts,
  options: Dispatcher.DispatchOptions,
  onDial: (upstream: Upstream) => void,
): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const upstream = new Upstream(readingTurns, resolve, reject);
    onDial(upstream);
    dispatcher.dispatch(options, upstream);
  });
}

function dispatchOptions(
  parts: RouterParts,
  reserved: ReservedCall,
  target: CatalogTarget,
  body: Buffer,
): Dispatcher.DispatchOptions {
  const { dialect, incoming, route } = reserved;
  const { query } = incoming;
  const { baseUrl } = target.provider;
  const pathAt = baseUrl.indexOf('/', baseUrl.indexOf('://') + 3);
  return {
    origin: pathAt < 0 ? baseUrl : baseUrl.slice(0, pathAt),
    path: (pathAt < 0 ? '' : baseUrl.slice(pathAt)) + dialect.path + (query === '' ? '' : `?${query}`),
    method: 'POST',
    headers: providerHeaders(parts, reserved, target, body.length),
    body,
    headersTimeout: route.targets.length === 1 ? null : firstByteTimeoutMs(parts, reserved),
  };
}

/** Each of several targets may take its share of the time that the call has left. */
function firstByteTimeoutMs({ config }: RouterParts, { incoming, route }: ReservedCall): number {
  const leftMs = Math.max(0, config.totalTimeoutMs - incoming.elapsedMs());
  // Zero would mean no timeout.
  return Math.max(1, Math.min(config.firstByteTimeoutMs, Math.floor(leftMs / (route.countLeft() + 1))));
}

/**
 * Returns the body with its edits, or null where it has none. The model's name at the target is one
 * where it differs.
 */
function editedFor(
  { bodyBlocks }: RouterParts,
  { call, edits }: ReservedCall,
  { model }: CatalogTarget,
): LentBytes | null {
  const isRenamed = model !== null && model !== call.askedModel;
  if (edits.length === 0 && !isRenamed) return null;
  const all = isRenamed ? [...edits, renaming(call, model)] : [...edits];
  all.sort((a, b) => a.at - b.at);
  return bodyBlocks.join(applyEdits(call.body, all));
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
  // The body was read as JSON in UTF-8, so no header may make it something else.
  sent['content-type'] = 'application/json';
  // The usage is read from the bytes as they pass, so they must come uncompressed.
  sent['accept-encoding'] = 'identity';
  const { trace } = incoming;
  sent['traceparent'] = traceparentOf(trace);
  if (trace.state !== null) sent['tracestate'] = trace.state;
  return sent;
}
