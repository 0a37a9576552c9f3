import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';

/** One request that reached a fake platform. */
export interface PlatformCall {
  /** The address without the query, from the first slash. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  method: string;
  body: Record<string, unknown>;
  atMs: number;
}

export interface PlatformAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Fate of the next calls of an address, in place of its answer. */
export type Fault =
  /** Sends this answer, and does nothing. */
  | PlatformAnswer
  /** Never answers. */
  | 'hang'
  /** Does what was asked, and cuts the connection before it answers. */
  | 'lose-answer';

/** A fake platform on loopback: requests and WebSockets at one port. */
export interface PlatformServer {
  /** Such as `http://127.0.0.1:4711`. */
  url: string;
  calls: PlatformCall[];
  /** Open WebSockets, oldest first. */
  sockets: Set<WebSocket>;
  /** Queues a fault for an address. */
  fail(path: string, fault: Fault, times?: number): void;
  /** Gives new WebSockets no handshake. */
  hangUpgrades(): void;
  /** Forgets every fault. */
  heal(): void;
  /** From now on no socket answers pings or sends anything. Connections that open later neither. */
  goSilent(isSilent?: boolean): void;
  readonly isSilent: boolean;
  close(): Promise<void>;
}

export interface PlatformScript {
  answer(call: PlatformCall): PlatformAnswer;
  /**
   * Returns the HTTP status that rejects a WebSocket, with headers if any, or null to accept it.
   */
  admit(query: URLSearchParams): number | { status: number; headers: Record<string, string> } | null;
  onSocket(socket: WebSocket): void;
}

export async function startPlatformServer(script: PlatformScript): Promise<PlatformServer> {
  const calls: PlatformCall[] = [];
  const faults = new Map<string, Fault[]>();
  const sockets = new Set<WebSocket>();
  let isSilent = false;
  let isHanging = false;
  const held = new Set<Duplex>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const call = readCall(request, Buffer.concat(chunks).toString());
      calls.push(call);
      const fault = faults.get(call.path)?.shift();
      if (fault === 'hang') return;
      if (fault === undefined) return send(response, script.answer(call));
      if (fault !== 'lose-answer') return send(response, fault);
      script.answer(call);
      request.socket.destroy();
    });
  });
  // Pongs are sent by hand, so that a socket can fall silent.
  const upgrades = new WebSocketServer({ noServer: true, autoPong: false });
  server.on('upgrade', (request, socket, head) => {
    if (isHanging) return void held.add(socket);
    const refusal = script.admit(new URL(request.url ?? '/', 'http://localhost').searchParams);
    if (refusal !== null) {
      const { status, headers } = typeof refusal === 'number' ? { status: refusal, headers: {} } : refusal;
      const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
      return void socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n`);
    }
    upgrades.handleUpgrade(request, socket, head, (opened) => {
      sockets.add(opened);
      opened.on('close', () => sockets.delete(opened));
      opened.on('error', () => undefined);
      opened.on('ping', (data) => {
        if (!isSilent) opened.pong(data);
      });
      script.onSocket(opened);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    sockets,
    fail(path, fault, times = 1) {
      faults.set(path, [...(faults.get(path) ?? []), ...Array.from({ length: times }, () => fault)]);
    },
    hangUpgrades: () => void (isHanging = true),
    heal() {
      faults.clear();
      isHanging = false;
    },
    goSilent: (to = true) => void (isSilent = to),
    get isSilent() {
      return isSilent;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.terminate();
        for (const socket of held) socket.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: PlatformAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function readCall(request: IncomingMessage, text: string): PlatformCall {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : text === '' ? {} : JSON.parse(text);
  return {
    path: pathname,
    query: searchParams,
    headers: request.headers,
    method: request.method ?? '',
    body: body as Record<string, unknown>,
    atMs: performance.now(),
  };
}
