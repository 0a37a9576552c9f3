import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { spreadOver } from '../src/core/spread-over.ts';
import { AppError } from '../src/core/errors.ts';
import type { Logger } from '../src/core/logger.ts';
import { joinTrace } from '../src/core/trace-context.ts';
import { CLIENT_ADDRESS_HEADER } from '../src/http/client-address.ts';
import type { ErrorBody } from '../src/http/error-body.ts';
import { sendRawError } from '../src/http/raw-response.ts';
import { giveUpUpload } from '../src/http/read-body.ts';
import { originForm, requestPath } from '../src/http/request-path.ts';
import { sendErrorResponse } from './error-response.ts';

/** Proxies what is not the router's own to the platform. Bytes stream both ways. */
export interface PlatformProxy {
  serve(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
  /** Closes the WebSockets spread over a time. Their clients connect again elsewhere. */
  drainTunnels(overMs: number): void;
  /** Closes those that are open now. */
  closeTunnels(): void;
  close(): void;
}

/** Headers of the connection from the client. That to the platform has its own. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'http2-settings', 'expect'];
/** Close frame of a WebSocket with the code 1001, "going away". */
const GOING_AWAY = Buffer.from([0x88, 0x02, 0x03, 0xe9]);
const CLOSE_MS = 1_000;

interface Options {
  url: string;
  /** Returns the client's address with a signature that the platform trusts. */
  signedAddress: (request: IncomingMessage) => string;
  bodyOf: ErrorBody;
  log: Logger;
}

export function createPlatformProxy({ url, signedAddress, bodyOf, log }: Options): PlatformProxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 4_096, maxFreeSockets: 256 });
  const tunnels = new Set<Socket>();
  const proxy = createProxyMiddleware({
    target: url,
    pathFilter: () => true,
    agent,
    xfwd: false,
    preserveHeaderKeyCase: true,
    on: {
      proxyReq(outgoing) {
        // Node would hold the head back until the body begins, which some rejected ones never do.
        setImmediate(() => outgoing.flushHeaders());
      },
      proxyRes(incoming, request, response) {
        delete incoming.headers['keep-alive'];
        incoming.headers.connection = response.shouldKeepAlive ? 'keep-alive' : 'close';
        response.once('finish', () => giveUpUpload(request));
      },
      error(error, request, target) {
        // The client has left.
        if (request.socket.destroyed) return;
        log.warn({ err: error }, 'the platform could not be reached');
        rejectAway(request, target, bodyOf);
      },
    },
  });

  return {
    serve(request, response) {
      const address = signedAddress(request);
      for (const name of OF_ONE_CONNECTION) delete request.headers[name];
      request.headers[CLIENT_ADDRESS_HEADER] = address;
      request.url = originForm(request.url ?? '');
      // Called for an address that is none, such as `//`, or for an error reported already.
      void proxy(request, response, () => rejectAddress(request, response, bodyOf));
    },
    upgrade(request, socket, head) {
      request.headers[CLIENT_ADDRESS_HEADER] = signedAddress(request);
      request.url = originForm(request.url ?? '');
      tunnels.add(socket);
      socket.once('close', () => tunnels.delete(socket));
      proxy.upgrade(request, socket, head);
    },
    drainTunnels: (overMs) => spreadOver([...tunnels], overMs, sendAway),
    closeTunnels() {
      for (const socket of tunnels) sendAway(socket);
    },
    close: () => agent.destroy(),
  };
}

function sendAway(socket: Socket): void {
  if (socket.writableEnded) return;
  socket.end(GOING_AWAY);
  setTimeout(() => socket.destroy(), CLOSE_MS).unref();
}

const RETRY_AFTER_SECONDS = 5;

/** Rejects a request for the platform while that does not respond, in the form of its address. */
export function rejectAway(request: IncomingMessage, target: ServerResponse | Socket, bodyOf: ErrorBody): void {
  const error = new AppError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if ('writeHead' in target) send(request, target, error, bodyOf);
  else sendRawError(target, { status: error.status, error, request }, bodyOf);
}

/** Rejects an address that cannot be one of the platform's. */
function rejectAddress(request: IncomingMessage, response: ServerResponse, bodyOf: ErrorBody): void {
  if (response.headersSent || response.destroyed) return;
  send(request, response, new AppError('NOT_FOUND', 'There is nothing at this address.'), bodyOf);
}

function send(request: IncomingMessage, response: ServerResponse, error: AppError, bodyOf: ErrorBody): void {
  const { traceId } = joinTrace(request.headers.traceparent);
  const headers = { 'X-Trace-ID': traceId, 'X-Content-Type-Options': 'nosniff' };
  const { status } = error;
  if (opensPage(request)) {
    const body = writePage(error.message);
    sendErrorResponse(response, { status, body, type: 'text/html; charset=utf-8' }, error, { ...headers, ...OF_PAGES });
  } else sendErrorResponse(response, { status, body: bodyOf(request.url ?? null, error, traceId) }, error, headers);
}

const OF_PAGES = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
};

/** Returns whether a browser opens an address, and not a program. */
function opensPage(request: IncomingMessage): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && /\btext\/html\b/.test(request.headers.accept ?? '') && requestPath(request) !== '/graphql';
}

/** The platform's templates are away with it. `message` holds no markup. */
function writePage(message: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not available</title><p>${message}</p></html>`;
}
