import { gzipSync } from 'node:zlib';
import { toFile as betaFile } from '@anthropic-ai/sdk';
import { toFile } from 'openai';
import { describe, expect, it } from 'vitest';
import { SWEEPS } from '../../src/jobs/sweeps.ts';
import type { TestActor } from '../harness/actor.ts';
import { answerEvents } from '../harness/upstream.ts';
import { created, delta, end } from './response-events.ts';
import { SECOND, useTwoProviders } from './two-providers.ts';

const t = useTwoProviders();
const file = async () => ({ file: await toFile(Buffer.from('{}'), 'a.jsonl'), purpose: 'batch' as const });
/** The number of ids that the router knows of a team. */
const countIds = async (actor: TestActor): Promise<number> => {
  const { rows } = await t.system.running.platform.pool.query<{ count: string }>(
    'select count(*) from own_key_object where team_id = $1',
    [actor.teamId],
  );
  return Number(rows[0]?.count);
};

describe('a stored object is looked for at the provider that made it', () => {
  it('openai: a file, its content, a batch and its output, without the header', async () => {
    const made = await t.openai(SECOND.alpha).files.create(await file());
    expect((await t.openai().files.retrieve(made.id)).id).toBe(made.id);
    expect(await (await t.openai().files.content(made.id)).text()).toBe('two');
    const batch = await t.openai(SECOND.alpha).batches.create({
      input_file_id: made.id,
      endpoint: '/v1/responses',
      completion_window: '24h',
    });
    expect((await t.openai().batches.cancel(batch.id)).id).toBe(batch.id);
    expect(await (await t.openai().files.content(batch.output_file_id ?? '')).text()).toBe('two');
    expect(t.one.seen()).toEqual([]);
  });

  it('openai: a conversation, a vector store and a container', async () => {
    const client = t.openai(SECOND.alpha);
    const conversation = await client.conversations.create({});
    const store = await client.vectorStores.create({});
    const container = await client.containers.create({ name: 'x' });
    t.two.seen();
    await t.openai().conversations.retrieve(conversation.id);
    await t.openai().conversations.items.list(conversation.id);
    await t.openai().vectorStores.files.retrieve('file-unheard', { vector_store_id: store.id });
    await t.openai().containers.delete(container.id);
    expect([t.one.seen(), t.two.seen().length]).toEqual([[], 4]);
  });

  it('openai: a fine-tuning job, whose id is behind a word', async () => {
    const job = await t.openai(SECOND.alpha).fineTuning.jobs.create({ model: 'm', training_file: 'file-1' });
    await t.openai().fineTuning.jobs.retrieve(job.id);
    await t.openai().fineTuning.jobs.cancel(job.id);
    expect([t.one.seen(), t.two.seen().length]).toEqual([[], 3]);
  });

  it('a word of an address is no id, whatever a provider calls its things', async () => {
    const words = ['generations', 'speech', 'runs', 'jobs', 'alpha', 'content'].map((id) => ({ id }));
    t.two.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: words }));
    });
    await t.openai(SECOND.alpha).files.list();
    t.two.restore();
    t.two.seen();
    for (const path of ['/images/generations', '/audio/speech', '/threads/runs', '/fine_tuning/jobs', '/files/content'])
      await t.send(path, { method: 'POST' });
    expect([t.one.seen().length, t.two.seen()]).toEqual([5, []]);
  });

  it('anthropic: a batch of messages and a file', async () => {
    const params = { model: 'messages', max_tokens: 5, messages: [{ role: 'user' as const, content: 'Hi' }] };
    const batch = await t.anthropic(SECOND.beta).messages.batches.create({ requests: [{ custom_id: 'a', params }] });
    const made = await t.anthropic(SECOND.beta).beta.files.upload({
      file: await betaFile(Buffer.from('x'), 'a.txt', { type: 'text/plain' }),
    });
    t.two.seen();
    await t.anthropic().messages.batches.cancel(batch.id);
    await t.anthropic().beta.files.retrieveMetadata(made.id);
    expect([t.one.seen(), t.two.seen().length]).toEqual([[], 2]);
  });

  it.each(['whole', 'streamed'])('a %s response of the own key', async (form) => {
    const asked = { model: 'at-two', input: 'Hello' };
    let id = `resp_stream1`;
    if (form === 'whole') id = (await t.openai().responses.create(asked)).id;
    else {
      t.two.answers(answerEvents([created({ id }), delta('Hel'), end('completed')]));
      const stream = await t.openai().responses.create({ ...asked, stream: true });
      for await (const _event of stream);
      t.two.restore();
      t.two.keep(id);
    }
    t.two.seen();
    for (const run of [
      () => t.openai().responses.retrieve(id),
      () => t.openai().responses.cancel(id),
      () => t.openai().responses.inputItems.list(id),
      () => t.openai().responses.delete(id),
    ])
      await run();
    expect([t.one.seen(), t.two.seen().length]).toEqual([[], 4]);
  });

  it('a response that continues one goes where that is, if its model is there too', async () => {
    const made = await t.openai().responses.create({ model: 'at-two', input: 'Hello' });
    t.two.seen();
    await t.openai().responses.create({ model: 'at-both', input: 'x', previous_response_id: made.id });
    const conversation = await t.openai(SECOND.alpha).conversations.create({});
    await t.openai().responses.create({ model: 'at-both', input: 'x', conversation: conversation.id });
    await t.openai().responses.create({ model: 'at-both', input: 'x', conversation: { id: conversation.id } });
    expect([t.one.seen(), t.two.seen().length]).toEqual([[], 4]);
    await t.openai().responses.create({ model: 'at-both', input: 'x', previous_response_id: 'resp_unheard' });
    await t.openai().responses.create({ model: 'at-both', input: 'x' });
    await t.openai().responses.create({ model: 'at-one', input: 'x', previous_response_id: made.id });
    expect([t.one.seen().length, t.two.seen()]).toEqual([3, []]);
    await t.openai(SECOND.alpha).responses.create({ model: 'at-both', input: 'x' });
    expect([t.one.seen(), t.two.seen().length]).toEqual([[], 1]);
  });

  it('the header overrides what is known of an id', async () => {
    const made = await t.openai(SECOND.alpha).files.create(await file());
    await expect(t.openai('one').files.retrieve(made.id)).rejects.toThrow(/one has no/);
  });

  it('a list names ids, and a page after one of them is at the same provider', async () => {
    const made = await t.openai(SECOND.alpha).files.create(await file());
    const other = await t.system.newTeam();
    await t.openai(SECOND.alpha, other).files.list();
    t.two.seen();
    await t.openai(undefined, other).files.retrieve(made.id);
    await t.openai(undefined, other).files.list({ after: made.id });
    expect([t.one.seen(), t.two.seen()]).toEqual([[], [`GET /files/${made.id}`, 'GET /files']]);
    await t.openai(undefined, other).files.list({ after: 'file-unheard' });
    expect([t.one.seen(), t.two.seen()]).toEqual([['GET /files'], []]);
  });

  it('an id that was deleted is forgotten, and one that could not be deleted is not', async () => {
    const made = await t.openai(SECOND.alpha).files.create(await file());
    await t.openai().files.delete(made.id);
    t.two.seen();
    await expect(t.openai().files.retrieve(made.id)).rejects.toThrow(/one has no/);
    const store = await t.openai(SECOND.alpha).vectorStores.create({});
    await t.openai(SECOND.alpha).vectorStores.files.delete('file-x', { vector_store_id: store.id });
    await t.openai().vectorStores.retrieve(store.id);
    expect(t.one.seen()).toEqual([`GET /files/${made.id}`]);
  });

  it('an id at both providers is the default’s', async () => {
    for (const upstream of [t.one, t.two])
      upstream.answers(
        ({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"vs_same1"}'),
      );
    try {
      await t.openai('one').vectorStores.create({});
      await t.openai(SECOND.alpha).vectorStores.create({});
      void [t.one.seen(), t.two.seen()];
      await t.openai().vectorStores.retrieve('vs_same1');
      expect([t.one.seen().length, t.two.seen().length]).toEqual([1, 0]);
    } finally {
      for (const upstream of [t.one, t.two]) upstream.restore();
    }
  });

  it.each(['id with space', 'id/../x', 'ïd_1', '\\u0000id_1', '%2e%2e', 'x'.repeat(300), '', '_'])(
    'an answer whose id is %j passes as it is, and no path is led by it outside its address',
    async (id) => {
      const text = `{"id":"${id}"}`;
      t.two.answers(({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text));
      try {
        const got = await t.send('/files', { method: 'POST', headers: { 'x-model-provider': SECOND.alpha } });
        expect([got.status, await got.text()]).toEqual([200, text]);
      } finally {
        t.two.restore();
      }
    },
  );

  it('compressed answers, and answers in slices, are read and pass byte for byte', async () => {
    const body = gzipSync('{ "id" : "file-packed1", "bytes": 12345678901234567890 }');
    t.two.answers(async ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' });
      for (const byte of body) {
        response.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
    try {
      const got = await t.send('/files', { headers: { 'x-model-provider': SECOND.alpha } });
      expect(await got.text()).toBe('{ "id" : "file-packed1", "bytes": 12345678901234567890 }');
    } finally {
      t.two.restore();
    }
    t.two.seen();
    await t
      .openai()
      .files.retrieve('file-packed1')
      .catch(() => null);
    expect([t.one.seen(), t.two.seen()]).toEqual([[], ['GET /files/file-packed1']]);
  });

  it('an answer that decodes to far more than it is read for passes', async () => {
    const body = gzipSync(`{"id":"file-bomb1","x":"${'a'.repeat(40_000_000)}"}`);
    t.two.answers(
      ({ response }) =>
        void response
          .writeHead(200, {
            'content-type': 'application/json',
            'content-encoding': 'gzip',
            'content-length': body.length,
          })
          .end(body),
    );
    try {
      const got = await t.send('/files', { headers: { 'x-model-provider': SECOND.alpha } });
      expect((await got.arrayBuffer()).byteLength).toBeGreaterThan(40_000_000);
    } finally {
      t.two.restore();
    }
  });

  it('ids older than providers keep things, and beyond a number for each team, are forgotten', async () => {
    const collector = await t.system.newTeam();
    const ids = Array.from({ length: 40 }, (_, i) => ({ id: `file-many${i}` }));
    for (const round of ['a', 'b', 'c', 'd']) {
      const data = ids.map(({ id }) => ({ id: id + round }));
      t.two.answers(
        ({ response }) =>
          void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data })),
      );
      await t.openai(SECOND.alpha, collector).files.list();
    }
    t.two.restore();
    expect(await countIds(collector)).toBeLessThanOrEqual(100);
    await SWEEPS['providerObjects']?.(t.system.running.platform, AbortSignal.timeout(10_000));
    expect(await countIds(collector)).toBe(50);
    t.two.seen();
    await t
      .openai(undefined, collector)
      .files.retrieve('file-many7d')
      .catch(() => null);
    await t
      .openai(undefined, collector)
      .files.retrieve('file-many7a')
      .catch(() => null);
    expect([t.two.seen(), t.one.seen()]).toEqual([['GET /files/file-many7d'], ['GET /files/file-many7a']]);
    await t.system.running.platform.pool.query(
      `update own_key_object set seen_at = now() - interval '31 days' where id = 'file-many7d'`,
    );
    await t
      .openai(undefined, collector)
      .files.retrieve('file-many7d')
      .catch(() => null);
    expect([t.two.seen(), t.one.seen()]).toEqual([[], ['GET /files/file-many7d']]);
  });
});

describe('rejects strangers', () => {
  it('another team learns nothing of an id, and is led nowhere by it', async () => {
    const made = await t.openai(SECOND.alpha).files.create(await file());
    void [t.one.seen(), t.two.seen()];
    const rejected = t.openai(undefined, await t.system.newTeam()).files.retrieve(made.id);
    await expect(rejected).rejects.toThrow(/one has no/);
    expect(t.two.seen()).toEqual([]);
  });
});
