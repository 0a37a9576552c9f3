import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { addOwnFacts, erasePerson, eraseWholly } from './erasures.ts';
import { addMessages } from './operations.ts';

const { system, owner } = useSystem({ router: false });

const search = async (args: { projectId: string; personId?: string; query: string }) =>
  (
    await owner.gql<{ searchMemory: object[] }>(
      'query ($projectId: ID, $personId: ID, $query: String!) { searchMemory(projectId: $projectId, personId: $personId, query: $query) { id } }',
      args,
    )
  ).searchMemory;

describe('shared memory that says what an erased person said', () => {
  it('shared facts with the same words are listed, and stay unless they are asked for', async () => {
    const ground = await owner.createProject('Shared');
    const id = await owner.createActor('Ulrica');
    const shared = await owner.addProjectFact(ground, 'The user keeps 14 purple llamas.');
    const other = await owner.addProjectFact(ground, 'The user keeps 3 white geese.');
    await addOwnFacts(owner, ground, id, ['The user keeps 14 purple llamas.']);
    const dry = await erasePerson(owner, { id, dryRun: true, sharedToo: true });
    expect(dry.sharedFacts.nodes.map((fact) => fact.id)).toEqual([shared]);
    const done = await eraseWholly(owner, { id });
    expect(done.sharedFacts.nodes.map((fact) => fact.id)).toEqual([shared]);
    const inForce = async () =>
      (
        await owner.gql<{ project: { facts: { nodes: { id: string }[] } } }>(
          'query ($id: ID!) { project(id: $id) { facts { nodes { id } } } }',
          { id: ground },
        )
      ).project.facts.nodes.map((fact) => fact.id);
    expect(await inForce()).toEqual([other, shared]);
    const again = await owner.createActor('Ulrica');
    await addOwnFacts(owner, ground, again, ['The user keeps 14 purple llamas.']);
    await eraseWholly(owner, { id: again, sharedToo: true });
    expect(await inForce()).toEqual([other]);
  });

  it.each([false, true])(
    'shared texts that say what the person said are found again unless it is asked for: %s',
    async (sharedToo) => {
      const ground = await owner.createProject('Texts');
      const id = await owner.createActor('Ulrica');
      const kept = await owner.createActor('Wilma');
      await owner.createMemory(ground, 'Farm', 'The user keeps 14 purple llamas.');
      await owner.createMemory(ground, 'Water', 'The well has 3 pumps.');
      await addMessages(owner, {
        projectId: ground,
        messages: [{ role: 'user', text: 'I keep 14 purple llamas.' }],
        extract: false,
      });
      await owner.addProjectFact(ground, 'The user keeps 14 purple llamas.');
      for (const personId of [id, kept])
        await addOwnFacts(owner, ground, personId, ['The user keeps 14 purple llamas.']);
      const found = () => search({ projectId: ground, query: 'How many purple llamas?' });
      expect(await found()).toHaveLength(3);
      await eraseWholly(owner, { id, sharedToo });
      expect(await found()).toHaveLength(sharedToo ? 0 : 3);
      expect(await search({ projectId: ground, query: 'pumps of the well' })).not.toEqual([]);
      // The memory of another person is its own.
      expect(await search({ projectId: ground, personId: kept, query: 'How many purple llamas?' })).toHaveLength(1);
      const { rows } = await system.running.platform.pool.query(
        `select from fact f where f.person_id = $1 or f.expired and f.person_id is not null`,
        [id],
      );
      expect(rows).toEqual([]);
    },
  );

  it('shared facts that came from the messages of the person are listed, and forgotten if asked for', async () => {
    const ground = await owner.createProject('Said');
    const id = await owner.createActor('Viveka');
    await addMessages(owner, {
      projectId: ground,
      messages: [{ role: 'user', text: 'My address is 17 Viveka Lane.', actorId: id }],
    });
    await system.settled();
    const done = await eraseWholly(owner, { id, sharedToo: true });
    expect(done.sharedFacts.totalCount).toBeGreaterThan(0);
    const { project } = await owner.gql<{ project: { facts: { nodes: object[] } } }>(
      'query ($id: ID!) { project(id: $id) { facts { nodes { id } } } }',
      { id: ground },
    );
    expect(project.facts.nodes).toEqual([]);
  });
});
