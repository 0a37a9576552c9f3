import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { joinSockets } from '../harness/gate.ts';
import { PGBOUNCER, startPgBouncer, type PgBouncer } from '../harness/pgbouncer.ts';
import { startTestPlatform, type System } from '../harness/system.ts';

/** A stretch of wire between the pooler and PostgreSQL, which can be cut and mended. */
async function openWire(serverUrl: string) {
  const sockets = new Set<Socket>();
  const target = new URL(serverUrl);
  const server: Server = createServer((near) => {
    joinSockets(near, connect(Number(target.port), target.hostname), sockets);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a wire has a port');
  const url = new URL(serverUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(address.port)];
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(address.port),
  };
}

if (PGBOUNCER === undefined) process.stderr.write('Nothing runs behind PgBouncer: apt-get install pgbouncer.\n');

describe.skipIf(PGBOUNCER === undefined)('behind PgBouncer, without PostgreSQL', () => {
  let wire: Awaited<ReturnType<typeof openWire>>;
  let pgbouncer: PgBouncer;
  let system: System;
  beforeAll(async () => {
    wire = await openWire(inject('databaseUrl'));
    pgbouncer = await startPgBouncer(wire.url, 'transaction', ['server_login_retry = 1']);
    system = await startTestPlatform({ pooler: { pgbouncer, mode: 'transaction' } });
  });
  afterAll(async () => {
    await system.close();
    await pgbouncer.close();
    await wire.cut();
  });

  const ask = () =>
    system.owner.fetch(`/router/alpha/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: 'Hello.' }] }),
    });

  it('calls are told to come back, never that they are wrong, and succeed once it serves again', async () => {
    expect((await ask()).status).toBe(200);
    await wire.cut();
    const seen: unknown[] = [];
    const look = async () => {
      const response = await ask();
      await response.text();
      if (response.status !== 200) seen.push([response.status, response.headers.get('retry-after')]);
      return seen.length;
    };
    try {
      await expect.poll(look, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
    } finally {
      await wire.mend();
    }
    expect([...new Set(seen.map((one) => JSON.stringify(one)))]).toEqual(['[503,"5"]']);
    await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200);
  });
});
