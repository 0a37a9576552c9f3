import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer, type RawData } from 'ws';

/** One address for many fakes of a platform, as each fake is of one bot. */
export interface Front {
  /** Such as `http://127.0.0.1:4711`. */
  url: string;
  close(): Promise<void>;
}

/** A fake behind a front. `secrets` are the strings that its bot's requests begin with. */
export interface BehindFront {
  url: string;
  secrets: readonly string[];
}

/**
 * Passes a request to the fake whose secret it has, in a header or in its body. Tokens that a fake
 * hands out lead to it from then on. A secret that no bot has leads to the first, which rejects it.
 */
export async function startHttpFront(fakes: readonly BehindFront[]): Promise<Front> {
  const owners = new Map(fakes.flatMap(({ url, secrets }) => secrets.map((secret) => [secret, url])));
  const server = createServer((request, response) => {
    void pass(owners, fakes[0]?.url, request, response).catch(() => response.destroy());
  });
  return open(server, 'http');
}

async function pass(
  owners: Map<string, string>,
  others: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const headers = Object.entries(request.headers).filter(
    ([name]) => name === 'authorization' || name === 'content-type' || name.startsWith('x-acs-'),
  ) as [string, string][];
  const words = [...headers.map(([, value]) => value), body.toString()].flatMap(
    (text) => text.match(/[\w-]{16,}/g) ?? [],
  );
  const owner = words.map((word) => owners.get(word)).find((url) => url !== undefined) ?? others;
  if (owner === undefined) return void response.writeHead(404).end('{}');
  const answer = await fetch(owner + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length === 0 ? {} : { body }),
  });
  const text = await answer.text();
  for (const [, token = ''] of text.matchAll(/"(?:tenant_access_token|accessToken)":"([^"]+)"/g))
    owners.set(token, owner);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
}

/** Joins a WebSocket with the fake whose secret its first message has, or with the first. */
export async function startSocketFront(fakes: readonly BehindFront[]): Promise<Front> {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (outer) => {
    outer.on('error', () => undefined);
    outer.once('message', (first) => {
      const found = fakes.find(({ secrets }) => secrets.some((secret) => textOf(first).includes(secret))) ?? fakes[0];
      if (found) join(outer, found.url, first);
      else outer.close();
    });
  });
  return open(server, 'ws');
}

function join(outer: WebSocket, url: string, first: RawData): void {
  const inner = new WebSocket(url);
  const early: RawData[] = [first];
  outer.on('message', (data) => {
    if (inner.readyState === inner.OPEN) inner.send(textOf(data));
    else early.push(data);
  });
  inner.on('open', () => {
    for (const data of early) inner.send(textOf(data));
  });
  inner.on('message', (data) => outer.send(textOf(data)));
  inner.on('error', () => undefined);
  inner.on('close', () => outer.terminate());
  outer.on('close', () => inner.terminate());
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : '';
}

async function open(server: ReturnType<typeof createServer>, scheme: 'http' | 'ws'): Promise<Front> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
