import { finishConnectorLogin, type FinishedLogin, type LoginOutcome } from '../domains/connectors/oauth-login.ts';
import type { Platform } from '../request/platform.ts';
import type { Mount } from './server.ts';
import { sendPage } from './page.ts';

const PATH = /^\/connector\/callback\/([a-z]{1,32})\/?$/;

/** Pages for people who come back from a provider. They repeat nothing of the request. */
const PAGES: Record<LoginOutcome, { status: number; title: string; text: string }> = {
  CONNECTED: { status: 200, title: 'Connected', text: 'The account is connected. You can close this window.' },
  DENIED: { status: 200, title: 'Not connected', text: 'Access was not granted, and nothing was connected.' },
  STATE: {
    status: 400,
    title: 'Not connected',
    text: 'This login was not begun here, was used before or is too old. Begin again.',
  },
  TOO_MANY: { status: 409, title: 'Not connected', text: 'The team has as many accounts of this provider as it may.' },
  FAILED: { status: 502, title: 'Not connected', text: 'The provider did not confirm the login. Try again later.' },
};

/** Serves the address to which providers send a browser back after a login. */
export function createConnectorsCallback(platform: Platform): Mount {
  const log = platform.log.child({ part: 'connectors' });
  return async (request, response, next) => {
    const provider = PATH.exec(request.path)?.[1];
    if (provider === undefined || request.method !== 'GET') return next();
    const query = new URL(request.url, 'http://localhost').searchParams;
    const finished = await finishConnectorLogin(platform, provider, query).catch((error: unknown): FinishedLogin => {
      log.error({ err: error }, 'a login could not be kept');
      return { outcome: 'FAILED', returnUrl: null };
    });
    const { outcome, returnUrl } = finished;
    response.set('Referrer-Policy', 'no-referrer');
    if (returnUrl !== null) return response.set('Cache-Control', 'no-store').redirect(303, returnUrl);
    const { status, title, text } = PAGES[outcome];
    sendPage(response, { template: 'notice', status, title, data: { text } });
  };
}
