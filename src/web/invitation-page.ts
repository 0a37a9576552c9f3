import { randomBytes } from 'node:crypto';
import express, { type NextFunction, type Request, type Response } from 'express';
import { openContext } from '../request/context.ts';
import { asAppError, fromExpress } from '../core/errors.ts';
import type { Platform } from '../request/platform.ts';
import {
  acceptInvitation,
  rejectInvitation,
  findInvitationByToken,
  type Acceptance,
  type InvitationPreview,
} from '../domains/invitations/respond.ts';
import { templates } from '../domains/invitations/mail-copy.ts';

const ADDRESS = /^\/invitations\/([^/]+)$/;
const readForm = express.urlencoded({ extended: false, limit: '16kb' });

function readBody(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    readForm(request, response, (error?: unknown) => (error ? reject(fromExpress(error)) : resolve()));
  });
}

/** What the page says: an open invitation to answer, or how it ended. */
interface Said {
  status: number;
  title: string;
  seen?: InvitationPreview;
  acceptance?: Acceptance;
  words?: string;
}

/**
 * The page behind a mail's link, at `/invitations/{token}`. To look at it changes nothing, since programs that scan mail follow links:
 * what is posted from it accepts or rejects. Nothing of the address is logged or told to other sites.
 */
export function createInvitationPage(platform: Platform) {
  async function say(response: Response, said: Said): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const html = await templates.renderAsync('./page', { words: '', ...said, nonce });
    response
      .status(said.status)
      .set({
        'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
        'X-Frame-Options': 'DENY',
        'X-Robots-Tag': 'noindex',
      })
      .type('html')
      .send(html);
  }

  async function show(token: string): Promise<Said> {
    const seen = await findInvitationByToken(platform, token);
    if (seen.status === 'pending') return { status: 200, title: `Invitation to ${seen.team}`, seen };
    const what = seen.status === 'expired' ? 'has expired' : `was ${seen.status}`;
    return { status: 409, title: `This invitation ${what}`, words: 'Ask whoever invited you for a new one.' };
  }

  async function act(token: string, form: Record<string, unknown>): Promise<Said> {
    const ctx = await openContext(platform, () => Promise.resolve(null));
    if (form['answer'] === 'reject') {
      await rejectInvitation(ctx, token);
      return { status: 200, title: 'You rejected the invitation', words: 'Nothing more will happen.' };
    }
    if (form['answer'] !== 'accept') return show(token);
    const name = typeof form['name'] === 'string' ? form['name'] : '';
    const acceptance = await acceptInvitation(ctx, { token, name });
    return { status: 200, title: `You are a member of ${acceptance.teamName}`, acceptance };
  }

  /** A refusal, with the form again where it was the form's. */
  async function refused(token: string, thrown: unknown): Promise<Said> {
    const error = asAppError(thrown);
    if (error.code === 'INTERNAL_ERROR')
      platform.log.error({ part: 'invitations', err: thrown }, 'an invitation’s page failed');
    if (error.code === 'INVALID_PARAMETER')
      return { ...(await show(token)), status: error.status, words: error.message };
    return { status: error.status, title: error.message };
  }

  async function answer(token: string, request: Request, response: Response): Promise<void> {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const said = await (request.method === 'POST' ? act(token, form) : show(token)).catch((thrown: unknown) =>
      refused(token, thrown),
    );
    await say(response, said);
  }

  return (request: Request, response: Response, next: NextFunction): unknown => {
    const [, token] = ADDRESS.exec(request.path) ?? [];
    if (token === undefined) return next();
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return answer(token, request, response);
      case 'POST':
        return readBody(request, response).then(() => answer(token, request, response));
      default:
        return next();
    }
  };
}
