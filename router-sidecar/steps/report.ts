import { AppError, asAppError } from '../../src/core/errors.ts';
import type { CallAbort } from '../call-abort.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { inferenceError, sendErrorResponse } from '../error-response.ts';
import type { IncomingCall } from '../incoming-call.ts';
import { JsonScanError } from '../json-scan.ts';
import type { RouterParts } from '../router-parts.ts';
import type { ReservedCall } from './reserve-and-settle.ts';

/**
 * Reports a settled call to the observer, logs what memory was added to it, and warns of a provider
 * whose counts cannot be true or whose tier has no price.
 */
export function reportCall(parts: RouterParts, reserved: ReservedCall): void {
  logRecall(parts, reserved);
  warnOfExcess(parts, reserved);
  warnOfTier(parts, reserved);
  const { incoming, caller, call, route, counter, meter, recalled } = reserved;
  const settlement = meter.settlement();
  if (!settlement) return;
  parts.observer.callEnded({
    requestId: incoming.requestId,
    teamId: caller.teamId,
    trace: incoming.trace,
    endpoint: settlement.endpoint,
    model: call.model,
    target: route.target,
    attempts: route.attempts,
    failures: route.failures,
    mode: settlement.mode,
    outcome: settlement.outcome,
    httpStatus: settlement.httpStatus,
    isStream: call.isStream,
    outputLimit: call.outputLimit,
    tokens: settlement.tokens,
    estimated: settlement.estimated,
    isExcessive: counter.excessiveReport() !== null,
    memoryStatus: recalled.status,
    memoryCount: recalled.ids.length,
    startedAt: incoming.startedAt,
    recallMs: settlement.recallMs,
    firstByteMs: settlement.firstByteMs,
    durationMs: settlement.durationMs,
  });
}

function warnOfExcess(
  { log }: RouterParts,
  { incoming, call: { model, outputLimit }, route, counter }: ReservedCall,
): void {
  const reported = counter.excessiveReport();
  if (!reported) return;
  const { requestId } = incoming;
  const limits = { contextTokens: model.contextTokens, outputLimit };
  log.warn(
    { requestId, model: model.name, provider: route.target.provider.name, reported, limits },
    'a provider reported more tokens than the call can have used; it is charged as an estimate',
  );
}

function warnOfTier({ log }: RouterParts, { incoming, call: { model }, route, counter }: ReservedCall): void {
  const served = counter.unpricedVariant();
  if (served === null) return;
  log.warn(
    { requestId: incoming.requestId, model: model.name, provider: route.target.provider.name, served },
    'a provider served a call in a way that the catalog has no price for; it is charged as it was requested',
  );
}

function logRecall({ platform }: RouterParts, { incoming, caller, boundary, recalled }: ReservedCall): void {
  const { ids, scores, standing, dropped, tookMs } = recalled;
  if (!boundary || tookMs === null) return;
  // Standing lines are there whatever the words.
  const hits = ids.map((id, i) => ({ id, score: scores[i] ?? 0, isStanding: scores[i] === 0 }));
  platform.logRecall({
    requestId: incoming.requestId,
    teamId: caller.teamId,
    boundaryId: boundary.id,
    personId: boundary.personId ?? null,
    tookMs,
    hits,
    standingTokens: standing?.tokens ?? 0,
    leftOut: [...dropped],
  });
}

/** Why a call ended early, and how far it came. */
export interface Rejection {
  thrown: unknown;
  abort: CallAbort;
  /** The observer has this call's end already, because its provider was dialled. */
  isReported: boolean;
}

/** Logs and counts the error of a call, and sends the error response. */
export function rejectCall(
  { log, observer }: RouterParts,
  dialect: Dialect,
  { response, requestId, teamId, trace, startedAt, headers, elapsedMs }: IncomingCall,
  { thrown, abort, isReported }: Rejection,
): void {
  const { traceId } = trace;
  // Each step reads its own part of the body, so each may find malformed JSON.
  const error =
    thrown instanceof JsonScanError
      ? new AppError('INVALID_PARAMETER', thrown.message, { field: 'body' })
      : asAppError(thrown);
  // The client is gone, so there is nobody to respond to and nothing is wrong.
  if (abort.reason === 'CLIENT_LEFT') return;
  if (error.code === 'INTERNAL_ERROR') log.error({ err: thrown, requestId, traceId }, 'a call failed');
  else if (error.status >= 500) log.warn({ err: error.cause, requestId, traceId }, error.message);
  observer.callRejected({
    teamId,
    trace,
    endpoint: dialect.endpoint,
    code: error.code,
    isReported,
    startedAt,
    durationMs: elapsedMs(),
  });
  sendErrorResponse(response, inferenceError(error, dialect), error, headers);
}
