import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useDatabase, useSystem, useTeam } from '../harness/use-system.ts';
import { newRandom, seedOf } from '../faults/random.ts';

// Calls that a filter leaves, wherever they are: among the newest, among many, or far away.

const CALLS = 9_000;

const { system } = useSystem({ router: false });
const team = useTeam(system);
const stranger = useTeam(system);
const database = useDatabase(system);

/** Calls by SQL, as thousands take too long. Call `n` began `n` seconds after the first. */
const FILL = `insert into usage_record (request_id, team_id, key_id, project_id, boundary_id, model, provider, protocol, endpoint, is_stream,
    mode, purpose, outcome, estimated, trace_id, memory_status, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens,
    cost, charged, started_at, finished_at, duration_ms, end_user)
  select 'req_' || lpad(to_hex(1700000000000 + n * 1000), 12, '0') || lpad(to_hex(n), 19, '0') || $2, $1,
    case when n % 1000 = 7 then 'key_rare' when n < 3000 then 'key_old' else 'key_new' end,
    case when n in (5, 6, 8990) then 'proj_rare' when n % 3 = 0 then 'proj_a' end, case when n % 4 = 0 then 'bnd_' || n % 8 end,
    case when n = 4000 then 'once' when n < 6000 then 'before' else 'after' end, case when n % 2 = 0 then 'one' else 'two' end,
    'alpha', case when n = 17 then '/embeddings' else '/chat/completions' end, n % 5 = 0,
    case when n between 100 and 102 then 'BYOK' when n % 700 = 3 then 'OPERATOR' else 'HOSTED' end,
    case when n % 700 = 3 then 'EXTRACTION' else 'CALL' end, case when n % 2500 = 1 then 'CLIENT_LEFT' else 'COMPLETED' end,
    n % 2500 = 1, '', case when n % 4 = 0 then 'used' else 'none' end, 1, 0, 0, 1, n, (n * 7919) % 100, to_timestamp(1700000000 + n),
    to_timestamp(1700000000 + n), (n * 104729) % 1000, case when n % 1000 = 8 then 'ana' when n % 2 = 0 then 'bruno' end
  from generate_series(0, ${CALLS - 1}) n`;

beforeAll(async () => {
  await database.query(FILL, [team.teamId, 'a']);
  await database.query(FILL, [stranger.teamId, 'b']);
  await database.query('analyze usage_record');
});

const LIST = `query ($filter: UsageRecordFilter, $orderBy: UsageRecordOrder, $first: Int, $after: String, $last: Int, $before: String, $offset: Int) {
  usageRecords(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before, offset: $offset) {
    totalCount nodes { requestId } pageInfo { endCursor startCursor hasNextPage hasPreviousPage } } }`;

interface Page {
  usageRecords: {
    totalCount: number;
    nodes: { requestId: string }[];
    pageInfo: { endCursor: string | null; startCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean };
  };
}

type Filter = Record<string, unknown>;

const page = async (args: object, actor: TestActor = team) => (await actor.gql<Page>(LIST, { ...args })).usageRecords;

/** Fields of the filter with values that are rare, frequent, old, new or nowhere. */
const VALUES: Record<string, readonly unknown[]> = {
  keyId: [['key_rare'], ['key_old'], ['key_new'], ['key_rare', 'key_old'], ['key_none'], []],
  projectId: [['proj_rare'], ['proj_a'], ['proj_none']],
  boundaryId: [['bnd_0'], ['bnd_4', 'bnd_0']],
  model: [['once'], ['before'], ['after', 'once']],
  provider: [['one'], ['one', 'two']],
  endpoint: [['/embeddings'], ['/chat/completions']],
  mode: [['BYOK'], ['OPERATOR'], ['HOSTED'], null],
  purpose: [['EXTRACTION'], ['CALL'], ['EXTRACTION', 'CALL']],
  outcome: [['CLIENT_LEFT'], ['COMPLETED', 'CLIENT_LEFT'], ['TIMED_OUT']],
  memoryStatus: [['used'], ['none']],
  endUser: [['ana'], ['bruno'], ['ana', 'bruno'], ['nobody']],
  isStream: [true, false],
  estimated: [true, false],
};
const COLUMNS: Record<string, string> = {
  keyId: 'key_id',
  projectId: 'project_id',
  boundaryId: 'boundary_id',
  isStream: 'is_stream',
  memoryStatus: 'memory_status',
  endUser: 'end_user',
};
const ORDERS: Record<string, string> = {
  CREATED_AT: 'request_id',
  CHARGED: 'charged',
  DURATION: 'duration_ms',
};

