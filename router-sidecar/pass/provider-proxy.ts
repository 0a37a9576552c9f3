import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { CallAbort } from '../call-abort.ts';
import { Pass, type PassedRequest, type PassEnding, type PassParts } from './pass.ts';

/** Passes requests to providers. Bytes stream both ways, at the pace of the slower side. */
export interface ProviderProxy {
  /** Resolves when the answer has ended, whatever came of it. Sends no error response. */
  pass(passed: PassedRequest, abort: CallAbort): Promise<PassEnding>;
  close(): void;
}

const MAX_LISTENERS = 30;

/** A request on its way through the middleware. */
interface PassingRequest extends IncomingMessage {
  pass?: Pass;
}

export function createProviderProxy(parts: PassParts): ProviderProxy {
  const options = { keepAlive: true, noDelay: true, maxSockets: parts.config.maxRunning, maxFreeSockets: 256 };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  const proxies = { http: createProxy(agents.http), https: createProxy(agents.https) };
  return {
    pass(passed, abort) {
      const { incoming, provider, path, headers } = passed;
      const request: PassingRequest = incoming.request;
      const pass = new Pass(parts, passed, abort);
      if (pass.isOver) return pass.ended;
      // The middleware and the pipe have more listeners than Node takes for a leak.
      incoming.response.setMaxListeners(MAX_LISTENERS);
      request.pass = pass;
      request.headers = headers;
      request.url = path + (incoming.query === '' ? '' : `?${incoming.query}`);
      const proxy = provider.baseUrl.startsWith('https:') ? proxies.https : proxies.http;
      // Called for an error of the middleware itself, and for one that is reported already.
      void proxy(request, incoming.response, (error: unknown) => pass.fail(error));
      return pass.ended;
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** `Pass` writes the answer, because the middleware would pass on all of its headers. */
function createProxy(agent: HttpAgent): RequestHandler<PassingRequest> {
  return createProxyMiddleware<PassingRequest>({
    router: ({ pass }) => pass?.passed.provider.baseUrl,
    pathFilter: () => true,
    agent,
    xfwd: false,
    selfHandleResponse: true,
    on: {
      proxyReq: (proxyRequest, { pass }) => pass?.connect(proxyRequest),
      proxyRes: (answer, { pass }) => void pass?.answer(answer),
      error: (error, { pass }) => pass?.fail(error),
    },
  });
}
