import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import { buildServer, type Extend } from './build-server.ts';
import { unwrapSession } from './session.ts';

/** What answers a request that has been let in: it carries its session as `auth`. */
export type Serve = (request: Request, response: Response) => Promise<void>;

/** A server for each request, of bodies of at most `bodyLimitBytes`. */
export function createServe(
  bodyLimitBytes: number,
  extend: Extend | undefined,
  onerror: (error: Error) => void,
): Serve {
  const handler = createMcpHandler(({ authInfo }) => buildServer(unwrapSession(authInfo), extend), {
    maxSubscriptions: 0,
    maxRequestBodySize: bodyLimitBytes,
    onerror,
  });
  return toNodeHandler(handler, { maxRequestBodySize: bodyLimitBytes, onerror });
}
