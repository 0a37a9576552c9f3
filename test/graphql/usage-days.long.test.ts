import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { rollUpUsage } from '../../src/domains/usage/roll-up-usage.ts';
import { FILL_HOURS } from '../../src/db/migrations/0032-usage-hours.ts';
import { FILL_COUNTS, FILL_DAYS } from '../../src/db/migrations/0050-fill-usage-of-days.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';

const { system } = useSystem({ router: false });
const team = useTeam(system);

const USAGE = `query ($by: [UsageDimension!]!, $keyIds: [ID!]) {
  usage(by: $by, keyIds: $keyIds, from: "2026-01-01", to: "2026-02-28", first: 100) {
    totalCount nodes { day model keyId projectId mode outcome calls charged errorRate memoryHitRate durationMs { p50 p99 } }
    totals { calls charged errorRate memoryHitRate durationMs { p50 p99 } } } }`;

interface Sum {
  calls: number;
  charged: string;
  errorRate: number | null;
  memoryHitRate: number | null;
  durationMs: { p50: number; p99: number } | null;
  [dimension: string]: unknown;
}

const COLUMNS: Record<string, [field: string, sql: string]> = {
  DAY: ['day', "to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD')"],
  MODEL: ['model', 'model'],
  KEY: ['keyId', 'key_id'],
  PROJECT: ['projectId', 'project_id'],
  MODE: ['mode', 'mode'],
  OUTCOME: ['outcome', 'outcome'],
};

let pool: pg.Pool;
beforeAll(async () => {
  ({ pool } = system.running.platform);
  await store(1, 300);
});

/** No public API writes into the past. */
async function store(from: number, to: number): Promise<void> {
  await pool.query(
    `insert into usage_record (request_id, team_id, key_id, project_id, boundary_id, model, protocol, endpoint, is_stream, mode, outcome,
       estimated, trace_id, memory_status, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens, thinking_tokens, cost,
       charged, started_at, finished_at, duration_ms, first_byte_ms)
     select 'req_' || lpad(i::text, 32, '0'), $1, 'key_' || i % 2, case when i % 3 > 0 then 'proj_' || i % 3 end,
       case when i % 5 > 0 then 'bnd_1' end, 'model-' || i % 2, 'alpha', '/x', false, case when i % 7 = 0 then 'BYOK' else 'HOSTED' end,
       case when i % 11 = 0 then 'UPSTREAM_BROKE' else 'COMPLETED' end, false, '', case when i % 4 = 0 and i % 5 > 0 then 'used' else 'none' end,
       10, 1, 2, 3, 4, i, i, at, at, (i * 37) % 5000 + 1, null
     from generate_series($2::int, $3::int) i, lateral (select timestamptz '2026-01-28 00:00Z' + i * interval '31 minutes' as at) t`,
    [team.teamId, from, to],
  );
}

/** Reads the same sums from the records, in the order of the groups. */
async function expected(by: readonly string[], keyIds?: readonly string[]): Promise<Sum[]> {
  const named = by.map((one) => `${COLUMNS[one]?.[1]} as "${COLUMNS[one]?.[0]}"`).join(', ');
  const { rows } = await pool.query<Sum>(
    `select ${named && `${named},`} count(*)::int as calls, coalesce(sum(charged), 0)::text as charged,
       avg((outcome = 'UPSTREAM_BROKE')::int)::float8 as "errorRate",
       avg((memory_status = 'used')::int) filter (where boundary_id is not null)::float8 as "memoryHitRate",
       json_build_object('p50', percentile_disc(.5) within group (order by duration_ms),
         'p99', percentile_disc(.99) within group (order by duration_ms)) as "durationMs"
     from usage_record where team_id = $1 and mode <> 'OPERATOR' and ($2::text[] is null or key_id = any($2)) ${named && `group by ${by.map((_, i) => i + 1).join(', ')}`}`,
    [team.teamId, keyIds ?? null],
  );
  return rows;
}

/** Compares the sums by the dimensions and numbers of what is wanted. */
function expectSame(all: readonly Sum[], wanted: readonly Sum[]): void {
  const names = Object.keys(wanted[0] ?? {});
  const found = all.map((sum) => Object.fromEntries(names.map((name) => [name, sum[name]])) as Sum);
  const exact = (sum: Sum) => ({
    ...sum,
    errorRate: sum.errorRate?.toFixed(9),
    memoryHitRate: sum.memoryHitRate?.toFixed(9),
    durationMs: null,
  });
  const sorted = (sums: readonly Sum[]) => sums.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const [left, right] = [sorted(found), sorted(wanted)];
  expect(left.map(exact)).toEqual(right.map(exact));
  for (const [i, { durationMs }] of left.entries())
    for (const share of ['p50', 'p99'] as const)
      expect((durationMs?.[share] ?? NaN) / (right[i]?.durationMs?.[share] ?? NaN)).toBeCloseTo(1, 1);
}

