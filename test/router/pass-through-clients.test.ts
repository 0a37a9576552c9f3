import Anthropic, { toFile as betaFile } from '@anthropic-ai/sdk';
import OpenAI, { toFile } from 'openai';
import { describe, expect, it } from 'vitest';
import { answerJson, type Script } from '../harness/upstream.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { THEIR_KEY } from './scripted.ts';

const s = useScripted();
const team = useFileTeam(s, 0n);

describe('the official clients get the same as directly from the provider', () => {
  const settings = { maxRetries: 0 };
  const openai = (base: string, headers: Record<string, string> = {}) =>
    new OpenAI({ ...settings, baseURL: `${base}/v1`, apiKey: THEIR_KEY, defaultHeaders: headers });
  const anthropic = (base: string, headers: Record<string, string> = {}) =>
    new Anthropic({ ...settings, baseURL: base, apiKey: THEIR_KEY, defaultHeaders: headers });
  const bytes = Buffer.from(Uint8Array.from({ length: 10_000 }, (_, i) => i % 256));

  /** Runs a step at both, and compares what they return and what the provider got. */
  async function same<T>(answer: Script, straight: () => Promise<T>, routed: () => Promise<T>): Promise<T> {
    s.upstream.answers(answer);
    const wanted = await straight();
    const got = await routed();
    expect(got).toEqual(wanted);
    const [direct, passed] = s.calls();
    expect([passed?.method, passed?.path]).toEqual([direct?.method, direct?.path]);
    // A multipart body has a boundary of its own each time.
    const boundary = (call: typeof direct) =>
      /boundary=(.+)/.exec(call?.headers['content-type'] ?? '')?.[1] ?? '-none-';
    const body = (call: typeof direct) => call?.body.toString('latin1').replaceAll(boundary(call), '');
    expect(body(passed)).toBe(body(direct));
    s.upstream.calls.length = 0;
    return got;
  }

  it('openai: files, batches, speech and moderations', async () => {
    const [direct, passed] = [
      openai(`${s.upstream.url}/alpha`),
      openai(`${s.system.base}/router/alpha`, { 'x-service-api-key': team.secret, 'x-model-provider': 'alpha' }),
    ];
    const both = <T>(answer: Script, run: (client: OpenAI) => Promise<T>) =>
      same(
        answer,
        () => run(direct),
        () => run(passed),
      );
    await both(answerJson({ id: 'file-1', object: 'file', bytes: 10_000 }), async (client) =>
      client.files.create({ file: await toFile(bytes, 'a.jsonl'), purpose: 'batch' }),
    );
    await both(answerJson({ id: 'batch_1', object: 'batch', status: 'validating' }), (client) =>
      client.batches.create({ input_file_id: 'file-1', endpoint: '/v1/responses', completion_window: '24h' }),
    );
    const audio: Script = ({ response }) => void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(bytes);
    const speech = await both(audio, async (client) => {
      const got = await client.audio.speech.create({ model: 'tts', voice: 'alloy', input: 'Hello' });
      return [got.headers.get('content-type'), Buffer.from(await got.arrayBuffer()).toString('base64')];
    });
    expect(speech).toEqual(['audio/mpeg', bytes.toString('base64')]);
    await both(answerJson({ id: 'modr-1', results: [{ flagged: false }] }), (client) =>
      client.moderations.create({ input: 'Hello' }),
    );
    await both(answerJson({ error: { message: 'No.', type: 't', param: 'p', code: 'c' } }, 429), (client) =>
      client.files.retrieve('file-1').then(
        () => null,
        (error: InstanceType<typeof OpenAI.APIError>) => [
          error.constructor.name,
          error.status,
          error.message,
          error.code,
        ],
      ),
    );
  });

  it('anthropic: files and batches of messages', async () => {
    const [direct, passed] = [
      anthropic(`${s.upstream.url}/beta`),
      anthropic(`${s.system.base}/router/beta`, { 'x-service-api-key': team.secret }),
    ];
    const both = <T>(answer: Script, run: (client: Anthropic) => Promise<T>) =>
      same(
        answer,
        () => run(direct),
        () => run(passed),
      );
    await both(answerJson({ id: 'file_1', type: 'file', filename: 'a.txt' }), async (client) =>
      client.beta.files.upload({ file: await betaFile(bytes, 'a.txt', { type: 'text/plain' }) }),
    );
    await both(answerJson({ data: [{ id: 'file_1' }], has_more: false }), (client) =>
      Array.fromAsync(client.beta.files.list()),
    );
    const params = { model: 'messages', max_tokens: 5, messages: [{ role: 'user' as const, content: 'Hi' }] };
    await both(answerJson({ id: 'msgbatch_1', type: 'message_batch', processing_status: 'in_progress' }), (client) =>
      client.messages.batches.create({ requests: [{ custom_id: 'a', params }] }),
    );
  });
});
