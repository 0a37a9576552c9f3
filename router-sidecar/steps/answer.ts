import type { ServerResponse } from 'node:http';
import { AppError } from '../../src/core/errors.ts';
import type { CallAbort } from '../call-abort.ts';
import type { Outcome, PaymentMode } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import type { Used } from './answer-usage.ts';
import type { AnswerCounter } from './decoded-answer.ts';
import { UNUSED, type Meter, type ReservedCall } from './reserve-and-settle.ts';
import { stopOrReadOn } from './client-disconnect.ts';
import { AnswerTooLarge, type Upstream } from './upstream.ts';

const BROKEN = 'The upstream service of the router gave no complete answer. Retry later.';
const TOO_LARGE = 'The upstream service of the router answered more than is taken.';

/** An answer on its way from the provider to the caller, and how it was settled. */
export class Answer {
  readonly upstream: Upstream;
  readonly response: ServerResponse;
  /** Headers for the caller: the router's own, and those of the provider that may pass. */
  readonly headers: Record<string, string | string[]>;
  readonly counter: AnswerCounter;
  readonly meter: Meter;
  readonly abort: CallAbort;
  readonly mode: PaymentMode;
  /**
   * Resolves with the outcome once the answer has ended. Rejects with the error for a caller to
   * whom nothing was sent.
   */
  readonly ended: Promise<Outcome>;
  readonly #parts: RouterParts;
  readonly #reserved: ReservedCall;
  readonly #resolve: (outcome: Outcome) => void;
  readonly #reject: (error: AppError) => void;
  #outcome: Outcome | null = null;

  constructor(
    parts: RouterParts,
    counter: AnswerCounter,
    reserved: ReservedCall,
    upstream: Upstream,
    abort: CallAbort,
  ) {
    const { incoming, mode } = reserved;
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    this.upstream = upstream;
    this.response = incoming.response;
    this.headers = parts.headerRules.toCaller(upstream.headers, mode, incoming.headers);
    this.counter = counter;
    this.meter = reserved.meter;
    this.abort = abort;
    this.mode = mode;
    this.ended = promise;
    this.#parts = parts;
    this.#reserved = reserved;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Settles a call that the provider rejected, free of charge. */
  settleRejected(): Promise<void> {
    this.#outcome = 'REFUSED';
    return this.meter.settle({ outcome: this.#outcome, httpStatus: this.upstream.statusCode, used: UNUSED });
  }

  /**
   * Settles a call whose answer is here to its end, which may be the provider's own error. The end
   * may leave when this resolves.
   */
  settleEnded(): Promise<void> {
    return this.#settle(this.counter.ended() === 'ERROR' ? 'UPSTREAM_BROKE' : 'COMPLETED', true);
  }

  /** Resolves `ended`, after the response was ended. */
  end(): void {
    this.#resolve(this.#outcome ?? 'COMPLETED');
  }

  /**
   * Settles and ends an answer that did not end as its protocol says, or whose connection broke, on
   * either side.
   */
  async breakOff(cause: Error): Promise<void> {
    const { abort, response } = this;
    const isTooLarge = cause instanceof AnswerTooLarge;
    if (isTooLarge) this.#logTooLarge();
    // The limit of bytes cuts a call that is read on, as those of time and number do.
    if (isTooLarge && abort.left === 'READ_ON') abort.left = 'CUT';
    // The last of the answer may be charged and sent already: then the call stays completed.
    await this.#settle(abort.reason ?? (isTooLarge ? 'ANSWER_TOO_LARGE' : 'UPSTREAM_BROKE'), response.headersSent);
    if (response.headersSent || abort.reason === 'CLIENT_LEFT') {
      // A cut answer must not look complete: flush it, then close without a terminator.
      setImmediate(() => response.destroy());
      this.#resolve(this.#outcome ?? 'UPSTREAM_BROKE');
    } else if (abort.reason === 'TIMED_OUT') this.#reject(new AppError('TIMEOUT'));
    else this.#reject(new AppError('UPSTREAM_UNREACHABLE', isTooLarge ? TOO_LARGE : BROKEN, { cause }));
  }

  /** Stops the provider, or reads on without the client. */
  onAbort(): void {
    stopOrReadOn(this.#parts, this.#reserved, this.abort, this.upstream);
  }

  /** Returns the value of X-Request-Cost, or null for a call without a charge. */
  cost(): string | null {
    const settlement = this.meter.settlement();
    if (this.mode !== 'HOSTED' || !settlement) return null;
    return this.#parts.platform.formatBalanceTokens(settlement.cost);
  }

  /** `isDelivered`: the caller has the answer, or will have it as soon as it is settled. */
  async #settle(reached: Outcome, isDelivered: boolean): Promise<void> {
    this.#outcome ??= reached;
    const { statusCode } = this.upstream;
    const used = this.#usedBy(this.#outcome, isDelivered);
    const settled = this.meter.settle({ outcome: this.#outcome, httpStatus: statusCode, used });
    await this.counter.idsStored();
    await settled;
  }

  /** Returns what a call is charged for, by the way it ended. */
  #usedBy(outcome: Outcome, isDelivered: boolean): Used {
    const { counter, abort, response } = this;
    if (outcome === 'COMPLETED' || outcome === 'ANSWER_TOO_LARGE') return counter.used();
    // Nothing is charged that was not delivered.
    if (outcome !== 'CLIENT_LEFT' && !isDelivered) return UNUSED;
    if (outcome === 'CLIENT_LEFT' && abort.left !== 'READ_ON' && abort.left !== 'CLOSED')
      return abort.left === 'CUT' ? counter.usedAtMost() : counter.used();
    // A client that stopped to take its answer is as good as gone.
    if (outcome === 'TIMED_OUT' && response.writableNeedDrain) return counter.usedAtMost();
    return counter.hasContent() ? counter.used() : UNUSED;
  }

  #logTooLarge(): void {
    const { incoming, call, route } = this.#reserved;
    this.#parts.log.warn(
      { requestId: incoming.requestId, model: call.model.name, provider: route.target.provider.name },
      'an answer was cut that is larger than ROUTER_ANSWER_LIMIT_BYTES',
    );
  }
}
