import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';

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
