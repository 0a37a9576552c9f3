import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { badKeys } from './scripted.ts';
import { useScripted } from './use-scripted.ts';

const MODEL = `  - { name: 'vendor/Large-1', provider: alpha, context_tokens: 8192, max_output_tokens: 100 }`;
const s = useScripted({ moreModels: MODEL, env: { ROUTER_MODEL_LISTS: 'true', INVALID_KEY_LIMIT: '1000' } });
let team: TestActor;
beforeAll(async () => void (team = await s.team(0n)));

const openaiAt = (base: string, apiKey = team.secret, more: object = {}) =>
  new OpenAI({ baseURL: `${s.system.base}${base}/v1`, apiKey, maxRetries: 0, ...more });
const anthropicAt = (base: string, apiKey = team.secret) =>
  new Anthropic({ baseURL: s.system.base + base, apiKey, maxRetries: 0 });

describe("the providers' lists of models", () => {
  it.each(['/router/alpha', '/legacy-router'])('below %s are those that an OpenAI client can call', async (base) => {
    const listed = await Array.fromAsync(openaiAt(base).models.list());
    expect(listed.map(({ id }) => id)).toEqual(['away-chat', 'chat', 'memory', 'unpriced', 'vendor/Large-1']);
    expect(listed[1]).toEqual({ id: 'chat', object: 'model', created: 0, owned_by: 'alpha' });
    expect(await openaiAt(base).models.retrieve('chat')).toEqual(listed[1]);
    expect(await openaiAt(base).models.retrieve('vendor/Large-1')).toEqual(listed[4]);
    for (const id of ['messages', 'nothing', 'their-chat'])
      await expect(openaiAt(base).models.retrieve(id)).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
  });

  it.each(['/router/beta', '/legacy-router'])('below %s are those that an Anthropic client can call', async (base) => {
    const listed = await Array.fromAsync(anthropicAt(base).models.list());
    expect(listed).toEqual([
      {
        type: 'model',
        id: 'messages',
        display_name: 'messages',
        created_at: '1970-01-01T00:00:00Z',
        max_input_tokens: 100_000,
        max_tokens: 1_000,
      },
    ]);
    expect(await anthropicAt(base).models.retrieve('messages')).toEqual(listed[0]);
    await expect(anthropicAt(base).models.retrieve('chat')).rejects.toBeInstanceOf(Anthropic.NotFoundError);
  });

  it('include for a key of the caller the models without an account of ours', async () => {
    const own = openaiAt('/router/alpha', 'their-key-4f9c1e7b20d8', {
      defaultHeaders: { 'x-service-api-key': team.secret },
    });
    expect((await Array.fromAsync(own.models.list())).map(({ id }) => id)).toContain('their-chat');
    expect(s.calls()).toEqual([]);
  });

  it('want a valid key with router:use', async () => {
    for (const secret of Object.values(await badKeys(team))) {
      await expect(openaiAt('/router/alpha', secret).models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
      await expect(anthropicAt('/router/beta', secret).models.list()).rejects.toBeInstanceOf(
        Anthropic.AuthenticationError,
      );
    }
    const reader = await team.withKey({ permissions: ['project:read'] });
    await expect(openaiAt('/router/alpha', reader.secret).models.list()).rejects.toMatchObject({ status: 403 });
  });

  it('are only read: another method is 405', async () => {
    const got = await team.fetch('/router/alpha/v1/models', { method: 'POST' });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
