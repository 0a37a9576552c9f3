import express, { type NextFunction, type Request, type Response } from 'express';
import { openContext, type Context } from '../request/context.ts';
import { anonymousAt, requestAddress } from '../domains/identity/authenticate-request.ts';
import { asAppError, fromExpress } from '../core/errors.ts';
import type { Platform } from '../request/platform.ts';
import { openInvitedSession } from '../domains/console/open-session.ts';
import { hasSafeCookies } from '../http/console-cookie.ts';
import { isOwnPage } from '../http/csrf.ts';
import { browserOf, setSessionCookie } from './console/session-endpoints.ts';
import { listEntryPoints, type EntryPoint } from '../http/entry-points.ts';
import { sendPage } from './page.ts';
import {
  acceptInvitation,
  rejectInvitation,
  findInvitationByToken,
  type Acceptance,
  type InvitationPreview,
} from '../domains/invitations/accept-or-reject.ts';

const ADDRESS = /^\/invitations\/([^/]+)$/;
const readForm = express.urlencoded({ extended: false, limit: '16kb' });

function readBody(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    readForm(request, response, (error?: unknown) => (error ? reject(fromExpress(error)) : resolve()));
  });
}

/** Content of the page: an open invitation with its form, its acceptance, or how it ended. */
interface Content {
  status: number;
  title: string;
  invitation?: InvitationPreview;
  acceptance?: Acceptance;
  /** A session of the console was opened. */
  isLoggedIn?: boolean;
  text?: string;
  retryAfterSeconds?: number | undefined;
}

/**
 * Serves the page behind a mail's link, at `/invitations/{token}`. Looking at it changes nothing,
 * because programs that scan mail follow links: the form posts the response. The token is neither
 * logged nor sent to other sites.
 */
export function createInvitationPage(platform: Platform) {
  const entryPoints = listEntryPoints(platform.config);

  async function respond(token: string, request: Request, response: Response): Promise<void> {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const ctx = await openContext(platform, anonymousAt(requestAddress(platform, request)));
    const content = await (request.method === 'POST' ? submitForm(ctx, token, form) : showInvitation(ctx, token)).catch(
      (thrown: unknown) => showError(ctx, token, thrown),
    );
    if (content.acceptance) content.isLoggedIn = await logIn(platform, request, response, content.acceptance);
    if (content.retryAfterSeconds !== undefined) response.set('Retry-After', String(content.retryAfterSeconds));
    send(response, content, entryPoints);
  }

  return (request: Request, response: Response, next: NextFunction): unknown => {
    const [, token] = ADDRESS.exec(request.path) ?? [];
    if (token === undefined) return next();
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return respond(token, request, response);
      case 'POST':
        return readBody(request, response).then(() => respond(token, request, response));
      default:
        return next();
    }
  };
}

/** Opens a session for a new member, unless a page of another site sent the form. */
async function logIn(
  platform: Platform,
  request: Request,
  response: Response,
  { teamId, principalId }: Acceptance,
): Promise<boolean> {
  const { publicUrl } = platform.config.http;
  if (!isOwnPage(request.headers, publicUrl) || !hasSafeCookies(request, publicUrl)) return false;
  const opened = await openInvitedSession(platform, { teamId, principalId }, await browserOf(platform, request));
  if (opened) setSessionCookie(platform, request, response, opened.token);
  return opened !== null;
}

async function showInvitation(ctx: Context, token: string): Promise<Content> {
  const seen = await findInvitationByToken(ctx, token);
  if (seen.status === 'pending') return { status: 200, title: `Invitation to ${seen.team}`, invitation: seen };
  const what = seen.status === 'expired' ? 'has expired' : `was ${seen.status}`;
  return { status: 409, title: `This invitation ${what}`, text: 'Ask whoever invited you for a new one.' };
}

async function submitForm(ctx: Context, token: string, form: Record<string, unknown>): Promise<Content> {
  if (form['answer'] === 'reject') {
    await rejectInvitation(ctx, token);
    return { status: 200, title: 'You rejected the invitation', text: 'Nothing more will happen.' };
  }
  if (form['answer'] !== 'accept') return showInvitation(ctx, token);
  const name = typeof form['name'] === 'string' ? form['name'] : '';
  const acceptance = await acceptInvitation(ctx, { token, name });
  return { status: 200, title: `You are a member of ${acceptance.teamName}`, acceptance };
}

/** Returns the content for an error, with the form again when its input was invalid. */
async function showError(ctx: Context, token: string, thrown: unknown): Promise<Content> {
  const error = asAppError(thrown);
  if (error.code === 'INTERNAL_ERROR')
    ctx.platform.log.error({ part: 'invitations', err: thrown }, 'an invitation’s page failed');
  if (error.code === 'INVALID_PARAMETER')
    return { ...(await showInvitation(ctx, token)), status: error.status, text: error.message };
  return { status: error.status, title: error.message, retryAfterSeconds: error.retryAfterSeconds };
}

function send(response: Response, { status, title, ...content }: Content, entryPoints: EntryPoint[]): void {
  const role = describeRole((content.invitation ?? content.acceptance)?.role ?? '');
  response.set('X-Robots-Tag', 'noindex');
  sendPage(response, {
    template: 'invitation',
    title,
    status,
    data: { text: '', isLoggedIn: false, ...content, role, entryPoints },
    forms: 'own',
  });
}

function describeRole(role: string): string {
  if (role === 'tenant_admin') return 'an administrator';
  if (role === 'tenant_member') return 'a member';
  return `a member with the role “${role}”`;
}
