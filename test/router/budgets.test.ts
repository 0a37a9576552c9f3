import { beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { formatBalanceTokens as format } from '../../src/domains/usage/find-call.ts';
import { readLimit, removeLimit, setLimit, subjectsOf } from './call-limits.ts';
import { PRICE, call, eventually, moneyOf, say, tokensOf } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { useSecondRouter } from './more-routers.ts';
import { answerOnRelease, statusOf } from './model-calls.ts';

const s = useScripted();
const second = useSecondRouter(s);
const database = () => s.system.running.platform.pool;

const BODY = say('Hello', { max_tokens: 10 });
const holdOf = (body: object) => BigInt(tokensOf(body)) * PRICE.chat.input;
const HOLD = holdOf(BODY) + 10n * PRICE.chat.output;
const COST = 20n * PRICE.chat.input + 5n * PRICE.chat.output;
const ANSWER = answerJson(chatCompletion({ prompt_tokens: 20, completion_tokens: 5 }));

beforeEach(() => s.upstream.answers(ANSWER));

/** Makes calls at once, through both routers. None ends before all were decided. */
async function callAtOnce(bodies: { actor: { secret: string }; body: object }[]) {
  const release = answerOnRelease(s, ANSWER);
  let rejected = 0;
  const before = s.calls().length;
  const bases = [s.system.base, second.base];
  const calls = bodies.map(async ({ actor, body }, i) => {
    const answer = await call(s, actor, body, { base: bases[i % 2] ?? '' });
    if (answer.status === 402) rejected++;
    await answer.text();
    return answer.status;
  });
  await eventually(() => rejected + s.calls().length - before === bodies.length, 30_000);
  return {
    async end() {
      release();
      return Promise.all(calls);
    },
  };
}

const many = (n: number, actor: { secret: string }, body: object = BODY) =>
  Array.from({ length: n }, () => ({ actor, body }));
const passedOf = (statuses: number[]) => statuses.filter((status) => status === 200).length;

const callBy = (actor: TestActor, boundary?: string) => statusOf(s, actor, BODY, { boundary });

describe('does what it says', () => {
  it('of 200 concurrent calls with a budget of their key for exactly 37, 37 pass, through two routers', async () => {
    const enough = 37;
    const team = await s.team();
    const key = await team.withKey({});
    await setLimit(team, key.keyId, { dayBudget: HOLD * BigInt(enough + 1) - 1n });
    const calls = await callAtOnce(many(200, key));
    expect(await readLimit(team, key.keyId)).toMatchObject({ use: { daySpent: '0', held: String(HOLD * 37n) } });
    expect(passedOf(await calls.end())).toBe(enough);
    const spent = String(COST * 37n);
    expect(await readLimit(team, key.keyId)).toMatchObject({ use: { daySpent: spent, monthSpent: spent, held: '0' } });
    expect((await moneyOf(team)).held).toBe(0n);
  });

  it('without counting holds, more pass (the twin of the test before)', async () => {
    const team = await s.team();
    const key = await team.withKey({});
    await database().query(`create function forget_holds() returns trigger language plpgsql as $$
      begin new.held := 0; return new; end $$;
      create trigger forget_holds before update on call_limit for each row execute function forget_holds()`);
    try {
      await setLimit(team, key.keyId, { dayBudget: HOLD * 38n - 1n });
      const calls = await callAtOnce(many(200, key));
      expect(passedOf(await calls.end())).toBeGreaterThan(37);
    } finally {
      await database().query('drop function forget_holds cascade');
    }
  });

  it.each(['key', 'member', 'project', 'team'] as const)(
    'a call beyond the budget of its %s is 402, names it and when it begins anew, and never reaches the provider',
    async (kind) => {
      const team = await s.team();
      const project = await team.createProject();
      const boundary = await team.createBoundary({ writeProjectId: project, extract: false });
      const subject = { ...(await subjectsOf(team)), project }[kind];
      const key = await team.withKey({});
      for (const [period, field] of [
        ['day', 'dayBudget'],
        ['month', 'monthBudget'],
      ] as const) {
        const limit = await setLimit(key, subject, { dayBudget: null, monthBudget: null, [field]: HOLD - 1n });
        const endsAt = (period === 'day' ? limit.use.dayEndsAt : limit.use.monthEndsAt).slice(0, 16).replace('T', ' ');
        const answer = await call(s, team, BODY, { boundary });
        expect([answer.status, await answer.json()]).toMatchObject([
          402,
          {
            success: false,
            message:
              `This call may cost up to ${format(HOLD)} balance tokens, more than is left of the budget that its ${kind} has for ` +
              `the ${period}: the budget is ${format(HOLD - 1n)}, of which 0 is spent and 0 is held by running calls. The budget begins anew at ${endsAt} UTC. Lower the limit of tokens to generate, or ask who set the budget.`,
          },
        ]);
      }
      expect(s.calls()).toHaveLength(0);
      expect((await moneyOf(team)).held).toBe(0n);
      await setLimit(key, subject, { monthBudget: HOLD });
      expect(await callBy(team, boundary)).toBe(200);
      expect((await readLimit(team, subject))?.use).toMatchObject({ daySpent: String(COST), held: '0' });
      await removeLimit(key, subject);
      expect(await readLimit(team, subject)).toBeNull();
      expect(await callBy(team, boundary)).toBe(200);
    },
  );

  it('another key, member and project go on, and a call with an own provider key is free', async () => {
    const team = await s.team();
    const project = await team.createProject();
    const { key } = await subjectsOf(team);
    const other = await team.withKey({});
    await setLimit(other, key, { dayBudget: 0n });
    await setLimit(other, project, { dayBudget: 0n });
    expect(await callBy(team)).toBe(402);
    expect(await callBy(other)).toBe(200);
    expect((await call(s, team, BODY, { byok: 'own-provider-key' })).status).toBe(200);
    expect((await readLimit(other, key))?.use).toMatchObject({ daySpent: '0', held: '0' });
  });

  it('calls of a key beyond its budget take no room from others that arrive with them', async () => {
    const team = await s.team(HOLD * 20n);
    const [spent, other] = [await team.withKey({}), await team.withKey({})];
    await setLimit(team, spent.keyId, { dayBudget: 0n });
    const larger = say('Hello, hello', { max_tokens: 10 });
    const calls = await callAtOnce([...many(150, spent), ...many(10, other, larger)]);
    expect(passedOf(await calls.end())).toBe(10);
  });

  it('a wider limit that rejects a call gives its room in a narrower one to another call', async () => {
    const team = await s.team();
    const project = await team.createProject();
    const boundary = await team.createBoundary({ writeProjectId: project, extract: false });
    const key = await team.withKey({});
    const larger = say('Hello, hello', { max_tokens: 10 });
    const room = holdOf(larger) + 10n * PRICE.chat.output;
    await setLimit(team, key.keyId, { dayBudget: room });
    await setLimit(team, project, { dayBudget: 0n });
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => call(s, key, BODY, { boundary })),
      call(s, key, larger),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(402), 200]);
  });

  it('a limit counts what was spent and held before it was set, and what runs meanwhile', async () => {
    const team = await s.team();
    const key = await team.withKey({});
    expect(await callBy(key)).toBe(200);
    const calls = await callAtOnce(many(3, key));
    const { member, team: teamId } = await subjectsOf(team);
    for (const subject of [key.keyId, member, teamId]) {
      const { use } = await setLimit(team, subject, { monthBudget: HOLD * 100n });
      expect(use).toMatchObject({ daySpent: String(COST), monthSpent: String(COST) });
      // Routers hear of a new limit within a second.
      await expect
        .poll(async () => (await readLimit(team, subject))?.use.held, { timeout: 5_000 })
        .toBe(String(HOLD * 3n));
    }
    await calls.end();
    for (const subject of [key.keyId, member, teamId])
      expect((await readLimit(team, subject))?.use).toMatchObject({ daySpent: String(COST * 4n), held: '0' });
  });

  it('limits that are set while many calls begin and end know all of them', async () => {
    const team = await s.team();
    const keys = await Promise.all(Array.from({ length: 8 }, () => team.withKey({})));
    await Promise.all(
      keys.map(async (key) => {
        const calls = Array.from({ length: 10 }, () => callBy(key));
        await setLimit(team, key.keyId, { dayBudget: HOLD * 100n });
        await Promise.all(calls);
      }),
    );
    for (const key of keys)
      expect((await readLimit(team, key.keyId))?.use).toMatchObject({ daySpent: String(COST * 10n), held: '0' });
  });

  it('a budget below what is spent rejects the next call and changes nothing else', async () => {
    const team = await s.team();
    const key = await team.withKey({});
    await setLimit(team, key.keyId, { dayBudget: HOLD * 10n });
    const running = await callAtOnce(many(2, key));
    await setLimit(team, key.keyId, { dayBudget: 1n });
    expect(await callBy(key)).toBe(402);
    expect(passedOf(await running.end())).toBe(2);
    expect((await readLimit(team, key.keyId))?.use).toMatchObject({ daySpent: String(COST * 2n), held: '0' });
    expect(await callBy(key)).toBe(402);
  });

  it('a call that the provider rejects gives its room back', async () => {
    const team = await s.team();
    const key = await team.withKey({});
    await setLimit(team, key.keyId, { dayBudget: HOLD });
    s.upstream.answers(answerJson({ error: { message: 'no' } }, 400));
    expect(await callBy(key)).toBe(400);
    s.upstream.answers(ANSWER);
    expect(await callBy(key)).toBe(200);
  });

  it('a new day and a new month begin with whole budgets, less what still runs', async () => {
    const team = await s.team();
    const key = await team.withKey({});
    await setLimit(team, key.keyId, { dayBudget: HOLD + COST - 1n, monthBudget: HOLD * 3n });
    expect(await callBy(key)).toBe(200);
    expect(await callBy(key)).toBe(402);
    const back = (to: string) =>
      database().query(`update call_limit set day = ${to} where subject_id = $1`, [key.keyId]);
    await back(`date_trunc('month', now() at time zone 'UTC')::date - 1`);
    expect((await readLimit(team, key.keyId))?.use).toMatchObject({ daySpent: '0', monthSpent: '0' });
    const running = await callAtOnce(many(1, key));
    await back(`date_trunc('month', now() at time zone 'UTC')::date - 1`);
    expect(await callBy(key)).toBe(402);
    await running.end();
    expect((await readLimit(team, key.keyId))?.use).toMatchObject({ daySpent: String(COST), monthSpent: String(COST) });
  });

  it('keys in place of a limited one, and keys that it makes, share its limits until the last is revoked', async () => {
    const team = await s.team();
    const key = await team.withKey({});
    await setLimit(team, key.keyId, { dayBudget: HOLD });
    const made = await key.withKey({});
    const { rotateServiceKey } = await team.gql<{ rotateServiceKey: { secret: string; serviceKey: { id: string } } }>(
      'mutation ($id: ID!) { rotateServiceKey(input: { id: $id }) { secret serviceKey { id } } }',
      { id: key.keyId },
    );
    expect(await callBy(key)).toBe(200);
    expect(await callBy(made)).toBe(402);
    expect((await call(s, rotateServiceKey, BODY)).status).toBe(402);
    const revoke = (id: string) =>
      team.gql('mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { id } } }', { id });
    await revoke(key.keyId);
    await revoke(made.keyId);
    expect(await readLimit(team, rotateServiceKey.serviceKey.id)).toMatchObject({ subjectId: key.keyId });
    await revoke(rotateServiceKey.serviceKey.id);
    expect(await readLimit(team, key.keyId)).toBeNull();
  });
});
