import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { addMessages } from './operations.ts';

const { owner } = useSystem({ router: false });

interface Named {
  totalCount: number;
}

const FORMS = ['NFC', 'NFD'] as const;
const NAMES = ['Zoë Müller', 'Ångström', '서울'];

describe.each(FORMS)('a filter by text in %s finds what is stored', (form) => {
  it.each(NAMES)('composed and decomposed: %s', async (name) => {
    const projects = await owner.gql<{ projects: Named }>(
      'query ($text: String) { projects(filter: { text: $text }) { totalCount } }',
      { text: name.normalize(form) },
    );
    expect(projects.projects.totalCount).toBe(2);
  });

  it('among memories, facts, messages and the bin', async () => {
    const { project, bin } = await owner.gql<{
      project: { memories: Named; facts: Named };
      bin: Named;
    }>(
      `query ($id: ID!, $text: String!) {
         project(id: $id) {
           memories(filter: { words: $text }) { totalCount }
           facts(filter: { text: $text }) { totalCount }
         }
         bin(query: $text) { totalCount }
       }`,
      { id: projectId, text: 'Zoë'.normalize(form) },
    );
    expect([project.memories.totalCount, project.facts.totalCount, bin.totalCount]).toEqual([2, 2, 2]);
  });
});

let projectId: string;
beforeAll(async () => {
  for (const form of FORMS) {
    for (const name of NAMES) await owner.createProject(name.normalize(form));
    projectId ??= await owner.createProject('Both');
    const zoe = `Zoë, ${form}`.normalize(form);
    await owner.createMemory(projectId, zoe, 'Somebody.');
    await owner.addProjectFact(projectId, `${zoe} lives in Bern.`);
    await addMessages(owner, { projectId, extract: false, messages: [{ role: 'user', text: zoe }] });
    const gone = await owner.createMemory(projectId, `${zoe} too`, 'Somebody.');
    await owner.gql(
      'mutation ($id: ID!, $projectId: ID!) { deleteMemory(input: { id: $id, projectId: $projectId }) { __typename } }',
      { id: gone, projectId },
    );
  }
});
