import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestActor } from '../harness/actor.ts';

/** One of many requests at once. A GET without a body. */
export interface Sent {
  by?: TestActor;
  path: string;
  body?: object;
}

export interface Received {
  request: Sent;
  status: number;
  /** Its head and the beginning of its body. */
  text: string;
}

/** Connections are new, or have served a request before. */
export type Connections = 'new' | 'kept';

/**
 * Sends all requests in one turn of the event loop, each on a connection of its own. Returns the
 * responses in the order in which they came.
 */
export async function sendAtOnce(base: string, connections: Connections, requests: readonly Sent[]) {
  const sockets = await Promise.all(requests.map(() => openConnection(base, connections)));
  const received: Received[] = [];
  const ended = sockets.map((socket, i) => {
    socket.once('data', (data: Buffer) => {
      const text = data.toString('latin1');
      const request = requests[i] ?? { path: '' };
      received.push({ request, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text });
    });
    return once(socket, 'close');
  });
  sockets.forEach((socket, i) => socket.write(bytesOf(requests[i] ?? { path: '' }, 'close')));
  await Promise.all(ended);
  return received;
}

async function openConnection(base: string, connections: Connections): Promise<Socket> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  if (connections === 'kept') {
    socket.write(bytesOf({ path: '/livez' }, 'keep-alive'));
    await once(socket, 'data');
    // The server has ended the request when the loop turns again.
    await sleep(0);
  }
  return socket;
}

function bytesOf({ by, path, body }: Sent, connection: 'close' | 'keep-alive'): string {
  const text = body ? JSON.stringify(body) : '';
  const head = [`${body ? 'POST' : 'GET'} ${path} HTTP/1.1`, 'Host: localhost', `Connection: ${connection}`];
  if (by) head.push(`Authorization: Bearer ${by.secret}`);
  if (body) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
