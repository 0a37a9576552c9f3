import { describe, expect, it } from 'vitest';
import { newSecret } from '../../src/auth/key-format.ts';
import { ALPHA, BETA, badKeys, call, moneyOf, say, THEIR_KEY } from './scripted.ts';
import { useThrottledRouter } from './throttled-router.ts';
import { SENTENCE } from './error-bodies.ts';

const { s, team, from, models } = useThrottledRouter();

const DIALECTS = [
  { name: 'alpha', path: ALPHA, model: 'chat', otherModel: 'messages' },
  { name: 'beta', path: BETA, model: 'messages', otherModel: 'chat' },
];

describe.each(DIALECTS)(
  'the $name endpoint rejects, before the provider is called',
  ({ name, path, model, otherModel }) => {
    const body = () => say('Hello', { model, max_tokens: 10 });
    const notFound = (field: string, code: string) =>
      name === 'alpha'
        ? { error: { message: SENTENCE, type: 'invalid_request_error', param: field, code } }
        : { type: 'error', error: { type: 'not_found_error', message: SENTENCE } };

    it('a missing key with 401', async () => {
      const init = { method: 'POST', headers: from(), body: JSON.stringify(body()) };
      const answer = await fetch(s.system.base + path, init);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.json()).toEqual({ error: { message: SENTENCE, type: 'authentication_error' } });
    });

    it('an invalid, disabled, revoked or expired key with 401, all in the same words', async () => {
      const said = new Set<string>();
      for (const secret of Object.values(await badKeys(team))) {
        const answer = await call(s, { secret }, body(), { path, headers: from() });
        expect(answer.status).toBe(401);
        said.add(await answer.text());
      }
      expect([...said].map((text) => JSON.parse(text) as object)).toEqual([
        { error: { message: SENTENCE, type: 'authentication_error' } },
      ]);
      expect(s.calls()).toEqual([]);
    });

    it('an invalid service key in x-service-api-key with 401, though a provider key is there', async () => {
      const answer = await call(s, { secret: newSecret() }, body(), {
        path,
        byok: THEIR_KEY,
        headers: from(),
      });
      expect(answer.status).toBe(401);
      expect(s.calls()).toEqual([]);
    });

    it('too low a balance with 402, and sets nothing aside', async () => {
      const poor = await s.team(5n);
      const answer = await call(s, poor, body(), { path });
      expect(answer.status).toBe(402);
      expect(await answer.json()).toEqual({
        success: false,
        message: SENTENCE,
        error: { message: SENTENCE, type: 'billing_error' },
      });
      expect(await moneyOf(poor)).toMatchObject({ balance: 5n, held: 0n, records: [] });
      expect(s.calls()).toEqual([]);
    });

    it('an address that the key does not list with 403, also one that a client claims for itself', async () => {
      const bound = await team.withKey({ allowedAddresses: ['203.0.113.0/28', '2001:db8::/32'] });
      const claimed: Record<string, string>[] = [
        from(),
        { 'x-platform-client': '203.0.113.5;x' },
        { 'x-forwarded-for': '203.0.113.5, 198.51.100.99' },
        { 'x-forwarded-for': '203.0.113.16' },
        { 'x-real-ip': '203.0.113.5' },
      ];
      for (const headers of claimed) {
        const answer = await call(s, bound, body(), { path, headers });
        expect(answer.status).toBe(403);
        expect(await answer.json()).toEqual({ error: { message: SENTENCE, type: 'permission_error' } });
      }
      expect(s.calls()).toEqual([]);
      for (const address of ['203.0.113.15', '::ffff:203.0.113.1', '2001:db8::1', '9.9.9.9, 203.0.113.2'])
        expect((await call(s, bound, body(), { path, headers: { 'x-forwarded-for': address } })).status).toBe(200);
    });

    it('a key that may not call models with 403', async () => {
      const reader = await team.withKey({ permissions: ['project:read'] });
      const answer = await call(s, reader, body(), { path });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        error: { message: expect.stringContaining('router:use') as string, type: 'permission_error' },
      });
    });

    it('a model that is missing, of the other protocol, or without an account of ours with 404', async () => {
      for (const unknown of ['no-such-model', otherModel, `alpha/${model}`, 'their-chat', '__proto__', '']) {
        const answer = await call(s, team, { ...body(), model: unknown }, { path });
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual(notFound('model', 'model_not_found'));
      }
      expect(s.calls()).toEqual([]);
    });

    it("another team's boundary, byte for byte as a missing one, and as one that the key may not use", async () => {
      const stranger = await s.team(0n);
      const foreign = await stranger.createBoundary({});
      const own = await team.createBoundary({});
      const narrow = await team.withKey({ permissions: ['router:use', 'boundary:read'] });
      const answers = await Promise.all([
        call(s, team, body(), { path, boundary: 'bnd_00000000000000000000000000000000' }),
        call(s, team, body(), { path, boundary: foreign }),
        call(s, narrow, body(), { path, boundary: own }),
        call(s, team, body(), { path, boundary: '' }),
        call(s, team, body(), { path, boundary: "' or true --" }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(texts).size).toBe(1);
      expect(JSON.parse(texts[0] ?? '')).toEqual(notFound('boundary_id', 'not_found'));
      expect(s.calls()).toEqual([]);
      expect(await moneyOf(team)).toMatchObject({ held: 0n });
    });

    it('too many invalid keys from one address with 429, while a valid key from it and other addresses still pass', async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++)
        statuses.push((await call(s, { secret: `sk-wrong-${i}` }, body(), { path, headers: from() })).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const answer = await call(s, { secret: 'sk-wrong' }, body(), { path, headers: from() });
      const waitSeconds = Number(answer.headers.get('retry-after'));
      expect(waitSeconds).toBeGreaterThan(0);
      expect(waitSeconds).toBeLessThanOrEqual(60);
      expect(await answer.json()).toEqual({
        success: false,
        code: 'AUTH_THROTTLED',
        action: expect.any(String) as string,
        error: { type: 'rate_limit_error', message: SENTENCE },
      });
      expect((await call(s, team, body(), { path, headers: from() })).status).toBe(200);
      const elsewhere = { 'x-forwarded-for': '198.51.100.250' };
      expect((await call(s, { secret: 'sk-wrong' }, body(), { path, headers: elsewhere })).status).toBe(401);
      const list = await models('sk-wrong');
      expect(list.status).toBe(429);
      expect(Number(list.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await list.json()).toEqual({ success: false, message: SENTENCE, error_code: 'RATE_LIMIT_EXCEEDED' });
    });

    it('other methods with 405 in its own form', async () => {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await team.fetch(path, { method });
        expect(answer.status).toBe(405);
        expect(answer.headers.get('allow')).toBe('POST');
        expect(await answer.json()).toHaveProperty('error.message');
      }
    });

    it('and gives every response a trace id, the one of the traceparent where there is one', async () => {
      const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
      const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
      const rejected = await call(s, { secret: 'sk-wrong' }, body(), { path, headers: { ...from(), traceparent } });
      expect(rejected.headers.get('x-trace-id')).toBe(traceId);
      const served = await call(s, team, body(), { path, headers: { traceparent } });
      expect(served.headers.get('x-trace-id')).toBe(traceId);
      expect(s.calls()[0]?.headers['traceparent']).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
      expect(s.calls()[0]?.headers['traceparent']).not.toBe(traceparent);
      for (const broken of ['', 'x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${traceId}-00f067aa0ba902b7-01`]) {
        const answer = await call(s, team, body(), { path, headers: { traceparent: broken } });
        expect(answer.headers.get('x-trace-id')).toMatch(/^(?!0{32})(?!4bf92f)[0-9a-f]{32}$/);
      }
    });
  },
);

describe('a provider that is away', () => {
  it('is a 502 in plain text, and costs nothing', async () => {
    const payer = await s.team();
    const rejected = await call(s, payer, say('Hello', { model: 'away-chat' }));
    s.upstream.answers(({ request }) => void request.socket.destroy());
    const cut = await call(s, payer, say('Hello'));
    for (const answer of [rejected, cut]) {
      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await answer.text()).toMatch(/^The router could not reach its upstream service\./);
    }
    const money = await moneyOf(payer);
    expect(money).toMatchObject({ balance: 1_000_000_000n, held: 0n });
    expect(money.records).toMatchObject([
      { outcome: 'UPSTREAM_BROKE', charged: '0' },
      { outcome: 'UPSTREAM_BROKE', charged: '0' },
    ]);
    // The connection was open, so the provider may have seen the call: it is not retried.
    expect(s.calls()).toHaveLength(1);
  });
});
