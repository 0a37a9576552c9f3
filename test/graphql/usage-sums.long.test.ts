import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';
import { callModel } from './operations.ts';

const SUM =
  'day model keyId projectId mode calls inputTokens cacheReadTokens cacheWriteTokens outputTokens thinkingTokens cost charged';
const USAGE = `query ($by: [UsageDimension!]! = [DAY], $from: Date, $to: Date, $first: Int, $after: String, $offset: Int, $teamId: ID) {
  usage(by: $by, from: $from, to: $to, first: $first, after: $after, offset: $offset, teamId: $teamId) {
    totalCount nodes { ${SUM} } edges { cursor node { day } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    totals { ${SUM} } } }`;

interface Sum {
  day: string | null;
  model: string | null;
  keyId: string | null;
  projectId: string | null;
  mode: string | null;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  cost: string;
  charged: string;
}
interface Sums {
  totalCount: number;
  nodes: Sum[];
  edges: { cursor: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totals: Sum;
}

const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01'];
const JANUARY = { from: '2026-01-01', to: '2026-02-01' };

const { system } = useSystem();
const team = useTeam(system);
/** 3 days × 2 models × 2 keys × 2 projects × 2 modes: the nth has n calls. */
let seeds: { day: string; model: string; keyId: string; projectId: string; mode: string; n: number }[];
beforeAll(async () => {
  seeds = DAYS.flatMap((day) =>
    ['Zeta', 'alpha'].flatMap((model) =>
      ['key_1', 'key_2'].flatMap((keyId) =>
        ['', 'proj_1'].flatMap((projectId) =>
          ['BYOK', 'HOSTED'].map((mode) => ({ day, model, keyId, projectId, mode })),
        ),
      ),
    ),
  ).map((seed, n) => ({ ...seed, n: n + 1 }));
  // No public API writes into the past.
  for (const { day, model, keyId, projectId, mode, n } of seeds)
    await store([team.teamId, day, model, keyId, projectId, mode, n, 10 * n, 1, 2, 7 * n, 3, 100 * n, 90 * n]);
});

/** Groups by key and project together have sums of their own; all others come from the records. */
async function store(values: unknown[]): Promise<void> {
  const { pool } = system.running.platform;
  await pool.query(
    'insert into usage_daily values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
    values,
  );
  await pool.query(
    `insert into usage_record (request_id, team_id, key_id, project_id, model, protocol, endpoint, is_stream, mode, outcome, estimated,
       trace_id, memory_status, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens, thinking_tokens, cost, charged,
       started_at, finished_at)
     select 'req_' || gen_random_uuid(), $1, $4, nullif($5, ''), $3, 'alpha', '/x', false, $6, 'COMPLETED', false, '', 'none', $8::bigint / $7::int,
       case when i = 1 then $9::bigint else 0 end, case when i = 1 then $10::bigint else 0 end, $11::bigint / $7::int,
       case when i = 1 then $12::bigint else 0 end, $13::bigint / $7::int, $14::bigint / $7::int, $2::date, $2::date
     from generate_series(1, $7::int) i`,
    values,
  );
}

async function usage(args: object, actor = team): Promise<Sums> {
  return (await actor.gql<{ usage: Sums }>(USAGE, args)).usage;
}

const total = (rows: { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

describe('does what it says', () => {
  it('a team without calls has no sums, and totals of nothing', async () => {
    const none = await usage({}, await system.newTeam());
    expect(none).toMatchObject({ totalCount: 0, nodes: [], totals: { day: null, calls: 0, cost: '0', charged: '0' } });
  });

  it('one sum a day, in the order of the days, each field the sum of its kind', async () => {
    const { nodes, totalCount, totals } = await usage(JANUARY);
    expect(totalCount).toBe(3);
    expect(nodes).toEqual(
      DAYS.map((day) => {
        const n = total(seeds.filter((seed) => seed.day === day));
        return {
          day,
          model: null,
          keyId: null,
          projectId: null,
          mode: null,
          calls: n,
          inputTokens: 10 * n,
          cacheReadTokens: 16,
          cacheWriteTokens: 32,
          outputTokens: 7 * n,
          thinkingTokens: 48,
          cost: String(100 * n),
          charged: String(90 * n),
        };
      }),
    );
    expect(totals).toMatchObject({ day: null, calls: total(seeds), cost: String(100 * total(seeds)) });
  });

  it.each([
    [['MODEL'], ['Zeta', 'alpha']],
    [['KEY'], ['key_1', 'key_2']],
    [['PROJECT'], [null, 'proj_1']],
    [['MODE'], ['BYOK', 'HOSTED']],
  ])('by %j alone', async (by, groups) => {
    const field = { MODEL: 'model', KEY: 'keyId', PROJECT: 'projectId', MODE: 'mode' }[by[0] ?? ''] as keyof Sum;
    const { nodes } = await usage({ ...JANUARY, by });
    expect(nodes.map((node) => node[field])).toEqual(groups);
    expect(nodes.map(({ calls }) => calls)).toEqual(
      groups.map((group) => total(seeds.filter((seed) => seed[field as 'model'] === (group ?? '')))),
    );
    expect(nodes.every(({ day }) => day === null)).toBe(true);
  });

  it('by everything in any order is every row there is, by day, model, key, project and mode', async () => {
    for (const by of [
      ['DAY', 'MODEL', 'KEY', 'PROJECT', 'MODE'],
      ['MODE', 'PROJECT', 'DAY', 'KEY', 'MODEL', 'DAY'],
    ]) {
      const { nodes, totalCount } = await usage({ ...JANUARY, by, first: 100 });
      expect(totalCount).toBe(48);
      expect(nodes.map(({ calls }) => calls)).toEqual(seeds.map(({ n }) => n));
    }
  });

  it.each([1, 5, 47])('pages of %d, by cursor and by offset, are the whole list', async (first) => {
    const by = ['DAY', 'MODEL', 'KEY', 'PROJECT', 'MODE'];
    const [byCursor, byOffset]: [number[], number[]] = [[], []];
    for (let after: string | null = null, more = true; more;) {
      const page: Sums = await usage({ ...JANUARY, by, first, after });
      expect(page.pageInfo).toMatchObject({
        hasPreviousPage: after !== null,
        startCursor: page.edges[0]?.cursor,
        endCursor: page.edges.at(-1)?.cursor,
      });
      byCursor.push(...page.nodes.map(({ calls }) => calls));
      ({ endCursor: after, hasNextPage: more } = page.pageInfo);
    }
    for (let offset = 0; offset < 48; offset += first)
      byOffset.push(...(await usage({ ...JANUARY, by, first, offset })).nodes.map(({ calls }) => calls));
    expect(byCursor).toEqual(seeds.map(({ n }) => n));
    expect(byOffset).toEqual(byCursor);
  });

  it('sums beyond two thousand millions of tokens and beyond any single charge are exact', async () => {
    const rich = await system.newTeam();
    const most = 2n ** 63n - 1n;
    for (const model of ['a', 'b', 'c'])
      await store([rich.teamId, DAYS[0], model, 'key_1', '', 'HOSTED', 1, 3_000_000_000, 0, 0, 0, 0, most, most]);
    expect((await usage(JANUARY, rich)).nodes).toMatchObject([
      { inputTokens: 9_000_000_000, cost: String(most * 3n), charged: String(most * 3n) },
    ]);
  });

  it('without dates it is the last 30 days, today included; a year and a day fit', async () => {
    const recent = await system.newTeam();
    const dayAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
    for (const [n, calls] of [
      [0, 1],
      [29, 2],
      [30, 4],
      [365, 8],
      [366, 16],
    ] as const)
      await store([recent.teamId, dayAgo(n), 'm', 'key_1', '', 'BYOK', calls, 0, 0, 0, 0, 0, 0, 0]);
    expect((await usage({}, recent)).totals.calls).toBe(3);
    expect((await usage({ to: dayAgo(29) }, recent)).totals.calls).toBe(6);
    expect((await usage({ from: dayAgo(365) }, recent)).totals.calls).toBe(15);
    expect((await usage({ from: dayAgo(30), to: dayAgo(30) }, recent)).nodes).toMatchObject([{ day: dayAgo(30) }]);
    expect((await usage({ to: '0001-01-05' }, recent)).nodes).toEqual([]);
  });

  it('each model call is in its day’s sums when it has ended, with what its record says', async () => {
    const busy = await system.newTeam();
    await system.topUp(busy.teamId, 50_000_000_000n);
    const byok = { 'x-service-api-key': busy.secret, authorization: 'Bearer my-own-key' };
    for (const headers of [{}, {}, byok]) await callModel(busy, { headers });
    await expect.poll(async () => (await usage({}, busy)).totals.calls, { timeout: 15_000 }).toBe(3);
    const { usageRecords } = await busy.gql<{ usageRecords: { nodes: (Sum & { finishedAt: string })[] } }>(
      '{ usageRecords { nodes { inputTokens outputTokens cost charged mode finishedAt } } }',
    );
    const by = ['DAY', 'MODEL', 'KEY', 'PROJECT', 'MODE'];
    for (const sum of (await usage({ by }, busy)).nodes) {
      const records = usageRecords.nodes.filter(({ mode }) => mode === sum.mode);
      expect(sum).toMatchObject({
        day: records[0]?.finishedAt.slice(0, 10),
        model: 'demo-chat',
        keyId: expect.stringMatching(/^key_/) as string,
        projectId: null,
        calls: records.length,
        inputTokens: records.reduce((n, record) => n + record.inputTokens, 0),
        outputTokens: records.reduce((n, record) => n + record.outputTokens, 0),
        charged: String(records.reduce((n, record) => n + BigInt(record.charged), 0n)),
      });
    }
    const named = '{ usage(by: [KEY, PROJECT]) { nodes { key { id revokedAt } keyId project { id } } } }';
    const { nodes } = (await busy.gql<{ usage: { nodes: { key: object; keyId: string }[] } }>(named)).usage;
    expect(nodes).toMatchObject([{ key: { id: nodes[0]?.keyId, revokedAt: null }, project: null }]);
  });
});

describe('rejects bad input', () => {
  const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  it.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
    [{ from: '2025-01-31', to: '2026-02-01' }, 'from'],
    ...['2026-02-30', '2026-13-01', '2026-1-1', '0000-01-01', '2026-01-01T00:00:00Z', '', 20260101].map((from) => [
      { from },
      'from',
    ]),
    [{ to: 'now' }, 'to'],
    [{ by: [] }, 'by'],
    [{ by: ['MINUTE'] }, 'by[0]'],
    [{ first: 0 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ offset: -1 }, 'offset'],
    [{ after: cursor(['DAY', '2026-01-30']), offset: 1 }, 'offset'],
    [{ after: '' }, 'after'],
    [{ after: 'nonsense' }, 'after'],
    ...[
      null,
      [],
      {},
      ['DAY'],
      ['MODEL', 'alpha'],
      ['DAY', 5],
      ['DAY', null],
      ['DAY', '2026-02-30'],
      ['DAY', '2026-01-30', 'x'],
    ].map((parts) => [{ after: cursor(parts) }, 'after']),
    [{ by: ['MODEL'], after: cursor(['MODEL', 'a\0b']) }, 'after'],
    [{ by: ['MODEL'], after: cursor(['MODEL', 'x'.repeat(2_000)]) }, 'after'],
    [{ after: 'A'.repeat(100_000) }, 'after'],
  ] as [object, string][])('%j', async (args, field) => {
    await expectRejected('INVALID_PARAMETER', usage(args), field);
  });
});

describe('rejects strangers', () => {
  it('a key without usage:read sees no sums, and one without key:read no keys', async () => {
    const blind = await team.withKey({ permissions: ['project:read'] });
    await expectRejected('ACCESS_DENIED', usage({}, blind));
    const narrow = await team.withKey({ permissions: ['usage:read'] });
    expect((await usage(JANUARY, narrow)).totalCount).toBe(3);
    const by = (field: string) =>
      narrow.gql(`{ usage(by: [KEY, PROJECT], from: "2026-01-01", to: "2026-02-01") { nodes { ${field} { id } } } }`);
    await expectRejected('ACCESS_DENIED', by('key'));
    await expectRejected('ACCESS_DENIED', by('project'));
  });
});

describe('hides what is not yours', () => {
  it('sums are of one’s own calls; operators may name a team', async () => {
    const stranger = await system.newTeam();
    const { endCursor } = (await usage({ ...JANUARY, first: 1 })).pageInfo;
    for (const args of [JANUARY, { ...JANUARY, after: endCursor }])
      for (const actor of [stranger, system.owner])
        expect(await usage(args, actor)).toMatchObject({ totalCount: 0, nodes: [], totals: { calls: 0 } });
    const { teamId } = team;
    expect(await usage({ ...JANUARY, teamId }, system.owner)).toEqual(await usage(JANUARY));
  });
});
