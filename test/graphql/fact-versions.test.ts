import { describe, expect, it } from 'vitest';
import { expectRejected } from './ask.ts';
import { FACT, OTHER, useForgetting } from './use-forgetting.ts';

const { system, team, add, read, mutate, forget, restore, edit } = useForgetting();

describe('undoing to a version', () => {
  it('brings back every field, also of a forgotten fact', async () => {
    const id = await add(FACT);
    await mutate('updateFact', { id, metadata: { a: 1 }, pinned: 1 });
    await edit(id, 'The user lives at 7 Elm Road.');
    await mutate('updateFact', { id, metadata: { b: 2 }, pinned: -1, expirationDate: '2999-01-01T00:00:00.000Z' });
    await forget(id);
    expect(await restore(id, { version: 2 })).toMatchObject({
      fact: FACT,
      metadata: { a: 1 },
      pinned: 1,
      expired: false,
      version: 6,
    });
    expect(await restore(id, { version: 1 })).toMatchObject({ metadata: {}, pinned: 0, version: 7 });
  });

  it('rejects a version that is none, one that somebody changed since, strangers and readers', async () => {
    const id = await add(FACT);
    await edit(id, OTHER);
    for (const version of [0, 2, 3, 9]) await expectRejected('INVALID_PARAMETER', restore(id, { version }), 'version');
    await expectRejected('CONFLICT', restore(id, { version: 1, ifVersion: 1 }), 'ifVersion');
    const input = { input: { id, version: 1 } };
    const RESTORE = 'mutation ($input: RestoreFactInput!) { restoreFact(input: $input) { fact { id } } }';
    const stranger = await system.newTeam();
    await expectRejected('NOT_FOUND', stranger.gql(RESTORE, input));
    const reader = await team.withKey({ permissions: ['project:mem_read'] });
    await expectRejected('ACCESS_DENIED', reader.gql(RESTORE, input));
    expect((await read(id)).fact).toBe(OTHER);
  });
});
