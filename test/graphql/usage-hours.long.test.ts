import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { FILL_HOURS } from '../../src/db/migrations/0032-usage-hours.ts';
import { FILL_COUNTS, FILL_DAYS } from '../../src/db/migrations/0050-fill-usage-of-days.ts';
import { useSystem } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';
import { callOf, gardenOf } from './garden.ts';
import { moneyIn } from './money.ts';
import { statementsOf } from './statements.ts';

const { system } = useSystem({ env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });
const { refund } = moneyIn(() => system);

const STATS = 'durationMs { p50 p95 p99 } firstByteMs { p50 p95 p99 } errorRate memoryHitRate';
const USAGE = `query ($by: [UsageDimension!]! = [DAY], $from: Date, $to: Date, $first: Int, $after: String) {
  usage(by: $by, from: $from, to: $to, first: $first, after: $after) {
    totalCount nodes { day hour model boundaryId boundary { id } outcome calls inputTokens cost charged ${STATS} }
    pageInfo { endCursor hasNextPage } totals { calls ${STATS} } } }`;

interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
}
interface Sum {
  day: string | null;
  hour: string | null;
  model: string | null;
  boundaryId: string | null;
  boundary: { id: string } | null;
  outcome: string | null;
  calls: number;
  inputTokens: number;
  cost: string;
  charged: string;
  durationMs: Quantiles | null;
  firstByteMs: Quantiles | null;
  errorRate: number | null;
  memoryHitRate: number | null;
}
interface Sums {
  totalCount: number;
  nodes: Sum[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  totals: Sum;
}

async function usage(actor: TestActor, args: object): Promise<Sums> {
  return (await actor.gql<{ usage: Sums }>(USAGE, args)).usage;
}

interface Call {
  hour: number;
  model: string;
  boundaryId: string | null;
  outcome: string;
  memory: string;
  durationMs: number;
  firstByteMs: number | null;
}

const JANUARY = { from: '2026-01-31', to: '2026-01-31' };
const hourOf = (n: number) => `2026-01-31T${String(n).padStart(2, '0')}:00:00.000Z`;

/** The nth of some numbers that look random, from 0 to 1. */
const random = (n: number) => (Math.sin(n * 12.9898) * 43_758.5453) % 1 ** 2;

/** Calls in five hours of a day, with times from nothing to half an hour. */
const CALLS: Call[] = Array.from({ length: 2_000 }, (_, n) => {
  const durationMs = Math.floor(Math.exp(Math.abs(random(n)) * Math.log(1_800_000))) - 1;
  const boundaryId = n % 3 === 0 ? null : n % 3 === 1 ? 'bnd_one' : 'bnd_two';
  return {
    hour: n % 5,
    model: n % 2 === 0 ? 'even' : 'odd',
    boundaryId,
    outcome: n % 10 === 0 ? 'REFUSED' : n % 10 === 1 ? 'UPSTREAM_BROKE' : n % 10 === 2 ? 'CLIENT_LEFT' : 'COMPLETED',
    memory: boundaryId !== null && n % 4 === 0 ? 'used' : 'none',
    durationMs,
    firstByteMs: n % 10 === 0 ? null : Math.floor(durationMs / 2),
  };
});

let team: TestActor;
beforeAll(async () => {
  team = await system.newTeam();
  await store(team.teamId, CALLS);
});

/** No public API writes into the past. */
async function store(teamId: string, calls: readonly Call[]): Promise<void> {
  await system.running.platform.pool.query(
    `insert into usage_record (request_id, team_id, key_id, boundary_id, model, protocol, endpoint, is_stream, mode, outcome,
       estimated, trace_id, memory_status, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens, thinking_tokens,
       cost, charged, started_at, finished_at, duration_ms, first_byte_ms)
     select 'req_' || gen_random_uuid(), $1, 'key_1', "boundaryId", model, 'alpha', '/x', false, 'HOSTED', outcome, false, '', memory, 10, 0, 0, 0, 0,
       100, 90, at, at, "durationMs", "firstByteMs"
     from json_to_recordset($2::json) as c (hour int, model text, "boundaryId" text, outcome text, memory text,
       "durationMs" int, "firstByteMs" int), lateral (select timestamptz '2026-01-31Z' + make_interval(hours => hour, mins => 59) as at) t`,
    [teamId, JSON.stringify(calls)],
  );
}

function expectNear(found: Quantiles | null, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  for (const [name, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
    ['p99', 0.99],
  ] as const) {
    const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
    expect(Math.abs((found?.[name] ?? NaN) - exact), `${name}: ${found?.[name]} for ${exact}`).toBeLessThanOrEqual(
      Math.max(1, exact * 0.05),
    );
  }
}

function expectStats(sum: Sum, calls: readonly Call[]): void {
  const share = (some: readonly Call[], of: readonly Call[]) => (of.length === 0 ? null : some.length / of.length);
  const asked = calls.filter(({ boundaryId }) => boundaryId !== null);
  expectNear(
    sum.durationMs,
    calls.map(({ durationMs }) => durationMs),
  );
  const answered = calls.flatMap(({ firstByteMs }) => firstByteMs ?? []);
  if (answered.length > 0) expectNear(sum.firstByteMs, answered);
  else expect(sum.firstByteMs).toBeNull();
  expect(sum.errorRate).toBe(
    share(
      calls.filter(({ outcome }) => /REFUSED|BROKE/.test(outcome)),
      calls,
    ),
  );
  expect(sum.memoryHitRate).toBe(
    share(
      asked.filter(({ memory }) => memory === 'used'),
      asked,
    ),
  );
}

describe('does what it says', () => {
  it('a sum an hour, with its calls, rates and quantiles', async () => {
    const { nodes, totalCount, totals } = await usage(team, { ...JANUARY, by: ['HOUR'] });
    expect(totalCount).toBe(5);
    expect(nodes.map(({ hour, calls, cost }) => [hour, calls, cost])).toEqual(
      [0, 1, 2, 3, 4].map((n) => [hourOf(n), 400, '40000']),
    );
    for (const [n, sum] of nodes.entries())
      expectStats(
        sum,
        CALLS.filter(({ hour }) => hour === n),
      );
    expect(totals.calls).toBe(2_000);
    expectStats(totals, CALLS);
  });

  it.each([
    ['BOUNDARY', 'boundaryId', [null, 'bnd_one', 'bnd_two']],
    ['OUTCOME', 'outcome', ['CLIENT_LEFT', 'COMPLETED', 'REFUSED', 'UPSTREAM_BROKE']],
  ] as const)('by %s alone', async (dimension, field, groups) => {
    const { nodes } = await usage(team, { ...JANUARY, by: [dimension] });
    expect(nodes.map((node) => node[field])).toEqual(groups);
    for (const sum of nodes) {
      const calls = CALLS.filter((call) => call[field] === sum[field]);
      expect(sum.calls).toBe(calls.length);
      expectStats(sum, calls);
    }
  });

  it('every page of many groups is a part of the whole, with its own statistics', async () => {
    const by = ['DAY', 'HOUR', 'MODEL', 'BOUNDARY', 'OUTCOME'];
    const whole = await usage(team, { ...JANUARY, by, first: 100 });
    expect(whole.nodes.reduce((sum, { calls }) => sum + calls, 0)).toBe(2_000);
    const paged: Sum[] = [];
    for (let after: string | null = null; ;) {
      const page: Sums = await usage(team, { ...JANUARY, by, first: 7, after });
      paged.push(...page.nodes);
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(paged).toEqual(whole.nodes);
    for (const sum of paged) {
      expect(sum.day).toBe('2026-01-31');
      const same = (call: Call) =>
        hourOf(call.hour) === sum.hour &&
        (['model', 'boundaryId', 'outcome'] as const).every((name) => call[name] === sum[name]);
      expectStats(sum, CALLS.filter(same));
    }
  });

  it('a day of real calls is the sum of its hours, and what a refund gives back changes neither', async () => {
    const caller = await system.newTeam();
    await system.topUp(caller.teamId, 10_000_000_000n);
    const { boundary } = await gardenOf(system, caller);
    const requestId = await callOf(caller, boundary, 'Who waters the roses?');
    await callOf(caller, boundary, 'Anything else?');
    const sums = async () => {
      const [days, hours] = await Promise.all([
        usage(caller, { by: ['DAY'] }),
        usage(caller, { by: ['HOUR', 'BOUNDARY'] }),
      ]);
      const total = (nodes: Sum[]) => nodes.map(({ calls, inputTokens, charged }) => [calls, inputTokens, charged]);
      expect(hours.nodes.map((node) => [node.boundaryId, node.boundary])).toEqual([[boundary, { id: boundary }]]);
      expect(total(days.nodes)).toEqual(total(hours.nodes));
      expect(days.nodes[0]).toMatchObject({ calls: 2, errorRate: 0, memoryHitRate: 0.5 });
      expect(days.nodes[0]?.durationMs).toEqual(hours.nodes[0]?.durationMs);
      return [days, hours];
    };
    const before = await sums();
    await refund({ team: caller, requestId, charged: 0n }, `refund-${requestId}`, 1n);
    expect(await sums()).toEqual(before);
  });

  it('a corrected call leaves its group for the right one', async () => {
    const corrected = await system.newTeam();
    const [first] = CALLS;
    if (!first) throw new Error('there are no calls');
    await store(corrected.teamId, [{ ...first, outcome: 'INTERRUPTED', durationMs: 10 }]);
    await system.running.platform.pool.query(
      `update usage_record set outcome = 'COMPLETED', duration_ms = 5000, cost = 7 where team_id = $1`,
      [corrected.teamId],
    );
    const { nodes } = await usage(corrected, { ...JANUARY, by: ['OUTCOME'] });
    expect(nodes).toEqual([expect.objectContaining({ outcome: 'COMPLETED', calls: 1, cost: '7', errorRate: 0 })]);
    expectNear(nodes.find(({ outcome }) => outcome === 'COMPLETED')?.durationMs ?? null, [5_000]);
  });

  it('the migration sums the calls of before as new ones are summed', async () => {
    const { pool } = system.running.platform;
    const by = ['HOUR', 'MODEL', 'BOUNDARY', 'OUTCOME'];
    const before = await usage(team, { ...JANUARY, by, first: 100 });
    await pool.query('delete from usage_hourly');
    await pool.query('delete from usage_of_days');
    await pool.query('delete from usage_unsummed');
    expect((await usage(team, { ...JANUARY, by })).nodes).toEqual([]);
    await pool.query(FILL_HOURS);
    await pool.query(FILL_DAYS);
    await pool.query(FILL_COUNTS);
    expect(await usage(team, { ...JANUARY, by, first: 100 })).toEqual(before);
  });

  it('without calls there is nothing to tell', async () => {
    const none = await usage(await system.newTeam(), { by: ['HOUR'] });
    const nothing = { durationMs: null, firstByteMs: null, errorRate: null, memoryHitRate: null };
    expect(none).toMatchObject({ nodes: [], totals: { calls: 0, ...nothing } });
  });

  it('takes as many statements for 50 groups as for one', async () => {
    const by = ['HOUR', 'MODEL', 'BOUNDARY', 'OUTCOME'];
    const { length: few } = await statementsOf(system, () => usage(team, { ...JANUARY, by, first: 1 }));
    const { length: many } = await statementsOf(system, () => usage(team, { ...JANUARY, by, first: 50 }));
    // The boundaries of the page are one more; the first group has none.
    expect(many).toBeLessThanOrEqual(few + 1);
  });

  it('reads the statistics of the whole period once, however many of them are asked for', async () => {
    const ask = (fields: string) =>
      statementsOf(system, () => team.gql(`{ usage(from: "2026-01-31", to: "2026-01-31") { totals { ${fields} } } }`));
    const { length: one } = await ask('errorRate');
    const { length: all } = await ask(STATS);
    expect(all).toBe(one);
  });
});

describe('rejects bad input', () => {
  it('a cursor of other groups, or with an hour that is none', async () => {
    const cursors = [
      ['DAY', '2026-01-31'],
      ['HOUR', '2026-01-31'],
      ['HOUR', '2026-01-31T00:30:00Z'],
      ['HOUR', "'"],
    ];
    for (const cursor of cursors) {
      const after = Buffer.from(JSON.stringify(cursor)).toString('base64url');
      await expectRejected('INVALID_PARAMETER', usage(team, { by: ['HOUR'], after }), 'after');
    }
  });
});
