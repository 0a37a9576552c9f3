import { beforeEach, describe, expect, it } from 'vitest';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { badKeys, call, say, THEIR_KEY } from './scripted.ts';
import { ALPHA_COST, ALPHA_USAGE, DONE, chatEvent, usageEvent } from './usage-events.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { SENTENCE } from './error-bodies.ts';

const s = useScripted({ env: { INVALID_KEY_LIMIT: '1000' } });
const team = useFileTeam(s);
beforeEach(() => s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(ALPHA_USAGE), DONE])));

const AT = '/router/v1/requests/';
const NOTHING = { success: false, message: 'There is no such call, or it has not ended yet.', error_code: 'NOT_FOUND' };

function record(requestId: string, secret: string | null, init: RequestInit = {}): Promise<Response> {
  const headers: Record<string, string> = secret === null ? {} : { authorization: `Bearer ${secret}` };
  return fetch(s.system.base + AT + requestId, { ...init, headers });
}

/** Makes a streamed call to its end. Returns its id. */
async function streamed(by: { secret: string }, byok?: string): Promise<string> {
  const answer = await call(s, by, say('Hello', { stream: true }), { byok });
  await answer.text();
  return answer.headers.get('x-request-id') ?? '';
}

describe('the record of a call', () => {
  it('has the cost and the usage of a stream as soon as that has ended', async () => {
    const requestId = await streamed(team);
    const got = await record(requestId, team.secret);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(got.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    const cost = `0.${String(ALPHA_COST).padStart(6, '0')}`.replace(/0+$/, '');
    expect(await got.json()).toEqual({
      success: true,
      message: SENTENCE,
      data: {
        request_id: requestId,
        model: 'chat',
        provider_type: 'alpha',
        endpoint: '/chat/completions',
        mode: 'HOSTED',
        outcome: 'COMPLETED',
        is_stream: true,
        http_status: 200,
        usage: { input_tokens: 60, cache_read_tokens: 40, cache_write_tokens: 0, output_tokens: 9, thinking_tokens: 0 },
        estimated: false,
        cost,
        charged: cost,
        memory_status: 'none',
        trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        started_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        recall_ms: null,
        first_byte_ms: expect.any(Number) as number,
        duration_ms: expect.any(Number) as number,
      },
    });
    expect((await record(requestId.toUpperCase().replace('REQ', 'req'), team.secret)).status).toBe(200);
    expect((await record(requestId, team.secret, { method: 'HEAD' })).status).toBe(200);
  });

  it('agrees with X-Request-Cost', async () => {
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    const answer = await call(s, team, say('Hello'));
    const got = await record(answer.headers.get('x-request-id') ?? '', team.secret);
    expect(await got.json()).toHaveProperty('data.cost', answer.headers.get('x-request-cost'));
  });

  it('of a call with a key of the caller has its usage, and no charge', async () => {
    const requestId = await streamed(team, THEIR_KEY);
    await expect.poll(async () => (await record(requestId, team.secret)).status).toBe(200);
    const got = await record(requestId, team.secret);
    expect(await got.json()).toMatchObject({ data: { mode: 'BYOK', charged: '0', usage: { output_tokens: 9 } } });
  });

  it('is for the key that made the call, and for keys that may read the usage of its team', async () => {
    const caller = await team.withKey({ permissions: ['router:use'] });
    const other = await team.withKey({ permissions: ['router:use'] });
    const reader = await team.withKey({ permissions: ['router:use', 'usage:read'] });
    const requestId = await streamed(caller);
    const statuses = [];
    for (const { secret } of [caller, reader, other, await s.team(), s.system.owner]) {
      const got = await record(requestId, secret);
      statuses.push(got.status);
      if (got.status === 404) expect(await got.json()).toEqual(NOTHING);
    }
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
  });

  it('that is not there is 404, in the same words', async () => {
    for (const id of ['req_00000000000000000000000000000000', 'x', '%00', "'", 'a/b', 'req_']) {
      const got = await record(id, team.secret);
      expect(got.status, id).toBe(404);
      if (id !== 'a/b') expect(await got.json()).toEqual(NOTHING);
    }
  });

  it('rejects in the resource form: 401, 403, and 405 for other methods', async () => {
    const requestId = await streamed(team);
    for (const secret of [null, ...Object.values(await badKeys(team))]) {
      const got = await record(requestId, secret);
      expect([got.status, await got.json()]).toEqual([
        401,
        { success: false, message: SENTENCE, error_code: 'UNAUTHORIZE' },
      ]);
    }
    const reader = await team.withKey({ permissions: ['usage:read'] });
    const denied = await record(requestId, reader.secret);
    expect([denied.status, await denied.json()]).toMatchObject([403, { error_code: 'ACCESS_DENIED' }]);
    const posted = await record(requestId, team.secret, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
