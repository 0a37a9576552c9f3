import type { RequestHandler } from 'express';
import { listEntryPoints } from '../http/entry-points.ts';
import { prefersHtml, sendPage } from './page.ts';

/** Serves `/`: a page for browsers, JSON for everybody else. Both list the same entry points. */
export function createFrontPage({ publicUrl }: { publicUrl: string }): RequestHandler {
  const entryPoints = listEntryPoints(publicUrl);
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
