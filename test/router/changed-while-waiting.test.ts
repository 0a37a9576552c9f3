import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { createCallRates, releaseRunning } from '../../src/admission/call-rates.ts';
import { correctEstimate } from '../../src/domains/usage/correct-estimate.ts';
import { BALANCE, type SliceAmount } from '../../src/domains/usage/credit-slices.ts';
import { leaseCredit, leaseRunning } from '../../src/domains/usage/lease-credit.ts';
import { RETURN_LEASES, type FencedProcess } from '../../src/domains/usage/ledger-process.ts';
import { NOTHING_HELD, settleOfProcess, settleRows, type Ending } from '../../src/domains/usage/settle.ts';
import { toRow } from '../../src/domains/usage/settlement.ts';
import type { TestActor } from '../harness/actor.ts';
import { fromHook } from '../harness/late-bound.ts';
import { untilLockIsAwaited } from '../harness/lock-waits.ts';
import { searchedLogger } from '../harness/secrets.ts';
import { MANY_CONNECTIONS } from '../harness/use-system.ts';
import { readLimit, setLimit } from './call-limits.ts';
import { eventually, moneyOf } from './scripted.ts';
import { settlementOf } from './settlements.ts';
import { useScripted } from './use-scripted.ts';

// PostgreSQL looks once more at a row that changed while a statement waited for its lock, and may
// then no longer find what the row was joined with: whether it does, hangs on the plan. So plans
// are forced. Batches are made by hand, as nothing outside decides which calls come together.

const s = useScripted({ env: MANY_CONNECTIONS });
const database = fromHook(() => {
  const pool = new pg.Pool({ connectionString: s.system.config.database.url ?? '', max: 2 });
  pool.on('error', () => undefined);
  return Promise.resolve(pool);
});
afterAll(() => database.end());
const platformPool = () => s.system.running.platform.pool;

const TEAMS = 4;
const LIMITS = { dayBudget: 1_000_000n, requestsPerMinute: 1_000, tokensPerMinute: 1_000_000, runningCalls: 100 };

/** Opens new connections, for which these settings of the planner are off. */
async function planWithout(settings: readonly string[]): Promise<void> {
  const { rows } = await database.query<{ name: string }>('select quote_ident(current_database()) as name');
  await database.query(`alter database ${rows[0]?.name} reset all`);
  for (const setting of settings) await database.query(`alter database ${rows[0]?.name} set ${setting} = off`);
  await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually(() => s.system.owner.gql('{ viewer { team { id } } }').catch(() => null));
}

/** Runs `work`, which waits for rows of these teams that meanwhile change. */
async function changing<T>(
  table: 'account' | 'call_limit' | 'call_rate' | 'usage_record',
  changed: readonly TestActor[],
  work: () => Promise<T>,
): Promise<T> {
  const client = await database.connect();
  try {
    await client.query('begin');
    const ids = changed.map(({ teamId }) => teamId);
    const { rowCount } = await client.query(`update ${table} set team_id = team_id where team_id = any($1)`, [ids]);
    expect(rowCount).toBeGreaterThanOrEqual(changed.length);
    const working = work();
    working.catch(() => undefined);
    await untilLockIsAwaited(s.system);
    await client.query('commit');
    return await working;
  } finally {
    client.release();
  }
}

