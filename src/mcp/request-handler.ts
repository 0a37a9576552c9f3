import { Readable } from 'node:stream';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  type AuthInfo,
  type McpHttpHandler,
  type McpServerFactory,
} from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import { asAppError } from '../core/errors.ts';
import { checkJsonBody, readBodyBytes, type BodyLimits } from '../http/read-body.ts';
import { buildServer, buildTeamServer, prepareTeamTools, prepareTools, type Extend } from './build-server.ts';
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

/** JSON-RPC's code for an error of the server's own kind. */
const REJECTED = -32_000;

/** Creates the handler. It builds one server a request. */
export function createRequestHandler(
  limits: BodyLimits,
  { extend, front }: Fixtures,
  onerror: (error: Error) => void,
): RequestHandler {
  const tools = prepareTools();
  const teamTools = prepareTeamTools();
  const build: McpServerFactory = ({ authInfo }) => {
    const session = unwrapSession(authInfo);
    return 'projectId' in session ? buildServer(session, tools, extend) : buildTeamServer(session, teamTools);
  };
  const sizes = { maxRequestBodySize: limits.maxBytes, onerror };
  const handler = createMcpHandler(build, { maxSubscriptions: 0, ...sizes });
  const handle = toNodeHandler(front?.(handler, build) ?? handler, sizes);
  return async (request, response) => {
    const bytes = await readChecked(request, limits).catch((error: unknown) => reject(response, error));
    if (bytes) await handle(withBody(request, bytes), response);
  };
}

/** The SDK parses what it gets, so the body is read and measured before. */
async function readChecked(request: Request, limits: BodyLimits): Promise<Buffer> {
  const bytes = await readBodyBytes(request, limits, 'a key');
  checkJsonBody(bytes, limits);
  return bytes;
}

function reject(response: Response, thrown: unknown): null {
  const { status, message } = asAppError(thrown);
  response.status(status).json({ jsonrpc: '2.0', error: { code: REJECTED, message }, id: null });
  return null;
}

/** A request with its body as it was decoded. */
function withBody({ method, url, headers, auth }: Request & { auth?: AuthInfo }, bytes: Buffer) {
  const { 'content-encoding': _encoding, 'content-length': _length, ...rest } = headers;
  return Object.assign(Readable.from([bytes]), { method, url, headers: rest, ...(auth ? { auth } : {}) });
}
