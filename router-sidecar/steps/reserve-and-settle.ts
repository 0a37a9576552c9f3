import { AppError } from '../../src/core/errors.ts';
import type { Edit } from '../json-scan.ts';
import type { EarlierTurn, Outcome, RouterPlatform, Settlement, SpendRefusal } from '../platform.ts';
import { limitSubjects, projectOf } from './admit.ts';
import type { Used } from './answer-usage.ts';
import type { AuthorizedCall } from './authorized-call.ts';
import { boundsOf } from './bounds.ts';
import type { UsageCounter } from './usage-counter.ts';
import type { Recalled } from './recall.ts';

/** How a call ended. */
export interface Ending {
  outcome: Outcome;
  /** The provider's status. Null when it never responded. */
  httpStatus: number | null;
  used: Used;
}

/** No usage: the provider rejected the call, or the call never got there. */
export const UNUSED: Used = { tokens: { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 }, estimated: false };

/** The money and the record of one call. */
export class Meter {
  readonly #platform: RouterPlatform;
  readonly #call: AuthorizedCall;
  readonly #recalled: Recalled;
  #settlement: Settlement | null = null;
  #settled: Promise<void> | null = null;
  #firstByteMs: number | null = null;

  constructor(platform: RouterPlatform, call: AuthorizedCall, recalled: Recalled) {
    this.#platform = platform;
    this.#call = call;
    this.#recalled = recalled;
  }

  /** Notes the time of the provider's first byte. Later calls do nothing. */
  noteFirstByte(): void {
    this.#firstByteMs ??= this.#call.incoming.elapsedMs();
  }

  /** Settles the call once. Resolves when the end of the answer may leave. */
  settle(ending: Ending): Promise<void> {
    if (this.#settled) return this.#settled;
    this.#settlement = this.settlementFor(ending);
    const { incoming, mode } = this.#call;
    const { endRates } = incoming;
    if (mode === 'BYOK') this.#platform.record(this.#settlement);
    const settled = mode === 'HOSTED' ? this.#platform.settle(this.#settlement) : Promise.resolve();
    if (!endRates) return (this.#settled = settled);
    const { input, cacheRead, cacheWrite, output } = ending.used.tokens;
    const ended = endRates(input + cacheRead + cacheWrite + output);
    return (this.#settled = Promise.all([settled, ended]).then(() => undefined));
  }

  /** Returns the settlement, or null before the call is settled. */
  settlement(): Settlement | null {
    return this.#settlement;
  }

  /** Returns the settlement of this call if it ended this way now. */
  settlementFor(ending: Ending): Settlement {
    const { incoming, dialect, caller, mode, call, endUser, route, boundary } = this.#call;
    const { outcome, httpStatus } = ending;
    const used = dialect.isFree ? UNUSED : ending.used;
    const { model } = call;
    const recalled = this.#recalled;
    return {
      requestId: incoming.requestId,
      teamId: caller.teamId,
      keyId: caller.keyId,
      projectId: boundary && projectOf(boundary),
      model: call.askedModel,
      catalogModel: model.name,
      provider: route.target.provider.name,
      upstreamModel: route.target.model ?? call.askedModel,
      attempts: route.attempts,
      protocol: model.protocol,
      endpoint: dialect.endpoint,
      isStream: call.isStream,
      mode,
      outcome,
      estimated: used.estimated,
      httpStatus,
      boundaryId: boundary?.id ?? null,
      traceId: incoming.trace.traceId,
      endUser,
      memoryStatus: recalled.status,
      memoryIds: recalled.ids,
      tokens: used.tokens,
      cost: this.#platform.costOf(used.tokens, route.target),
      startedAt: incoming.startedAt,
      recallMs: recalled.tookMs,
      firstByteMs: this.#firstByteMs,
      durationMs: incoming.elapsedMs(),
    };
  }
}

/**
 * Opens the meter of a call, directly before the provider is dialled. A hosted call reserves its
 * maximum cost at its dearest target, durably, against the balance and the budgets of its key,
 * member, project and team; a free one reserves nothing in the same way. A BYOK call has no hold
 * and is still recorded. Throws BALANCE_INSUFFICIENT, or SERVICE_UNAVAILABLE when the reservation
 * cannot be made.
 */
export async function openMeter(
  platform: RouterPlatform,
  authorized: AuthorizedCall,
  recalled: Recalled,
  counter: UsageCounter,
): Promise<Meter> {
  const { incoming, mode, caller, boundary } = authorized;
  const meter = new Meter(platform, authorized, recalled);
  if (mode === 'BYOK') return meter;
  const amount = maxCostOf(platform, authorized, recalled);
  const progress = () => meter.settlementFor({ outcome: 'INTERRUPTED', httpStatus: null, used: counter.used() });
  const subjectIds = limitSubjects(caller, boundary);
  const refusal = await platform.reserve({ requestId: incoming.requestId, amount, subjectIds }, progress);
  if (refusal !== null) throw spendRefused(platform, refusal, new Date());
  return meter;
}

function maxCostOf(platform: RouterPlatform, authorized: AuthorizedCall, recalled: Recalled): bigint {
  if (authorized.dialect.isFree) return 0n;
  const bounds = boundsOf(platform, authorized, recalled);
  let most = 0n;
  for (const target of authorized.route.targets) {
    const cost = platform.maxCost(bounds, target);
    if (cost > most) most = cost;
  }
  return most;
}

/** Returns the error for a call that the balance or a budget does not cover, with the amounts. */
export function spendRefused(
  { formatBalanceTokens: format }: Pick<RouterPlatform, 'formatBalanceTokens'>,
  { limit, amount, whole, spent, held }: SpendRefusal,
  now: Date,
): AppError {
  const cost = `This call may cost up to ${format(amount)} balance tokens`;
  const running = `${format(held)} is held by running calls`;
  if (limit === 'BALANCE')
    return new AppError(
      'BALANCE_INSUFFICIENT',
      `The balance is too low for this call. ${cost}; the balance is ${format(whole)}, of which ${running}. ` +
        'Top up and retry, or lower the limit of tokens to generate.',
    );
  const [kind, period] = limit.toLowerCase().split(' ');
  return new AppError(
    'BALANCE_INSUFFICIENT',
    `${cost}, more than is left of the budget that its ${kind} has for the ${period}: ` +
      `the budget is ${format(whole)}, of which ${format(spent)} is spent and ${running}. ` +
      `The budget begins anew at ${startOfNext(period === 'day' ? 'DAY' : 'MONTH', now)}. ` +
      'Lower the limit of tokens to generate, or ask who set the budget.',
  );
}

/** Budgets follow the calendar in UTC. */
function startOfNext(period: 'DAY' | 'MONTH', now: Date): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const start = period === 'DAY' ? Date.UTC(year, month, now.getUTCDate() + 1) : Date.UTC(year, month + 1);
  return `${new Date(start).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** A call whose money is reserved, ready to be forwarded. */
export interface ReservedCall extends AuthorizedCall {
  recalled: Recalled;
  /** Turns of a conversation that may have begun elsewhere, oldest first. */
  earlier: readonly EarlierTurn[];
  /** Changes to the body: memory, and the request for a stream's usage. */
  edits: readonly Edit[];
  counter: UsageCounter;
  meter: Meter;
}
