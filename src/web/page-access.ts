import type { RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { createCors } from '../http/cors.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** Handlers by which browsers let pages of other origins call the platform. */
export interface PageAccess {
  /** Runs before anything that can fail, so that pages can read errors. */
  admit: RequestHandler;
  preflight: RequestHandler;
}

/** A page sends its key by itself, so an allowed origin may send any header. */
export function createPageAccess({ http, mcp }: Config): PageAccess {
  const maySend = () => true;
  const cors = createCors({ origins: http.allowedOrigins, maySend });
  const mcpCors = createCors({ origins: mcp.allowedOrigins, maySend });
  const corsOf = (path: string) => (path.startsWith('/mcp/') ? mcpCors : cors);
  return {
    admit(request, response, next) {
      corsOf(request.path)?.admit(request, response);
      next();
    },
    preflight(request, response, next) {
      if (!corsOf(request.path)?.preflight(request, response, METHODS)) next();
    },
  };
}
