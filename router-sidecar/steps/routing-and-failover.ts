import { hash } from 'node:crypto';
import { errors } from 'undici';
import type { AppError } from '../../src/core/errors.ts';
import type { FailedAttempt } from '../call-report.ts';
import { stringOf } from '../dialects/read-json.ts';
import type { BoundaryInUse, Caller, CatalogTarget } from '../platform.ts';
import type { RouterParts } from '../router-parts.ts';
import type { ModelCall } from './read-call.ts';
import { Upstream } from './upstream.ts';

const NO_FAILURES: readonly FailedAttempt[] = [];

/** The targets of one call, and how far it came with them. */
export class Route {
  /** In the order in which they are tried. */
  readonly targets: readonly CatalogTarget[];
  /** The target that is called, or was called last. At first the one of choice. */
  target: CatalogTarget;
  /** Targets that were called. */
  attempts = 0;
  failures = NO_FAILURES;
  /** Seconds until a target may be called again, when none may now. */
  retryAfterSeconds = Infinity;
  #at = 0;
  #takesAside = false;

  constructor(targets: readonly CatalogTarget[], unlessEmpty: CatalogTarget) {
    this.targets = targets;
    this.target = targets[0] ?? unlessEmpty;
  }

  /**
   * Returns the next target that may be called now, and counts it as called. Skips providers with
   * an open circuit breaker, and targets that are kept aside as long as another is left. Null when
   * none is left.
   */
  next({
    circuitBreaker,
    targetCooldowns,
  }: Pick<RouterParts, 'circuitBreaker' | 'targetCooldowns'>): CatalogTarget | null {
    const { targets } = this;
    for (let target = targets[this.#at]; target; target = targets[this.#at]) {
      this.#at += 1;
      if (targets.length > 1 && !this.#takesAside && targetCooldowns.isAside(target.id)) continue;
      const openSeconds = circuitBreaker.openForSeconds(target.provider.name);
      if (openSeconds !== null) {
        this.retryAfterSeconds = Math.min(this.retryAfterSeconds, openSeconds);
        continue;
      }
      this.target = target;
      this.attempts += 1;
      return target;
    }
    if (this.attempts > 0 || this.#takesAside || targets.length === 1) return null;
    this.#takesAside = true;
    this.#at = 0;
    return this.next({ circuitBreaker, targetCooldowns });
  }

  /** Returns the number of targets that may be called after this one. */
  countLeft(): number {
    return this.targets.length - this.#at;
  }

  noteFailure(reason: string): void {
    this.failures = [...this.failures, { target: this.target, reason }];
  }
}

/**
 * Orders the targets that a call may go to. Of several, the conversation decides their order, so
 * that it stays where the provider has its prompt in the cache.
 */
export function chooseRoute(
  targets: readonly CatalogTarget[],
  { caller, call, boundary }: { caller: Caller; call: ModelCall; boundary: BoundaryInUse | null },
): Route {
  const { ownKey } = call.model;
  if (targets.length <= 1) return new Route(targets, ownKey[0]);
  return new Route(orderBy(boundary?.id ?? promptCacheKeyOf(call) ?? caller.keyId, targets), ownKey[0]);
}

function promptCacheKeyOf({ body, members }: ModelCall): string | null {
  const key = stringOf(body, members.get('prompt_cache_key'));
  return key === '' ? null : key;
}

/**
 * Orders targets by weighted rendezvous hashing: all replicas find the same order, each target is
 * first in proportion to its weight, and a target that is added or removed moves no conversation
 * between the others. Weights of 0 come last, in the order of the catalog.
 */
function orderBy(conversation: string, targets: readonly CatalogTarget[]): CatalogTarget[] {
  const scored = targets.map((target) => ({
    target,
    score: -target.weight / Math.log(fractionOf(`${conversation}\n${target.id}`)),
  }));
  return scored.sort((a, b) => b.score - a.score).map(({ target }) => target);
}

const FRACTION_BYTES = 6;

/** Returns a number between 0 and 1, both excluded, that depends on the text alone. */
function fractionOf(text: string): number {
  const number = hash('sha256', text, 'buffer').readUIntBE(0, FRACTION_BYTES);
  return (number + 0.5) / 2 ** (8 * FRACTION_BYTES);
}

/** A target that gave no answer to pass on. */
export interface Miss {
  reason: 'connect' | 'reset' | 'timeout' | 'redirect';
  error: AppError;
}

/**
 * Returns why an answer does not serve the call, so that the next target is tried, or null when it
 * does.
 */
export function failureOf(answer: Upstream | Miss): string | null {
  if (!(answer instanceof Upstream)) return answer.reason;
  const { statusCode } = answer;
  return statusCode === 408 || statusCode === 429 || statusCode >= 500 ? String(statusCode) : null;
}

/** Errors of a provider that cannot have seen the call. */
const NEVER_CONNECTED = new Set<unknown>(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** Returns why a call got no answer: `connect` when the provider cannot have seen it. */
export function reasonOf(error: unknown): Miss['reason'] {
  if (error instanceof errors.ConnectTimeoutError) return 'connect';
  if (error instanceof errors.HeadersTimeoutError) return 'timeout';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return NEVER_CONNECTED.has(code) ? 'connect' : 'reset';
}
