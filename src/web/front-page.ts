import type { RequestHandler } from 'express';
import { listEntryPoints, type EntryPointSettings } from '../http/entry-points.ts';
import { prefersHtml } from './page.ts';

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
