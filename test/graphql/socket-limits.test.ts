import type { Client } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useSystem } from '../harness/use-system.ts';
import { useSubscribers } from './listeners.ts';
import { dataOf, errorsOf, follow, openClient, runOnSocket, type Following } from './socket.ts';

const FACTS = 'subscription ($projectId: ID) { factChanged(projectId: $projectId) { kind } }';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });
const listeners = useSubscribers(system);

/** Subscribes to the facts of a project, and resolves when the server listens. */
async function followFacts(client: Client, projectId: string): Promise<Following> {
  return listeners.follow(() => follow(client, { query: FACTS, variables: { projectId } }));
}

/** Sends raw messages on a socket of its own. Returns the code it is closed with. */
async function closeCodeOf(messages: string[]): Promise<number> {
  const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  for (const message of messages) socket.send(message);
  const code = await closed;
  return code;
}

const INIT = () =>
  JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${system.owner.secret}` } });

describe('long messages take turns with those of other sockets', () => {
  /** Sends pings on a socket of its own. Returns the numbers of the pongs, as they came. */
  async function pong(sizes: readonly number[]): Promise<number[]> {
    const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => socket.once('open', resolve));
    const heard: number[] = [];
    const all = new Promise<void>((resolve, reject) => {
      socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
      socket.on('message', (data: Buffer) => {
        const { type, payload } = JSON.parse(data.toString()) as { type: string; payload?: { n: number } };
        if (type === 'connection_ack')
          for (const [n, size] of sizes.entries())
            socket.send(JSON.stringify({ type: 'ping', payload: { n, x: 'x'.repeat(size) } }));
        if (type === 'pong' && payload && heard.push(payload.n) === sizes.length) resolve();
      });
    });
    socket.send(INIT());
    await all.finally(() => socket.terminate());
    return heard;
  }

  it('each socket in its order, and the last one is heard', async () => {
    const sizes = [200_000, 1, 20_000, 1, 1, 150_000, 1];
    const heard = await Promise.all(Array.from({ length: 8 }, () => pong(sizes)));
    for (const one of heard) expect(one).toEqual([...sizes.keys()]);
  });

  it('a socket that closes before its turn holds nobody up', async () => {
    const leaving = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => leaving.once('open', resolve));
    leaving.send(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(60_000) } }));
    leaving.terminate();
    expect(await pong([100_000, 1])).toEqual([0, 1]);
  });
});

describe('a socket has its limits', () => {
  /**
   * Runs `work` while the followers wait for changes that they read. No public API makes the
   * database slow.
   */
  async function whileReadsWait<T>(work: () => Promise<T>): Promise<T> {
    const lock = await system.running.platform.pool.connect();
    try {
      await lock.query('begin; lock table change in access exclusive mode');
      const waiting = `select 1 from pg_locks where relation = 'change'::regclass and not granted`;
      await expect.poll(async () => (await lock.query(waiting)).rowCount).toBeGreaterThan(0);
      return await work();
    } finally {
      await lock.query('rollback');
      lock.release();
    }
  }

  it.each(['one after another', 'all at once'])('the 101st operation is rejected when they come %s', async (how) => {
    const projectId = await system.owner.createProject();
    const client = listeners.clientOf();
    const open: Following[] = [];
    for (let i = 0; i < 100; i++) {
      if (how === 'one after another') open.push(await followFacts(client, projectId));
      else open.push(follow(client, { query: FACTS, variables: { projectId } }));
    }
    const rejected = await runOnSocket(client, { query: FACTS, variables: { projectId } });
    expect(errorsOf(rejected)[0]).toMatchObject({
      message: expect.stringContaining('100') as string,
      extensions: { code: 'INVALID_PARAMETER' },
    });
    await listeners.toBe(100);
    expect(open.filter(({ end }) => end !== null)).toEqual([]);
    open[0]?.stop();
    await listeners.toBe(99);
    await followFacts(client, projectId);
  });

  it('an operation that was stopped while the database is slow does not count', async () => {
    const projectId = await system.owner.createProject();
    const client = listeners.clientOf();
    const open = Array.from({ length: 100 }, () => follow(client, { query: FACTS, variables: { projectId } }));
    await listeners.toBe(100);
    const oneMore = await whileReadsWait(async () => {
      open[0]?.stop();
      await listeners.toBe(99);
      return follow(client, { query: FACTS, variables: { projectId } });
    });
    await listeners.toBe(100);
    expect(oneMore.end).toBeNull();
  });

  it('operations that were rejected or have ended do not count', async () => {
    const projectId = await system.owner.createProject();
    const client = listeners.clientOf();
    for (const query of [
      '{',
      '{ nothing }',
      'subscription { factChanged(projectId: "none") { kind } }',
      '{ viewer { permissions } }',
    ])
      await Promise.all(Array.from({ length: 99 }, () => runOnSocket(client, { query })));
    for (let i = 0; i < 100; i++) follow(client, { query: FACTS, variables: { projectId } });
    await listeners.toBe(100);
  });

  it('a message of 300 KB closes the socket, and the server goes on', async () => {
    const subscribe = { id: '1', type: 'subscribe', payload: { query: `{ __typename } #${'x'.repeat(300_000)}` } };
    expect(await closeCodeOf([INIT(), JSON.stringify(subscribe)])).toBe(1009);
    expect(await closeCodeOf(['x'.repeat(300_000)])).toBe(1009);
    expect(dataOf(await runOnSocket(listeners.clientOf(), { query: '{ __typename }' }))).toEqual([
      { __typename: 'Query' },
    ]);
  });

  it('what is not the protocol closes the socket', async () => {
    const subscribe = JSON.stringify({
      id: '1',
      type: 'subscribe',
      payload: { query: 'subscription { ledgerEntryAdded { seq } }' },
    });
    expect(await closeCodeOf(['nonsense'])).toBe(4400);
    expect(await closeCodeOf(['[]'])).toBe(4400);
    expect(await closeCodeOf([subscribe])).toBe(4401);
    expect(await closeCodeOf([INIT(), INIT()])).toBe(4429);
  });
});

describe('a listener is released', () => {
  it('when the client stops following, closes the socket, or is cut off', async () => {
    const projectId = await system.owner.createProject();
    const following = await followFacts(listeners.clientOf(), projectId);
    following.stop();
    await listeners.toBe(0);
    const polite = openClient(system);
    await followFacts(polite, projectId);
    await polite.dispose();
    await listeners.toBe(0);
    const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    socket.on('open', () => socket.send(INIT()));
    socket.on('message', () =>
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: FACTS, variables: { projectId } } })),
    );
    await listeners.toBe(1);
    socket.terminate();
    await listeners.toBe(0);
  });
});
