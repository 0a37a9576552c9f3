import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { AppError } from '../src/core/errors.ts';
import type { Config } from '../src/config/config.ts';
import { setBodyTimeout } from '../src/http/read-body.ts';
import { closeGracefully, listen } from '../src/http/graceful-close.ts';
import {
  handleMalformedRequests,
  findFramingError,
  findUpgradeError,
  opensWebSocket,
} from '../src/http/malformed-requests.ts';
import { sendRawError } from '../src/http/raw-response.ts';
import { createArrivals, type Arrivals } from '../src/http/arrivals.ts';
import { createApp, type Serve } from './app.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createRouterCors } from './cors.ts';
import { createErrorBody } from './error-body.ts';
import { runExchange } from './exchange.ts';
import type { RouterServerParts } from './parts.ts';
import { passRequest, type PassingParts } from './pass/pass-request.ts';
import { createProviderProxy } from './pass/provider-proxy.ts';
import { createPlatformProxy, type PlatformProxy } from './platform-proxy.ts';
import { createRunningCalls } from './running-calls.ts';
import { listAddresses } from './route-addresses.ts';
import { createHeaderRules, type HeaderRules } from './steps/header-rules.ts';
import { createReadOn } from './read-on.ts';
import { ReadingTurns } from './reading-turns.ts';
import { createTargetPauses } from './target-pauses.ts';

/** Time for the body of a model call to arrive completely. Responses have timeouts of their own. */
const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * Serves the router on the public port. `close()` reports that it stops and serves on for the drain
 * delay. Then it gives running calls the drain time to end, and waits until they have stored what
 * they must.
 */
export async function serveRouter(parts: RouterServerParts): Promise<{ close(): Promise<void> }> {
  const { platform, config, drainTimeoutMs, observer, log } = parts;
  const dispatcher = openDispatcher(config);
  const arrivals = createArrivals((request) => parts.clientAddress(request));
  const running = createRunningCalls(parts, arrivals);
  const headerRules = createHeaderRules();
  const readOn = createReadOn(config.readOn);
  const circuitBreaker = createCircuitBreaker(config.circuit);
  const providerProxy = createProviderProxy({ config, circuitBreaker, headerRules });
  const router: PassingParts = {
    platform,
    config,
    dispatcher,
    circuitBreaker,
    targetPauses: createTargetPauses(config.targetPauseMaxMs),
    headerRules,
    readOn,
    readingTurns: new ReadingTurns(),
    observer,
    log,
    countRunning: running.count,
    providerProxy,
  };
  parts.watchRunning(running.count);
  const { http, proxy } = openPublicPort(
    { ...parts, arrivals, headerRules },
    {
      call: (dialect, request, response) =>
        running.begin(request, response, (incoming) => runExchange(router, dialect, incoming)),
      passed: (endpoint, request, response) =>
        running.begin(request, response, (incoming) => passRequest(router, endpoint, incoming)),
    },
  );
  await (parts.listen?.(http) ?? listen(http, config.port, config.host, config.sharesPort));
  return {
    async close() {
      parts.health.drain();
      await wait(parts.drainDelayMs);
      proxy.closeTunnels();
      // Before the connections of clients are closed, who have not left then.
      const deadline = setTimeout(() => readOn.close(), drainTimeoutMs);
      await closeGracefully(http, drainTimeoutMs);
      proxy.close();
      await running.ended();
      clearTimeout(deadline);
      providerProxy.close();
      // Discard anything providers send after shutdown.
      await dispatcher.destroy();
    },
  };
}

interface PublicPort {
  http: Server;
  proxy: PlatformProxy;
}

/** Looks model calls up by their exact address, before the middleware of the application. */
function openPublicPort(
  parts: RouterServerParts & { arrivals: Arrivals; headerRules: HeaderRules },
  serve: Serve,
): PublicPort {
  const { config, health, log, arrivals } = parts;
  const addresses = listAddresses(config.legacyPrefixes);
  const bodyOf = createErrorBody(addresses);
  const proxy = createPlatformProxy({ url: config.platformUrl, signedAddress: parts.signedAddress, bodyOf, log });
  const cors = createRouterCors(config.allowedOrigins, parts.headerRules);
  const call: Serve['call'] = (dialect, request, response) => {
    setBodyTimeout(http, request, UPLOAD_TIMEOUT_MS);
    serve.call(dialect, request, response);
  };
  const app = createApp({ ...parts, addresses, bodyOf, proxy, cors }, { ...serve, call });
  const http = createServer(
    {
      headersTimeout: 10_000,
      // Bodies of the platform may take as long as their files need, so the router times its own.
      requestTimeout: 0,
      // Node's default of 30 s would let a client without headers stay for 40 s.
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      noDelay: true,
      // `findFramingError` rejects them in the server's own form.
      requireHostHeader: false,
      shouldUpgradeCallback: opensWebSocket,
    },
    (request, response) => {
      // Clients that keep their connections must find another replica before this one stops.
      if (health.isDraining()) response.shouldKeepAlive = false;
      const { url = '' } = request;
      const query = url.indexOf('?');
      const dialect = addresses.calls.get(query < 0 ? url : url.slice(0, query));
      if (dialect && request.method === 'POST' && findFramingError(request) === null) {
        cors?.admit(request, response);
        call(dialect, request, response);
      } else app(request, response);
    },
  );
  http.on('connection', () => arrivals.connect());
  handleMalformedRequests(http, bodyOf);
  http.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const message = findUpgradeError(request);
    if (message === null) return proxy.upgrade(request, socket, head);
    sendRawError(socket, { status: 400, error: new AppError('INVALID_PARAMETER', message), request }, bodyOf);
  });
  return { http, proxy };
}

function openDispatcher(config: Config['router']): Agent {
  return new Agent({
    connections: null,
    connect: { timeout: config.connectTimeoutMs, noDelay: true },
    headersTimeout: config.firstByteTimeoutMs,
    bodyTimeout: config.idleTimeoutMs,
    keepAliveTimeout: 30_000,
  });
}
