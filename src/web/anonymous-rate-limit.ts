import type { Request, RequestHandler, Response } from 'express';
import { requestAddress } from '../domains/identity/authenticate-request.ts';
import type { Platform } from '../request/platform.ts';
import type { Config } from '../config/config.ts';

/**
 * Admits requests without a key under the budget of their address, before anything else is done for
 * them. A header with a key counts only where it is checked, so pages ignore it.
 */
export function admitStrangers(platform: Platform, paths: KeyedPaths): RequestHandler {
  return (request, response, next) => {
    // The router's process counts the clients of the router.
    if (paths.isRouters(request.path)) return next();
    if (!hasKey(request) || !paths.has(request.path)) admitStranger(platform, request, response);
    next();
  };
}

/**
 * Admits a request whose key is never checked, because there is nothing to open, under the budget
 * of its address. One without a key was admitted before. Throws RATE_LIMIT_EXCEEDED.
 */
export function admitUncheckedKey(platform: Platform, request: Request, response: Response): void {
  if (hasKey(request)) admitStranger(platform, request, response);
}

/** Preflight requests are answered before any key, so theirs never counts. */
function hasKey({ headers, method }: Request): boolean {
  return headers.authorization !== undefined && method !== 'OPTIONS';
}

function admitStranger(platform: Platform, request: Request, response: Response): void {
  const { admission } = platform;
  const address = requestAddress(platform, request);
  response.set(admission.admitStranger(address));
  const { socket } = request;
  let counted = socket.bytesRead + socket.bytesWritten;
  const charge = () => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    admission.chargeStranger(address, bytes - counted);
    counted = bytes;
  };
  response.once('close', charge);
  // The rest of a rejected body arrives after its response.
  if (!request.complete) request.once('close', charge);
}

/** Paths for programs, which send a key. Their errors are JSON, whatever the request accepts. */
export interface KeyedPaths {
  has(path: string): boolean;
  /** Returns whether the router serves the path. */
  isRouters(path: string): boolean;
}

export function keyedPaths({ http, router }: Config): KeyedPaths {
  const isRouters = below(['/router', ...router.legacyPrefixes]);
  const isOurs = below(['/api', '/admin', '/graphql', '/mcp', http.legacyBasePath]);
  return { isRouters, has: (path) => isOurs(path) || isRouters(path) };
}

/** Compares paths in any case. */
function below(bases: readonly string[]): (path: string) => boolean {
  const lowerBases = bases.map((base) => base.toLowerCase());
  return (path) => {
    const lower = path.toLowerCase();
    return lowerBases.some((base) => lower === base || lower.startsWith(`${base}/`));
  };
}
