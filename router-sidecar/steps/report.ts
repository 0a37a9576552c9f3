import type { RouterParts } from '../parts.ts';
import type { ReservedCall } from './reserved-call.ts';

/** Reports a settled call to the observer, and logs what memory was added to it. */
export function reportCall(parts: RouterParts, reserved: ReservedCall): void {
  logRecall(parts, reserved);
  const { incoming, call, meter, recalled } = reserved;
  const settlement = meter.settlement();
  if (!settlement) return;
  parts.observer.callEnded({
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

function logRecall({ platform }: RouterParts, { incoming, caller, boundary, recalled }: ReservedCall): void {
  const { ids, scores, tookMs } = recalled;
  if (!boundary || tookMs === null) return;
  const hits = ids.map((id, i) => ({ id, score: scores[i] ?? 0 }));
  platform.logRecall({
    requestId: incoming.requestId,
    teamId: caller.teamId,
    boundaryId: boundary.id,
    tookMs,
    hits,
  });
}
