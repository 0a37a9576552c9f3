import type { Response, Request } from 'express';
import type { Trace } from '../core/trace-context.ts';
import type { ServerResponse } from 'node:http';
import type { AccessLog } from '../core/access-log.ts';

/** Name and attributes of a request's span. None of the words is a caller's. */
export interface RequestSpan {
  name: string;
  attributes: Readonly<Record<string, string | number>>;
}

/** Runs work in a span of its own. `span` is read when the work ends. */
export type RunInSpan = <T>(trace: Trace, span: () => RequestSpan, work: () => Promise<T>) => Promise<T>;

/**
 * Names the span of a request: `span` is read when the response closes. The first name stays: the
 * calls of a batch have one span.
 */
export function nameSpan({ locals }: Response, span: () => RequestSpan): void {
  locals['span'] ??= span;
}

/** Returns what a request was named, or null for one that has no span. */
export function spanOf({ locals }: Response): RequestSpan | null {
  return (locals['span'] as (() => RequestSpan) | undefined)?.() ?? null;
}

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
      ms: performance.now() - startedAtMs,
      teamId: teamId ?? null,
      traceId,
    });
  });
}
