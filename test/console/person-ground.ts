import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { addOwnFacts } from '../graphql/erasures.ts';
import { callModel } from './screen.ts';

/** Persons with many facts, with one, and with none. */
export interface PersonGround {
  team: TestActor;
  projectId: string;
  boundaryId: string;
  /** Has called, and has more facts than two pages. */
  ana: string;
  /** Has one fact. */
  ben: string;
  /** Has nothing. */
  cleo: string;
}

export const MANY_FACTS = 300;

export async function openPersonGround(system: System, name: string): Promise<PersonGround> {
  const team = await system.newTeam(name);
  await system.topUp(team.teamId, 10n ** 15n);
  const projectId = await team.createProject('Clinic');
  const own = { name: 'Patients', projectIds: [projectId], writeProjectId: projectId, memoryOf: 'BOTH' };
  const boundaryId = await team.createBoundary(own);
  await team.addProjectFact(projectId, 'The clinic opens at eight.');
  for (const text of ['My name is Ana.', 'Please always answer in short sentences.', 'My dog is called Bruno.']) {
    await callModel(team, boundaryId, text, { user: 'ana' });
    await system.settled();
  }
  await callModel(team, boundaryId, 'What is my dog called?', { user: 'ana' });
  const ana = await idNamed(team, 'ana');
  await addOwnFacts(
    team,
    projectId,
    ana,
    Array.from({ length: MANY_FACTS }, (_, i) => `On visit ${i + 1} the patient reported no pain.`),
  );
  await rename(team, ana, { displayName: 'Ana Marić', aliases: ['ana@example.com'] });
  await team.createActor('x'.repeat(200));
  const ben = await team.createActor('Ben');
  await addOwnFacts(team, projectId, ben, ['Ben is allergic to penicillin.']);
  return { team, projectId, boundaryId, ana, ben, cleo: await team.createActor('Cleo') };
}

async function idNamed(team: TestActor, name: string): Promise<string> {
  const { actors } = await team.gql<{ actors: { nodes: { id: string }[] } }>(
    'query ($name: [String!]) { actors(filter: { name: $name }) { nodes { id } } }',
    { name: [name] },
  );
  return actors.nodes[0]?.id ?? '';
}

function rename(team: TestActor, id: string, names: object): Promise<unknown> {
  return team.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
    input: { id, ...names },
  });
}
