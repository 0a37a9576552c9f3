import { randomBytes } from 'node:crypto';

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-[^,]*)?$/;

/** The trace id (32 hex digits) of a W3C `traceparent` header, or of a new trace when it is missing, doubled or malformed. */
export function joinTrace(traceparent: string | string[] | undefined): string {
  const [, version, traceId, more] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  // Version 00 ends after its flags; a later one may say more.
  if (traceId && !(version === '00' && more !== undefined)) return traceId;
  return randomBytes(16).toString('hex');
}

/** A `traceparent` with a new span of this trace, for a call that goes on to somebody else. */
export function continueTrace(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
}
