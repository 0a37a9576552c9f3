import { Agent } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { addressOf } from './identity/identify-request.ts';
import { CLIENT_ADDRESS_HEADER, signClientAddress } from './identity/client-address.ts';
import type { Platform } from './platform.ts';
import type { Mount } from './server.ts';

const RETRY_AFTER_SECONDS = '5';

/** Hands `/router` on to the sidecar, so that the service has one address. Bytes pass as they come, both ways. */
export function createRouterMount(platform: Platform): Mount {
  const { config, log } = platform;
  return createProxyMiddleware({
    target: config.router.url,
    pathFilter: (path) => path === '/router' || path.startsWith('/router/'),
    // The default agent opens a connection a call and allows 256 of them.
    agent: new Agent({ keepAlive: true, maxSockets: 4_096, maxFreeSockets: 256 }),
    xfwd: false,
    on: {
      proxyReq(outgoing, request) {
        outgoing.setHeader(CLIENT_ADDRESS_HEADER, signClientAddress(addressOf(platform, request), platform.secret));
      },
      error(error, request, response) {
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
