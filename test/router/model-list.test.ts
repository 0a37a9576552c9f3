import { describe, expect, it } from 'vitest';
import { badKeys } from './scripted.ts';
import { useThrottledRouter } from './throttled-router.ts';
import { SENTENCE } from './error-bodies.ts';

const { s, team, models } = useThrottledRouter();

describe('the model list', () => {
  it('names every model, sorted, with its protocol and its prices', async () => {
    const answer = await models(team.secret);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { success: boolean; data: { items: { name: string }[] } };
    expect(body.success).toBe(true);
    expect(body.data.items.map((item) => item.name)).toEqual([
      'away-chat',
      'chat',
      'memory',
      'messages',
      'their-chat',
      'unpriced',
    ]);
    const tier = (tokens: number) => ({ tokens_per_million: tokens, usd_per_million: 1 });
    expect(body.data.items.find((item) => item.name === 'messages')).toEqual({
      name: 'messages',
      provider_type: 'beta',
      price: {
        input: tier(5),
        output: tier(11),
        tiered: false,
        details: { cache_read: tier(2), cache_write: tier(13) },
      },
    });
    expect(body.data.items.find((item) => item.name === 'unpriced')).toEqual({
      name: 'unpriced',
      provider_type: 'alpha',
    });
  });

  it('rejects in the resource form: 401, and 403 by address and by permission', async () => {
    const keys = [null, ...Object.values(await badKeys(team))];
    for (const secret of keys) {
      const answer = await models(secret);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ success: false, message: SENTENCE, error_code: 'UNAUTHORIZE' });
    }
    const bound = await team.withKey({ allowedAddresses: ['203.0.113.1'] });
    const reader = await team.withKey({ permissions: ['project:read'] });
    for (const { secret } of [bound, reader]) {
      const answer = await models(secret);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        success: false,
        message: expect.any(String) as string,
        error_code: 'ACCESS_DENIED',
      });
    }
  });

  it('is only read: another method is 405', async () => {
    const answer = await fetch(`${s.system.base}/router/v1/models`, { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(await answer.json()).toEqual({ success: false, message: SENTENCE, error_code: 'METHOD_NOT_ALLOWED' });
  });
});

describe('an address that is not there', () => {
  it.each([
    '/router/alpha/v1/models',
    '/router/alpha/v1/models/chat',
    '/router/alpha/v1/nothing',
    '/router/beta/v1/models',
  ])('%s is a 404 that the client library of its protocol understands', async (path) => {
    const answer = await team.fetch(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(await answer.json()).toHaveProperty('error.message');
  });

  it.each(['/router', '/router/', '/router/v2/models', '/router/v1/models/x', '/router/%E0%A4%A', '/router/%00'])(
    '%s is a 404 in the resource form',
    async (path) => {
      const answer = await team.fetch(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        success: false,
        message: expect.any(String) as string,
        error_code: 'NOT_FOUND',
      });
    },
  );
});
