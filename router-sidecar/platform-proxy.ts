import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from '../src/core/logger.ts';
import { CLIENT_ADDRESS_HEADER } from '../src/http/client-address.ts';
import type { ErrorBody } from '../src/http/error-body.ts';
import { giveUpUpload } from '../src/http/read-body.ts';
import { originForm } from '../src/http/request-path.ts';
import { rejectAddress, rejectAway } from './platform-away.ts';

/** Proxies what is not the router's own to the platform. Bytes stream both ways. */
export interface PlatformProxy {
  serve(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
  /** Closes the WebSockets, whose clients connect again elsewhere. */
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
    closeTunnels() {
      for (const socket of tunnels) {
        socket.end(GOING_AWAY);
        setTimeout(() => socket.destroy(), CLOSE_MS).unref();
      }
    },
    close: () => agent.destroy(),
  };
}
