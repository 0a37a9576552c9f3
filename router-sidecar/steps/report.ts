import type { RouterParts } from '../router-parts.ts';
import type { ReservedCall } from './reserved-call.ts';

/**
 * Reports a settled call to the observer, logs what memory was added to it, and warns of a provider
 * whose counts cannot be true or whose tier has no price.
 */
export function reportCall(parts: RouterParts, reserved: ReservedCall): void {
  logRecall(parts, reserved);
  warnOfExcess(parts, reserved);
  warnOfTier(parts, reserved);
  const { incoming, caller, call, route, tap, meter, recalled } = reserved;
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
    isExcessive: tap.excessiveReport() !== null,
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
  { incoming, call: { model, outputLimit }, route, tap }: ReservedCall,
): void {
  const reported = tap.excessiveReport();
  if (!reported) return;
  const { requestId } = incoming;
  const limits = { contextTokens: model.contextTokens, outputLimit };
  log.warn(
    { requestId, model: model.name, provider: route.target.provider.name, reported, limits },
    'a provider reported more tokens than the call can have used; it is charged as an estimate',
  );
}

function warnOfTier({ log }: RouterParts, { incoming, call: { model }, route, tap }: ReservedCall): void {
  const served = tap.unpricedVariant();
  if (served === null) return;
  log.warn(
    { requestId: incoming.requestId, model: model.name, provider: route.target.provider.name, served },
    'a provider served a call in a way that the catalog has no price for; it is charged as it was requested',
  );
}

function logRecall({ platform }: RouterParts, { incoming, caller, boundary, recalled }: ReservedCall): void {
  const { ids, scores, dropped, tookMs } = recalled;
  if (!boundary || tookMs === null) return;
  const hits = ids.map((id, i) => ({ id, score: scores[i] ?? 0 }));
  platform.logRecall({
    requestId: incoming.requestId,
    teamId: caller.teamId,
    boundaryId: boundary.id,
    tookMs,
    hits,
    leftOut: [...dropped],
  });
}
