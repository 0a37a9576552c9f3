import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpHttpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import { buildServer, type Extend } from './build-server.ts';
import { unwrapSession } from './session.ts';

/** What answers a request that has been let in: it carries its session as `auth`. */
export type RequestHandler = (request: Request, response: Response) => Promise<void>;

/**
 * For tests alone; `main.ts` gives none, so that the product keeps nothing between requests and asks its clients nothing.
 * `extend` adds to each server. `front` stands before the handler and may answer with servers of its own: that is how the
 * conformance suite gets the sessions of the 2025 revisions. Whoever reaches it has passed the door's checks.
 */
export interface Fixtures {
  extend?: Extend;
  front?: (handler: McpHttpHandler, build: McpServerFactory) => Pick<McpHttpHandler, 'fetch'>;
}

/** A server for each request, of bodies of at most `bodyLimitBytes`. */
export function createRequestHandler(
  bodyLimitBytes: number,
  { extend, front }: Fixtures,
  onerror: (error: Error) => void,
): RequestHandler {
  const build: McpServerFactory = ({ authInfo }) => buildServer(unwrapSession(authInfo), extend);
  const handler = createMcpHandler(build, {
    maxSubscriptions: 0,
    maxRequestBodySize: bodyLimitBytes,
    onerror,
  });
  return toNodeHandler(front?.(handler, build) ?? handler, { maxRequestBodySize: bodyLimitBytes, onerror });
}
