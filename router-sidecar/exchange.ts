import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Config } from '../src/config/config.ts';
import { AppError, asAppError } from '../src/core/errors.ts';
import type { Logger } from '../src/core/logger.ts';
import type { Trace } from '../src/core/trace-context.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Dialect, UserTurn } from './dialects/dialect.ts';
import { JsonScanError, type Edit } from './json-scan.ts';
import { CallAbort } from './call-abort.ts';
import type { Observer } from './observer.ts';
import type { BoundaryInUse, CatalogModel, RouterPlatform, Settlement } from './platform.ts';
import { inferenceError, sendErrorResponse } from './error-response.ts';
import { passAnswer } from './steps/answer.ts';
import { authenticate, type Authenticated } from './steps/authenticate.ts';
import { forward } from './steps/forward.ts';
import { remember } from './steps/remember.ts';
import { requireOpen } from './steps/maintenance.ts';
import { openMeter, UNUSED, type Meter } from './steps/meter.ts';
import { readCall, type ModelCall } from './steps/read-call.ts';
import { recall, type Recalled } from './steps/recall.ts';
import { createTap, type Tap } from './steps/tap.ts';

/** What the router works with as long as it runs. */
export interface RouterParts {
  platform: RouterPlatform;
  config: Config['router'];
  dispatcher: Dispatcher;
  circuitBreaker: CircuitBreaker;
  observer: Observer;
  log: Logger;
}

/** One call as the server received it. */
export interface IncomingCall {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  trace: Trace;
  /** What every answer carries. Those of a call that was dialled get what memory added. */
  headers: Record<string, string>;
  clientAddress: string;
  boundaryId: string | null;
  /** What else the address asks, for the provider. */
  query: string;
  startedAt: Date;
  /** Milliseconds since the call's first byte. */
  elapsedMs: () => number;
}

/** A call that may be made, and what it is about. */
interface AuthorizedCall extends Authenticated {
  call: ModelCall;
  boundary: BoundaryInUse | null;
  turn: UserTurn | null;
}

/** A call that is paid for, and watched. */
interface ReservedCall extends AuthorizedCall {
  recalled: Recalled;
  edits: readonly Edit[];
  tap: Tap;
  meter: Meter;
}

/**
 * A model call from its first byte to what is remembered of it:
 * authenticate → read → recall → meter (reserve) → forward → answer (tap, settle) → remember.
 * What fails before the provider's first byte is answered with the documented body; after it, the connection ends without a terminator.
 */
export async function runExchange(parts: RouterParts, dialect: Dialect, incoming: IncomingCall): Promise<void> {
  const abort = new CallAbort(incoming.response, parts.config.totalTimeoutMs);
  try {
    const authorized = await open(parts, dialect, incoming);
    const reserved = await pay(parts, dialect, incoming, authorized, abort);
    if (!reserved) return;
    const outcome = await answer(parts, dialect, incoming, reserved, abort);
    if (outcome === 'COMPLETED') await remember(parts, incoming.requestId, reserved);
  } catch (thrown) {
    reject(parts, dialect, incoming, thrown, abort);
  } finally {
    abort.stop();
  }
}

/** Who calls, what, and with whose memory. */
async function open(
  { platform, config }: RouterParts,
  dialect: Dialect,
  incoming: IncomingCall,
): Promise<AuthorizedCall> {
  const { request } = incoming;
  requireOpen(platform);
  const authenticated = await authenticate(platform, request.headers, incoming.clientAddress, dialect);
  const call = await readCall(platform, request, dialect, config.bodyLimitBytes);
  if (authenticated.isHosted) {
    dialect.checkHosted(call.body, call.members);
    requireAccount(call.model);
  }
  const boundaryId = dialect.kind === 'chat' ? incoming.boundaryId : null;
  const boundary = boundaryId === null ? null : await platform.findBoundary(authenticated.caller, boundaryId);
  const turn = boundary && dialect.newestUserTurn(call.body, call.members);
  return { ...authenticated, call, boundary, turn };
}

/** Looks memory up and sets money aside. Null when the client has left before anything was dialled. */
async function pay(
  { platform, config, log }: RouterParts,
  dialect: Dialect,
  incoming: IncomingCall,
  authorized: AuthorizedCall,
  abort: CallAbort,
): Promise<ReservedCall | null> {
  const { requestId, trace, startedAt, elapsedMs } = incoming;
  const { caller, call, boundary, turn } = authorized;
  const onFault = (error: unknown) =>
    log.warn({ err: error, requestId }, 'recall failed; the call goes on without memory');
  const recalled = await recall(platform, boundary, dialect, turn, config.recallTimeoutMs, onFault);
  if (abort.reason) return null;
  const usageEdit = call.isStream && authorized.isHosted ? dialect.usageEdit(call.body, call.members) : null;
  const tap = createTap({
    platform,
    dialect,
    promptBytes: call.body.length + recalled.addedBytes,
    hidesUsage: usageEdit !== null,
    needsText: caller.recordsPrompts || (turn?.isNew ?? false),
  });
  const meter = await openMeter(platform, authorized, call, boundary, recalled, tap, {
    requestId,
    traceId: trace.traceId,
    endpoint: dialect.endpoint,
    startedAt,
    elapsedMs,
  });
  const edits = usageEdit ? [...recalled.edits, usageEdit] : recalled.edits;
  return { ...authorized, recalled, edits, tap, meter };
}

