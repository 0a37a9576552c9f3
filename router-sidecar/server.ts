import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import type { Config } from '../src/config/config.ts';
import { AppError } from '../src/core/errors.ts';
import { createArrivals, type Arrivals } from '../src/http/request-queue.ts';
import { setBodyTimeout } from '../src/http/read-body.ts';
import { createCors, type Cors } from '../src/http/cors.ts';
import { platformErrorBody, type ErrorBody } from '../src/http/error-body.ts';
import { closeGracefully, listen } from '../src/http/graceful-close.ts';
import {
  handleMalformedRequests,
  findFramingError,
  findUpgradeError,
  opensWebSocket,
} from '../src/http/malformed-requests.ts';
import { sendRawError } from '../src/http/raw-response.ts';
import { requestPath } from '../src/http/request-path.ts';
import { createApp, type Serve } from './app.ts';
import { BodyBlocks } from './body-blocks.ts';
import { createReadOn } from './call-abort.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { runExchange } from './exchange.ts';
import { BOUNDARY_HEADER, receive, TIME_ZONE_HEADER, USER_HEADER, type IncomingCall } from './incoming-call.ts';
import { PROVIDER_HEADER } from './own-key-provider.ts';
import { passRequest, type PassingParts } from './pass/pass-request.ts';
import { createProviderProxy } from './pass/provider-proxy.ts';
import { createPlatformProxy, type PlatformProxy } from './platform-proxy.ts';
import { ReadingTurns } from './reading-turns.ts';
import { listAddresses, type Addresses } from './route-addresses.ts';
import type { RouterServerParts } from './router-parts.ts';
import { createHeaderRules, type HeaderRules } from './header-rules.ts';
import { createTargetCooldowns } from './target-cooldown.ts';

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
  const bodyBlocks = new BodyBlocks();
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
    bodyBlocks,
    circuitBreaker,
    targetCooldowns: createTargetCooldowns(config.targetPauseMaxMs),
    headerRules,
    readOn,
    readingTurns: new ReadingTurns(),
    observer,
    log,
    countRunning: running.count,
    providerProxy,
  };
  parts.watch({ runningCalls: running.count, bodyBlocks: () => bodyBlocks.counts() });
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
      proxy.drainTunnels(parts.drainDelayMs);
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
      bodyBlocks.close();
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

/** Headers that a page may send to the router itself. Those for the provider are in its rules. */
const FOR_ROUTER = new Set([
  'authorization',
  'x-api-key',
  'x-service-api-key',
  'content-encoding',
  'traceparent',
  'tracestate',
  BOUNDARY_HEADER,
  TIME_ZONE_HEADER,
  USER_HEADER,
  PROVIDER_HEADER,
]);

/** Lets web pages call models. Returns null when no origin is allowed. */
function createRouterCors(origins: readonly string[], rules: HeaderRules): Cors | null {
  const maySend = (name: string) => FOR_ROUTER.has(name) || rules.goesToProvider(name, 'BYOK');
  return createCors({ origins, maySend });
}

/**
 * Returns the forms of the public port: those of the providers' client libraries at the router's
 * addresses, the platform's at all others. An unknown address gets one that all of them read.
 */
function createErrorBody(addresses: Addresses): ErrorBody {
  return (url, error, traceId) => {
    const envelope = platformErrorBody(url, error, traceId);
    if (url === null)
      return { ...envelope, type: 'error', error: { type: 'invalid_request_error', message: error.message } };
    const path = requestPath({ url });
    const dialect = addresses.formOf(path);
    if (dialect) return dialect.errorBody(error);
    return addresses.isOwn(path) ? { success: false, message: error.message, error_code: error.code } : envelope;
  };
}

/** Calls that run or wait to begin. */
interface RunningCalls {
  /** Begins a call, now or in one of the next turns of the event loop. */
  begin(request: IncomingMessage, response: ServerResponse, run: (incoming: IncomingCall) => Promise<void>): void;
  count: () => number;
  /** Resolves when all of them have ended and stored what they must. */
  ended(): Promise<unknown>;
}

function createRunningCalls(parts: RouterServerParts, arrivals: Arrivals): RunningCalls {
  const running = new Set<Promise<void>>();
  const count = () => running.size + arrivals.countWaiting();
  return {
    begin(request, response, run) {
      const incoming = receive(parts, request, response);
      const start = () => {
        const end = parts.watchdog.begin({ method: request.method, url: request.url });
        const call = run(incoming).finally(() => {
          running.delete(call);
          end();
        });
        running.add(call);
      };
      // The first step of a call rejects it then.
      if (count() >= parts.config.maxRunning) start();
      else arrivals.begin(request, response, start);
    },
    count,
    ended: () => Promise.allSettled(running),
  };
}
