import OpenAI from 'openai';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { eventually } from './scripted.ts';
import { SECOND, useTwoProviders } from './two-providers.ts';

const t = useTwoProviders();

describe('the default provider of a protocol', () => {
  it.each([
    ['files', (client: OpenAI) => client.files.list()],
    ['batches', (client: OpenAI) => client.batches.list()],
    ['conversations', (client: OpenAI) => client.conversations.create({})],
    ['vector_stores', (client: OpenAI) => client.vectorStores.create({})],
    ['images/generations', (client: OpenAI) => client.images.generate({ prompt: 'x' })],
    ['audio/speech', (client: OpenAI) => client.audio.speech.create({ model: 'm', voice: 'alloy', input: 'x' })],
    ['moderations', (client: OpenAI) => client.moderations.create({ input: 'x' })],
  ] as const)('gets %s of a plain client', async (path, run) => {
    await run(t.openai());
    expect([t.one.seen().map((call) => call.split(' ')[1]), t.two.seen()]).toEqual([[`/${path}`], []]);
  });

  it('gets what the anthropic client asks', async () => {
    await t.anthropic().messages.batches.list();
    expect([t.one.seen(), t.two.seen()]).toEqual([['GET /messages/batches'], []]);
  });

  it('is no answer to a header that names another one, or none of this protocol', async () => {
    await t.openai(SECOND.alpha).files.list();
    expect([t.one.seen(), t.two.seen()]).toEqual([[], ['GET /files']]);
    for (const name of ['nobody', 'beta-one', '', 'one, a-two', 'ONE']) {
      const response = await t.send('/files', { headers: { 'x-model-provider': name } });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        {
          error: {
            param: 'X-Model-Provider',
            message: 'X-Model-Provider must name the provider of your key, one of: a-two, one.',
          },
        },
      ]);
    }
    expect([t.one.seen(), t.two.seen()]).toEqual([[], []]);
  });

  it('gets an id that no answer has named', async () => {
    await expect(t.openai().files.retrieve('file-unheard')).rejects.toThrow(/one has no file-unheard/);
    expect(t.two.seen()).toEqual([]);
  });
});

describe('hosted calls', () => {
  let payer: TestActor;
  beforeAll(async () => {
    payer = await t.system.newTeam();
    await t.system.topUp(payer.teamId, 1_000_000_000n);
    await payer.gql('mutation ($input: UpdateTeamInput!) { updateTeam(input: $input) { team { storesAnswers } } }', {
      input: { storesAnswers: true },
    });
    // Every replica applies the change within a second.
    await eventually(() =>
      t
        .hosted(payer)
        .responses.create({ model: 'at-one', input: 'x', store: true })
        .then(() => true)
        .catch(() => false),
    );
  });

  it('find their responses at each of two providers, without a header, and continue them there', async () => {
    const [first, second] = [
      await t.hosted(payer).responses.create({ model: 'at-one', input: 'x' }),
      await t.hosted(payer).responses.create({ model: 'at-two', input: 'x' }),
    ];
    void [t.one.seen(), t.two.seen()];
    await t.hosted(payer).responses.retrieve(first.id);
    await t.hosted(payer).responses.retrieve(second.id);
    await t.hosted(payer).responses.create({ model: 'at-both', input: 'x', previous_response_id: first.id });
    await t.hosted(payer).responses.create({ model: 'at-both', input: 'x', previous_response_id: second.id });
    await t.hosted(payer).responses.delete(second.id);
    expect([t.one.seen().length, t.two.seen().length]).toEqual([2, 3]);
    await expect(t.hosted(payer).responses.retrieve(second.id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    expect(t.two.seen()).toEqual([]);
  });

  it('reach nothing that the own key of their team, or of another, has made', async () => {
    const ids = [
      (await t.openai('one', payer).responses.create({ model: 'at-one', input: 'x' })).id,
      (await t.openai(SECOND.alpha, payer).responses.create({ model: 'at-two', input: 'x' })).id,
      (await t.openai(SECOND.alpha).responses.create({ model: 'at-two', input: 'x' })).id,
    ];
    void [t.one.seen(), t.two.seen()];
    for (const id of ids) {
      await expect(t.hosted(payer).responses.retrieve(id)).rejects.toThrow(`Response with id '${id}' not found.`);
      await expect(t.hosted(payer, SECOND.alpha).responses.delete(id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
      for (const model of ['at-one', 'at-two', 'at-both'])
        await expect(
          t.hosted(payer).responses.create({ model, input: 'x', previous_response_id: id }),
        ).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    }
    expect([t.one.seen(), t.two.seen()]).toEqual([[], []]);
  });

  it('of the service’s account leave no trace that leads an own key', async () => {
    const made = await t.hosted(payer).responses.create({ model: 'at-two', input: 'x' });
    void [t.one.seen(), t.two.seen()];
    await expect(t.openai(undefined, payer).responses.retrieve(made.id)).rejects.toThrow(/one has no/);
    expect(t.two.seen()).toEqual([]);
  });
});
