import type { RequestHandler, Response } from 'express';
import { listEntryPoints, type EntryPointSettings } from '../http/entry-points.ts';
import { prefersHtml, sendPage } from './page.ts';
import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { Platform } from '../request/platform.ts';
import { admitUncheckedKey, type KeyedPaths } from './anonymous-rate-limit.ts';

/** Serves `/`: sends browsers to the console, and lists the entry points as JSON for others. */
export function createFrontPage(settings: EntryPointSettings): RequestHandler {
  const entryPoints = listEntryPoints(settings);
  const data = {
    name: 'Memory platform',
    entry_points: entryPoints.map(({ id, name, url, description }) => ({ id, name, url, description })),
  };
  return (request, response, next) => {
    if (request.path !== '/' || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.vary('Accept');
    if (prefersHtml(request)) response.set('Cache-Control', 'no-store').redirect('/console/');
    else response.json({ success: true, data });
  };
}

const ICONS: Record<string, { type: string; bytes: Buffer }> = {
  '/favicon.svg': { type: 'image/svg+xml', bytes: readFileSync(new URL('favicon.svg', import.meta.url)) },
  '/favicon.ico': { type: 'image/x-icon', bytes: readFileSync(new URL('favicon.ico', import.meta.url)) },
};

/** Serves the icon that browsers show beside a page's title. */
export function createIcons(): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const icon = isRead && Object.hasOwn(ICONS, request.path) ? ICONS[request.path] : undefined;
    if (!icon) return next();
    response.set({ 'Content-Type': icon.type, 'Cache-Control': 'public, max-age=86400' }).send(icon.bytes);
  };
}

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Serves where to report a vulnerability (RFC 9116), when a contact is configured. */
export function createSecurityText({ securityContact, http }: Config, now: () => Date): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (securityContact === null || request.path !== PATH || !isRead) return next();
    const expires = new Date(now().getTime() + VALID_DAYS * 86_400_000);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${http.publicUrl}${PATH}`,
      'Preferred-Languages: en',
    ];
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}

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
