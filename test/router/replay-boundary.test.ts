import { describe, expect, it } from 'vitest';
import { eventually } from './scripted.ts';
import { personNamed, usePersons } from './use-persons.ts';

// Stored calls of a boundary, asked again as if it kept memory in another way.

const { s, project, team, own, as } = usePersons();

interface Replayed {
  requestId: string;
  question: string;
  endUser: string | null;
  person: { id: string } | null;
  asIs: { block: string | null };
  changed: { block: string | null };
}

async function replay(memoryOf: string, more: object = {}, by = team): Promise<Replayed[]> {
  const { replayBoundary } = await by.gql<{ replayBoundary: Replayed[] }>(
    `query ($boundaryId: ID!, $memoryOf: MemoryOf!, $first: Int) {
      replayBoundary(boundaryId: $boundaryId, memoryOf: $memoryOf, first: $first) {
        requestId question endUser person { id } asIs { block } changed { block } } }`,
    { boundaryId: project.boundary, memoryOf, ...more },
  );
  return replayBoundary;
}

const say = (person: string | null, text: string) => as(project.boundary, person, text);
/** Records of calls are written a moment later than their words. */
const namedAll = (calls: number) =>
  eventually(async () => {
    const { usageRecords } = await team.gql<{ usageRecords: { nodes: unknown[] } }>(
      '{ usageRecords { nodes { requestId } } }',
    );
    return usageRecords.nodes.length === calls;
  });
const addFact = (fact: string, personId: string) =>
  team.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
    input: { projectId: project.id, facts: [fact], personId },
  });

describe('replayBoundary', () => {
  it('tells what the newest calls would be given by a memory of persons, and changes nothing', async () => {
    await say('ada', 'My dog is called Rex.');
    await say('bob', 'What is my dog called?');
    await namedAll(2);
    const calls = s.calls().length;
    const [ofBob, ofAda, ...more] = await replay('PERSON');
    expect(more).toEqual([]);
    expect([ofBob?.question, ofBob?.endUser, ofBob?.person]).toEqual(['What is my dog called?', 'bob', null]);
    expect(ofBob?.asIs.block).toContain('Rex');
    expect(ofBob?.changed.block).toBeNull();
    expect([ofAda?.question, ofAda?.endUser]).toEqual(['My dog is called Rex.', 'ada']);
    expect(s.calls()).toHaveLength(calls);
    expect(await project.conversations('id')).toHaveLength(2);
  });

  it("gives a call its person's own memory where there is such a person", async () => {
    // Some clients write a letter and its mark apart.
    const name = 'Zoe\u0308';
    await as(await own(), name, 'Hello.');
    const zoe = await personNamed(team, name.normalize());
    await addFact('Zoë rides a green bicycle.', zoe);
    await say(name, 'Which bicycle do I ride?');
    await namedAll(2);
    const [mine] = await replay('BOTH');
    expect(mine?.person).toEqual({ id: zoe });
    expect(mine?.asIs.block ?? '').not.toContain('green bicycle');
    expect(mine?.changed.block).toContain('green bicycle');
  });

  it('is empty for a boundary without stored calls, and shows no forgotten words', async () => {
    expect(await replay('PERSON')).toEqual([]);
    await say('ada', 'My dog is called Rex.');
    await say('ada', 'I like tea.');
    const [, first] = await project.conversations<{ id: string }>('id');
    await team.gql('mutation ($id: ID!) { deleteConversation(input: { id: $id }) { deletedId } }', { id: first?.id });
    expect((await replay('PERSON')).map(({ question }) => question)).toEqual(['I like tea.']);
  });

  it('has a limit, and belongs to the team', async () => {
    for (const text of ['One.', 'Two.', 'Three.']) await say(null, text);
    expect((await replay('BOTH', { first: 2 })).map(({ question }) => question)).toEqual(['Three.', 'Two.']);
    await expect(replay('BOTH', { first: 21 })).rejects.toThrow('first must be from 1 to 20');
    await expect(replay('BOTH', { first: 0 })).rejects.toThrow('first must be from 1 to 20');
    await expect(replay('BOTH', {}, await s.team())).rejects.toThrow('boundary');
  });
});