/** The ids of all calls that a filter leaves, in order, by plain comparisons. */
async function expected(filter: Filter, field: string, direction: string): Promise<string[]> {
  const conditions = Object.entries({ mode: ['HOSTED', 'BYOK'], ...filter }).flatMap(([name, value]) => {
    if (value === null) return [];
    const column = COLUMNS[name] ?? name;
    return Array.isArray(value)
      ? [`${column} in ('', ${value.map((one: string) => pg.escapeLiteral(one)).join(', ') || `''`})`]
      : [`${column} = ${String(value)}`];
  });
  const { rows } = await database.query<{ id: string }>(
    `select request_id as id from usage_record where team_id = $1 and ${conditions.join(' and ') || 'true'}
     order by ${ORDERS[field]} ${direction}, request_id ${direction}`,
    [team.teamId],
  );
  return rows.map(({ id }) => id);
}

/** Reads pages forward or backward to the end of the list, but at most five. */
async function walk(filter: Filter, orderBy: object, size: number, isBackward: boolean) {
  const found: string[] = [];
  let totalCount = 0;
  let cursor: string | null = null;
  for (let i = 0; i < 5; i++) {
    const place = isBackward ? { last: size, before: cursor } : { first: size, after: cursor };
    const read = await page({ filter, orderBy, ...place });
    const ids = read.nodes.map(({ requestId }) => requestId);
    found.push(...(isBackward ? ids.toReversed() : ids));
    totalCount = read.totalCount;
    const hasMore = isBackward ? read.pageInfo.hasPreviousPage : read.pageInfo.hasNextPage;
    if (!hasMore) break;
    cursor = isBackward ? read.pageInfo.startCursor : read.pageInfo.endCursor;
  }
  return { found, totalCount };
}

describe('calls that a filter leaves', () => {
  it('are all listed, in order, whatever is asked for with it', async () => {
    const { seed, whole } = newRandom(seedOf('FAULT_SEED', 20_270_026));
    const oneOf = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T;
    const cases = Object.entries(VALUES).flatMap(([name, values]) =>
      values.map((value): Filter => ({ [name]: value })),
    );
    for (let i = 0; i < 60; i++) {
      const names = Object.keys(VALUES).filter(() => whole(0, 3) === 0);
      cases.push(Object.fromEntries(names.map((name) => [name, oneOf(VALUES[name] ?? [])])));
    }
    for (const filter of cases) {
      const [field, direction] = [oneOf(['CREATED_AT', 'CREATED_AT', 'CHARGED', 'DURATION']), oneOf(['ASC', 'DESC'])];
      const [size, isBackward] = [oneOf([1, 3, 50]), whole(0, 1) === 1];
      const said = `FAULT_SEED=${seed} ${JSON.stringify({ filter, field, direction, size, isBackward })}`;
      const all = await expected(filter, field, direction);
      const { found, totalCount } = await walk(filter, { field, direction }, size, isBackward);
      expect(totalCount, said).toBe(all.length);
      expect(found, said).toEqual((isBackward ? all.toReversed() : all).slice(0, 5 * size));
      const [offset, first] = [whole(0, 30), 2];
      const skipped = await page({ filter, orderBy: { field, direction }, offset, first });
      expect(
        skipped.nodes.map(({ requestId }) => requestId),
        said,
      ).toEqual(all.slice(offset, offset + first));
    }
  });
});
