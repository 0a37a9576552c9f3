import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { TestActor } from '../../harness/actor.ts';
import type { Things } from '../../rest/rows.ts';

/** The product under attack, and what the attacker's own team has in it. */
export interface Target {
  /** The address of the public port. */
  base: string;
  port: number;
  /** The address of the platform's own port. */
  platformBase: string;
  /** A caller with a key of a team of its own. */
  attacker: TestActor;
  things: Things;
}

/** `by` is null for a stranger without a key. */
export type By = TestActor | null;

/** A response of the product. */
export interface Answer {
  what: string;
  /** Null when the connection was closed without a response. */
  status: number | null;
  /** Why there is none, for who reads a failure. */
  cause?: string;
}

const TIMEOUT_MS = 60_000;
let addresses = 0;

/** Each stranger comes from an address of its own, so that no budget of an address protects. */
export function newAddress(): string {
  const n = ++addresses;
  return `198.18.${(n >> 8) & 255}.${n & 255}`;
}

export interface Request {
  what: string;
  path: string;
  /** Default: the public one. */
  port?: 'public' | 'platform';
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Sends a request and reads the whole response. */
export async function send({ base, platformBase }: Target, by: By, request: Request): Promise<Answer> {
  const { what, path, port, method = 'POST', headers = {}, body } = request;
  const authorization: Record<string, string> = by ? { authorization: `Bearer ${by.secret}` } : {};
  try {
    const response = await fetch((port === 'platform' ? platformBase : base) + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...authorization, ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    });
    const text = Buffer.from(await response.arrayBuffer())
      .subarray(0, 100_000)
      .toString();
    // GraphQL reports an error of the server in a body with status 200.
    return { what, status: text.includes('"INTERNAL_ERROR"') ? 500 : response.status };
  } catch (error) {
    const { message, cause } = error as Error;
    return { what, status: null, cause: `${message} ${cause instanceof Error ? cause.message : ''}` };
  }
}

/** Runs a GraphQL document. */
export function ask(target: Target, by: By, what: string, query: string, variables: object = {}): Promise<Answer> {
  return send(target, by, { what, path: '/graphql', body: JSON.stringify({ query, variables }) });
}

/** Sends bytes as they are, and reads the status of the first response. */
export function sendRaw({ port }: Target, what: string, bytes: string | Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    const chunks: Buffer[] = [];
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(Buffer.concat(chunks).toString('latin1'))?.[1];
      resolve({ what, status: status === undefined ? null : Number(status) });
    });
  });
}

/** The frame with which a caller opens a session on a WebSocket. */
export function openSession({ secret }: TestActor): string {
  return JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${secret}` } });
}

/**
 * Opens a WebSocket, sends frames, and closes it when the server has responded to a last ping, or
 * has closed it. Its status is that of the handshake.
 */
export function sendFrames(
  { port }: Target,
  { what, address, frames }: { what: string; address: string; frames: readonly (string | Buffer)[] },
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let status: number | null = null;
  const headers = { 'x-forwarded-for': address };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers });
  const timer = setTimeout(() => socket.terminate(), TIMEOUT_MS);
  socket.once('open', () => {
    status = 101;
    for (const frame of frames) socket.send(frame);
    socket.ping();
  });
  socket.once('pong', () => socket.terminate());
  socket.once('unexpected-response', (_request, response) => {
    status = response.statusCode ?? null;
    response.destroy();
    socket.terminate();
  });
  socket.once('error', () => undefined);
  socket.once('close', () => {
    clearTimeout(timer);
    resolve({ what, status });
  });
  return promise;
}
