import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import express, { type Request, type Response } from 'express';
import { listEntryPoints } from '../../http/entry-points.ts';
import type { Platform } from '../../request/platform.ts';
import { sendPage } from '../page.ts';
import type { Mount } from '../server.ts';

/** Everything is from this server. Scripts write markup through named policies only. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** A text of the build. Its name changes with its content. */
const ASSET = /^\/assets\/[\w-][\w.-]*\.(js|css|svg)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built console below `/console`: its files, and the page for every other address.
 * Without a build, says how to make one.
 */
export function createConsoleMount({ config }: Pick<Platform, 'config'>): Mount {
  const { folder } = config.console;
  const entryPoints = listEntryPoints(config);
  const sendZipped = createZippedAssets(folder);
  const files = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response) => void response.setHeader('Cache-Control', 'no-store'),
  });
  const assets = express.static(path.join(folder, 'assets'), {
    index: false,
    redirect: false,
    fallthrough: true,
    cacheControl: false,
    setHeaders: (response) => void response.setHeader('Cache-Control', IMMUTABLE),
  });
  const page: Mount = (_request, response) => {
    response.set('Cache-Control', 'no-store');
    response.sendFile('index.html', { root: folder, cacheControl: false }, (error?: Error) => {
      if (!error || response.headersSent) return;
      sendPage(response, {
        template: 'no-console',
        status: 503,
        title: 'The console is not built',
        data: { entryPoints },
      });
    });
  };
  const router = express.Router();
  router.use('/console', (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next('router');
    setConsoleHeaders(response);
    next();
  });
  router.use('/console', sendZipped);
  router.use('/console/assets', assets, (_request, _response, next) => next('router'));
  router.use('/console', files, page);
  return router;
}

/** Serves assets compressed. Each is compressed at its first use. */
function createZippedAssets(folder: string) {
  const zipped = new Map<string, Promise<Buffer>>();
  const zip = promisify(gzip);
  const zipOf = (asset: string): Promise<Buffer> => {
    const bytes = zipped.get(asset) ?? readFile(path.join(folder, asset)).then((text) => zip(text, { level: 9 }));
    zipped.set(asset, bytes);
    return bytes;
  };
  return async (request: Request, response: Response, next: () => void): Promise<void> => {
    const { path: asset } = request;
    if (!ASSET.test(asset) || request.acceptsEncodings('gzip', 'identity') !== 'gzip') return next();
    const body = await zipOf(asset).catch(() => null);
    if (body === null) {
      zipped.delete(asset);
      return next();
    }
    response.type(path.extname(asset)).set({ 'Cache-Control': IMMUTABLE, 'Content-Encoding': 'gzip' });
    response.vary('Accept-Encoding').send(body);
  };
}

function setConsoleHeaders(response: Response): void {
  response.set({
    'Content-Security-Policy': POLICY,
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}
