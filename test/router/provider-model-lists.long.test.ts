import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { badKeys, THEIR_KEY } from './scripted.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { modelRow } from './catalog-rows.ts';
import { openaiOf, anthropicOf } from './official-clients.ts';

const s = useScripted({
  moreModels: modelRow("'vendor/Large-1'", 'alpha'),
  env: { ROUTER_MODEL_LISTS: 'true', INVALID_KEY_LIMIT: '1000' },
});
const team = useFileTeam(s, 0n);

const openaiAt = (prefix: string, secret = team.secret, more: object = {}) =>
  openaiOf(s.system, { secret }, { prefix, ...more });
const anthropicAt = (prefix: string, secret = team.secret) => anthropicOf(s.system, { secret }, { prefix });

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
    const own = openaiAt('/router/alpha', THEIR_KEY, {
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
