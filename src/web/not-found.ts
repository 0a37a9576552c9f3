import type { RequestHandler, Response } from 'express';
import type { Platform } from '../request/platform.ts';
import { admitUncheckedKey } from './admit-strangers.ts';
import type { KeyedPaths } from './keyed-paths.ts';
import { prefersHtml, sendPage } from './page.ts';

/** Serves all that remains: a 404 page for browsers, the JSON error for everybody else. */
export function createNotFound(platform: Platform, paths: KeyedPaths): RequestHandler {
  return (request, response) => {
    const message = `There is nothing at ${request.method} ${request.path}.`;
    if (paths.has(request.path)) {
      admitUncheckedKey(platform, request, response);
      sendNotFound(response, message);
      return;
    }
    response.vary('Accept');
    if (prefersHtml(request))
      sendPage(response, { template: 'notice', status: 404, title: 'Not found', data: { text: message } });
    else sendNotFound(response, message);
  };
}

function sendNotFound(response: Response, message: string): void {
  const request_id = response.getHeader('X-Trace-ID');
  response.status(404).json({ success: false, message, error_code: 'NOT_FOUND', request_id });
}