/** Dials the provider and passes its answer on. Whatever happens, the call is settled when this ends. */
async function answer(
  parts: RouterParts,
  dialect: Dialect,
  incoming: IncomingCall,
  reserved: ReservedCall,
  abort: CallAbort,
): Promise<Settlement['outcome']> {
  const { platform, dispatcher, circuitBreaker } = parts;
  const { request, response, trace } = incoming;
  const { call, recalled, tap, meter, isHosted } = reserved;
  const keyHeaders = reserved.ownKeyHeaders ?? hostedKeyHeaders(dialect, call.model);
  let isDialled = false;
  try {
    if (abort.reason) return abort.reason;
    isDialled = true;
    addMemoryHeaders(incoming.headers, recalled, incoming.elapsedMs());
    const upstream = await forward({
      dispatcher,
      circuitBreaker,
      dialect,
      model: call.model,
      query: incoming.query,
      body: call.body,
      edits: reserved.edits,
      keyHeaders,
      isHosted,
      headers: request.headers,
      trace,
      abort,
    });
    // A stream may run for an hour: its prompt need not be kept for so long.
    if (!reserved.caller.recordsPrompts) call.body = NO_BYTES;
    const outcome = await passAnswer({
      upstream,
      response,
      headers: incoming.headers,
      tap,
      meter,
      abort,
      isHosted,
      drains: call.model.provider.onClientAbort === 'drain',
      costOf: ({ cost }) => platform.inBalanceTokens(cost),
    });
    if (outcome === 'TIMED_OUT' && !response.headersSent) throw new AppError('TIMEOUT');
    return outcome;
  } finally {
    // Has no effect on a call that was settled. A client that left while the provider worked pays for what was sent.
    const used = abort.reason === 'CLIENT_LEFT' && isDialled ? tap.used() : UNUSED;
    await meter.settle({ outcome: abort.reason ?? 'UPSTREAM_BROKE', httpStatus: null, used });
    logRecall(parts, incoming, reserved);
    report(parts, incoming, reserved);
  }
}

function logRecall(
  { platform }: RouterParts,
  { requestId }: IncomingCall,
  { caller, boundary, recalled }: ReservedCall,
): void {
  const { ids, scores, tookMs } = recalled;
  if (!boundary || tookMs === null) return;
  const hits = ids.map((id, i) => ({ id, score: scores[i] ?? 0 }));
  platform.logRecall({ requestId, teamId: caller.teamId, boundaryId: boundary.id, tookMs, hits });
}

function report({ observer }: RouterParts, incoming: IncomingCall, { call, meter, recalled }: ReservedCall): void {
  const settlement = meter.settlement();
  if (!settlement) return;
  observer.callEnded({
    requestId: incoming.requestId,
    trace: incoming.trace,
    endpoint: settlement.endpoint,
    model: call.model,
    mode: settlement.mode,
    outcome: settlement.outcome,
    httpStatus: settlement.httpStatus,
    isStream: call.isStream,
    outputLimit: call.outputLimit,
    tokens: settlement.tokens,
    estimated: settlement.estimated,
    memoryStatus: recalled.status,
    memoryCount: recalled.ids.length,
    startedAt: incoming.startedAt,
    recallMs: settlement.recallMs,
    firstByteMs: settlement.firstByteMs,
    durationMs: settlement.durationMs,
  });
}

function reject(
  { log, observer }: RouterParts,
  dialect: Dialect,
  incoming: IncomingCall,
  thrown: unknown,
  abort: CallAbort,
): void {
  const { response, requestId, trace, startedAt } = incoming;
  const { traceId } = trace;
  // Each step reads what it needs of the body, so that each may find that it makes no sense.
  const error =
    thrown instanceof JsonScanError
      ? new AppError('INVALID_PARAMETER', thrown.message, { field: 'body' })
      : asAppError(thrown);
  // Nobody is there to be refused, and nothing is wrong.
  if (abort.reason === 'CLIENT_LEFT') return;
  if (error.code === 'INTERNAL_ERROR') log.error({ err: thrown, requestId, traceId }, 'a call failed');
  else if (error.status >= 500) log.warn({ err: error.cause, requestId, traceId }, error.message);
  observer.callRejected({
    trace,
    endpoint: dialect.endpoint,
    code: error.code,
    startedAt,
    durationMs: incoming.elapsedMs(),
  });
  sendErrorResponse(response, inferenceError(error, dialect), error, incoming.headers);
}

const NO_BYTES = Buffer.alloc(0);

function requireAccount({ name, provider }: CatalogModel): void {
  if (provider.apiKey !== null) return;
  throw new AppError('NOT_FOUND', `The model ${name} can be called with your own provider key only.`, {
    field: 'model',
  });
}

/** A provider that wants no key has an empty one. */
function hostedKeyHeaders(dialect: Dialect, { provider }: CatalogModel): Record<string, string> {
  return provider.apiKey ? dialect.keyHeaders(provider.apiKey) : {};
}

const MAX_IDS_IN_HEADER = 20;

function addMemoryHeaders(headers: Record<string, string>, { status, ids, tookMs }: Recalled, elapsedMs: number): void {
  headers['X-Memory-Status'] = status;
  headers['X-Memory-Count'] = String(ids.length);
  if (ids.length > 0) headers['X-Memory-Ids'] = ids.slice(0, MAX_IDS_IN_HEADER).join(',');
  const recallTiming = tookMs === null ? '' : `recall;dur=${tookMs.toFixed(1)}, `;
  headers['Server-Timing'] = `${recallTiming}router;dur=${elapsedMs.toFixed(1)}`;
}
