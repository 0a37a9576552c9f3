import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { expect, it } from 'vitest';
import { BodyBlocks } from '../../router-sidecar/body-blocks.ts';
import { useFolder } from '../harness/use-folder.ts';

const folder = useFolder();
const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
/** More than a connection holds while its other end does not read. */
const BYTES = 900_000;
const PIECE = 64 * 1024;
const AT_ONCE = 4;
const ROUNDS = 6;

/** Sends the answer once the length of a body is known, and reads the body long afterwards. */
async function answerEarly(socket: Socket, read: string[]): Promise<void> {
  let got = '';
  let length: number | null = null;
  for await (const chunk of socket) {
    got += String(chunk);
    if (length === null) {
      const headEnd = got.indexOf('\r\n\r\n');
      if (headEnd < 0) continue;
      length = Number(/content-length: (\d+)/i.exec(got)?.[1]);
      got = got.slice(headEnd + 4);
      socket.write(ANSWER);
      await wait(50);
    }
    if (got.length < length) continue;
    read.push(got.slice(0, length));
    got = got.slice(length);
    length = null;
  }
}

function piecesOf(body: string): Buffer[] {
  const bytes = Buffer.from(body);
  return Array.from({ length: Math.ceil(BYTES / PIECE) }, (_, i) => bytes.subarray(i * PIECE, (i + 1) * PIECE));
}

/** Sends a body in a block, and gives the block back when the answer begins. */
function send(agent: Agent, blocks: BodyBlocks, body: string): Promise<void> {
  const lent = blocks.join(piecesOf(body));
  return new Promise((resolve, reject) => {
    agent.dispatch(
      { origin: 'http://provider', path: '/', method: 'POST', body: lent.bytes },
      {
        onRequestStart: () => undefined,
        onResponseStart: () => lent.release(),
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

it('a block that a connection has not sent yet becomes no other body', async () => {
  const read: string[] = [];
  const socketPath = path.join(folder, 'provider');
  const server = await new Promise<Server>((resolve) => {
    const opened = createServer((socket) => void answerEarly(socket, read).catch(() => undefined));
    opened.listen(socketPath, () => resolve(opened));
  });
  const agent = new Agent({ connect: { socketPath } });
  const blocks = new BodyBlocks();
  const sent = Array.from({ length: ROUNDS * AT_ONCE }, (_, i) => String.fromCodePoint(65 + i).repeat(BYTES));
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(sent.slice(round * AT_ONCE, (round + 1) * AT_ONCE).map((body) => send(agent, blocks, body)));
  await expect.poll(() => read.length).toBe(sent.length);
  expect(read.map((body) => `${body.length} ${[...new Set(body)].join('')}`).toSorted()).toEqual(
    sent.map((body) => `${BYTES} ${body[0]}`),
  );
  expect(blocks.counts().lent).toBe(0);
  await agent.destroy();
  server.close();
  blocks.close();
});

it('a block is used again once it was sent, and is given up when nobody needs it', () => {
  const blocks = new BodyBlocks();
  const first = blocks.join(piecesOf('a'.repeat(BYTES)));
  const memory = first.bytes.buffer;
  first.release();
  first.release();
  expect(first.bytes).toHaveLength(0);
  expect(blocks.counts()).toEqual({ lent: 0, free: 1 });
  const second = blocks.join(piecesOf('b'.repeat(BYTES)));
  expect(second.bytes.buffer).toBe(memory);
  expect(second.bytes.toString()).toBe('b'.repeat(BYTES));
  expect(blocks.counts()).toEqual({ lent: 1, free: 0 });
  second.release();
  blocks.close();
});

it('one piece is passed on as it is', () => {
  const blocks = new BodyBlocks();
  const piece = Buffer.from('{}');
  expect(blocks.join([piece]).bytes).toBe(piece);
  expect(blocks.join([]).bytes).toHaveLength(0);
  expect(blocks.counts()).toEqual({ lent: 0, free: 0 });
  blocks.close();
});
