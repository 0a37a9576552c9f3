import type { RequestHandler } from 'express';
import { prefersHtml, sendPage } from './page.ts';

/** Paths for programs: their errors are JSON, whatever the request accepts. */
const JSON_PATHS = ['/api', '/admin', '/router', '/graphql', '/mcp'];

/** The earlier addresses of the API and of the router. */
export interface LegacyPaths {
  legacyBasePath: string;
  legacyRouterPrefixes: readonly string[];
}

/** Serves all that remains: a 404 page for browsers, the JSON error for everybody else. */
export function createNotFound({ legacyBasePath, legacyRouterPrefixes }: LegacyPaths): RequestHandler {
  const jsonPaths = [...JSON_PATHS, legacyBasePath, ...legacyRouterPrefixes].map((path) => path.toLowerCase());
  const isJsonPath = (path: string) => jsonPaths.some((base) => path === base || path.startsWith(`${base}/`));
  return (request, response) => {
    const message = `There is nothing at ${request.method} ${request.path}.`;
    if (isJsonPath(request.path.toLowerCase())) {
      response.status(404).json({ success: false, message, error_code: 'NOT_FOUND' });
      return;
    }
    response.vary('Accept');
    if (prefersHtml(request))
      sendPage(response, { template: 'notice', status: 404, title: 'Not found', data: { text: message } });
    else response.status(404).json({ success: false, message, error_code: 'NOT_FOUND' });
  };
}
