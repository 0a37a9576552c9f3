import { createServer, type Server } from 'node:http';
import { Agent } from 'undici';
import { handleMalformedRequests } from '../src/http/malformed-requests.ts';
import type { Config } from '../src/config/config.ts';
import { closeGracefully, listen } from '../src/http/graceful-close.ts';
import { nameOfRequest } from '../src/http/loop-watchdog.ts';
import { findFramingError } from '../src/http/request-framing.ts';
import { listAddresses, type Addresses } from './route-addresses.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { runExchange } from './exchange.ts';
import { receive } from './incoming-call.ts';
import { serveOther, type ServeCall } from './other-requests.ts';
import type { RouterParts, RouterServerParts } from './parts.ts';
import { createHeaderRules } from './steps/header-rules.ts';

/** Time for a request to arrive completely. Responses have timeouts of their own. */
const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * Serves the router. `close()` gives running calls the drain time to end, and waits until they have
 * stored what they must.
 */
export async function serveRouter(parts: RouterServerParts): Promise<{ close(): Promise<void> }> {
  const { platform, config, drainTimeoutMs, observer, log } = parts;
  const dispatcher = openDispatcher(config);
  const circuitBreaker = createCircuitBreaker(config.circuit);
  const headerRules = createHeaderRules();
  const router: RouterParts = { platform, config, dispatcher, circuitBreaker, headerRules, observer, log };
  const running = new Set<Promise<void>>();
  parts.watchRunning(() => running.size);
  const http = createHttpServer(parts, listAddresses(config.legacyPrefixes), (dialect, request, response) => {
    const end = parts.watchdog.begin(nameOfRequest(request));
    const call = runExchange(router, dialect, receive(parts, request, response)).finally(() => {
      running.delete(call);
      end();
    });
    running.add(call);
  });
  await listen(http, config.port, config.host);
  return {
    async close() {
      parts.health.drain();
      await closeGracefully(http, drainTimeoutMs);
      await Promise.allSettled(running);
      // Discard anything providers send after shutdown.
      await dispatcher.destroy();
    },
  };
}

/** Looks model calls up by their exact address, before any other work. */
function createHttpServer(parts: RouterServerParts, addresses: Addresses, serveCall: ServeCall): Server {
  const serveRest = serveOther(parts, addresses, serveCall);
  const http = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      // Node's default of 30 s would let a client without headers stay for 40 s.
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      noDelay: true,
    },
    (request, response) => {
      const { url = '' } = request;
      const query = url.indexOf('?');
      const dialect = addresses.calls.get(query < 0 ? url : url.slice(0, query));
      if (dialect && request.method === 'POST' && findFramingError(request) === null)
        serveCall(dialect, request, response);
      else serveRest(request, response);
    },
  );
  // The clients of both protocols find the message in this form.
  handleMalformedRequests(http, ({ message }) => ({
    type: 'error',
    error: { type: 'invalid_request_error', message },
  }));
  return http;
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
