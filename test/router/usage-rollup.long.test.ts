import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { moneyIn } from '../graphql/money.ts';
import { FILL_COUNTS } from '../../src/db/migrations/0050-fill-usage-of-days.ts';
import { rollUpUsage } from '../../src/domains/usage/roll-up-usage.ts';
import { readLimit, setLimit } from './call-limits.ts';
import { PRICE, eventually, say } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { sent } from './model-calls.ts';

const s = useScripted({
  env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' },
  answers: answerJson(chatCompletion({ prompt_tokens: 20, completion_tokens: 5 })),
});
const { refund } = moneyIn(() => s.system);
const COST = 20n * PRICE.chat.input + 5n * PRICE.chat.output;

let database: pg.Pool;
beforeAll(() => {
  database = new pg.Pool({ connectionString: s.system.config.database.url ?? '', max: 4 });
});
afterAll(() => database.end());

interface Sum {
  calls: number;
  inputTokens: number;
  cost: string;
  charged: string;
}

const FIELDS = 'calls inputTokens cost charged';
const USAGE = `{ hours: usage(by: [HOUR, OUTCOME, MODE]) { nodes { ${FIELDS} } totals { ${FIELDS} durationMs { p50 } } } }`;

/** The sums of all hours, and of each. While calls end, they differ: each has its statement. */
async function sumsOf(team: TestActor): Promise<{ totals: Sum; nodes: Sum[] }> {
  const { hours } = await team.gql<{ hours: { nodes: Sum[]; totals: Sum & { durationMs: object | null } } }>(USAGE);
  const { durationMs, ...totals } = hours.totals;
  expect(durationMs === null).toBe(totals.calls === 0);
  expect(hours.nodes.every(({ calls }) => calls > 0)).toBe(true);
  return { totals, nodes: hours.nodes };
}

async function recordsOf(team: TestActor): Promise<Sum> {
  const { rows } = await database.query<Sum>(
    `select count(*)::int as calls, coalesce(sum(input_tokens), 0)::int as "inputTokens",
       coalesce(sum(cost), 0)::text as cost, coalesce(sum(charged), 0)::text as charged from usage_record where team_id = $1`,
    [team.teamId],
  );
  if (!rows[0]) throw new Error('PostgreSQL counted nothing.');
  return rows[0];
}

async function expectExact(team: TestActor): Promise<void> {
  const records = await recordsOf(team);
  const { totals, nodes } = await sumsOf(team);
  expect(totals).toEqual(records);
  expect({
    calls: nodes.reduce((n, { calls }) => n + calls, 0),
    inputTokens: nodes.reduce((n, { inputTokens }) => n + inputTokens, 0),
    cost: String(nodes.reduce((sum, { cost }) => sum + BigInt(cost), 0n)),
    charged: String(nodes.reduce((sum, { charged }) => sum + BigInt(charged), 0n)),
  }).toEqual(records);
}

async function callOnce(team: { secret: string }, byok?: string): Promise<string> {
  const { answer } = await sent(s, team, say('Hello', { max_tokens: 10 }), { byok });
  return answer.headers.get('x-request-id') ?? '';
}

const recorded = (team: TestActor, n: number) => eventually(async () => (await recordsOf(team)).calls === n, 30_000);

const unsummed = async () =>
  (await database.query<{ n: number }>('select count(*)::int as n from usage_unsummed')).rows[0]?.n;

/**
 * Begins a roll-up, and kills its connection while it waits for a row of the sums. Returns whether
 * there was something to roll up: the platform may have been quicker.
 */
async function killRollUp(team: TestActor): Promise<boolean> {
  const [blocker, victim] = [await database.connect(), new pg.Pool({ ...database.options, max: 1 })];
  try {
    victim.on('error', () => {});
    const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
    await blocker.query('begin');
    await blocker.query('select from usage_hourly where team_id = $1 for update', [team.teamId]);
    const ended = rollUpUsage(victim).then(
      () => 'done',
      () => 'killed',
    );
    const isWaiting = `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`;
    const waits = async () => ((await database.query(isWaiting, [rows[0]?.pid])).rowCount === 1 ? 'waits' : null);
    if ((await Promise.race([ended, eventually(waits, 10_000)])) === 'done') return false;
    await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await ended).toBe('killed');
    return true;
  } finally {
    await blocker.query('rollback');
    blocker.release();
    await victim.end();
  }
}

