import { afterAll, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { openAccessLog, type AccessLine } from '../../src/core/access-log.ts';
import { createLogger } from '../../src/core/logger.ts';
import { loggedLines } from '../harness/secrets.ts';
import { startTestPlatform } from '../harness/system.ts';
import { fromHook } from '../harness/late-bound.ts';

const system = fromHook(() => startTestPlatform({ env: { ACCESS_LOG_PERCENT: '100' } }));
afterAll(() => system.close());

const WORDS = 'aubergine gratin';

/** The line of the request with this trace. */
async function lineOf(response: Response): Promise<AccessLine> {
  const traceId = response.headers.get('x-trace-id') ?? '';
  await response.text();
  const find = () => loggedLines().find((line) => line.includes('"part":"access"') && line.includes(traceId));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return JSON.parse(find() ?? '') as AccessLine;
}

describe('with the access log on', () => {
  it('each kind of request has one line with its route, status, time, team and trace', async () => {
    const { owner } = system;
    const { teamId } = owner;
    const post = (path: string, body: object) =>
      owner.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const messages = [{ role: 'user', content: WORDS }];
    const lines = [
      await lineOf(await owner.fetch('/api/v1/projects')),
      await lineOf(await post('/graphql', { query: `query Named { balance { amount } }` })),
      await lineOf(await post('/router/alpha/v1/chat/completions', { model: 'demo-chat', messages })),
      await lineOf(await post('/router/alpha/v1/chat/completions', { model: 'no-such-model', messages })),
    ];
    const [rest, graphql, call, rejected] = lines;
    expect(rest).toMatchObject({ method: 'GET', status: 200, teamId });
    expect(rest?.route).toContain('/projects');
    expect(graphql).toMatchObject({ method: 'POST', status: 200, teamId });
    expect(graphql?.route).not.toBeNull();
    expect(call).toMatchObject({
      method: 'POST',
      route: 'ROUTER POST /router/alpha/v1/chat/completions',
      status: 200,
      teamId,
    });
    expect(rejected).toMatchObject({ route: 'ROUTER POST /router/alpha/v1/chat/completions', status: 404, teamId });
    for (const { ms } of lines) expect([ms >= 0, Number.isInteger(ms)]).toEqual([true, true]);
  });

  it('strangers have no team, and no line has a text, a query or a key', async () => {
    const line = await lineOf(await fetch(`${system.base}/api/v1/projects?name=${encodeURIComponent(WORDS)}`));
    expect(line).toMatchObject({ status: 401, teamId: null });
    const access = loggedLines().filter((one) => one.includes('"part":"access"'));
    expect(access.length).toBeGreaterThan(0);
    for (const one of access) expect(one).not.toMatch(/aubergine|sk-/);
  });

  it('probes have none', async () => {
    const before = loggedLines().length;
    for (const path of ['/livez', '/readyz', '/metrics']) await (await fetch(`${system.platformBase}${path}`)).text();
    await lineOf(await system.owner.fetch('/api/v1/projects'));
    const routes = loggedLines()
      .slice(before)
      .filter((one) => one.includes('"part":"access"'))
      .map((one) => (JSON.parse(one) as AccessLine).route);
    expect(routes.every((route) => route?.includes('/projects'))).toBe(true);
  });
});

describe('a share', () => {
  const written: string[] = [];
  const log = createLogger({ level: 'info', name: 'test' }, { write: (line) => void written.push(line) });
  const line = (traceId: string, status: number): AccessLine => ({
    method: 'GET',
    route: 'a',
    status,
    ms: 1,
    teamId: null,
    traceId,
  });

  it('of 0 logs nothing', () => {
    expect(openAccessLog(log, 0)).toBeNull();
  });

  it('chooses the same traces in every process, and all that failed by our fault', () => {
    const [one, other] = [openAccessLog(log, 25), openAccessLog(log, 25)];
    const traces = Array.from({ length: 1_000 }, () => uniqueId().replaceAll('-', ''));
    const logged = (writer: typeof one) => {
      written.length = 0;
      for (const traceId of traces) writer?.(line(traceId, 200));
      return written.map((text) => (JSON.parse(text) as AccessLine).traceId);
    };
    const chosen = logged(one);
    expect(chosen).toEqual(logged(other));
    // Beyond seven standard deviations of 13.7.
    expect(Math.abs(chosen.length - 250)).toBeLessThan(100);
    written.length = 0;
    for (const traceId of traces) one?.(line(traceId, 503));
    expect(written).toHaveLength(1_000);
  });
});
