import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { closeGracefully, listen } from '../../src/http/graceful-close.ts';

const WAITING = 60;

it('a server that stops answers the callers whose connections still wait to be accepted', async () => {
  const http = createServer((_, response) => response.end('served'));
  await listen(http, 0, '127.0.0.1');
  const { port } = http.address() as AddressInfo;
  const sockets = Array.from({ length: WAITING }, () => connect(port, '127.0.0.1'));
  const answers = sockets.map(answerOf);
  // The loop learns of many connections that are made in one turn, and accepts one of them in each.
  await new Promise((resolve) => sockets.at(-1)?.once('connect', resolve));
  await closeGracefully(http, 5_000);
  const broken = (await Promise.all(answers)).filter((answer) => !answer.endsWith('served'));
  expect(broken).toEqual([]);
});

function answerOf(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return text(socket).catch((error: Error) => error.message);
}
