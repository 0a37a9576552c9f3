import type { FailedAttempt } from '../call-report.ts';
import type { RouterParts } from '../router-parts.ts';
import type { CatalogTarget } from '../platform.ts';

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
  next({ circuitBreaker, targetPauses }: Pick<RouterParts, 'circuitBreaker' | 'targetPauses'>): CatalogTarget | null {
    const { targets } = this;
    for (let target = targets[this.#at]; target; target = targets[this.#at]) {
      this.#at += 1;
      if (targets.length > 1 && !this.#takesAside && targetPauses.isAside(target.id)) continue;
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
    return this.next({ circuitBreaker, targetPauses });
  }

  /** Returns the number of targets that may be called after this one. */
  countLeft(): number {
    return this.targets.length - this.#at;
  }

  noteFailure(reason: string): void {
    this.failures = [...this.failures, { target: this.target, reason }];
  }
}
