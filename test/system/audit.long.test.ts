import { describe, expect, it } from 'vitest';
import { sealDays } from '../../src/domains/audit/seal-days.ts';
import { sweepChanges } from '../../src/domains/changes/read-changes.ts';
import type { GqlError, TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { createRole, join } from '../graphql/invitees.ts';
import { BY_HAND, dayBefore } from './altered-by-hand.ts';
import { jsonOf, runCli } from './cli-program.ts';

// The audit log: who reads it, what is in it, and what its chain of hashes shows. Tests alter the
// database by hand, as somebody with its password could.

const { system } = useSystem({ router: false, env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });

const LOG = `query ($filter: AuditLogFilter, $orderBy: AuditLogOrder, $first: Int, $after: String, $last: Int, $before: String) {
  auditLog(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    nodes { number kind thingId principalId keyId } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;

interface Log {
  nodes: { number: number; kind: string; thingId: string; principalId: string; keyId: string }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
}

async function logOf(actor: TestActor, variables: object = {}): Promise<Log> {
  return (await actor.gql<{ auditLog: Log }>(LOG, variables)).auditLog;
}

const query = (text: string, values: unknown[] = []) => system.running.platform.pool.query(text, values);

/** A team with six changes on each of three days, which are over and sealed. */
async function sealedTeam(): Promise<TestActor> {
  const team = await system.newTeam();
  for (let i = 0; i < 14; i++) await team.createProject(`Project ${i}`);
  await logOf(team);
  await query(
    `update change set at = date_trunc('day', now()) - make_interval(days => 3 - ((number - 1) / 6)::int) + number * interval '1 minute'
     where team_id = $1`,
    [team.teamId],
  );
  await seal();
  return team;
}

/** Seals at ten past midnight: the margin of yesterday is over, and today has only begun. */
const seal = () => {
  const { pool, log } = system.running.platform;
  return sealDays(pool, new Date(Date.parse(`${dayBefore(0)}T00:10:00Z`)), log);
};

interface Verified {
  days: number;
  changes: number;
  erased: number;
  aged: number;
  head: string;
  faults: { fault: string; changes: string | null; day: string | null }[];
}

async function verify(team: TestActor, ...more: string[]): Promise<Verified & { code: number | null }> {
  const ended = await runCli(['audit', 'verify', '--json', ...more, '--url', system.base], {
    MEMORY_PLATFORM_KEY: team.secret,
  });
  return { ...(jsonOf(ended) as Verified), code: ended.code };
}

describe('does what it says', () => {
  it('lists every change with who made it, also of kinds that the reader may not see elsewhere', async () => {
    const team = await system.newTeam();
    const key = await team.withKey({ permissions: ['project:create', 'project:read', 'workspace:read'] });
    const id = await key.createProject();
    await createRole(team, ['audit:read'], 'Auditor');
    const auditor = await join(system.base, team, 'Auditor');
    const { nodes } = await logOf(auditor, { first: 100 });
    expect(nodes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['KEY_CREATED', 'TEAM_CREATED', 'ROLE_CREATED']),
    );
    expect(nodes.find(({ thingId }) => thingId === id)).toMatchObject({ kind: 'PROJECT_CREATED', keyId: key.keyId });
    expect(
      (await auditor.gql<{ changes: { nodes: object[] } }>('{ changes { nodes { kind } } }')).changes.nodes,
    ).toEqual([]);
  });

  it('by who, kind, thing and time, in both orders and page by page', async () => {
    const team = await system.newTeam();
    const key = await team.withKey({});
    const ids = [await key.createProject('One'), await key.createProject('Two'), await team.createProject('Three')];
    const all = await logOf(team, { first: 100 });
    expect(all.nodes.map(({ number }) => number)).toEqual(
      Array.from({ length: all.totalCount }, (_, i) => all.totalCount - i),
    );
    expect(await logOf(team, { filter: { keyId: key.keyId, kinds: ['PROJECT_CREATED'] } })).toMatchObject({
      totalCount: 2,
      nodes: [{ thingId: ids[1] }, { thingId: ids[0] }],
    });
    expect((await logOf(team, { filter: { thingId: ids[2] } })).nodes).toHaveLength(1);
    const [third] = (await logOf(team, { filter: { thingId: ids[2] } })).nodes;
    expect((await logOf(team, { filter: { number: third?.number } })).nodes).toEqual([third]);
    expect((await logOf(team, { filter: { number: third?.number, thingId: ids[1] } })).nodes).toEqual([]);
    expect((await logOf(team, { filter: { thingType: 'project' } })).totalCount).toBe(3);
    expect((await logOf(team, { filter: { from: '2100-01-01T00:00:00Z' } })).totalCount).toBe(0);
    const seen: number[] = [];
    for (let after: string | null = null; ;) {
      const page = await logOf(team, { orderBy: 'OLDEST', first: 3, after });
      seen.push(...page.nodes.map(({ number }) => number));
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    }
    expect(seen).toEqual(all.nodes.map(({ number }) => number).reverse());
  });

  it.each(['NEWEST', 'OLDEST'])('reads backward from the end, in the order %s', async (orderBy) => {
    const team = await system.newTeam();
    for (let i = 0; i < 5; i++) await team.createProject(`Project ${i}`);
    const all = await logOf(team, { orderBy, first: 100 });
    const seen: number[][] = [];
    for (let before: string | null = null; ;) {
      const page = await logOf(team, { orderBy, last: 3, before });
      expect(page.pageInfo.hasNextPage).toBe(before !== null);
      seen.unshift(page.nodes.map(({ number }) => number));
      before = page.pageInfo.startCursor;
      if (!page.pageInfo.hasPreviousPage) break;
    }
    expect(seen.flat()).toEqual(all.nodes.map(({ number }) => number));
    expect(await logOf(team, { orderBy, last: 2 })).toMatchObject({ nodes: all.nodes.slice(-2) });
    await expect(logOf(team, { before: 'x', last: 1 })).rejects.toMatchObject({ field: 'before' });
    await expect(logOf(team, { first: 1, last: 1 })).rejects.toMatchObject({ field: 'last' });
  });

  it('exports JSON Lines and CSV, and records that it did', async () => {
    const team = await system.newTeam();
    const id = await team.createProject('=cmd()", "x');
    const response = await team.fetch('/api/v3/audit-log/export');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, i) => i + 1));
    expect(lines.find((line) => line['thing_id'] === id)).toMatchObject({
      kind: 'project.created',
      detail: { name: '=cmd()", "x' },
      row_hash: null,
    });
    expect(lines.at(-1)).toMatchObject({ kind: 'audit_log.exported', detail: { format: 'jsonl' } });
    const csv = await team.fetch('/api/v3/audit-log/export?format=csv&kind=project.created&kind=team.created');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const rows = (await csv.text()).trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/^number,at,kind,/);
    expect(rows).toHaveLength(3);
    expect((await logOf(team, { filter: { kinds: ['AUDIT_LOG_EXPORTED'] } })).totalCount).toBe(2);
  });

  it('exports more than a page of rows without a gap', async () => {
    const team = await system.newTeam();
    await query(
      `insert into change (team_id, at, kind, thing_type, thing_id, source)
       select $1, now(), 'project.updated', 'project', 'proj_x', 'API' from generate_series(1, 2500)`,
      [team.teamId],
    );
    const lines = (await (await team.fetch('/api/v3/audit-log/export')).text()).trimEnd().split('\n');
    const numbers = lines.map((line) => (JSON.parse(line) as { number: number }).number);
    expect(numbers.length).toBeGreaterThan(2500);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
});

describe('the chain', () => {
  it('has a link for each day that is over, each with the hash of the one before', async () => {
    const team = await sealedTeam();
    const { auditChain } = await team.gql<{
      auditChain: {
        nodes: { day: string; firstNumber: number; lastNumber: number; hash: string; previousHash: string }[];
      };
    }>('{ auditChain { nodes { day firstNumber lastNumber hash previousHash } } }');
    const days = auditChain.nodes;
    expect(days.map(({ day, firstNumber, lastNumber }) => ({ day, firstNumber, lastNumber }))).toEqual([
      { day: dayBefore(1), firstNumber: 13, lastNumber: 18 },
      { day: dayBefore(2), firstNumber: 7, lastNumber: 12 },
      { day: dayBefore(3), firstNumber: 1, lastNumber: 6 },
    ]);
    const { page } = await team.gql<{ page: { nodes: object[]; pageInfo: { startCursor: string } } }>(
      '{ page: auditChain(last: 2) { nodes { day previousHash } pageInfo { startCursor } } }',
    );
    expect(page.nodes).toEqual(days.slice(1).map(({ day, previousHash }) => ({ day, previousHash })));
    const { head } = await team.gql<{ head: object }>(
      'query ($before: String) { head: auditChain(last: 2, before: $before) { nodes { day } pageInfo { hasNextPage hasPreviousPage } } }',
      { before: page.pageInfo.startCursor },
    );
    expect(head).toEqual({
      nodes: [{ day: dayBefore(1) }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(days.map(({ previousHash }) => previousHash)).toEqual([days[1]?.hash, days[2]?.hash, null]);
    expect(await verify(team, '--head', days[0]?.hash ?? '')).toMatchObject({
      code: 0,
      days: 3,
      changes: 18,
      faults: [],
    });
  });

  it('is made once, also by two processes at the same time, and never of today', async () => {
    const team = await sealedTeam();
    await team.createProject('Today');
    await logOf(team);
    await Promise.all([seal(), seal(), seal()]);
    expect(await verify(team)).toMatchObject({ days: 3, faults: [] });
  });

  it.each(BY_HAND)('shows %s', async (_, sql, faults) => {
    const team = await sealedTeam();
    expect((await verify(team)).faults).toEqual([]);
    await query(sql, [team.teamId]);
    const found = await verify(team);
    expect(found.code).toBe(1);
    expect(found.faults).toEqual(expect.arrayContaining(faults));
  });

  it('shows by a noted head that all hashes were made again', async () => {
    const team = await sealedTeam();
    const { head } = await verify(team);
    await query('delete from audit_day where team_id = $1', [team.teamId]);
    await query('delete from change_seal where team_id = $1', [team.teamId]);
    await query(`update change set principal_id = 'prin_other' where team_id = $1 and number = 8`, [team.teamId]);
    await seal();
    expect((await verify(team)).faults).toEqual([]);
    expect((await verify(team, '--head', head)).faults).toEqual([
      { fault: 'the head is not in the chain', changes: null, day: null },
    ]);
  });

  it("stays whole when a person's detail is erased", async () => {
    const team = await sealedTeam();
    await query(`update change set detail = null where team_id = $1 and kind = 'project.created'`, [team.teamId]);
    expect(await verify(team)).toMatchObject({ code: 0, erased: 14, faults: [] });
  });

  it('stays whole when changes are deleted for their age', async () => {
    const team = await sealedTeam();
    const age = `at = at - interval '400 days'`;
    await query('delete from audit_day where team_id = $1', [team.teamId]);
    await query('delete from change_seal where team_id = $1', [team.teamId]);
    await query(`update change set ${age} where team_id = $1 and number <= 9`, [team.teamId]);
    await seal();
    await sweepChanges(system.running.platform.pool, 400);
    const { rows } = await query('select from change_seal where team_id = $1', [team.teamId]);
    expect(rows).toHaveLength(9);
    expect(await verify(team)).toMatchObject({ code: 0, changes: 9, aged: 9, faults: [] });
    const { auditLog } = await team.gql<{ auditLog: { totalCount: number; nodes: object[] } }>(
      '{ auditLog(first: 100) { totalCount nodes { number } } }',
    );
    expect(auditLog.totalCount).toBe(auditLog.nodes.length);
    expect(auditLog.totalCount).toBeGreaterThan(0);
  });
});

describe('rejects bad input', () => {
  it.each([
    ['format=xml', 'format'],
    ['kind=nothing', 'kind'],
    ['from=yesterday', 'from'],
    ['from=2030-01-01T00:00:00Z&until=2029-01-01T00:00:00Z', 'until'],
    ['principal_id=a&principal_id=b', 'principal_id'],
  ])('%s names %s', async (parameters, field) => {
    const answer = await system.owner.rest('GET', `/api/v3/audit-log/export?${parameters}`);
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID_PARAMETER', errors: [{ field }] } });
  });

  it('an empty span of time, and a cursor of another list', async () => {
    const filter = { from: '2030-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z' };
    await expect(logOf(system.owner, { filter })).rejects.toMatchObject({
      field: 'filter.until',
    } satisfies Partial<GqlError>);
    await expect(logOf(system.owner, { after: 'abc' })).rejects.toMatchObject({
      field: 'after',
    } satisfies Partial<GqlError>);
  });
});

describe('rejects strangers', () => {
  it('who lack audit:read, as members do', async () => {
    const member = await join(system.base, await system.newTeam());
    await expect(logOf(member)).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
    await expect(member.gql('{ auditChain { totalCount } }')).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
    expect((await member.rest('GET', '/api/v3/audit-log/export')).status).toBe(403);
    expect((await fetch(`${system.base}/api/v3/audit-log/export`)).status).toBe(401);
  });
});

describe('hides what is not yours', () => {
  it('the changes of another team', async () => {
    const [one, other] = [await system.newTeam(), await system.newTeam()];
    const id = await one.createProject();
    expect((await logOf(other, { filter: { thingId: id } })).totalCount).toBe(0);
    expect(await (await other.fetch(`/api/v3/audit-log/export?thing_id=${id}`)).text()).toBe('');
  });
});
