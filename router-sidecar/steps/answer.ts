import type { ServerResponse } from 'node:http';
import type { CallAbort } from '../call-abort.ts';
import type { RouterParts } from '../parts.ts';
import type { Outcome, PaymentMode, RouterPlatform } from '../platform.ts';
import { UNUSED, type Meter } from './reserve-and-settle.ts';
import type { ReservedCall } from './reserved-call.ts';
import type { AnswerTap } from './decoded-answer.ts';
import type { Upstream } from './upstream.ts';

/** An answer on its way from the provider to the caller, and how it was settled. */
export class Answer {
  readonly upstream: Upstream;
  readonly response: ServerResponse;
  /** Headers for the caller: the router's own, and those of the provider that may pass. */
  readonly headers: Record<string, string | string[]>;
  readonly tap: AnswerTap;
  readonly meter: Meter;
  readonly abort: CallAbort;
  readonly mode: PaymentMode;
  /** The provider accepted the call. */
  readonly isServed: boolean;
  /** Resolves with the outcome once the answer has ended. */
  readonly ended: Promise<Outcome>;
  readonly #platform: RouterPlatform;
  readonly #drainsOnAbort: boolean;
  readonly #resolve: (outcome: Outcome) => void;
  #outcome: Outcome | null = null;

  constructor(
    { platform, headerRules }: RouterParts,
    tap: AnswerTap,
    reserved: ReservedCall,
    upstream: Upstream,
    abort: CallAbort,
  ) {
    const { incoming, route, mode } = reserved;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.upstream = upstream;
    this.response = incoming.response;
    this.headers = headerRules.toCaller(upstream.headers, mode, incoming.headers);
    this.tap = tap;
    this.meter = reserved.meter;
    this.abort = abort;
    this.mode = mode;
    this.isServed = upstream.statusCode < 300;
    this.ended = promise;
    this.#platform = platform;
    // Without the provider's report nobody knows what a call with input outside its body costs.
    this.#drainsOnAbort =
      mode === 'HOSTED' && (route.target.provider.onClientAbort === 'drain' || reserved.terms?.isUncounted === true);
    this.#resolve = resolve;
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
    return this.#settle(this.tap.endedInError() ? 'UPSTREAM_BROKE' : 'COMPLETED');
  }

  /** Resolves `ended`, after the response was ended. */
  end(): void {
    this.#resolve(this.#outcome ?? 'COMPLETED');
  }

  /** Settles and ends an answer whose connection broke, on either side. */
  async breakOff(): Promise<void> {
    const { abort, response } = this;
    // The last of the answer may be charged and sent already: then the call stays completed.
    await this.#settle(abort.reason ?? 'UPSTREAM_BROKE');
    // A cut answer must not look complete: flush it, then close without a terminator.
    if (response.headersSent || abort.reason !== 'TIMED_OUT') setImmediate(() => response.destroy());
    this.#resolve(this.#outcome ?? 'UPSTREAM_BROKE');
  }

  /**
   * Stops the provider. Reads on without the client where the provider bills the full call anyway.
   */
  onAbort(): void {
    if (this.#drainsOnAbort && this.abort.reason === 'CLIENT_LEFT') this.upstream.resume();
    else this.upstream.abort(new Error('nobody waits for the answer'));
  }

  /** Returns the value of X-Request-Cost, or null for a call without a charge. */
  cost(): string | null {
    const settlement = this.meter.settlement();
    if (this.mode !== 'HOSTED' || !this.isServed || !settlement) return null;
    return this.#platform.formatBalanceTokens(settlement.cost);
  }

  async #settle(reached: Outcome): Promise<void> {
    this.#outcome ??= reached;
    const { statusCode } = this.upstream;
    // A whole answer without a byte generated nothing.
    const isEmpty = this.#outcome === 'COMPLETED' && !this.tap.hasBegun();
    const used = isEmpty ? UNUSED : this.tap.used();
    const settled = this.meter.settle({ outcome: this.#outcome, httpStatus: statusCode, used });
    await this.tap.idsStored();
    await settled;
  }
}
