import { pipeline } from 'node:stream/promises';
import { create as disposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { authenticateSession } from '../../auth/console-sessions.ts';
import { TRANSFERS } from '../../auth/tools-and-transfers.ts';
import { requireOperation } from '../../auth/require-operation.ts';
import { AppError, fromExpress, invalid } from '../../core/errors.ts';
import { exportAuditLog } from '../../domains/audit/export-audit-log.ts';
import { readHead } from '../../domains/changes/read-changes.ts';
import { confirmLogin, logIn, type Proof } from '../../domains/console/login.ts';
import { endOwn, type Browser } from '../../domains/console/open-session.ts';
import { createShortKey, readShortKeyUse } from '../../domains/console/short-key.ts';
import { identifyConsole, requestAddress } from '../../domains/identity/authenticate-request.ts';
import { getPrincipal, getTeam } from '../../domains/identity/teams.ts';
import { exportMemory, type MemoryExport } from '../../domains/privacy/export-memory.ts';
import { isOwnPage } from '../../http/csrf.ts';
import { requireSafeCookies, writeCookie } from '../../http/console-cookie.ts';
import { errorHeaders } from '../../http/error-headers.ts';
import { readJsonBody } from '../../http/read-body.ts';
import { openContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import type { Mount } from '../server.ts';

/** Time that a browser may not read on during an export. */
const IDLE_TIMEOUT_MS = 60_000;

/** Bodies of the console are a key or a code. A stranger sends the first of them. */
const MAX_BODY_BYTES = 16 * 1024;

type Handler = (platform: Platform, request: Request, response: Response) => Promise<void>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  'GET /console/session': showSession,
  'POST /console/session': createSession,
  'DELETE /console/session': endSession,
  'POST /console/session/confirm': confirmSession,
  'POST /console/key': createKey,
  'GET /console/audit-log': sendAuditLog,
  'GET /console/memory-export': sendMemory,
};

/**
 * Serves login, confirmation and logout of the console and its short key as JSON, and the export of
 * the audit log and of memory. All but reading the session need a request from a page of this
 * server.
 */
export function createSessionEndpoints(platform: Platform): Mount {
  return async (request, response, next) => {
    const handler = HANDLERS[`${request.method} ${request.path.replace(/\/$/, '')}`];
    if (!handler) return next();
    response.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    try {
      if (handler !== showSession) requireOwnPage(platform, request);
      await handler(platform, request, response);
    } catch (thrown) {
      if (response.headersSent) response.destroy();
      else sendError(platform, request, response, fromExpress(thrown));
    }
  };
}

/** Returns the browser behind a request, and the live session that it has. */
export async function browserOf(platform: Platform, request: Request): Promise<Browser> {
  const replaces = await identifyConsole(platform, request)
    .authenticate()
    .catch(() => null);
  return { address: requestAddress(platform, request), userAgent: request.headers['user-agent'], replaces };
}

/** Hands a session to the browser. The server decides when it ends; the cookie may stay longer. */
export function setSessionCookie(platform: Platform, request: Request, response: Response, token: string): void {
  const { config } = platform;
  const maxAgeSeconds = config.console.sessionDays * 86_400;
  const cookie = writeCookie(request, config.http.publicUrl, 'session', token, { maxAgeSeconds, sameSite: 'Strict' });
  response.append('Set-Cookie', cookie);
}

/** Throws ACCESS_DENIED for a request from elsewhere than a page of this server. */
function requireOwnPage({ config }: Platform, request: Request): void {
  if (isOwnPage(request.headers, config.http.publicUrl)) return;
  throw new AppError('ACCESS_DENIED', 'Only pages of this server may do that: send its Origin.');
}

async function showSession(platform: Platform, request: Request, response: Response): Promise<void> {
  response.json(await describeSession(await openSessionContext(platform, request)));
}

async function createSession(platform: Platform, request: Request, response: Response): Promise<void> {
  const proof = await readProof(platform, request);
  requireSafeCookies(request, platform.config.http.publicUrl);
  const { token } = await logIn(platform, proof, await browserOf(platform, request));
  setSessionCookie(platform, request, response, token);
  const address = requestAddress(platform, request);
  const ctx = await openContext(platform, {
    address,
    authenticate: () => authenticateSession(platform, token, address),
  });
  response.status(201).json(await describeSession(ctx));
}

async function endSession(platform: Platform, request: Request, response: Response): Promise<void> {
  const caller = await identifyConsole(platform, request)
    .authenticate()
    .catch(() => null);
  if (caller) await endOwn(platform, caller);
  setSessionCookie(platform, request, response, '');
  response.status(204).end();
}

async function confirmSession(platform: Platform, request: Request, response: Response): Promise<void> {
  const { caller } = await openSessionContext(platform, request);
  const proof = await readProof(platform, request);
  const confirmedUntil = await confirmLogin(platform, caller, proof, await browserOf(platform, request));
  response.json({ confirmedUntil });
}

async function createKey(platform: Platform, request: Request, response: Response): Promise<void> {
  const ctx = await openSessionContext(platform, request);
  const { use } = await readBody(platform, request);
  const { secret, expiresAt } = await createShortKey(ctx, readShortKeyUse(use));
  response.status(201).json({ key: secret, expiresAt });
}

/** Sends the export of the audit log. */
async function sendAuditLog(platform: Platform, request: Request, response: Response): Promise<void> {
  const ctx = await openSessionContext(platform, request);
  requireOperation(ctx.caller, TRANSFERS.exportAuditLog);
  await sendLines(response, await exportAuditLog(ctx, request.query));
}

/** Sends the export of the memory of a person, a project or the team. */
async function sendMemory(platform: Platform, request: Request, response: Response): Promise<void> {
  const ctx = await openSessionContext(platform, request);
  requireOperation(ctx.caller, TRANSFERS.exportMemory);
  const { id } = request.query;
  if (typeof id !== 'string') throw invalid('id', 'id must be there once.');
  await sendLines(response, await exportMemory(ctx, id, request.query));
}

/** Sends a text as a file, and reads no faster than the browser does. */
async function sendLines(response: Response, { name, mediaType, lines }: MemoryExport): Promise<void> {
  response.set({ 'Content-Disposition': disposition(name), 'X-Content-Type-Options': 'nosniff' });
  response.setHeader('Content-Type', mediaType);
  response.setTimeout(IDLE_TIMEOUT_MS, () => response.destroy());
  await pipeline(lines, response);
}

/** Opens the context of the request's session. Throws UNAUTHORIZE without one. */
async function openSessionContext(platform: Platform, request: Request): Promise<Context> {
  const ctx = await openContext(platform, identifyConsole(platform, request));
  if (ctx.isAnonymous) throw new AppError('UNAUTHORIZE', 'Log in to the console first.');
  return ctx;
}

/** Describes the session of a caller, as the console shows it. */
async function describeSession(ctx: Context): Promise<object> {
  const { caller } = ctx;
  const [principal, team, head] = await Promise.all([
    getPrincipal(ctx, caller.principalId),
    getTeam(ctx),
    readHead(ctx.platform.pool, caller.teamId),
  ]);
  return {
    principal: { id: principal.id, name: principal.name },
    team: { id: team.id, name: team.name },
    method: caller.session?.method.toLowerCase(),
    expiresAt: caller.session?.expiresAt,
    confirmedUntil: caller.session?.confirmedUntil,
    newestChange: Number(head.number),
  };
}

async function readProof(platform: Platform, request: Request): Promise<Proof> {
  if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const { key, code } = await readBody(platform, request);
  if (typeof key === 'string' && key !== '' && code === undefined) return { key: key.trim() };
  if (typeof code === 'string' && code !== '' && key === undefined) return { code: code.trim() };
  throw invalid('key', 'Send either key or code, as text.');
}

/** Reads a body of JSON. None is an empty one. */
async function readBody({ config }: Platform, request: Request): Promise<Record<string, unknown>> {
  const limits = { ...config.http.bodies, maxBytes: MAX_BODY_BYTES };
  return ((await readJsonBody(request, limits, 'a key')) ?? {}) as Record<string, unknown>;
}

function sendError(platform: Platform, request: Request, response: Response, error: AppError): void {
  if (error.code === 'INTERNAL_ERROR') platform.log.error({ part: 'console', err: error.cause }, 'a login failed');
  for (const [name, value] of Object.entries(errorHeaders(error, request.headers)))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  if (error.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(error.retryAfterSeconds));
  const { status, message, code } = error;
  const methods = ['code', 'key', ...(platform.config.console.oidc ? ['oidc'] : [])];
  const request_id = response.getHeader('X-Trace-ID');
  response.status(status).json({ success: false, message, error_code: code, request_id, methods });
}
