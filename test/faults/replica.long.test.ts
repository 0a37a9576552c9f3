import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggedLines } from '../harness/secrets.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { openDatabaseServer, type DatabaseServer } from './database-server.ts';
import { startStandby, type Standby } from './standby.ts';

// One pair of servers, whose roles change: these tests run in this order.

/** Calls, more than a pool keeps connections for. */
const AT_ONCE = 20;
const WITHIN = { timeout: 40_000, interval: 100 };

let dataDir: string;
let primary: DatabaseServer;
let standby: Standby;
let system: System;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'replica-test-'));
  primary = await openDatabaseServer(dataDir);
  standby = await startStandby(primary);
  const both = bothHosts();
  system = await startTestPlatform({
    env: {
      DATABASE_URL: `${both}?target_session_attrs=read-write`,
      DATABASE_READ_URL: `${both}?target_session_attrs=standby`,
      DATABASE_READ_MAX_LAG_MS: '2000',
    },
  });
}, 120_000);
afterAll(async () => {
  await system.close();
  await standby.close();
  await primary.kill();
  for (const folder of [dirname(primary.directory), dataDir]) await rm(folder, { recursive: true, force: true });
}, 60_000);

/** The standby first, so that only its kind can lead to the primary. */
function bothHosts(): string {
  const [one, other] = [new URL(primary.url), new URL(standby.url)];
  return `postgres://${one.username}:${one.password}@${other.host},${one.host}${one.pathname}`;
}

/** Asks a model. Returns the status of the call, and whether it got memory. */
async function callWithMemory(question: string): Promise<{ status: number; isRecalled: boolean }> {
  const response = await system.owner.fetch(`/router/alpha/v1/chat/completions?boundary_id=${system.boundaryId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: question }] }),
  });
  await response.text();
  return { status: response.status, isRecalled: Number(response.headers.get('x-memory-count')) > 0 };
}

const RECALLED = { status: 200, isRecalled: true };

async function firstProject(): Promise<string> {
  const { projects } = await system.owner.gql<{ projects: { nodes: { id: string }[] } }>(
    '{ projects { nodes { id } } }',
  );
  return projects.nodes[0]?.id ?? '';
}

async function readiness(base: string): Promise<Record<string, boolean>> {
  const response = await fetch(`${base}/readyz`);
  const { parts } = (await response.json()) as { parts: Record<string, boolean> };
  expect(response.status).toBe(200);
  return parts;
}

/** How often a table was read on the standby, where nobody but the product reads it. */
async function scansOf(table: string): Promise<number> {
  const rows = await standby.query(
    `select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as n from pg_stat_user_tables where relname = '${table}'`,
  );
  return (rows as { n: number }[])[0]?.n ?? 0;
}

const bothReady = async () => [await readiness(system.base), await readiness(system.platformBase)];

it('writes go to the host that takes them, and recall reads on the standby while it keeps up', async () => {
  await system.owner.addProjectFact(await firstProject(), 'Ansgar keeps the lighthouse.');
  await expect.poll(() => callWithMemory('Who keeps the lighthouse?'), WITHIN).toEqual(RECALLED);
  const [facts, sums] = [await scansOf('fact'), await scansOf('usage_of_days')];
  const readAgain = async () => {
    await callWithMemory('Who keeps the lighthouse?');
    await system.owner.gql('{ usage { nodes { calls } } }');
    return [(await scansOf('fact')) > facts, (await scansOf('usage_of_days')) > sums];
  };
  await expect.poll(readAgain, WITHIN).toEqual([true, true]);
  expect(await bothReady()).toMatchObject([{ replica: true }, { replica: true }]);
});

it('a standby that is held back serves what it has until the limit, and nothing after it', async () => {
  await standby.query('select pg_wal_replay_pause()');
  await system.owner.addProjectFact(await firstProject(), 'The harbour master is called Sunniva.');
  // Nothing but the primary can know it now.
  await expect.poll(() => callWithMemory('Who is the harbour master, Sunniva?'), WITHIN).toEqual(RECALLED);
  await expect.poll(bothReady, WITHIN).toMatchObject([{ replica: false }, { replica: false }]);
  const { usage } = await system.owner.gql<{ usage: { nodes: { calls: number }[] } }>('{ usage { nodes { calls } } }');
  expect(usage.nodes[0]?.calls).toBeGreaterThan(0);
  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(bothReady, WITHIN).toMatchObject([{ replica: true }, { replica: true }]);
});

it('when the primary dies and the standby is promoted, what was acknowledged is there, and writes go on', async () => {
  const acknowledged = await system.owner.createProject('Before the failover');
  await expect
    .poll(() => standby.query(`select id from project where id = '${acknowledged}'`), WITHIN)
    .toEqual([{ id: acknowledged }]);
  await primary.kill();
  // While no host takes writes, the path of events cannot be opened.
  await expect.poll(() => loggedLines().join(), WITHIN).toContain('could not reopen the event connection');
  const { status: rejected } = await system.owner.rest('POST', '/api/v1/projects', { name: 'Between' });
  expect(rejected).toBe(503);
  await standby.query('select pg_promote()');
  await expect.poll(() => system.owner.createProject('After it').catch(() => null), WITHIN).not.toBeNull();
  const { status } = await system.owner.rest('GET', `/v1/projects/${acknowledged}`);
  expect(status).toBe(200);
  // More at once than connections that were open before: no new one leads to a standby any more.
  const readAtOnce = () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const usage = system.owner.gql('{ usage { nodes { calls } } }').then(() => 'read', String);
        return { ...(await callWithMemory('Who keeps the lighthouse?')), usage: await usage };
      }),
    );
  const allRead = Array.from({ length: AT_ONCE }, () => ({ ...RECALLED, usage: 'read' }));
  await expect.poll(readAtOnce, WITHIN).toEqual(allRead);
  const one = { events: true, replica: false };
  await expect.poll(bothReady, WITHIN).toMatchObject([one, one]);
  expect(await readAtOnce()).toEqual(allRead);
});
