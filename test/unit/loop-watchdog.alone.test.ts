import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import type { Logger } from '../../src/core/logger.ts';
import { nameOfRequest, watchLoop } from '../../src/http/loop-watchdog.ts';

interface Logged {
  blockedMs: number;
  operations: Record<string, number>;
}

it('a blocked event loop is reported with what runs, and what has just ended', async () => {
  const logged: Logged[] = [];
  const note = (fields: Logged) => void logged.push(fields);
  const registry = new Registry();
  const watchdog = watchLoop(registry, { info: note, warn: note } as unknown as Logger);
  watchdog.begin('POST /graphql');
  watchdog.begin('POST /graphql');
  const endJob = watchdog.begin('job read_document');
  const untilMs = performance.now() + 400;
  while (performance.now() < untilMs);
  endJob();
  await vi.waitFor(
    async () => expect(await registry.metrics()).toMatch(/event_loop_blocked_seconds_count [1-9]/),
    15_000,
  );
  watchdog.stop();
  expect(logged[0]?.blockedMs).toBeGreaterThan(250);
  expect(logged[0]?.operations).toEqual({ 'POST /graphql': 2, 'job read_document': 1 });
});

it.each([
  ['/api/v1/projects/proj_0190/memories?query=secret', 'GET /api/v1/projects/:id/memories'],
  ['/invitations/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4', 'GET /invitations/:id'],
  ['/router/alpha/v1/chat/completions', 'GET /router/alpha/v1/chat/completions'],
  ['/', 'GET /'],
])('the request %s is logged as %s, without ids and secrets', (url, name) => {
  expect(nameOfRequest({ method: 'GET', url })).toBe(name);
});