describe.each([
  [[]],
  [['enable_hashjoin']],
  [['enable_hashjoin', 'enable_seqscan']],
  [['enable_hashjoin', 'enable_mergejoin']],
  [['enable_hashjoin', 'enable_nestloop']],
])('planned without %j', (settings) => {
  let seq = 0n;
  let teams: TestActor[];
  beforeAll(async () => {
    teams = [];
    for (let i = 0; i < TEAMS; i++) {
      const team = await s.team();
      await setLimit(team, team.teamId, LIMITS);
      teams.push(team);
    }
    await planWithout(settings);
  });
  afterAll(() => planWithout([]));

  const each = <T>(one: T) => teams.map(() => one);
  const newEndings = (): Ending[] =>
    teams.map((team) => ({
      ...NOTHING_HELD,
      row: toRow(settlementOf(team, { requestId: `req_${uniqueId()}`, cost: 7n })),
      hold: 10n,
      subjectIds: [team.teamId],
    }));
  const slices = (subjectOf: (team: TestActor) => string): SliceAmount[] =>
    teams.map((team) => ({ teamId: team.teamId, subjectId: subjectOf(team), amount: 5n }));
  const useOf = async (team: TestActor) => (await readLimit(team, team.teamId))?.use;

  async function newRouter(): Promise<FencedProcess> {
    const router = { id: `proc_${uniqueId()}`, epoch: 0, fence: 0 };
    await platformPool().query('insert into router_process (id) values ($1)', [router.id]);
    return router;
  }

  function lease(router: FencedProcess) {
    const requests = teams.map(({ teamId }) => {
      const requestId = `req_${uniqueId()}`;
      return { requestId, teamId, amount: 5n, subjectIds: [teamId], line: '{"state":"VOID"}' };
    });
    return leaseCredit(platformPool(), router, { requests, given: [], wanted: [] }, () => (seq += 1n));
  }

  async function newLeases(): Promise<FencedProcess> {
    const router = await newRouter();
    await lease(router);
    return router;
  }

  /** Each of the teams alone, and all at once. */
  const whose = () => [...teams.map((team) => [team]), teams];

  it.each(['account', 'call_limit'] as const)('a settlement leaves no team out when %s changes', async (table) => {
    const spent = await Promise.all(teams.map(async (team) => BigInt((await useOf(team))?.daySpent ?? 0)));
    for (const [nth, changed] of whose().entries()) {
      expect(await changing(table, changed, () => settleRows(platformPool(), newEndings()))).toEqual(each(true));
      for (const [i, team] of teams.entries())
        expect((await useOf(team))?.daySpent).toBe(String((spent[i] ?? 0n) + 7n * BigInt(nth + 1)));
    }
  });

  it('a settlement of a process leaves no team out, and gives back all slices', async () => {
    const router = await newLeases();
    const before = await Promise.all(teams.map(async (team) => (await moneyOf(team)).held));
    expect(before).toEqual(each(5n));
    const given = [...slices(() => BALANCE), ...slices(({ teamId }) => teamId)];
    for (const [nth, changed] of whose().entries()) {
      const batch = { endings: newEndings(), given: nth === 0 ? given : [], folded: BigInt(nth), oldestSeq: 1n };
      expect(await changing('account', changed, () => settleOfProcess(platformPool(), router, batch))).toEqual(
        each(true),
      );
    }
    for (const team of teams) expect([(await moneyOf(team)).held, (await useOf(team))?.held]).toEqual([0n, '0']);
  });

  it.each(['account', 'call_limit'] as const)('a lease counts every team and budget when %s changes', async (table) => {
    const router = await newRouter();
    for (const changed of whose()) {
      const { decisions } = await changing(table, changed, () => lease(router));
      expect(decisions.map(({ refusal }) => refusal)).toEqual(each(null));
    }
    for (const team of teams) expect([(await moneyOf(team)).held, (await useOf(team))?.held]).toEqual([25n, '25']);
    await changing(table, teams, () => platformPool().query(RETURN_LEASES, [router.id, router.epoch]));
    for (const team of teams) expect([(await moneyOf(team)).held, (await useOf(team))?.held]).toEqual([0n, '0']);
  });

  it.each(['account', 'call_limit'] as const)('running calls join all budgets when %s changes', async (table) => {
    const router = await newRouter();
    const used = slices(({ teamId }) => teamId);
    for (const changed of whose())
      expect((await changing(table, changed, () => leaseRunning(platformPool(), router, used))).size).toBe(TEAMS);
    for (const team of teams) expect((await useOf(team))?.held).toBe('25');
    await platformPool().query(RETURN_LEASES, [router.id, router.epoch]);
  });

  it.each(['account', 'usage_record'] as const)('an estimate is corrected though %s changes', async (table) => {
    const [team] = teams as [TestActor];
    const requestId = `req_${uniqueId()}`;
    const { balance } = await moneyOf(team);
    const estimate = settlementOf(team, { requestId, cost: 90n, outcome: 'INTERRUPTED', estimated: true });
    await settleRows(platformPool(), [{ ...NOTHING_HELD, row: toRow(estimate), hold: 100n }]);
    const exact = { row: toRow(settlementOf(team, { requestId, cost: 40n })), hold: '100' };
    const router = await newRouter();
    expect(await changing(table, [team], () => correctEstimate(platformPool(), router, exact))).toBe(true);
    expect(balance - (await moneyOf(team)).balance).toBe(40n);
  });

  it.each([
    [false, 130n],
    [true, 100n],
  ])('a correction beyond the hold, estimated: %s, charges %s', async (estimated, charged) => {
    const [team] = teams as [TestActor];
    const requestId = `req_${uniqueId()}`;
    const { balance } = await moneyOf(team);
    const estimate = settlementOf(team, { requestId, cost: 90n, outcome: 'INTERRUPTED', estimated: true });
    await settleRows(platformPool(), [{ ...NOTHING_HELD, row: toRow(estimate), hold: 100n }]);
    const exact = { row: toRow(settlementOf(team, { requestId, cost: 130n, estimated })), hold: '100' };
    expect(await correctEstimate(platformPool(), await newRouter(), exact)).toBe(true);
    expect(balance - (await moneyOf(team)).balance).toBe(charged);
  });

  it('rates count each call of every team, at its beginning and end', async () => {
    const { id } = await newRouter();
    const rates = createCallRates(platformPool(), searchedLogger('test'), id);
    const running = async () => Promise.all(teams.map(async (team) => (await useOf(team))?.runningCalls));
    const take = () => Promise.all(teams.map(({ teamId }) => rates.take({ teamId, subjectIds: [teamId], tokens: 10 })));
    for (const changed of whose()) {
      const calls = await changing('call_rate', changed, take);
      expect(await running()).toEqual(each(1));
      await changing('call_rate', changed, () => Promise.all(calls.map((call) => call.end(10))));
      expect(await running()).toEqual(each(0));
    }
    await take();
    expect(await running()).toEqual(each(1));
    await changing('call_rate', teams, () => releaseRunning(platformPool(), id));
    expect(await running()).toEqual(each(0));
  });
});