const keyOf = (sum: Sum) => JSON.stringify(Object.values(COLUMNS).map(([field]) => sum[field] ?? null));

/** Sums of a project's keys are written with the settlement, which this file goes without. */
const GROUPINGS = [
  ['DAY'],
  ['MODEL'],
  ['DAY', 'MODEL', 'OUTCOME'],
  ['KEY'],
  ['DAY', 'MODEL', 'KEY', 'MODE'],
  ['PROJECT'],
  ['DAY', 'PROJECT', 'OUTCOME'],
  ['MODEL', 'PROJECT', 'OUTCOME'],
];

async function expectExact(): Promise<void> {
  for (const by of GROUPINGS)
    for (const keyIds of by.includes('PROJECT') ? [undefined] : [undefined, ['key_1']]) {
      const { usage } = await team.gql<{ usage: { totalCount: number; nodes: Sum[]; totals: Sum } }>(USAGE, {
        by,
        keyIds,
      });
      const wanted = await expected(by, keyIds);
      expectSame(usage.nodes, wanted.slice(0, 100));
      expect(usage.totalCount).toBe(wanted.length);
      expectSame([usage.totals], await expected([], keyIds));
    }
}

const COUNTS = `{ usageRecords { totalCount } all: usageRecords(filter: { mode: null }) { totalCount }
  own: usageRecords(filter: { mode: [BYOK] }) { totalCount } failed: usageRecords(filter: { outcome: [UPSTREAM_BROKE] }) { totalCount }
  ledger { totalCount } }`;

async function countsOf(): Promise<number[]> {
  const found =
    await team.gql<Record<'usageRecords' | 'all' | 'own' | 'failed' | 'ledger', { totalCount: number }>>(COUNTS);
  return [found.usageRecords, found.all, found.own, found.failed, found.ledger].map(({ totalCount }) => totalCount);
}

async function expectCounted(): Promise<void> {
  const { rows } = await pool.query<{ counts: number[] }>(
    `select array[count(*) filter (where mode <> 'OPERATOR'), count(*), count(*) filter (where mode = 'BYOK'),
       count(*) filter (where mode <> 'OPERATOR' and outcome = 'UPSTREAM_BROKE'),
       (select count(*) from ledger_entry where team_id = $1)]::int[] as counts from usage_record where team_id = $1`,
    [team.teamId],
  );
  expect(await countsOf()).toEqual(rows[0]?.counts);
}

describe('sums of days and counts of calls', () => {
  it('are what the records say, before the roll-up, in the middle of it and after it', async () => {
    await expectExact();
    await pool.query('select sum_usage(150)');
    await expectExact();
    await rollUpUsage(pool);
    await expectExact();
    await expectCounted();
  });

  it('follow a call that is corrected, of another way to pay, and removed', async () => {
    await pool.query(
      `update usage_record set outcome = 'CLIENT_LEFT', charged = 5, duration_ms = 4000 where request_id like '%1' and team_id = $1`,
      [team.teamId],
    );
    await expectExact();
    await pool.query(`update usage_record set mode = 'OPERATOR' where request_id like '%22' and team_id = $1`, [
      team.teamId,
    ]);
    await expectCounted();
    await rollUpUsage(pool);
    await expectCounted();
    // As retention does: the sums of days stay.
    await pool.query(`delete from usage_record where request_id like '%9' and team_id = $1`, [team.teamId]);
    await system.topUp(team.teamId, 1_000_000n);
    await pool.query(`delete from ledger_entry where team_id = $1`, [team.teamId]);
    await expectCounted();
    await system.topUp(team.teamId, 1_000_000n);
    await expectCounted();
  });

  it('are filled by the migration, also while a platform rolls up', async () => {
    await pool.query('delete from usage_hourly');
    await pool.query('delete from usage_of_days');
    await pool.query('delete from usage_unsummed');
    await pool.query(`delete from row_count where kind in ('entry', 'change') or kind like 'call %'`);
    await pool.query(FILL_HOURS);
    await store(301, 400);
    await pool.query('select sum_usage(50)');
    await pool.query(FILL_DAYS);
    await pool.query(FILL_COUNTS);
    await expectExact();
    await expectCounted();
    await pool.query(FILL_DAYS);
    await pool.query(FILL_COUNTS);
    await expectExact();
    await expectCounted();
  });
});
