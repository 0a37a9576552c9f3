import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { grantee, searchAll } from './all-memory.ts';
import { addMessages, createProjectIn, createWorkspace } from './operations.ts';
import { statementsOf } from './statements.ts';

/** Of more places than one search reads, it reads those that hold most of the question. */
const MOST = 3;
const PROJECTS = 12;

const { system } = useSystem({ router: false, env: { SEARCHED_SCOPES: String(MOST) } });
const me = useTeam(system);

let projects: string[];
let agentId: string;
let workspaceId: string;
let file: string;

beforeAll(async () => {
  workspaceId = await createWorkspace(me, 'Fields');
  projects = [];
  for (let i = 0; i < PROJECTS; i++) {
    const id = await createProjectIn(me, workspaceId, `Field ${i}`);
    projects.push(id);
    await me.addProjectFact(id, `The harvest of field ${i} is ${i % 2 === 0 ? 'barley' : 'rye'}.`);
  }
  agentId = await me.createAgent('Miller');
  await me.addAgentFact(agentId, 'The miller prefers spelt.');
  await me.createMemory(projects[7] ?? '', 'Notes', 'A windmill stands by the pond.');
  await addMessages(me, {
    projectId: projects[8],
    messages: [{ role: 'user', text: 'The scarecrow has a red hat.' }],
    extract: false,
  });
  file = await me.uploadFile('root', 'tractor.txt', 'The tractor needs diesel.');
  await me.linkDocument(projects[9] ?? '', file);
  await system.settled();
});

const placesOf = async (query: string, args: object = {}, actor = me) =>
  (await searchAll(actor, query, args)).map(({ place }) => place?.projectId ?? place?.agentId);

describe('a search of more places than one reads', () => {
  it.each([
    ['a fact', 'harvest of field 4', () => projects[4]],
    ['a fact of an agent', 'Which grain does the miller prefer?', () => agentId],
    ['a memory', 'Where is the windmill?', () => projects[7]],
    ['a message', 'What does the scarecrow wear?', () => projects[8]],
    ['a passage', 'What does the tractor need?', () => projects[9]],
  ])('finds %s by its rare words', async (_, query, place) => {
    expect((await placesOf(query))[0]).toBe(place());
  });

  it('reads as many places as the bound, those with more of the question first', async () => {
    expect(new Set(await placesOf('harvest'))).toHaveProperty('size', MOST);
    const rye = await placesOf('harvest rye');
    expect(rye.map((id) => projects.indexOf(id ?? '') % 2)).toEqual(rye.map(() => 1));
    expect(await placesOf('zeppelin')).toEqual([]);
    expect(await placesOf('the of')).toEqual([]);
  });

  it('reads none that the caller may not, and takes two statements to choose, however many there are', async () => {
    const ofField = await grantee(system.base, me, { projectId: projects[5] ?? '' }, ['project:mem_read']);
    expect(await placesOf('harvest', {}, ofField)).toEqual([projects[5]]);
    const ofAll = await grantee(system.base, me, { workspaceId }, ['project:mem_read']);
    expect(new Set(await placesOf('harvest', {}, ofAll))).toHaveProperty('size', MOST);
    expect(await placesOf('miller spelt', {}, ofAll)).toEqual([]);
    // Its file is no memory without the permission for documents.
    expect(await placesOf('tractor diesel', {}, ofAll)).toEqual([]);
    const stranger = await system.newTeam();
    for (let i = 0; i < MOST + 2; i++)
      await stranger.addProjectFact(await stranger.createProject(), `A strange harvest ${i}.`);
    expect(await searchAll(stranger, 'barley')).toEqual([]);
    expect((await searchAll(me, 'strange')).map(({ text }) => text)).toEqual([]);
    const search = (actor = me) => statementsOf(system, () => actor.gql('{ searchMemory(query: "harvest") { id } }'));
    const chosen = (statements: string[]) => statements.filter((text) => text.includes('from project where')).length;
    expect([chosen(await search()), chosen(await search(stranger))]).toEqual([2, 2]);
    expect((await search()).length).toBe((await search(stranger)).length);
  });
});
