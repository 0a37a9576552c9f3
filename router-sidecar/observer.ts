import type { ErrorCode } from '../src/core/errors.ts';
import type { Trace } from '../src/core/trace-context.ts';
import type { CatalogModel, Settlement, TokenCounts } from './platform.ts';

/** A call that was made of a provider, when it has ended. Times are in milliseconds from the call's first byte here. */
export interface CallReport {
  requestId: string;
  trace: Trace;
  /** What the address says behind the version: `/chat/completions`, `/responses`, `/embeddings`, `/messages`. */
  endpoint: string;
  model: CatalogModel;
  mode: Settlement['mode'];
  outcome: Settlement['outcome'];
  /** The provider's status. Null when it never answered. */
  httpStatus: number | null;
  isStream: boolean;
  /** The limit of tokens to generate that was reckoned with. */
  outputLimit: number;
  tokens: TokenCounts;
  estimated: boolean;
  memoryStatus: 'used' | 'none' | 'degraded';
  memoryCount: number;
  startedAt: Date;
  recallMs: number | null;
  firstByteMs: number | null;
  durationMs: number;
}

/** A call that the router refused itself. */
export interface RejectionReport {
  trace: Trace;
  endpoint: string;
  code: ErrorCode;
  /** `callEnded` had this call before, because its provider was dialled. */
  isReported: boolean;
  startedAt: Date;
  durationMs: number;
}

/** Whoever counts and traces calls. It must not throw, and must not keep a call waiting. */
export interface Observer {
  callEnded(report: CallReport): void;
  callRejected(report: RejectionReport): void;
}
