import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { fillTeam } from '../harness/many-rows.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { moneyIn, type Entry } from '../graphql/money.ts';
import { exportMonths } from '../../src/domains/usage/export-months.ts';
import { sweepFiles } from '../../src/domains/drive/sweep-files.ts';
import { rollUpUsage } from '../../src/domains/usage/roll-up-usage.ts';
import { moveBack, readCsv } from './closed-months.ts';
import { indexEntriesRead } from './index-reads.ts';
import { PRICE, eventually, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { sent } from './model-calls.ts';

const s = useScripted({
  env: { USAGE_RETENTION_DAYS: '40', KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' },
  answers: answerJson(chatCompletion({ prompt_tokens: 20, completion_tokens: 5 })),
});
const { correct, refund } = moneyIn(() => s.system);
const COST = 20n * PRICE.chat.input + 5n * PRICE.chat.output;
const OLD_DAYS = 100;

let database: pg.Pool;
beforeAll(() => {
  database = new pg.Pool({ connectionString: s.system.config.database.url ?? '', max: 4 });
});
afterAll(() => database.end());

async function callOnce(team: TestActor): Promise<string> {
  const { answer } = await sent(s, team, say('Hello', { max_tokens: 10 }));
  const requestId = answer.headers.get('x-request-id') ?? '';
  await eventually(() => team.gql(`{ usageRecord(requestId: "${requestId}") { charged } }`).catch(() => null));
  return requestId;
}

/** A team with two calls, a correction, a refund of the second call, and two calls, long ago. */
async function teamOfLongAgo(): Promise<TestActor> {
  const team = await s.team();
  await callOnce(team);
  const requestId = await callOnce(team);
  await correct(team.teamId, 5n, 'a correction');
  await refund({ team, requestId, charged: COST }, 'a refund', 1n);
  await callOnce(team);
  await callOnce(team);
  await rollUpUsage(database);
  await moveBack(database, team.teamId, OLD_DAYS);
  return team;
}

const retain = () => exportMonths(s.system.running.platform, new AbortController().signal);

async function ledgerOf(team: TestActor): Promise<{ amount: string; entries: Entry[] }> {
  const { balance, ledger } = await team.gql<{ balance: { amount: string }; ledger: { nodes: Entry[] } }>(
    '{ balance { amount } ledger(first: 100) { nodes { id seq reason amount balanceAfter note request { requestId refunded } } } }',
  );
  return { amount: balance.amount, entries: ledger.nodes.toReversed() };
}

/** Each balance is the one before and its amount, and the last one is the team's. */
function expectProvable({ amount, entries }: Awaited<ReturnType<typeof ledgerOf>>): void {
  let sum = 0n;
  for (const entry of entries) expect(entry.balanceAfter).toBe(String((sum += BigInt(entry.amount))));
  expect(String(sum)).toBe(amount);
}

interface Export {
  kind: string;
  month: string;
  rows: number;
  amount: string;
  sha256: string;
  size: number;
  removedAt: string | null;
  url: string;
}

async function exportsOf(team: TestActor): Promise<Export[]> {
  const { usageExports } = await team.gql<{ usageExports: { nodes: Export[] } }>(
    '{ usageExports { nodes { kind month rows amount sha256 size removedAt url } } }',
  );
  return usageExports.nodes;
}

async function download(team: TestActor, { url, sha256, size }: Export): Promise<Record<string, string>[]> {
  const response = await team.fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/csv');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([sha256, size]);
  return readCsv(bytes.toString());
}

const recordsOf = async (team: TestActor) =>
  (await team.gql<{ usageRecords: { totalCount: number } }>('{ usageRecords { totalCount } }')).usageRecords.totalCount;

const usageByDay = (team: TestActor) => {
  const day = new Date(Date.now() - OLD_DAYS * 86_400_000).toISOString().slice(0, 10);
  return team.gql(
    `{ usage(from: "${day}", to: "${day}", by: [DAY, MODEL]) { nodes { day model calls cost charged } } }`,
  );
};

describe('does what it says', () => {
  it('a closed month is exported with its checksum, and its rows go while the balance and the days stay', async () => {
    const team = await teamOfLongAgo();
    const [before, days] = [await ledgerOf(team), await usageByDay(team)];
    expectProvable(before);
    const recent = await callOnce(team);
    await retain();

    const [ledger, usage] = (await exportsOf(team)).sort((a, b) => a.kind.localeCompare(b.kind));
    if (!ledger || !usage) throw new Error('there is no export of each kind');
    expect(usage).toMatchObject({
      kind: 'USAGE',
      rows: 4,
      amount: String(COST * 4n),
      removedAt: expect.any(String) as string,
    });
    const calls = await download(team, usage);
    expect(calls.reduce((sum, one) => sum + BigInt(one['charged'] ?? 0), 0n)).toBe(COST * 4n);
    expect(ledger).toMatchObject({ kind: 'LEDGER', rows: 7, amount: before.amount });
    const entries = await download(team, ledger);
    expect(entries.map((one) => [one['id'], one['amount'], one['balance_after']])).toEqual(
      before.entries.map(({ id, amount, balanceAfter }) => [id, amount, balanceAfter]),
    );

    const after = await ledgerOf(team);
    expectProvable(after);
    expect(BigInt(after.amount)).toBe(BigInt(before.amount) - COST);
    expect(after.entries.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['TOP_UP', '1000000000'],
      ['CHARGE', String(-COST * 2n)],
      ['CORRECTION', '5'],
      ['REFUND', '1'],
      ['CHARGE', String(-COST * 2n)],
      ['CHARGE', String(-COST)],
    ]);
    expect(after.entries.at(-1)?.request?.requestId).toBe(recent);
    expect(await recordsOf(team)).toBe(1);
    expect(await usageByDay(team)).toEqual(days);
  });

  it('a second run changes nothing', async () => {
    const team = await teamOfLongAgo();
    await retain();
    const [ledger, exports] = [await ledgerOf(team), await exportsOf(team)];
    await retain();
    expect([await ledgerOf(team), await exportsOf(team)]).toEqual([ledger, exports]);
  });

  it('an idempotency key of a removed month still posts nothing twice', async () => {
    const team = await teamOfLongAgo();
    await retain();
    const before = await ledgerOf(team);
    await correct(team.teamId, 5n, 'a correction');
    expect(await ledgerOf(team)).toEqual(before);
  });

  it('a month with a day within the time stays', async () => {
    const team = await s.team();
    await callOnce(team);
    await moveBack(database, team.teamId, 30);
    await retain();
    expect([await exportsOf(team), await recordsOf(team)]).toEqual([[], 1]);
  });
});

const entriesRead = () =>
  indexEntriesRead(['usage_record', 'ledger_entry'], [database, s.system.running.platform.pool]);

describe('a month of many calls', () => {
  it('is removed without reading what is left of it for each batch', async () => {
    const CALLS = 20_000;
    const team = await s.team();
    // A team without calls must not be looked for among the calls of another.
    for (let i = 0; i < 10; i++) await s.team();
    const originals = { requestId: await callOnce(team), factId: '', fileId: '' };
    await fillTeam(s.system.config.database.url ?? '', originals, { requests: CALLS, facts: 0, files: 0 });
    await moveBack(database, team.teamId, OLD_DAYS);
    await database.query('vacuum (analyze) usage_record, ledger_entry');
    const before = await entriesRead();
    await retain();
    expect(await recordsOf(team)).toBe(0);
    const after = await entriesRead();
    // Each row is read to be exported, to be found in its batch, and to be removed: 4 to 6 times,
    // by the plan. Reading what is left for each of the ten batches would add more than five times.
    for (const [i, n] of after.entries()) expect((n - (before[i] ?? 0)) / CALLS).toBeLessThan(8);
  });
});

describe('whatever happens meanwhile', () => {
  it('two processes at once make one export, and the balance stays provable', async () => {
    const team = await teamOfLongAgo();
    const before = await ledgerOf(team);
    await Promise.all([retain(), retain(), retain()]);
    const exports = await exportsOf(team);
    expect(exports.map(({ kind }) => kind).sort()).toEqual(['LEDGER', 'USAGE']);
    for (const one of exports) await download(team, one);
    const after = await ledgerOf(team);
    expectProvable(after);
    expect([after.amount, await recordsOf(team)]).toEqual([before.amount, 0]);
  });

  it.each(['usage_export', 'usage_record', 'ledger_entry'])(
    'a run that breaks at a change of %s goes on where it was',
    async (table) => {
      const team = await teamOfLongAgo();
      const before = await ledgerOf(team);
      await database.query(`
        create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
        create trigger break_here before insert or update or delete on ${table} for each row
          when (pg_trigger_depth() = 0) execute function break_here()`);
      try {
        await expect(retain()).rejects.toThrow('broken');
      } finally {
        await database.query(`drop trigger break_here on ${table}; drop function break_here()`);
      }
      expectProvable(await ledgerOf(team));
      await retain();
      const after = await ledgerOf(team);
      expectProvable(after);
      expect([after.amount, await recordsOf(team)]).toEqual([before.amount, 0]);
      const exports = await exportsOf(team);
      expect(Object.fromEntries(exports.map(({ kind, rows }) => [kind, rows]))).toEqual({ LEDGER: 7, USAGE: 4 });
      for (const one of exports) await download(team, one);
    },
  );

  it('nothing is removed while the file is missing or altered', async () => {
    const team = await teamOfLongAgo();
    const before = await ledgerOf(team);
    // Stops the run after the export.
    await database.query(`
      create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger break_here before delete on usage_record for each row execute function break_here()`);
    await expect(retain()).rejects.toThrow('broken');
    await database.query('drop trigger break_here on usage_record; drop function break_here()');
    const [usage] = await exportsOf(team);
    const hash = usage?.sha256 ?? '';
    const file = join(s.system.config.files.folder, 'blobs', hash.slice(0, 2), hash);
    await rm(file);
    await writeFile(file, 'altered');
    await retain();
    expect(await recordsOf(team)).toBe(4);
    expect((await ledgerOf(team)).amount).toBe(before.amount);
    await database.query('delete from usage_export where hash = $1', [hash]);
  });

  it('the sweep of files leaves exports alone', async () => {
    const team = await teamOfLongAgo();
    await retain();
    await database.query(`update blob set touched_at = now() - interval '1 day'`);
    await sweepFiles(s.system.running.platform);
    for (const one of await exportsOf(team)) await download(team, one);
  });
});

describe('rejects strangers, and hides what is not yours', () => {
  it('another team sees no export, and cannot download one', async () => {
    const team = await teamOfLongAgo();
    await retain();
    const [mine] = await exportsOf(team);
    const stranger = await s.team();
    expect(await exportsOf(stranger)).toEqual([]);
    expect((await stranger.fetch(mine?.url ?? '')).status).toBe(404);
    expect((await fetch(`${s.system.base}${mine?.url ?? ''}`)).status).toBe(401);
  });

  it('a key without usage:read is rejected', async () => {
    const team = await teamOfLongAgo();
    await retain();
    const [mine] = await exportsOf(team);
    const key = await team.withKey({ permissions: ['project:read'] });
    await expect(exportsOf(key)).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
    expect((await key.fetch(mine?.url ?? '')).status).toBe(403);
  });
});
