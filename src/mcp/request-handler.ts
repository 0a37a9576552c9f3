import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpHttpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import { buildServer, prepareTools, type Extend } from './build-server.ts';
import { unwrapSession } from './session.ts';

/** Handles an authenticated request, which carries its session as `auth`. */
export type RequestHandler = (request: Request, response: Response) => Promise<void>;

/**
 * For tests only: `main.ts` passes none, so the product stores nothing between requests and
 * requests nothing from its clients. `extend` adds to each server. `front` wraps the handler and
 * may respond from servers of its own: the conformance suite needs it for the sessions of the 2025
 * revisions. Requests are authenticated before they reach `front`.
 */
export interface Fixtures {
  extend?: Extend;
  front?: (handler: McpHttpHandler, build: McpServerFactory) => Pick<McpHttpHandler, 'fetch'>;
}

/** Creates the handler. It builds one server a request; bodies hold at most `bodyLimitBytes`. */
export function createRequestHandler(
  bodyLimitBytes: number,
  { extend, front }: Fixtures,
  onerror: (error: Error) => void,
): RequestHandler {
  const tools = prepareTools();
  const build: McpServerFactory = ({ authInfo }) => buildServer(unwrapSession(authInfo), tools, extend);
  const handler = createMcpHandler(build, {
    maxSubscriptions: 0,
    maxRequestBodySize: bodyLimitBytes,
    onerror,
  });
  return toNodeHandler(front?.(handler, build) ?? handler, { maxRequestBodySize: bodyLimitBytes, onerror });
}
