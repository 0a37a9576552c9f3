import type { Logger } from './logger.ts';

/** A request that has ended. None of the words is a caller's text. */
export interface AccessLine {
  method: string;
  /** Operation, documented path or endpoint of the request. Null where it has none. */
  route: string | null;
  /** Null when the client left before there was one. */
  status: number | null;
  ms: number;
  /** Null for strangers. */
  teamId: string | null;
  traceId: string;
}

export type AccessLog = (line: AccessLine) => void;

/** The last digits of a trace are random, so all processes choose the same requests. */
const DIGITS = 6;
const VALUES = 16 ** DIGITS;

/**
 * Logs one line for this share of the requests, in percent, and for each that failed by our fault.
 * Returns null for 0.
 */
export function openAccessLog(log: Logger, percent: number): AccessLog | null {
  if (percent === 0) return null;
  const child = log.child({ part: 'access' });
  return (line) => {
    const isChosen = Number.parseInt(line.traceId.slice(-DIGITS), 16) < (VALUES * percent) / 100;
    if (isChosen || (line.status ?? 0) >= 500) child.info({ ...line, ms: Math.round(line.ms) }, 'request');
  };
}
