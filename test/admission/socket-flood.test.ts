import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { loggedLines } from '../harness/secrets.ts';
import type { System } from '../harness/system.ts';
import { useSystem } from '../harness/use-system.ts';

const MESSAGES_PER_SECOND = 10;
const BYTES_PER_SECOND = 20_000;
/** Ten seconds' worth may come at once. */
const MANY = 30 * MESSAGES_PER_SECOND;

const env = {
  SOCKET_MESSAGES_PER_SECOND: String(MESSAGES_PER_SECOND),
  SOCKET_BYTES_PER_SECOND: String(BYTES_PER_SECOND),
};
const { system } = useSystem({ router: false, env });
const { system: twin } = useSystem({
  router: false,
  env: { SOCKET_MESSAGES_PER_SECOND: '0', SOCKET_BYTES_PER_SECOND: '0' },
});

const opened: WebSocket[] = [];
afterEach(() => vi.restoreAllMocks());
afterAll(() => opened.forEach((socket) => socket.terminate()));

/** Opens a socket whose key is known. */
async function openSocket({ base, owner }: System): Promise<WebSocket> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  opened.push(socket);
  await new Promise((resolve) => socket.once('open', resolve));
  const acknowledged = new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${owner.secret}` } }));
  await acknowledged;
  return socket;
}

const ping = (payload?: object) => JSON.stringify({ type: 'ping', payload });
const large = ping({ x: 'x'.repeat(BYTES_PER_SECOND) });

const FLOODS: Record<string, (socket: WebSocket) => void> = {
  messages: (socket) => socket.send(ping()),
  'frames of pings': (socket) => socket.ping('x'),
  'frames of pongs': (socket) => socket.pong('x'),
  bytes: (socket) => socket.send(large),
};

/** Sends a flood. Resolves with the end of the socket, or null when its last ping is answered. */
async function flood(socket: WebSocket, send: (socket: WebSocket) => void) {
  const ended = new Promise<{ code: number; reason: string } | null>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    socket.on('pong', (data) => {
      if (data.toString() === 'last') resolve(null);
    });
  });
  for (let i = 0; i < MANY; i++) send(socket);
  socket.ping('last');
  return ended;
}

describe('a socket with a key that floods', () => {
  it.each(Object.keys(FLOODS))('with %s is closed with 4429 and the limit', async (kind) => {
    const end = await flood(await openSocket(system), FLOODS[kind] ?? (() => undefined));
    expect(end).toEqual({
      code: 4429,
      reason: expect.stringMatching(/^The limit is [\d,]+ (messages|bytes) /) as string,
    });
  });

  it('is not read further, and others are served', async () => {
    const other = await openSocket(system);
    const socket = await openSocket(system);
    let answers = 0;
    const began = performance.now();
    socket.on('message', () => void answers++);
    await flood(socket, FLOODS['messages'] ?? (() => undefined));
    // A burst, and the refill of the seconds until the end.
    const allowed = (10 + (performance.now() - began) / 1_000) * MESSAGES_PER_SECOND;
    expect(answers).toBeLessThanOrEqual(Math.ceil(allowed));
    expect(await flood(other, () => undefined)).toBeNull();
  });

  it.each(Object.keys(FLOODS))('twin: without the limits, the same flood of %s is served', async (kind) => {
    expect(await flood(await openSocket(twin), FLOODS[kind] ?? (() => undefined))).toBeNull();
  });
});

describe('a message above the limit of its size', () => {
  it('closes the socket with 1009, and is logged and not printed', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const socket = await openSocket(system);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const before = loggedLines().length;
    socket.send('x'.repeat(300_000));
    expect(await closed).toBe(1009);
    expect(printed).not.toHaveBeenCalled();
    expect(loggedLines().slice(before).join('')).toContain('Max payload size exceeded');
  });
});
