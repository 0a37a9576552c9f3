import { openAccessLog } from '../../src/core/access-log.ts';
import { ERRORS } from '../../src/core/errors.ts';
import type { Logger } from '../../src/core/logger.ts';
import type { Observer } from '../call-report.ts';

/** Logs calls that a provider was called for, and rejected ones. Null for 0 percent. */
export function logCalls(logger: Logger, percent: number): Observer | null {
  const log = openAccessLog(logger, percent);
  if (log === null) return null;
  return {
    callEnded({ endpoint, httpStatus, durationMs, teamId, trace }) {
      log({
        method: 'POST',
        route: routeOf(endpoint),
        status: httpStatus,
        ms: durationMs,
        teamId,
        traceId: trace.traceId,
      });
    },
    callRejected({ endpoint, code, durationMs, teamId, trace, isReported }) {
      if (isReported) return;
      const { status } = ERRORS[code];
      log({ method: 'POST', route: routeOf(endpoint), status, ms: durationMs, teamId, traceId: trace.traceId });
    },
  };
}

/** The form of the platform's routes: `REST GET /api/v1/projects`. */
function routeOf(endpoint: string): string {
  return `ROUTER POST /router/${endpoint === '/messages' ? 'beta' : 'alpha'}/v1${endpoint}`;
}
