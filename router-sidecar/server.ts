import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { AppError } from '../src/core/errors.ts';
import type { Config } from '../src/config/config.ts';
import { setBodyTimeout } from '../src/http/body-timeout.ts';
import { closeGracefully, listen } from '../src/http/graceful-close.ts';
import { handleMalformedRequests } from '../src/http/malformed-requests.ts';
import { sendRawError } from '../src/http/raw-response.ts';
import { findFramingError } from '../src/http/request-framing.ts';
import { findUpgradeError, opensWebSocket } from '../src/http/web-sockets.ts';
import { createArrivals, type Arrivals } from '../src/http/arrivals.ts';
import { createApp, type ServeCall } from './app.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createCors } from './cors.ts';
import { createErrorBody } from './error-body.ts';
import { runExchange } from './exchange.ts';
import type { Dialect } from './dialects/dialect.ts';
import { receive, type IncomingCall } from './incoming-call.ts';
import type { RouterParts, RouterServerParts } from './parts.ts';
import { createPlatformProxy, type PlatformProxy } from './platform-proxy.ts';
import { listAddresses } from './route-addresses.ts';
import { createHeaderRules, type HeaderRules } from './steps/header-rules.ts';
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
  const running = new Set<Promise<void>>();
  const arrivals = createArrivals((request) => parts.clientAddress(request));
  const countRunning = () => running.size + arrivals.countWaiting();
  const headerRules = createHeaderRules();
  const router: RouterParts = {
    platform,
    config,
    dispatcher,
    circuitBreaker: createCircuitBreaker(config.circuit),
    targetPauses: createTargetPauses(config.targetPauseMaxMs),
    headerRules,
    observer,
    log,
    countRunning,
  };
  parts.watchRunning(countRunning);
  function run(dialect: Dialect, incoming: IncomingCall): void {
    const end = parts.watchdog.begin({ method: incoming.request.method, url: incoming.request.url });
    const call = runExchange(router, dialect, incoming).finally(() => {
      running.delete(call);
      end();
    });
    running.add(call);
  }
  const { http, proxy } = openPublicPort({ ...parts, arrivals, headerRules }, (dialect, request, response) => {
    const incoming = receive(parts, request, response);
    // The first step of a call rejects it then.
    if (countRunning() >= config.maxRunning) run(dialect, incoming);
    else arrivals.begin(request, response, () => run(dialect, incoming));
  });
  await listen(http, config.port, config.host, config.sharesPort);
  return {
    async close() {
      parts.health.drain();
      await wait(parts.drainDelayMs);
      proxy.closeTunnels();
      await closeGracefully(http, drainTimeoutMs);
      proxy.close();
      await Promise.allSettled(running);
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
  serveCall: ServeCall,
): PublicPort {
  const { config, health, log, arrivals } = parts;
  const addresses = listAddresses(config.legacyPrefixes);
  const bodyOf = createErrorBody(addresses);
  const proxy = createPlatformProxy({ url: config.platformUrl, signedAddress: parts.signedAddress, bodyOf, log });
  const cors = createCors(config.allowedOrigins, parts.headerRules);
  const serveTimed: ServeCall = (dialect, request, response) => {
    setBodyTimeout(http, request, UPLOAD_TIMEOUT_MS);
    serveCall(dialect, request, response);
  };
  const app = createApp({ ...parts, addresses, bodyOf, proxy, cors }, serveTimed);
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
        serveTimed(dialect, request, response);
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
