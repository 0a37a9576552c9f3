import type { AccessLog } from '../../src/core/access-log.ts';
import { ERRORS } from '../../src/core/errors.ts';
import type { Observer } from '../observer.ts';

/** Logs calls of models: those that a provider was called for, and those that the router rejected. */
export function logCalls(log: AccessLog): Observer {
  return {
    callEnded({ endpoint, httpStatus, durationMs, teamId, trace }) {
      log({ method: 'POST', route: endpoint, status: httpStatus, ms: durationMs, teamId, traceId: trace.traceId });
    },
    callRejected({ endpoint, code, durationMs, teamId, trace, isReported }) {
      if (isReported) return;
      const { status } = ERRORS[code];
      log({ method: 'POST', route: endpoint, status, ms: durationMs, teamId, traceId: trace.traceId });
    },
  };
}
