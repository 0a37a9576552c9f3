import type { Request, Response } from 'express';
import { asAppError, AppError } from '../core/errors.ts';
import { errorHeaders } from '../http/error-headers.ts';
import { nameSpan } from '../http/observe-request.ts';
import { admitCaller, requestAddress, bearerToken } from '../domains/identity/authenticate-request.ts';
import type { Platform } from '../request/platform.ts';
import { findProjectKeyHolder } from '../domains/projects/authenticate-project-key.ts';
import { admitUncheckedKey } from '../web/anonymous-rate-limit.ts';
import type { Mount } from '../web/server.ts';
import type { Fixtures, RequestHandler } from './request-handler.ts';
import { inProject, openMcpSession, wrapSession } from './session.ts';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { createOriginCheck } from '../http/cors.ts';

/** The server over all memory. */
const TEAM_PATH = '/mcp';
const PATH = /^\/mcp\/projects\/([\w-]{1,80})$/;

/**
 * Serves each project's MCP server at `/mcp/projects/{projectId}` to holders of the project's keys,
 * and at `/mcp` one over all memory to holders of service keys, in the current revision and those
 * of 2025. Stores nothing between requests, so any replica can handle the next one.
 */
export function createMcpMount(platform: Platform, fixtures: Fixtures = {}): Mount {
  const { config } = platform;
  const log = platform.log.child({ part: 'mcp' });
  const check = createDnsRebindingGuard(config);
  const onerror = (error: Error) => log.debug({ err: error }, 'a request was refused');
  let serving: Promise<RequestHandler> | undefined;
  // Loaded at the first request: installations without MCP clients save its memory.
  const serve = async () =>
    (await import('./request-handler.ts')).createRequestHandler(config.http.bodies, fixtures, onerror);

  async function answer(projectId: string | null, request: Request, response: Response): Promise<void> {
    try {
      check(request);
    } catch (thrown) {
      admitUncheckedKey(platform, request, response);
      throw thrown;
    }
    if (request.method !== 'POST') response.setHeader('Allow', 'POST');
    // It asks what may be sent, so its key is not looked at.
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const secret = secretOf(request);
    const address = requestAddress(platform, request);
    const actor =
      projectId === null
        ? await platform.authenticator.authenticate(secret, address)
        : await findProjectKeyHolder(platform, secret, projectId, address);
    admitCaller(platform, actor, response);
    const noteTool = (tool: string) =>
      nameSpan(response, () => ({ name: `MCP ${tool}`, attributes: { 'gen_ai.tool.name': tool } }));
    const session = openMcpSession(platform, actor, noteTool);
    const auth = wrapSession(projectId === null ? session : inProject(session, projectId));
    await (
      await (serving ??= serve())
    )(Object.assign(request, { auth }), response);
  }

  return async (request, response, next) => {
    const projectId = request.path === TEAM_PATH ? null : PATH.exec(request.path)?.[1];
    if (projectId === undefined) return next();
    try {
      await answer(projectId, request, response);
    } catch (thrown) {
      const error = asAppError(thrown);
      response.set(errorHeaders(error, request.headers));
      if (error.code === 'UNAUTHORIZE') response.setHeader('WWW-Authenticate', challengeOf(request, projectId));
      next(thrown);
    }
  };
}

/** A header that is not a bearer token counts as an invalid key, as in GraphQL and REST. */
function secretOf({ headers: { authorization } }: Request): string | null {
  return bearerToken(authorization) ?? authorization ?? null;
}

function challengeOf(request: Request, projectId: string | null): string {
  const realm = `Bearer realm="${projectId === null ? 'all' : 'project'} memory"`;
  return request.headers.authorization === undefined ? realm : `${realm}, error="invalid_token"`;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates a check of Host and Origin against DNS rebinding: a web page cannot reach a server on its
 * reader's machine under a host name of its own. Accepts the platform's own hosts and pages, and
 * those of allowed origins. Throws ACCESS_DENIED.
 */
function createDnsRebindingGuard({ http, mcp }: Config): (request: IncomingMessage) => void {
  const own = new URL(http.publicUrl);
  const hosts = new Set([own.hostname, new URL(http.localUrl).hostname, ...LOOPBACK]);
  const checkOrigin = createOriginCheck(http.publicUrl, mcp.allowedOrigins);
  return ({ headers }) => {
    const { host = '' } = headers;
    if (!hosts.has(hostnameOf(host)))
      throw new AppError('ACCESS_DENIED', 'This Host is not the platform’s. PUBLIC_URL says which one is.');
    checkOrigin(headers);
  };
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
