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
  /** The trace's id is random, as the caller says. Sampling may rely on it. */
  isRandom: boolean;
  /** The caller's valid `tracestate`, for the next server. Null without one. */
  state: string | null;
}

const SAMPLED = 1;
const RANDOM = 2;
const MAX_STATE_MEMBERS = 32;
/** A key and a value of `tracestate`, of at most 256 characters each. */
const STATE_MEMBER =
  /^([a-z0-9][a-z0-9_\-*/@]{0,255})=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-[^,]*)?$/;

/**
 * Joins the trace of a W3C `traceparent` header, or begins one when the header is missing, doubled
 * or malformed. A `tracestate` belongs to the trace that is joined.
 */
export function joinTrace(traceparent: string | string[] | undefined, tracestate?: string | string[]): Trace {
  if (typeof traceparent === 'string') {
    const [, version, traceId, parentSpanId, flags, more] = TRACEPARENT.exec(traceparent) ?? [];
    // Version 00 ends after its flags; a later one may say more.
    if (traceId && parentSpanId && !(version === '00' && more !== undefined)) {
      const bits = parseInt(flags ?? '00', 16);
      const isSampled = (bits & SAMPLED) !== 0;
      const isRandom = (bits & RANDOM) !== 0;
      const state = typeof tracestate === 'string' ? readState(tracestate) : null;
      return { traceId, parentSpanId, spanId: randomHex(8), isSampled, isRandom, state };
    }
  }
  return {
    traceId: randomHex(16),
    parentSpanId: null,
    spanId: randomHex(8),
    isSampled: true,
    isRandom: false,
    state: null,
  };
}

/**
 * Returns the members of a `tracestate`, or null when it is invalid. Of a doubled key, the first
 * counts.
 */
function readState(tracestate: string): string | null {
  const members = new Map<string, string>();
  let count = 0;
  for (const part of tracestate.split(',')) {
    const member = part.trim();
    if (member === '') continue;
    const key = STATE_MEMBER.exec(member)?.[1];
    if (key === undefined || ++count > MAX_STATE_MEMBERS) return null;
    if (!members.has(key)) members.set(key, member);
  }
  return count === 0 ? null : [...members.values()].join(',');
}

/** Returns the `traceparent` header for an outgoing call, as a child of this request's span. */
export function traceparentOf({ traceId, spanId, isSampled, isRandom }: Trace): string {
  return `00-${traceId}-${spanId}-0${(isSampled ? SAMPLED : 0) | (isRandom ? RANDOM : 0)}`;
}
