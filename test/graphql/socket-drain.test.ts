import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestPlatform } from '../harness/system.ts';
import { follow, openClient } from './socket.ts';

const SOCKETS = 8;
const DELAY_MS = 2_000;

it.each([
  ['platform', false],
  ['router', true],
])(
  'a %s that stops closes its WebSockets spread over the delay, so that not all come back at once',
  async (_name, router) => {
    const system = await startTestPlatform({ router, env: { DRAIN_DELAY_MS: String(DELAY_MS) } });
    const closed: { code: number; atMs: number }[] = [];
    let stoppedAtMs = Number.NaN;
    try {
      const clients = Array.from({ length: SOCKETS }, () => openClient(system));
      for (const client of clients) {
        const { promise: opened, resolve } = Promise.withResolvers<void>();
        client.on('connected', () => resolve());
        client.on('closed', (event) => {
          closed.push({ code: (event as { code: number }).code, atMs: performance.now() - stoppedAtMs });
        });
        follow(client, { query: 'subscription { usageRecordAdded { requestId } }' });
        await opened;
      }
      stoppedAtMs = performance.now();
    } finally {
      await system.close();
    }
    await wait(100);
    expect(closed.map(({ code }) => code)).toEqual(Array.from({ length: SOCKETS }, () => 1001));
    const times = closed.map(({ atMs }) => atMs);
    // All at once take a few milliseconds.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(DELAY_MS / 4);
  },
);
