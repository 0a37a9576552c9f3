import { describe, expect, it } from 'vitest';
import { answerJson } from '../harness/upstream.ts';
import { RESPONSES, BETA, badKeys, call, moneyOf, THEIR_KEY } from './scripted.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { HELLO, openaiOf, anthropicOf } from './official-clients.ts';

const START = 1_000n;
const s = useScripted({ env: { INVALID_KEY_LIMIT: '1000' } });
const team = useTestTeam(s, START);

const ENDPOINTS = [
  {
    name: 'count_tokens',
    path: `${BETA}/count_tokens`,
    upstream: '/beta/v1/messages/count_tokens',
    endpoint: '/messages/count_tokens',
    model: 'messages',
    body: { model: 'messages', messages: HELLO, unknown: 'kept' },
    answer: { input_tokens: 14 },
    key: ['x-api-key', 'beta-account-c47f20aa'],
  },
  {
    name: 'responses/input_tokens',
    path: `${RESPONSES}/input_tokens`,
    upstream: '/alpha/v1/responses/input_tokens',
    endpoint: '/responses/input_tokens',
    model: 'chat',
    body: { model: 'chat', input: 'Hello' },
    answer: { object: 'response.input_tokens', input_tokens: 14 },
    key: ['authorization', 'Bearer alpha-account-6b1d0e93'],
  },
];
const usual = (path: string) => (path.startsWith(BETA) ? 'x-api-key' : 'authorization');
const keyed = (path: string, key: string) => ({ [usual(path)]: path.startsWith(BETA) ? key : `Bearer ${key}` });

describe.each(ENDPOINTS)('$name', ({ path, upstream, endpoint, model, body, answer, key: [header = '', account] }) => {
  const text = JSON.stringify(body);
  const count = (secret: string, more: Record<string, string> = {}, query = '') =>
    fetch(s.system.base + path + query, { method: 'POST', headers: { ...keyed(path, secret), ...more }, body: text });

  it('passes to the provider with our account, byte for byte, and costs nothing', async () => {
    s.upstream.answers(answerJson(answer));
    const got = await count(team.secret);
    expect([got.status, await got.text()]).toEqual([200, JSON.stringify(answer)]);
    expect(Number(got.headers.get('x-request-cost'))).toBe(0);
    expect(s.calls()).toMatchObject([{ path: upstream, headers: { [header]: account } }]);
    expect(s.calls()[0]?.body.toString()).toBe(text);
    const money = await moneyOf(team);
    expect(money).toMatchObject({ balance: START, held: 0n, entries: [{}] });
    expect(money.records).toMatchObject([
      {
        mode: 'HOSTED',
        outcome: 'COMPLETED',
        estimated: false,
        inputTokens: 0,
        outputTokens: 0,
        charged: '0',
        cost: '0',
      },
    ]);
    const { usageRecords } = await team.gql<{ usageRecords: { nodes: { endpoint: string; model: string }[] } }>(
      '{ usageRecords { nodes { endpoint model } } }',
    );
    expect(usageRecords.nodes).toEqual([{ endpoint, model }]);
  });

  it("passes with the caller's own key, and is recorded", async () => {
    s.upstream.answers(answerJson(answer));
    const got = await count(THEIR_KEY, { 'x-service-api-key': team.secret });
    expect(got.status).toBe(200);
    expect(s.calls()[0]?.headers[header]).toContain(THEIR_KEY);
    await expect.poll(async () => (await moneyOf(team)).records).toMatchObject([{ mode: 'BYOK', charged: '0' }]);
  });

  it('needs no balance, and nothing is charged when the provider rejects it or breaks', async () => {
    const poor = await s.team(0n);
    s.upstream.answers(answerJson(answer));
    expect((await count(poor.secret)).status).toBe(200);
    s.upstream.answers(answerJson({ error: { message: 'no' } }, 429));
    expect((await count(poor.secret)).status).toBe(429);
    s.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"input', () => setTimeout(() => response.destroy(), 20));
    });
    await count(poor.secret)
      .then((got) => got.text())
      .catch(() => undefined);
    await expect.poll(async () => (await moneyOf(poor)).records).toHaveLength(3);
    expect(await moneyOf(poor)).toMatchObject({ balance: 0n, held: 0n, entries: [] });
    expect(new Set((await moneyOf(poor)).records.map(({ cost }) => cost))).toEqual(new Set(['0']));
  });

  it('uses no memory, and stores none', async () => {
    const projectId = await team.createProject();
    await team.addProjectFact(projectId, 'Hello is a word.');
    const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId });
    s.upstream.answers(answerJson(answer));
    const got = await count(team.secret, {}, `?boundary_id=${boundary}`);
    expect([got.status, got.headers.get('x-memory-status')]).toEqual([200, 'none']);
    expect([s.calls()[0]?.path, s.calls()[0]?.body.toString()]).toEqual([upstream, text]);
  });

  it('rejects a wrong key with 401, an unknown model with 404, and other methods with 405', async () => {
    for (const secret of Object.values(await badKeys(team))) expect((await count(secret)).status).toBe(401);
    const unknown = await call(s, team, { ...body, model: 'nothing' }, { path, headers: keyed(path, team.secret) });
    expect(unknown.status).toBe(404);
    expect((await team.fetch(path)).status).toBe(405);
    expect(s.calls()).toEqual([]);
  });
});

describe('the official clients', () => {
  it.each(['', '/legacy-router'])('count tokens, below "%s"', async (prefix) => {
    s.upstream.answers(answerJson({ object: 'response.input_tokens', input_tokens: 14 }));
    const at = prefix ? { prefix } : {};
    const counted = [
      await openaiOf(s.system, team, at).responses.inputTokens.count({ model: 'chat', input: 'Hello' }),
      await anthropicOf(s.system, team, at).messages.countTokens({ model: 'messages', messages: HELLO }),
    ];
    expect(counted).toMatchObject([{ input_tokens: 14 }, { input_tokens: 14 }]);
  });
});
