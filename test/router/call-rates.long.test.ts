import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion, type UpstreamCall } from '../harness/upstream.ts';
import { readLimit, setLimit, subjectsOf } from './call-limits.ts';
import { call, eventually, moneyOf, say, type CallOptions } from './scripted.ts';
import { useScripted } from './use-scripted.ts';
import { useSecondRouter } from './more-routers.ts';

const s = useScripted();
const second = useSecondRouter(s);

const ANSWER = answerJson(chatCompletion({ prompt_tokens: 20, completion_tokens: 5 }));
const BODY = say('Hello', { max_tokens: 10 });
const ESTIMATE = Math.ceil(JSON.stringify(BODY).length / 3) + 10;

beforeEach(() => s.upstream.answers(ANSWER));

async function answerOf(actor: { secret: string }, options: CallOptions = {}): Promise<Response> {
  const answer = await call(s, actor, BODY, options);
  await answer.clone().text();
  return answer;
}

/** Sets rates of a new key, and waits until both routers know them. */
async function keyWith(team: TestActor, limits: object): Promise<TestActor & { keyId: string }> {
  const key = await team.withKey({});
  await setLimit(team, key.keyId, limits);
  return key;
}

const messageOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message;

describe('does what it says', () => {
  it.each([{}, { byok: 'own-provider-key' }])(
    'of 60 concurrent calls of a key with 10 requests a minute, 10 pass, through two routers (%o)',
    async (options) => {
      const team = await s.team();
      const key = await keyWith(team, { requestsPerMinute: 10 });
      const before = await moneyOf(team);
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) => answerOf(key, { ...options, base: i % 2 ? second.base : s.system.base })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(s.calls()).toHaveLength(10);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused?.headers.get('ratelimit')).toMatch(/^"key-requests";r=0;t=\d+$/);
      expect(refused && (await messageOf(refused))).toMatch(
        /^The limit is 10 model calls of one key a minute\. Retry in \d+ s\.$/,
      );
      if ('byok' in options) expect(await moneyOf(team)).toMatchObject({ balance: before.balance, held: 0n });
    },
  );

  it('counts requests that only pass to a provider, too', async () => {
    const team = await s.team();
    const key = await keyWith(team, { requestsPerMinute: 2 });
    const headers = {
      authorization: 'Bearer own-provider-key',
      'x-service-api-key': key.secret,
      'x-model-provider': 'alpha',
    };
    const statuses = [];
    for (let i = 0; i < 3; i++)
      statuses.push((await fetch(`${s.system.base}/router/alpha/v1/files`, { headers })).status);
    expect(statuses).toEqual([200, 200, 429]);
    // One that has ended runs no more.
    await setLimit(team, key.keyId, { requestsPerMinute: null, runningCalls: 1 });
    for (let i = 0; i < 2; i++)
      await eventually(
        async () => (await fetch(`${s.system.base}/router/alpha/v1/files`, { headers })).status === 200,
        10_000,
      );
  });

  it('what is left is in the headers of each answer, beside the limits of the service', async () => {
    const team = await s.team();
    const key = await keyWith(team, { requestsPerMinute: 100, tokensPerMinute: 1_000 });
    const answer = await answerOf(key);
    expect(answer.headers.get('ratelimit-policy')).toMatch(
      /(^|, )"key-requests";q=100;w=60, "key-tokens";q=1000;w=60$/,
    );
    expect(answer.headers.get('ratelimit')).toMatch(
      new RegExp(`(^|, )"key-requests";r=99;t=1, "key-tokens";r=${1_000 - ESTIMATE};t=\\d+$`),
    );
    const free = await team.withKey({});
    expect((await answerOf(free)).headers.get('ratelimit')).not.toMatch(/key-requests/);
  });

  it('tokens are held by their estimate, and corrected by what the call took', async () => {
    const team = await s.team();
    const quota = ESTIMATE * 3;
    const key = await keyWith(team, { tokensPerMinute: quota });
    const waiting: UpstreamCall[] = [];
    s.upstream.answers((one) => void waiting.push(one));
    const running = Array.from({ length: 3 }, () => answerOf(key));
    await eventually(() => waiting.length === 3);
    const refused = await answerOf(key);
    expect([refused.status, await messageOf(refused)]).toMatchObject([
      429,
      expect.stringMatching(/^The limit is \d+ tokens of model calls of one key a minute\. Retry in \d+ s\.$/),
    ]);
    for (const one of waiting) void answerJson(chatCompletion({ prompt_tokens: 2, completion_tokens: 1 }))(one);
    await Promise.all(running);
    expect((await readLimit(team, key.keyId))?.use.tokens).toBeLessThanOrEqual(9);
    s.upstream.answers(ANSWER);
    expect((await answerOf(key)).status).toBe(200);
  });

  it('a call of more tokens than the quota passes when no other counts', async () => {
    const team = await s.team();
    const key = await keyWith(team, { tokensPerMinute: 5 });
    expect((await answerOf(key)).status).toBe(200);
    expect((await answerOf(key)).status).toBe(429);
  });

  it('calls that run at once are counted for both routers; one that ends, or whose client leaves, makes room', async () => {
    const team = await s.team();
    const key = await keyWith(team, { runningCalls: 2 });
    for (let i = 0; i < 8; i++) expect((await answerOf(key)).status).toBe(200);
    const waiting: UpstreamCall[] = [];
    s.upstream.answers((one) => void waiting.push(one));
    const leaving = new AbortController();
    const first = answerOf(key, { signal: leaving.signal }).catch(() => 'left');
    const other = answerOf(key, { base: second.base });
    await eventually(() => waiting.length === 2);
    for (const base of [s.system.base, second.base]) {
      const refused = await answerOf(key, { base });
      expect([refused.status, refused.headers.get('retry-after'), await messageOf(refused)]).toEqual([
        429,
        '1',
        'At most 2 model calls of one key may run at once.',
      ]);
    }
    leaving.abort();
    expect(await first).toBe('left');
    s.upstream.answers(ANSWER);
    await vi.waitFor(async () => expect((await answerOf(key, { base: second.base })).status).toBe(200), 15_000);
    for (const one of waiting) void ANSWER(one);
    expect((await other).status).toBe(200);
    await vi.waitFor(async () => expect((await readLimit(team, key.keyId))?.use.runningCalls).toBe(0), 15_000);
  });

  it.each(['member', 'project', 'team'] as const)('rates of a %s count the calls of all its keys', async (kind) => {
    const team = await s.team();
    const project = await team.createProject();
    const boundary = await team.createBoundary({ writeProjectId: project, extract: false });
    const subject = { ...(await subjectsOf(team)), project }[kind];
    await setLimit(team, subject, { requestsPerMinute: 2 });
    const other = await team.withKey({});
    expect((await answerOf(await team.withKey({}), { boundary })).status).toBe(200);
    expect((await answerOf(other, { boundary })).status).toBe(200);
    const refused = await answerOf(await team.withKey({}), { boundary });
    expect([refused.status, await messageOf(refused)]).toMatchObject([
      429,
      expect.stringContaining(`2 model calls of one ${kind} a minute`),
    ]);
    expect((await answerOf(other)).status).toBe(kind === 'project' ? 200 : 429);
  });

  it('a change reaches both routers within a second, and a call that is rejected later gives its tokens back', async () => {
    const team = await s.team(0n);
    const key = await team.withKey({});
    const bases = [s.system.base, second.base];
    for (const base of bases) expect((await answerOf(key, { base })).status).toBe(402);
    await setLimit(team, key.keyId, { tokensPerMinute: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    for (const base of bases) {
      const answer = await answerOf(key, { base });
      expect([answer.status, answer.headers.get('ratelimit')]).toMatchObject([
        402,
        expect.stringContaining('key-tokens'),
      ]);
    }
    await vi.waitFor(async () => expect((await readLimit(team, key.keyId))?.use.tokens).toBe(0), 15_000);
    await setLimit(team, key.keyId, { tokensPerMinute: null });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    for (const base of bases)
      expect((await answerOf(key, { base })).headers.get('ratelimit')).not.toMatch(/key-tokens/);
  });
});
