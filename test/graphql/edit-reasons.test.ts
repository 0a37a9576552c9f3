import { describe, expect, it } from 'vitest';
import { useForgetting } from './use-forgetting.ts';

const { team, projectId, boundaryId, add, tell, block, found, inForce, read, forget, restore, edit } = useForgetting();

describe('an edit of a fact says why', () => {
  const FIAT = 'The user drives a red Fiat Panda 1994.';
  const TESLA = 'The user drives a blue Tesla.';
  const SAID = 'My car is a red Fiat Panda 1994, I drive it daily.';
  const ALSO = 'The red Fiat Panda 1994 that the user drives is in the garage.';
  const CAR = 'Which car does the user drive? Fiat Panda?';

  it.each([{}, { reason: 'NEVER_TRUE' }, { reason: 'NO_LONGER_TRUE' }])(
    'what was not true is no longer told by anything, until it is undone (%o)',
    async (more) => {
      await tell(SAID, 'My Tesla needs water.');
      const [id, sibling] = [await add(FIAT), await add(ALSO)];
      const before = await found(CAR);
      const edited = await edit(id, TESLA, more);
      const told = await block(CAR);
      expect(told).toContain('blue Tesla');
      expect(told).not.toContain('Fiat');
      expect(await found(CAR)).not.toContain(SAID);
      expect(await read(sibling)).toMatchObject({ expired: true, supersededBy: { id } });
      expect((await read(id)).changes.nodes.at(-1)).toMatchObject({
        kind: 'UPDATE',
        reason: 'reason' in more ? more.reason : 'NO_LONGER_TRUE',
      });
      expect(await restore(id, { version: edited.version - 1 })).toMatchObject({ fact: FIAT, expired: false });
      expect(await found(CAR)).toEqual(before);
      expect(await read(sibling)).toMatchObject({ expired: false, supersededBy: null, conflictsWith: null });
    },
  );

  it('what is said better silences nothing, and is not quoted in older words beside the fact', async () => {
    const more =
      'My car is a red Fiat Panda 1994, and I keep it in the garage beside three bicycles, a boat and the old piano.';
    await tell(SAID, more);
    const id = await add(FIAT);
    const better = 'The user drives a red Fiat Panda 1994 with a sunroof.';
    const { version } = await edit(id, better);
    expect((await read(id)).changes.nodes.at(-1)).toMatchObject({ reason: 'SAID_BETTER' });
    const told = await block(CAR);
    expect(told).toContain(better);
    expect(told).not.toContain(SAID);
    expect(told).toContain('three bicycles');
    expect(await found(CAR)).toEqual([better, SAID, more].toSorted());
    await restore(id, { version: version - 1 });
    expect(await block(CAR)).toContain('My car is');
  });

  it.each([
    ['denies it', 'The user no longer drives a red Fiat Panda 1994.', 'NO_LONGER_TRUE'],
    ['keeps its words', 'The user drives a red Fiat Panda 1994 daily.', 'SAID_BETTER'],
    ['takes a word', 'The user drives a red Fiat 1994.', 'NO_LONGER_TRUE'],
  ])('by the words of both texts, where it says nothing: a new text that %s', async (_, text, reason) => {
    const id = await add(FIAT);
    await edit(id, text);
    expect((await read(id)).changes.nodes.at(-1)).toMatchObject({ reason });
  });

  it('what says the new text already stays', async () => {
    const both = 'The user drives a red Fiat 1994 and so does Bob.';
    await tell(both);
    const id = await add(FIAT);
    await edit(id, 'The user drives a red Fiat 1994.', { reason: 'NEVER_TRUE' });
    expect(await found(CAR)).toContain(both);
  });

  it('a search as of an earlier time finds what was true then, and never what was not', async () => {
    await tell(SAID);
    const asOf = new Date().toISOString();
    const find = async () => {
      const { searchMemory } = await team.gql<{ searchMemory: { text: string }[] }>(
        'query ($b: ID!, $q: String!, $asOf: DateTime) { searchMemory(boundaryId: $b, query: $q, asOf: $asOf) { text } }',
        { b: boundaryId(), q: CAR, asOf },
      );
      return searchMemory.map(({ text }) => text);
    };
    const id = await add(FIAT);
    await edit(id, TESLA, { reason: 'NO_LONGER_TRUE' });
    expect(await find()).toContain(SAID);
    await restore(id, { version: 1 });
    await edit(id, TESLA, { reason: 'NEVER_TRUE' });
    expect(await find()).not.toContain(SAID);
  });

  it('many edits in one call', async () => {
    await tell(SAID);
    const [id, other] = [await add(FIAT), await add('The user has 3 boats.')];
    await team.gql(
      'mutation ($facts: [FactUpdateInput!]!) { updateFacts(input: { facts: $facts }) { facts { id } } }',
      {
        facts: [
          { id, fact: TESLA, reason: 'NEVER_TRUE' },
          { id: other, fact: 'The user has 3 big boats.' },
        ],
      },
    );
    expect(await block(CAR)).not.toContain('Fiat');
  });

  it('forgetting after an edit and restoring again does not bring the corrected text back', async () => {
    await tell(SAID, 'My blue Tesla, which I drive, is new.');
    const id = await add(FIAT);
    await edit(id, TESLA);
    const told = await found(CAR);
    await forget(id);
    expect(await block(CAR)).toBe('');
    await restore(id);
    expect(await found(CAR)).toEqual(told);
  });

  it('memories that are edited and documents that are read later stay silent on it', async () => {
    const memory = await team.createMemory(projectId(), 'Car', SAID);
    const id = await add(FIAT);
    await edit(id, TESLA);
    expect(await block(CAR)).not.toContain('Fiat');
    await team.gql('mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { id } } }', {
      input: { id: memory, content: `${SAID} Ring twice.` },
    });
    expect(await block(CAR)).not.toContain('Fiat');
    await restore(id, { version: 1 });
    expect(await block(CAR)).toContain('Ring twice');
  });

  it('what was said after it is told', async () => {
    const id = await add(FIAT);
    await edit(id, TESLA);
    await tell(SAID);
    expect(await found(CAR)).toContain(SAID);
  });
});

describe('an edit takes back its own statement alone', () => {
  it.each([
    [
      'Parcels of the user go to 12 Oak Street in Berlin.',
      'Parcels of the user go to 7 Elm Road in Berlin.',
      ['The user lives in Berlin.', 'The user has 12 oak chairs.', 'Parcels go to 14 Oak Street.'],
    ],
    [
      'Ana likes green tea, cold soup, warm bread and salted butter.',
      'Ana likes black tea, cold soup, warm bread and salted butter.',
      ['Ana likes tea, cold soup, warm bread and salted butter.'],
    ],
    [
      'The meeting with Bob is on Monday at 10.',
      'The meeting with Bob is on Friday at 11.',
      ['The gym opens on Monday at 10.'],
    ],
  ])('%s → %s', async (before, after, others) => {
    const id = await add(before);
    for (const other of others) await add(other);
    await edit(id, after);
    expect(await inForce()).toEqual([after, ...others].toSorted());
  });
});
