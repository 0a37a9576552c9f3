import type { RequestHandler } from 'express';
import { requestAddress } from '../domains/identity/identify-request.ts';
import type { Platform } from '../request/platform.ts';
import type { KeyedPaths } from './keyed-paths.ts';

/**
 * Admits requests without a key under the budget of their address, before anything else is done for
 * them. A header with a key counts only where it is checked, so pages ignore it.
 */
export function admitStrangers(platform: Platform, paths: KeyedPaths): RequestHandler {
  const { admission } = platform;
  return (request, response, next) => {
    // The router's process counts the clients of the router.
    if (paths.isRouters(request.path)) return next();
    if (request.headers.authorization !== undefined && paths.has(request.path)) return next();
    const address = requestAddress(platform, request);
    response.set(admission.admitStranger(address));
    const { socket } = request;
    const before = socket.bytesRead + socket.bytesWritten;
    response.once('close', () => admission.chargeStranger(address, socket.bytesRead + socket.bytesWritten - before));
    next();
  };
}
