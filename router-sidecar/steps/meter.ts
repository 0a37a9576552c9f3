import { AppError } from '../../src/core/errors.ts';
import type { BoundaryInUse, RouterPlatform, Settlement } from '../platform.ts';
import type { Authenticated } from './authenticate.ts';
import type { ModelCall } from './read-call.ts';
import type { Recalled } from './recall.ts';
import type { Tap, Used } from './tap.ts';

/** How a call ended. */
export interface Ending {
  outcome: Settlement['outcome'];
  /** The provider's status; null when it never answered. */
  httpStatus: number | null;
  used: Used;
}

/** The open account of one call. */
export interface Meter {
  /** The provider has begun to answer. */
  noteFirstByte(): void;
  /** Ends the account. It ends once: a later call does nothing. Resolves when the last of the answer may leave. */
  settle(ending: Ending): Promise<void>;
  /** The settlement that was made; null while the account is open. */
  settlement(): Settlement | null;
}

export interface MeteredCall {
  requestId: string;
  traceId: string;
  endpoint: string;
  startedAt: Date;
  /** Milliseconds since the call's first byte. */
  elapsedMs: () => number;
}

/** Nothing was used: the provider refused the call, or it never got there. */
export const UNUSED: Used = { tokens: { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 }, estimated: false };

/**
 * Opens the account of a call, directly before it is dialled: sets aside the most it can cost, durably. A call paid by the caller's own
 * provider key sets nothing aside and is recorded all the same. Throws BALANCE_INSUFFICIENT, and SERVICE_UNAVAILABLE when nothing can
 * be set aside.
 */
export async function openMeter(
  platform: RouterPlatform,
  { caller, isHosted }: Authenticated,
  call: ModelCall,
  boundary: BoundaryInUse | null,
  recalled: Recalled,
  tap: Tap,
  metered: MeteredCall,
): Promise<Meter> {
  const { model } = call;
  const { requestId, traceId, endpoint, startedAt } = metered;
  let settlement: Settlement | null = null;
  let settled: Promise<void> | null = null;
  let firstByteMs: number | null = null;

  function settlementOf({ outcome, httpStatus, used }: Ending): Settlement {
    return {
      requestId,
      teamId: caller.teamId,
      keyId: caller.keyId,
      projectId: boundary && projectOf(boundary),
      model: model.name,
      protocol: model.protocol,
      endpoint,
      isStream: call.isStream,
      mode: isHosted ? 'HOSTED' : 'BYOK',
      outcome,
      estimated: used.estimated,
      httpStatus,
      boundaryId: boundary?.id ?? null,
      traceId,
      memoryStatus: recalled.status,
      memoryIds: recalled.ids,
      tokens: used.tokens,
      cost: platform.costOf(used.tokens, model),
      startedAt,
      recallMs: recalled.tookMs,
      firstByteMs,
      durationMs: metered.elapsedMs(),
    };
  }

  const meter: Meter = {
    noteFirstByte() {
      firstByteMs ??= metered.elapsedMs();
    },
    settlement: () => settlement,
    settle(ending) {
      if (settled) return settled;
      settlement = settlementOf(ending);
      if (isHosted) return (settled = platform.settle(settlement));
      platform.record(settlement);
      return (settled = Promise.resolve());
    },
  };
  if (isHosted) {
    const promptTokens = platform.estimateTokens(call.body.length + recalled.addedBytes);
    const amount = platform.mostItCanCost(promptTokens, call.outputLimit, model);
    const progress = () => settlementOf({ outcome: 'INTERRUPTED', httpStatus: null, used: tap.used() });
    if (!(await platform.reserve(requestId, amount, progress)))
      throw new AppError(
        'BALANCE_INSUFFICIENT',
        'The balance is too low for this call. Top up and retry, or lower the limit of tokens to generate.',
      );
  }
  return meter;
}

/** The project that a call counts for: the one it writes to, else the only one that it reads. */
function projectOf({ writeProjectId, projectIds }: BoundaryInUse): string | null {
  return writeProjectId ?? (projectIds.length === 1 ? (projectIds[0] ?? null) : null);
}
