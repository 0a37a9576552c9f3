import type { ErrorCode } from '../src/core/errors.ts';
import type { Trace } from '../src/core/trace-context.ts';
import type { CatalogModel, CatalogTarget, Settlement, TokenCounts } from './platform.ts';

/** A target that was called and did not serve the call. */
export interface FailedAttempt {
  target: CatalogTarget;
  /** `connect`, `reset`, `timeout`, `redirect`, or the provider's status. */
  reason: string;
}

/** A call to a provider that has ended. Times are in milliseconds since the call's first byte. */
export interface CallReport {
  requestId: string;
  teamId: string;
  trace: Trace;
  /** Path below the version: `/chat/completions`, `/responses`, `/embeddings` or `/messages`. */
  endpoint: string;
  model: CatalogModel;
  /** The target that was called last. */
  target: CatalogTarget;
  /** Targets that were called. */
  attempts: number;
  /** Those that did not serve the call. */
  failures: readonly FailedAttempt[];
  mode: Settlement['mode'];
  outcome: Settlement['outcome'];
  /** The provider's status. Null when it never responded. */
  httpStatus: number | null;
  isStream: boolean;
  /** Upper bound of the tokens to generate. */
  outputLimit: number;
  tokens: TokenCounts;
  estimated: boolean;
  /** The provider reported more tokens than the call can have used. */
  isExcessive: boolean;
  memoryStatus: Settlement['memoryStatus'];
  memoryCount: number;
  startedAt: Date;
  recallMs: number | null;
  firstByteMs: number | null;
  durationMs: number;
}

/** A call that the router rejected. */
export interface RejectionReport {
  /** Null for strangers. */
  teamId: string | null;
  trace: Trace;
  endpoint: string;
  code: ErrorCode;
  /** The call was reported as ended before, because its provider was dialled. */
  isReported: boolean;
  startedAt: Date;
  durationMs: number;
}

/** Counts and traces calls. Must not throw, and must not delay a call. */
export interface Observer {
  callEnded(report: CallReport): void;
  callRejected(report: RejectionReport): void;
}
