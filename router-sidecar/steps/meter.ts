import { AppError } from '../../src/errors.ts';
import type { Boundary, RouterPlatform, Settlement, TokenCounts } from '../platform.ts';
import type { Authenticated } from './authenticate.ts';
import type { ModelCall } from './read-call.ts';

/** How a call ended, as the tap saw it. */
export interface Ending {
  outcome: Settlement['outcome'];
  httpStatus: number | null;
  tokens: TokenCounts;
  estimated: boolean;
}

/** An open account of one call. It ends once, whoever ends it first. */
export interface Meter {
  /** Charges and records, durably. A later call does nothing. */
  settle(ending: Ending): Promise<void>;
  memoryIds: readonly string[];
}

export interface MeteredCall {
  requestId: string;
  traceId: string;
  startedAt: Date;
  expiresInSeconds: number;
  /** Called when the call is settled too late: its hold is gone, and nothing was charged. */
  onLost(): void;
}

const SETTLE_ATTEMPTS = 4;
const SETTLE_PAUSE_MS = 250;
const NO_TOKENS: TokenCounts = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

/** Nothing was used: the provider refused the call, or it never got there. */
export function unused(outcome: Settlement['outcome'], httpStatus: number | null): Ending {
  return { outcome, httpStatus, tokens: NO_TOKENS, estimated: false };
}

/**
 * Opens the account of a call before it is dialled: sets aside the most it can cost, durably. A call paid by the caller's own provider
 * key sets nothing aside and is recorded all the same. Throws BALANCE_INSUFFICIENT, and SERVICE_UNAVAILABLE when nothing can be set aside.
 */
export async function openMeter(
  platform: RouterPlatform,
  { caller, providerKey }: Authenticated,
  call: ModelCall,
  boundary: Boundary | null,
  metered: MeteredCall,
): Promise<Meter> {
  const { model } = call;
  const mode = providerKey === null ? 'HOSTED' : 'BYOK';
  if (mode === 'HOSTED') {
    const promptTokens = platform.estimateTokens(call.body.length) + (boundary?.maxTokens ?? 0);
    const amount = platform.mostItCanCost(promptTokens, call.outputLimit, model);
    const { requestId, expiresInSeconds } = metered;
    if (!(await platform.reserve({ requestId, teamId: caller.teamId, amount, expiresInSeconds }))) {
      throw new AppError(
        'BALANCE_INSUFFICIENT',
        'The balance is too low for this call. Top up and retry, or lower the limit of tokens to generate.',
      );
    }
  }
  let ended: Promise<void> | null = null;
  const meter: Meter = {
    memoryIds: [],
    settle(ending) {
      ended ??= settleFirmly(
        platform,
        {
          requestId: metered.requestId,
          teamId: caller.teamId,
          keyId: caller.keyId,
          model: model.name,
          protocol: model.protocol,
          mode,
          outcome: ending.outcome,
          estimated: ending.estimated,
          httpStatus: ending.httpStatus,
          boundaryId: boundary?.id ?? null,
          traceId: metered.traceId,
          memoryIds: meter.memoryIds,
          tokens: ending.tokens,
          cost: platform.costOf(ending.tokens, model),
          startedAt: metered.startedAt,
        },
        () => metered.onLost(),
      );
      return ended;
    },
  };
  return meter;
}

/** A short loss of the database must not lose a charge. Past the attempts the hold stays until it expires, and the fault is thrown. */
async function settleFirmly(platform: RouterPlatform, settlement: Settlement, onLost: () => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // A later attempt may find that an earlier one, whose answer was lost, has done it.
      if (!(await platform.settle(settlement)) && attempt === 1) onLost();
      return;
    } catch (error) {
      if (attempt >= SETTLE_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS * attempt));
    }
  }
}
