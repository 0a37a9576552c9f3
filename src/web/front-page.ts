import type { RequestHandler } from 'express';
import { listEntryPoints, type EntryPointSettings } from '../http/entry-points.ts';
import { prefersHtml, sendPage } from './page.ts';

/** Serves `/`: a page for browsers, JSON for everybody else. Both list the same entry points. */
export function createFrontPage(settings: EntryPointSettings): RequestHandler {
  const entryPoints = listEntryPoints(settings);
  const data = {
    name: 'Memory platform',
    entry_points: entryPoints.map(({ id, name, url, description }) => ({ id, name, url, description })),
  };
  return (request, response, next) => {
    if (request.path !== '/' || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.vary('Accept');
    if (prefersHtml(request)) sendPage(response, { template: 'front', title: data.name, data: { entryPoints } });
    else response.json({ success: true, data });
  };
}
