import { beforeEach, describe, expect, it } from 'vitest';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { readLimit, setLimit } from './call-limits.ts';
import { PRICE, eventually, say, tokensOf } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { statusOf, answerOnRelease } from './model-calls.ts';

const s = useScripted();
const database = () => s.system.running.platform.pool;
const BODY = say('Hello', { max_tokens: 10 });
const HOLD = BigInt(tokensOf(BODY)) * PRICE.chat.input + 10n * PRICE.chat.output;
const COST = 20n * PRICE.chat.input + 5n * PRICE.chat.output;
const ANSWER = answerJson(chatCompletion({ prompt_tokens: 20, completion_tokens: 5 }));

beforeEach(() => s.upstream.answers(ANSWER));

const callBy = (actor: { secret: string }) => statusOf(s, actor, BODY);

/** A call as it was recorded while the database's clock said another day, some days ahead. */
async function spendAhead(keyId: string, days: number): Promise<void> {
  await database().query(
    `insert into usage_daily (team_id, day, model, key_id, project_id, mode, calls, input_tokens, cache_read_tokens,
       cache_write_tokens, output_tokens, thinking_tokens, cost, charged)
     select team_id, day + $2::int, model, key_id, project_id, mode, calls, input_tokens, cache_read_tokens,
       cache_write_tokens, output_tokens, thinking_tokens, cost, charged from usage_daily where key_id = $1`,
    [keyId, days],
  );
  await database().query(
    `update call_limit set day = day + $2::int, day_spent = $3,
       month_spent = $3 + month_spent * (date_trunc('month', day + $2::int) = date_trunc('month', day))::int where subject_id = $1`,
    [keyId, days, COST],
  );
}

describe('after the clock of the database was ahead', () => {
  it.each([1, 400])(
    'budgets know all that was spent when the clock is %i days ahead for a while, and begin anew the next day',
    async (days) => {
      const team = await s.team();
      const key = await team.withKey({});
      await setLimit(team, key.keyId, { dayBudget: HOLD * 100n });
      expect(await callBy(key)).toBe(200);
      await spendAhead(key.keyId, days);
      expect(await callBy(key)).toBe(200);
      const spent = String(COST * 3n);
      expect((await readLimit(team, key.keyId))?.use).toMatchObject({ daySpent: spent, monthSpent: spent, held: '0' });
      await database().query('update call_limit set day = day - 40 where subject_id = $1', [key.keyId]);
      expect(await callBy(key)).toBe(200);
      const anew = String(COST);
      expect((await readLimit(team, key.keyId))?.use).toMatchObject({ daySpent: anew, monthSpent: anew });
    },
  );

  it.each(['dayBudget', 'monthBudget'] as const)(
    'a %s that was full under a clock far ahead rejects no call on later days',
    async (field) => {
      const team = await s.team();
      const key = await team.withKey({});
      await setLimit(team, key.keyId, { [field]: COST * 2n + HOLD - 1n });
      expect(await callBy(key)).toBe(200);
      await spendAhead(key.keyId, 400);
      expect(await callBy(key)).toBe(402);
      await database().query('update call_limit set day = day - 40 where subject_id = $1', [key.keyId]);
      expect(await callBy(key)).toBe(200);
      expect((await readLimit(team, key.keyId))?.use).toMatchObject({ daySpent: String(COST), held: '0' });
    },
  );

  it('calls that end after the clock was set back count in the day that it is', async () => {
    const team = await s.team();
    const key = await team.withKey({});
    await setLimit(team, key.keyId, { dayBudget: HOLD * 100n });
    expect(await callBy(key)).toBe(200);
    const release = answerOnRelease(s, ANSWER);
    const begun = s.calls().length;
    const running = Array.from({ length: 5 }, () => callBy(key));
    await eventually(() => s.calls().length - begun === 5);
    await spendAhead(key.keyId, 1);
    release();
    expect(await Promise.all(running)).toEqual([200, 200, 200, 200, 200]);
    const spent = String(COST * 7n);
    expect((await readLimit(team, key.keyId))?.use).toMatchObject({ daySpent: spent, monthSpent: spent, held: '0' });
  });
});