describe('does what it says', () => {
  it('a limit set while calls settle does not wait for the sums of other calls', async () => {
    const team = await s.team();
    await callOnce(team);
    await recorded(team, 1);
    // Another router stores a call of the same hour, model and key, and takes its time.
    const other = await database.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into usage_record select (jsonb_populate_record(u, jsonb_build_object('request_id', u.request_id || 'x'))).*
         from usage_record u where team_id = $1`,
        [team.teamId],
      );
      const key = await team.withKey({});
      await callOnce(team);
      await setLimit(team, key.keyId, { dayBudget: 1_000_000n });
      await setLimit(team, team.teamId, { dayBudget: 1_000_000n });
      await recorded(team, 2);
      expect((await readLimit(team, team.teamId))?.use).toMatchObject({ daySpent: String(COST * 2n), held: '0' });
      await expectExact(team);
      await other.query('commit');
    } finally {
      other.release();
    }
    expect((await sumsOf(team)).totals.calls).toBe(3);
    await expectExact(team);
  });

  it('sums are exact while eight write, and a roll-up is killed', async () => {
    const team = await s.team();
    await callOnce(team);
    await recorded(team, 1);
    // The row that the roll-up waits for.
    await eventually(async () => {
      await rollUpUsage(database);
      return (await database.query('select from usage_hourly where team_id = $1', [team.teamId])).rowCount === 1;
    });
    let writing = true;
    const writers = Array.from({ length: 8 }, async (_, n) => {
      for (let i = 0; i < 12; i++) await callOnce(team, n % 2 === 0 ? 'my-own-key' : undefined);
    });
    const written = Promise.all(writers).finally(() => (writing = false));
    const rolled = (async () => {
      while (writing) {
        await Promise.all([rollUpUsage(database), rollUpUsage(database)]);
        const before = await recordsOf(team);
        const { calls } = (await sumsOf(team)).totals;
        expect(calls).toBeGreaterThanOrEqual(before.calls);
        expect(calls).toBeLessThanOrEqual((await recordsOf(team)).calls);
      }
    })();
    await Promise.all([written, rolled]);
    await recorded(team, 97);
    await expectExact(team);
    let calls = 97;
    do {
      await callOnce(team);
      await recorded(team, ++calls);
    } while (!(await killRollUp(team)));
    await expectExact(team);
    await rollUpUsage(database);
    expect(await unsummed()).toBe(0);
    await expectExact(team);
  });

  it('a refund and a corrected estimate are exact before and after the roll-up', async () => {
    const team = await s.team();
    const [early, late] = [await callOnce(team), await callOnce(team)];
    await recorded(team, 2);
    const correct = async (requestId: string, outcome: string) => {
      await database.query(
        `update usage_record set outcome = $2, cost = cost + 7, charged = charged + 7, input_tokens = input_tokens + 1,
           duration_ms = duration_ms + 5000 where request_id = $1`,
        [requestId, outcome],
      );
      await expectExact(team);
    };
    await correct(early, 'INTERRUPTED');
    await refund({ team, requestId: early, charged: 0n }, `refund-${early}`, 1n);
    await expectExact(team);
    await rollUpUsage(database);
    await expectExact(team);
    await correct(early, 'COMPLETED');
    await correct(late, 'INTERRUPTED');
    await refund({ team, requestId: late, charged: 0n }, `refund-${late}`, 1n);
    await expectExact(team);
    await rollUpUsage(database);
    await expectExact(team);
    expect((await sumsOf(team)).totals).toMatchObject({ calls: 2, inputTokens: 43 });
  });

  it('the platform rolls sums up by itself', async () => {
    const team = await s.team();
    await callOnce(team);
    await recorded(team, 1);
    await eventually(async () => (await unsummed()) === 0, 15_000);
    await expectExact(team);
  });
});

describe('broken on purpose', () => {
  it('a roll-up that forgets its rows before they are added is found', async () => {
    const team = await s.team();
    await callOnce(team);
    await recorded(team, 1);
    await expectExact(team);
    await database.query('delete from usage_unsummed');
    await database.query('delete from usage_hourly where team_id = $1', [team.teamId]);
    await expect(expectExact(team)).rejects.toThrow();
    await database.query(FILL_COUNTS);
  });
});
