import { randomHex } from './id.ts';

/** The position of a request in a trace (W3C Trace Context). */
export interface Trace {
  /** 32 hex digits. */
  traceId: string;
  /** The caller's span, 16 hex digits; null when the trace begins here. */
  parentSpanId: string | null;
  /** This request's own span. */
  spanId: string;
  /** Whether to record the trace: the caller's choice, or true for a new trace. */
  isSampled: boolean;
}

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-[^,]*)?$/;

/**
 * Joins the trace of a W3C `traceparent` header, or begins one when the header is missing, doubled
 * or malformed.
 */
export function joinTrace(traceparent: string | string[] | undefined): Trace {
  if (typeof traceparent === 'string') {
    const [, version, traceId, parentSpanId, flags, more] = TRACEPARENT.exec(traceparent) ?? [];
    // Version 00 ends after its flags; a later one may say more.
    if (traceId && parentSpanId && !(version === '00' && more !== undefined)) {
      const isSampled = (parseInt(flags ?? '00', 16) & 1) === 1;
      return { traceId, parentSpanId, spanId: randomHex(8), isSampled };
    }
  }
  return { traceId: randomHex(16), parentSpanId: null, spanId: randomHex(8), isSampled: true };
}

/** Returns the `traceparent` header for an outgoing call, as a child of this request's span. */
export function traceparentOf({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
