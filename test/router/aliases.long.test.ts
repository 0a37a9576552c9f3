import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { BETA, call, eventually, say, THEIR_KEY } from './scripted.ts';
import { answersBy, KEYS, PROVIDERS, reached, rowOf } from './targets.ts';
import { useScripted } from './use-scripted.ts';
import { modelRow } from './catalog-rows.ts';

const s = useScripted({
  moreProviders: PROVIDERS,
  moreModels:
    rowOf('gpt-4o', '{ provider: one }', ', aliases: [gpt-4o-2024-08-06, gpt-latest]') +
    rowOf('renamed', '{ provider: one, model: its-own-name }', ', aliases: [old-name]') +
    modelRow('"gpt-*"', 'two') +
    modelRow('"gpt-5*"', 'three') +
    modelRow('"embed-*"', 'two', { more: 'kind: embeddings' }) +
    modelRow('"claude-*"', 'beta'),
  env: KEYS,
  answers: answersBy({}),
});

const recordOf = (team: TestActor) =>
  eventually(async () => {
    const { usageRecords } = await team.gql<{ usageRecords: { nodes: Record<string, unknown>[] } }>(
      '{ usageRecords(first: 1) { nodes { model catalogModel provider upstreamModel charged } } }',
    );
    return usageRecords.nodes[0];
  });
const bodyOf = () => s.calls().at(-1)?.body.toString();

describe('an alias', () => {
  it('calls its model, by the price of the model, and the provider gets the name as it was written', async () => {
    const team = await s.team();
    const body = '{"model" : "gpt-4o-2024-08-06","messages":[{"role":"user","content":"Hello"}]}';
    expect((await call(s, team, body)).status).toBe(200);
    expect(bodyOf()).toBe(body);
    expect(await recordOf(team)).toEqual({
      model: 'gpt-4o-2024-08-06',
      catalogModel: 'gpt-4o',
      provider: 'one',
      upstreamModel: 'gpt-4o-2024-08-06',
      charged: String(10 * 3 + 4 * 7),
    });
  });

  it('gives way to the name that the target has', async () => {
    const team = await s.team();
    await call(s, team, say('Hello', { model: 'old-name' }));
    expect(bodyOf()).toContain('"model":"its-own-name"');
    expect(await recordOf(team)).toMatchObject({
      model: 'old-name',
      catalogModel: 'renamed',
      upstreamModel: 'its-own-name',
    });
  });

  it('is not in the model list, and is shown with its model in GraphQL', async () => {
    const team = await s.team();
    const answer = await team.fetch('/router/v1/models');
    const { data } = (await answer.json()) as { data: { items: { name: string }[] } };
    const names = data.items.map(({ name }) => name);
    expect(names).toContain('gpt-4o');
    expect(names.filter((name) => /^gpt-|\*/.test(name))).toEqual(['gpt-4o']);
    const { catalogModels } = await team.gql<{ catalogModels: { name: string; aliases: string[] }[] }>(
      '{ catalogModels { name aliases } }',
    );
    expect(catalogModels.find(({ name }) => name === 'gpt-4o')?.aliases).toEqual(['gpt-4o-2024-08-06', 'gpt-latest']);
    expect(catalogModels.some(({ name }) => name.includes('*'))).toBe(false);
  });

  it('is off while its model is off, and no wildcard covers it then', async () => {
    const team = await s.team();
    const turn = (on: boolean) =>
      s.system.owner.gql('mutation ($input: SwitchModelInput!) { switchModel(input: $input) { model { name } } }', {
        input: { name: 'gpt-4o', on },
      });
    const ask = async (model: string) => (await call(s, team, say('Hello', { model }), { byok: THEIR_KEY })).status;
    await turn(false);
    try {
      await eventually(async () => (await ask('gpt-4o')) === 404);
      expect(await ask('gpt-latest')).toBe(404);
    } finally {
      await turn(true);
    }
    await eventually(async () => (await ask('gpt-latest')) === 200);
  });
});

describe('a wildcard', () => {
  const byok = (model: unknown, path?: string) => (team: TestActor) =>
    call(s, team, say('Hello', { model, max_tokens: 5 }), { byok: THEIR_KEY, ...(path ? { path } : {}) });

  it('lets callers with their own key use models that the catalog does not name; the longest one wins', async () => {
    const team = await s.team();
    expect((await byok('gpt-6-preview')(team)).status).toBe(200);
    expect(reached(s)).toEqual(['two']);
    expect(bodyOf()).toContain('"model":"gpt-6-preview"');
    expect(await recordOf(team)).toMatchObject({ model: 'gpt-6-preview', catalogModel: 'gpt-*', charged: '0' });
    expect((await byok('gpt-5-mini')(team)).status).toBe(200);
    // A name that the catalog has is no wildcard's.
    expect((await byok('gpt-4o')(team)).status).toBe(200);
    expect(reached(s)).toEqual(['two', 'three', 'one']);
    expect((await byok('claude-x', BETA)(team)).status).toBe(200);
  });

  it('is never hosted: 404, naming the caller’s own key', async () => {
    const answer = await call(s, await s.team(), say('Hello', { model: 'gpt-6-preview' }));
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('gpt-6-preview can be called with your own provider key only'),
    ]);
  });

  it.each([
    ['another protocol', 'claude-x'],
    ['another kind', 'embed-x'],
    ['no model', 'other'],
    ['a name longer than names are', `gpt-${'x'.repeat(200)}`],
    ['a name that cannot be stored', 'gpt-\u0000'],
    ['a name with a line break', 'gpt-\n'],
  ])('does not cover %s', async (_what, model) => {
    expect((await byok(model)(await s.team())).status).toBe(404);
  });
});
