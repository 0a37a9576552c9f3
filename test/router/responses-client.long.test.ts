import OpenAI from 'openai';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerEvents, answerJson } from '../harness/upstream.ts';
import { USAGE, created, delta, end, event, responseWith } from './response-events.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { openaiOf } from './official-clients.ts';

const s = useScripted();
const team = useTestTeam(s);
beforeEach(() => s.upstream.answers(answerJson(responseWith(USAGE))));

describe('the openai client', () => {
  const straight = () => new OpenAI({ baseURL: `${s.upstream.url}/alpha/v1`, apiKey: 'any', maxRetries: 0 });
  const routed = () => openaiOf(s.system, team);

  it('gets the same response as directly from the provider', async () => {
    const request = { model: 'chat', input: 'Hello', max_output_tokens: 50 };
    const got = await routed().responses.create(request);
    expect(got).toEqual(await straight().responses.create(request));
    expect(got).toMatchObject({ output_text: 'Hello.', usage: USAGE, status: 'completed' });
  });

  it('gets the same events as directly from the provider, and the same final response from its helper', async () => {
    s.upstream.answers(
      answerEvents([
        created(),
        event('response.output_item.added', {
          output_index: 0,
          item: { ...responseWith(null).output[0], content: [] },
        }),
        event('response.content_part.added', {
          output_index: 0,
          content_index: 0,
          item_id: 'msg_1',
          part: { type: 'output_text', text: '', annotations: [] },
        }),
        delta('Hel'),
        delta('lo.'),
        end('completed'),
      ]),
    );
    const request = { model: 'chat', input: [{ role: 'user' as const, content: 'Hello' }] };
    const events = async (client: OpenAI) =>
      Array.fromAsync(await client.responses.create({ ...request, stream: true }));
    expect(await events(routed())).toEqual(await events(straight()));
    const final = await routed().responses.stream(request).finalResponse();
    expect(final).toMatchObject({ output_text: 'Hello.', usage: USAGE });
  });

  it('throws the same errors as directly from the provider', async () => {
    const caught = (client: OpenAI) =>
      client.responses.create({ model: 'chat', input: 'x' }).then(
        () => null,
        (error: unknown) => error,
      );
    for (const status of [400, 401, 404, 429, 500, 503]) {
      s.upstream.answers(answerJson({ error: { message: 'No.', type: 't', param: 'p', code: 'c' } }, status));
      const [got, wanted] = [await caught(routed()), await caught(straight())];
      expect(got).toBeInstanceOf(OpenAI.APIError);
      expect(got?.constructor).toBe(wanted?.constructor);
      expect(got).toMatchObject({ status, message: (wanted as Error).message, type: 't', param: 'p', code: 'c' });
    }
  });
});
