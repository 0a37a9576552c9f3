import { describe, expect, it } from 'vitest';
import { newSecret } from '../../src/auth/key-format.ts';
import { ALPHA, BETA, EMBEDDINGS, RESPONSES, call, say } from './scripted.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';

const s = useScripted({ env: { INVALID_KEY_LIMIT: '1000' } });
const team = useTestTeam(s);

async function errorOf(answer: Response): Promise<{ status: number; message: string; type: string }> {
  const { error } = (await answer.json()) as { error: { message: string; type: string } };
  return { status: answer.status, message: error.message, type: error.type };
}

describe('a model', () => {
  const messageFor = async (path: string, model: string) => {
    const got = await errorOf(await call(s, team, { ...say('Hello'), input: 'Hello', model }, { path }));
    expect(got.status).toBe(404);
    return got.message;
  };

  it('of the other protocol is reported with the address that reaches it', async () => {
    const atBeta = 'The model "messages" is reached through /router/beta.';
    expect([await messageFor(ALPHA, 'messages'), await messageFor(RESPONSES, 'messages')]).toEqual([atBeta, atBeta]);
    expect(await messageFor(BETA, 'chat')).toBe('The model "chat" is reached through /router/alpha/v1.');
  });

  it('with the name of its provider before it is reported with its name here', async () => {
    expect(await messageFor(ALPHA, 'openai/chat')).toBe('The model "openai/chat" is named "chat" here.');
    expect(await messageFor(BETA, 'anthropic/messages')).toBe(
      'The model "anthropic/messages" is named "messages" here.',
    );
  });

  it('of another kind, or unknown, does not exist', async () => {
    expect(await messageFor(EMBEDDINGS, 'chat')).toBe('The model "chat" does not exist here.');
    for (const model of ['nothing', 'openai/nothing', 'openai/', '/'])
      expect(await messageFor(ALPHA, model)).toBe(`The model ${JSON.stringify(model)} does not exist here.`);
  });
});

/** Made up, in the forms of providers. */
const THEIRS = [
  'sk-ant-api03-madeup-madeup-madeup',
  'sk-proj-madeupmadeupmadeup',
  'sk-svcacct-madeupmadeup',
  'sk-or-v1-madeupmadeupmadeup',
  'gsk_madeupmadeupmadeup',
  'AIzaMadeUpMadeUpMadeUp',
  'xai-madeupmadeup',
];

describe('a key of a provider in the place of a service key', () => {
  it.each(THEIRS)('%s is 401 and says where it goes', async (secret) => {
    for (const path of [ALPHA, BETA]) {
      const hosted = await errorOf(await call(s, { secret }, say('Hello'), { path }));
      expect(hosted).toMatchObject({ status: 401, type: 'authentication_error' });
      expect(hosted.message).toBe(
        "This is a provider's key. To pay with it, send your service key in x-service-api-key beside it.",
      );
      const swapped = await errorOf(await call(s, { secret }, say('Hello'), { path, byok: team.secret }));
      expect(swapped).toMatchObject({ status: 401, type: 'authentication_error' });
      expect(swapped.message).toMatch(/^x-service-api-key holds a provider's key\. /);
      expect(hosted.message + swapped.message).not.toContain(secret);
    }
    expect(s.calls()).toEqual([]);
  });

  it('is none when it has the form of a service key, or no known one', async () => {
    for (const secret of [newSecret(), 'sk-wrong', 'anything', 'sk-antique'])
      expect((await errorOf(await call(s, { secret }, say('Hello')))).message).not.toContain('provider');
  });
});
