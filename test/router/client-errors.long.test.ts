import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScripted, type Scripted } from './scripted.ts';

const CLOSED = 'Back at noon.';
const hello = [{ role: 'user' as const, content: 'Hello' }];

let s: Scripted;
beforeAll(async () => void (s = await openScripted()));
afterAll(() => s.close());

/** The error that each official client throws for one call. */
async function errorsOf(apiKey: string): Promise<{ openai: unknown; responses: unknown; anthropic: unknown }> {
  const settings = { apiKey, maxRetries: 0 };
  const openai = new OpenAI({ ...settings, baseURL: `${s.system.base}/router/alpha/v1` });
  const anthropic = new Anthropic({ ...settings, baseURL: `${s.system.base}/router/beta` });
  const thrown = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);
  return {
    openai: await thrown(openai.chat.completions.create({ model: 'chat', messages: hello })),
    responses: await thrown(openai.responses.create({ model: 'chat', input: 'Hello' })),
    anthropic: await thrown(anthropic.messages.create({ model: 'messages', max_tokens: 9, messages: hello })),
  };
}

describe('the official clients show the words of the router', () => {
  it('for a balance that is too low (402)', async () => {
    const { secret } = await s.team(5n);
    for (const error of Object.values(await errorsOf(secret))) {
      expect(error).toHaveProperty('status', 402);
      expect(error).toHaveProperty('message', expect.stringMatching(/The balance is too low for this call\./));
      expect(error).toHaveProperty('type', 'billing_error');
    }
  });

  it('during maintenance (503)', async () => {
    const set = (input: object) =>
      s.system.owner.gql(
        'mutation ($input: SetMaintenanceInput!) { setMaintenance(input: $input) { maintenance { message } } }',
        { input },
      );
    const { secret } = await s.team();
    await set({ on: true, message: CLOSED });
    await expect.poll(async () => (await errorsOf(secret)).openai).toHaveProperty('status', 503);
    for (const error of Object.values(await errorsOf(secret))) {
      expect(error).toHaveProperty('status', 503);
      expect(error).toHaveProperty('message', expect.stringContaining(CLOSED));
      expect(error).toHaveProperty('type', 'api_error');
    }
  });
});
