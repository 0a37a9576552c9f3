import { describe, expect, it } from 'vitest';
import { useScripted } from './use-scripted.ts';
import { HELLO, openaiOf, anthropicOf } from './official-clients.ts';
import { setMaintenance } from './model-calls.ts';

const CLOSED = 'Back at noon.';

const s = useScripted();

/** The error that each official client throws for one call. */
async function errorsOf(apiKey: string): Promise<{ openai: unknown; responses: unknown; anthropic: unknown }> {
  const openai = openaiOf(s.system, { secret: apiKey });
  const anthropic = anthropicOf(s.system, { secret: apiKey });
  const thrown = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);
  return {
    openai: await thrown(openai.chat.completions.create({ model: 'chat', messages: HELLO })),
    responses: await thrown(openai.responses.create({ model: 'chat', input: 'Hello' })),
    anthropic: await thrown(anthropic.messages.create({ model: 'messages', max_tokens: 9, messages: HELLO })),
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
    const { secret } = await s.team();
    await setMaintenance(s, { on: true, message: CLOSED });
    await expect.poll(async () => (await errorsOf(secret)).openai).toHaveProperty('status', 503);
    for (const error of Object.values(await errorsOf(secret))) {
      expect(error).toHaveProperty('status', 503);
      expect(error).toHaveProperty('message', expect.stringContaining(CLOSED));
      expect(error).toHaveProperty('type', 'api_error');
    }
  });
});
