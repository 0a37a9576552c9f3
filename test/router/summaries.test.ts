import { describe, expect, it } from 'vitest';
import { errorOf } from '../graphql/ask.ts';
import { modelSays, proposed } from './memory-model.ts';
import { consolidate, forget, OWNED, OWNS, restore, useConsolidation } from './use-consolidation.ts';

const { s, project, team, write, owned, search, listed, inForce, blockFor } = useConsolidation();

function edit(id: string, changed: object): Promise<unknown> {
  return team.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', {
    input: { id, ...changed },
  });
}

describe('what a summary says ends with its facts', () => {
  it('forgetting one of them leaves none of its words in any block or search, at once', async () => {
    const { ids, summary } = await owned();
    await forget(team, ids[1] ?? '');
    expect((await search('own piano')).join()).not.toContain('piano');
    expect(await blockFor('Does the user own a piano?')).not.toContain('piano');
    expect(await search('What does the user own?')).toHaveLength(3);
    expect((await listed()).map(({ fact }) => fact)).not.toContain(OWNED);
    expect(await team.gql('query ($id: ID!) { node(id: $id) { id } }', { id: summary })).toEqual({ node: null });
    await restore(team, ids[1] ?? '');
    expect((await search('What does the user own?')).toSorted()).toEqual(OWNS.toSorted());
  });

  it('forgetting another fact that says the same does, too', async () => {
    await owned();
    const [twin = ''] = await write('A piano is what the user owns.');
    await forget(team, twin);
    expect((await search('own piano')).join()).not.toContain('piano');
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['an edit', (id) => edit(id, { fact: 'The user owns a cello.' })],
    ['an end', (id) => edit(id, { expirationDate: '2020-01-01T00:00:00.000Z' })],
    ['a pin', (id) => edit(id, { pinned: -1 })],
    [
      'an erasure',
      (id) => team.gql('mutation ($id: ID!) { purgeFacts(input: { factIds: [$id] }) { purged { facts } } }', { id }),
    ],
  ])('%s of one of them', async (_, change) => {
    const { ids } = await owned();
    await change(ids[1] ?? '');
    expect((await listed()).map(({ fact }) => fact)).not.toContain(OWNED);
    expect(await blockFor('Does the user own a piano?')).not.toContain('piano');
    expect(await search('What does the user own?')).toContain('The user owns a canoe.');
  });

  it('a statement that replaces one of them', async () => {
    modelSays(s, ({ messages }) =>
      messages.filter(({ role }) => role === 'user').map(({ text, n }) => proposed(text, { quote: text, message: n })),
    );
    for (const text of OWNS) await project.tell(text);
    const [made] = await consolidate(team, project.id);
    expect(made?.facts).toHaveLength(4);
    modelSays(
      s,
      () => [proposed('The user owns a cello.', { quote: 'a cello' })],
      ({ facts }) =>
        facts.map(({ f, candidates }) => ({
          f,
          verdict: 'SUPERSEDES',
          n: candidates.find(({ text }) => text.includes('piano'))?.n ?? null,
        })),
    );
    await project.tell('I own a cello, instead of the piano.');
    expect((await search('What does the user own?')).join()).not.toMatch(/piano/);
    expect(await search('What does the user own?')).toHaveLength(4);
  });

  it('forgetting the summary forgets all that it says, and restoring it brings all back', async () => {
    const { ids, summary } = await owned();
    await forget(team, summary);
    expect(await search('What does the user own?')).toEqual([]);
    expect(await inForce()).toEqual([]);
    await restore(team, summary);
    expect(await search('What does the user own?')).toEqual([OWNED]);
    await forget(team, summary, { withSimilar: false });
    expect(await inForce()).toEqual([]);
    await restore(team, ids[0] ?? '');
    expect(await search('What does the user own?')).toEqual([OWNS[0]]);
    expect(await errorOf(restore(team, summary))).toMatchObject({ code: 'CONFLICT', field: 'id' });
  });

  it('a summary itself is not edited, and erasing it erases its facts', async () => {
    const { summary } = await owned();
    expect(await errorOf(edit(summary, { fact: 'Nothing.' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'id',
    });
    await team.gql('mutation ($id: ID!) { purgeFacts(input: { factIds: [$id] }) { purged { facts } } }', {
      id: summary,
    });
    expect(await listed()).toEqual([]);
  });
});
