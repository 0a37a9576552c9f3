import type { ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { AccessLog } from '../core/access-log.ts';
import { spanOf } from './span-name.ts';

/** Asked every few seconds by machines. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

/** Remembers for the access log whose request it is. */
export function noteTeam(response: ServerResponse & { locals?: Record<string, unknown> }, teamId: string): void {
  if (response.locals) response.locals['teamId'] = teamId;
}

/** Logs a request when its response closes. */
export function followAccess(log: AccessLog, traceId: string, request: Request, response: Response): void {
  if (PROBES.has(request.path)) return;
  const startedAtMs = performance.now();
  response.once('close', () => {
    const teamId = response.locals['teamId'] as string | undefined;
    log({
      method: request.method,
      route: spanOf(response)?.name ?? null,
      status: response.headersSent ? response.statusCode : null,
      ms: Math.round(performance.now() - startedAtMs),
      teamId: teamId ?? null,
      traceId,
    });
  });
}
