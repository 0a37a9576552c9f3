import { Agent, type IncomingMessage } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { requestAddress } from '../domains/identity/identify-request.ts';
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '../http/client-address.ts';
import type { Platform } from '../request/platform.ts';
import type { Mount } from './server.ts';

const RETRY_AFTER_SECONDS = '5';

/** Time for a client to stop sending after it was rejected early, while its body still comes. */
const UPLOAD_GRACE_MS = 5_000;

/**
 * Proxies `/router` and the router's earlier addresses to the sidecar, so that the service has one
 * address. Bytes stream both ways.
 */
export function createRouterMount(platform: Platform): Mount {
  const { config, log } = platform;
  const bases = ['/router', ...config.router.legacyPrefixes.map((prefix) => `${prefix}/v1`)];
  return createProxyMiddleware({
    target: config.router.url,
    pathFilter: (path) => bases.some((base) => path === base || path.startsWith(`${base}/`)),
    // The default agent opens a connection a call and allows 256 of them.
    agent: new Agent({ keepAlive: true, maxSockets: 4_096, maxFreeSockets: 256 }),
    xfwd: false,
    on: {
      proxyReq(outgoing, request) {
        outgoing.setHeader(
          CLIENT_ADDRESS_HEADER,
          signClientAddress(requestAddress(platform, request), platform.secret),
        );
      },
      proxyRes(_incoming, request, response) {
        response.once('finish', () => giveUpUpload(request));
      },
      error(error, request, response) {
        if (request.socket.destroyed) return; // The client has left; the router notices by itself.
        log.warn({ err: error }, 'the router could not be reached');
        if (!('writeHead' in response) || response.headersSent) {
          response.destroy();
          return;
        }
        const message = 'The router is temporarily unavailable. Retry later.';
        const code = request.url?.startsWith('/router/v1/models')
          ? { error_code: 'SERVICE_UNAVAILABLE' }
          : { code: 'REQUEST_BLOCKED' };
        response.writeHead(503, { 'content-type': 'application/json', 'retry-after': RETRY_AFTER_SECONDS });
        response.end(JSON.stringify({ success: false, message, ...code }));
      },
    },
  });
}

/** Cuts the connection of a rejected upload after a while, so that it does not stay half open. */
function giveUpUpload(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), UPLOAD_GRACE_MS);
  request.once('close', () => clearTimeout(timer));
}
