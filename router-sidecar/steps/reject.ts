import { AppError, asAppError } from '../../src/core/errors.ts';
import type { CallAbort } from '../call-abort.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { inferenceError, sendErrorResponse } from '../error-response.ts';
import type { IncomingCall } from '../incoming-call.ts';
import { JsonScanError } from '../json-scan.ts';
import type { RouterParts } from '../router-parts.ts';

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
