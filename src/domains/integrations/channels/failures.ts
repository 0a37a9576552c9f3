import { AppError } from '../../../core/errors.ts';
import type { StatusErrorCode } from '../status.ts';
import { ChannelError, type Loss } from './channel.ts';

/** Codes of a connection that stood and was cut: by the other side, or on the way. */
const CUT: ReadonlySet<string> = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET']);

/** The code of an error of the network. */
export function networkCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns whether an error, or one that it wraps, says that a connection was cut. */
export function isCut(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (CUT.has(networkCodeOf(one) ?? '')) return true;
  return false;
}

/**
 * The reason why a step got no answer. `away` is the code for a platform that could not be reached.
 * Never holds the words of the error: a library's may contain an address with a ticket.
 */
export function requestFailure(error: unknown, step: string, away: StatusErrorCode): ChannelError {
  if (error instanceof ChannelError) return error;
  if (error instanceof AppError && error.code === 'TIMEOUT')
    return new ChannelError({ code: 'timeout' }, `${step} took too long`);
  // The guard of addresses has no cause, and its words name the host alone.
  if (error instanceof AppError && error.cause === undefined)
    return new ChannelError({ code: 'dependency_misconfigured' }, error.message);
  // On an open connection, it is the way of the replies that failed.
  const code = away === 'connection_failed' && isCut(error) ? 'connection_aborted' : away;
  return new ChannelError({ code }, `${step} could not be made`);
}

/** The address of a path below a base address, with or without a slash at its end. */
export function below(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}

/**
 * The reason why a platform refused, from an HTTP status alone. `away` is the code for its own
 * faults.
 */
export function lossByStatus(status: number, retryAfter: string | null | undefined, away: StatusErrorCode): Loss {
  const retryAfterMs = retryAfterOf(retryAfter);
  return {
    code: status >= 500 ? away : 'subscribe_rejected',
    platformCode: `http_${status}`,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** The pause that a `Retry-After` header asks for. Undefined without a header in seconds. */
export function retryAfterOf(header: string | null | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** A platform's own error code, or `unknown` when it is not of a code's form. */
export function platformCodeOf(value: unknown): string {
  const code = typeof value === 'number' ? String(value) : value;
  return typeof code === 'string' && /^[\w.-]{1,64}$/.test(code) ? code : 'unknown';
}
