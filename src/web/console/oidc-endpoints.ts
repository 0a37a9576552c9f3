import type { Request, Response } from 'express';
import { finishOidcLogin, readAttempt, startOidcLogin, type OidcFailure } from '../../domains/console/oidc-login.ts';
import { identifyConsole } from '../../domains/identity/authenticate-request.ts';
import { asAppError, fromExpress } from '../../core/errors.ts';
import { readCookie, requireSafeCookies, writeCookie } from '../../http/console-cookie.ts';
import type { Platform } from '../../request/platform.ts';
import { sendPage } from '../page.ts';
import type { Mount } from '../server.ts';
import { browserOf, setSessionCookie } from './session-endpoints.ts';

const MAX_ADDRESS = 2_000;

/** Pages for people whose login ended without a session. They repeat nothing of the request. */
const PAGES: Record<OidcFailure, { status: number; text: string }> = {
  DENIED: { status: 403, text: 'The provider did not let you in, or you did not agree.' },
  STATE: { status: 400, text: 'This login was not begun in this browser, was used before or is too old. Begin again.' },
  UNKNOWN: {
    status: 403,
    text: 'Your address is no member here, and nobody has invited it. Ask whoever runs your team for an invitation.',
  },
  UNVERIFIED: { status: 403, text: 'The provider has not verified your address. Verify it there, then log in again.' },
  OTHER_SUBJECT: {
    status: 403,
    text: 'The member with your address is bound to another account at the provider. Ask an administrator of your team to unbind it.',
  },
  SOMEBODY_ELSE: {
    status: 403,
    text: 'The provider named somebody else than this session is of. Nothing was confirmed.',
  },
  PROVIDER: { status: 502, text: 'The provider did not confirm the login. Try again later.' },
};

/** Serves the way to the OpenID provider, `/console/oidc`, and the way back. */
export function createOidcEndpoints(platform: Platform): Mount {
  return async (request, response, next) => {
    const isStart = request.path === '/console/oidc';
    if (request.method !== 'GET' || (!isStart && request.path !== '/console/oidc/callback')) return next();
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    try {
      await (isStart ? start : finish)(platform, request, response);
    } catch (thrown) {
      sendFailure(platform, response, thrown);
    }
  };
}

async function start(platform: Platform, request: Request, response: Response): Promise<void> {
  const { publicUrl } = platform.config.http;
  requireSafeCookies(request, publicUrl);
  const query = new URL(request.url, 'http://localhost').searchParams;
  const confirms = query.get('confirm') === '1' ? await identifyConsole(platform, request).authenticate() : null;
  const { url, attempt, maxAgeSeconds } = await startOidcLogin(platform, {
    to: readTarget(query.get('to')),
    teamId: query.get('team'),
    confirms,
  });
  // Lax: the browser comes back from another site.
  response.append('Set-Cookie', writeCookie(request, publicUrl, 'login', attempt, { maxAgeSeconds, sameSite: 'Lax' }));
  response.redirect(303, url);
}

async function finish(platform: Platform, request: Request, response: Response): Promise<void> {
  const { publicUrl } = platform.config.http;
  const attempt = readAttempt(platform.secret, readCookie(request, publicUrl, 'login'));
  const query = new URL(request.url, 'http://localhost').searchParams;
  const finished = await finishOidcLogin(platform, attempt, query, await browserOf(platform, request));
  response.append('Set-Cookie', writeCookie(request, publicUrl, 'login', '', { maxAgeSeconds: 0, sameSite: 'Lax' }));
  if ('failure' in finished) return sendNotice(response, PAGES[finished.failure]);
  if (finished.token !== null) setSessionCookie(platform, request, response, finished.token);
  response.redirect(303, finished.to);
}

/** Returns an address of the console. Any other becomes its first page. */
function readTarget(given: string | null): string {
  if (given === null || given.length > MAX_ADDRESS) return '/console/';
  const url = URL.parse(given, 'http://localhost');
  const isOwn = given.startsWith('/') && url?.origin === 'http://localhost' && /^\/console(\/|$)/.test(url.pathname);
  return isOwn ? url.pathname + url.search + url.hash : '/console/';
}

function sendFailure({ log }: Platform, response: Response, thrown: unknown): void {
  const error = fromExpress(thrown);
  if (error.status >= 500) log.warn({ part: 'console', err: asAppError(thrown).cause ?? thrown }, 'a login failed');
  sendNotice(response, { status: error.status, text: error.message });
}

function sendNotice(response: Response, { status, text }: { status: number; text: string }): void {
  sendPage(response, { template: 'notice', status, title: 'Not logged in', data: { text } });
}
