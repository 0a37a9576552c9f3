import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { errorOf, errorsOfAll, expectHidden, expectRejected } from './ask.ts';
import { createRole, join, type Invitee } from './invitees.ts';
import { createAgentIn, createProjectIn, createWorkspace } from './operations.ts';

const SET = `mutation ($input: SetMemberGrantsInput!) { setMemberGrants(input: $input) { principal { id grants { permission workspaceId projectId } } } }`;
const PROJECT = 'query ($id: ID!) { project(id: $id) { id name } }';
const MEMORY = 'query ($id: ID!) { memory(id: $id) { id content } }';
const READING = ['project:read', 'project:mem_read'];

interface Grant {
  permission: string;
  workspaceId: string | null;
  projectId: string | null;
}

// Each operation with a grant: test/system/authority.test.ts.

const { system, owner } = useSystem({ router: false });
let garden: string;
let kitchen: string;
beforeAll(async () => {
  garden = await owner.createProject('Garden');
  kitchen = await owner.createProject('Kitchen');
  await createRole(owner, [], 'Nothing');
});

async function set(input: object, actor = owner): Promise<Grant[]> {
  const { setMemberGrants } = await actor.gql<{ setMemberGrants: { principal: { grants: Grant[] } } }>(SET, { input });
  return setMemberGrants.principal.grants;
}

/** A member without any permission but what is granted. */
const invitee = (): Promise<Invitee> => join(system.base, owner, 'Nothing');

/** Grants take effect everywhere within a second. */
async function grant(member: Invitee, place: object, permissions: string[]): Promise<void> {
  await set({ memberId: member.principalId, ...place, permissions });
  await new Promise((resolve) => setTimeout(resolve, 900));
}

async function names(actor: TestActor): Promise<string[]> {
  const { projects } = await actor.gql<{ projects: { totalCount: number; nodes: { name: string }[] } }>(
    '{ projects(first: 100) { totalCount nodes { name } } }',
  );
  expect(projects.totalCount).toBe(projects.nodes.length);
  return projects.nodes.map(({ name }) => name).sort();
}

async function newWorkspace(): Promise<{ workspaceId: string; projectId: string }> {
  const workspaceId = await createWorkspace(owner, 'Shed');
  return { workspaceId, projectId: await createProjectIn(owner, workspaceId, 'Tools') };
}

describe('does what it says', () => {
  it('a grant for a project opens that project within a second and no other, and ends when it is taken', async () => {
    const member = await invitee();
    const [mine, other] = [
      await owner.createMemory(garden, 'a', 'roses'),
      await owner.createMemory(kitchen, 'b', 'bread'),
    ];
    for (const { code } of await errorsOfAll([
      member.gql(PROJECT, { id: garden }),
      member.gql(MEMORY, { id: mine }),
      names(member),
    ]))
      expect(code).toBe('ACCESS_DENIED');
    expect(await set({ memberId: member.principalId, projectId: garden, permissions: READING })).toEqual(
      READING.map((permission) => ({ permission, projectId: garden, workspaceId: null })),
    );
    await vi.waitFor(async () => expect(await names(member)).toEqual(['Garden']), { timeout: 15_000, interval: 40 });
    expect(await member.gql(PROJECT, { id: garden })).toMatchObject({ project: { name: 'Garden' } });
    expect(await member.gql(MEMORY, { id: mine })).toMatchObject({ memory: { content: 'roses' } });
    await expectRejected('ACCESS_DENIED', member.gql(PROJECT, { id: kitchen }));
    await expectHidden(member, other, (id) => ({ query: MEMORY, variables: { id } }));
    for (const { code } of await errorsOfAll([
      member.createMemory(garden, 'c', 'mine'),
      member.createMemory(kitchen, 'c', 'mine'),
      member.addProjectFact(garden, 'mine'),
      member.createProject(),
    ]))
      expect(code).toBe('ACCESS_DENIED');
    expect(await set({ memberId: member.principalId, projectId: garden, permissions: ['project:read'] })).toHaveLength(
      1,
    );
    await vi.waitFor(async () => expect((await errorOf(member.gql(MEMORY, { id: mine }))).code).toBe('ACCESS_DENIED'), {
      timeout: 15_000,
      interval: 40,
    });
    expect(await set({ memberId: member.principalId, projectId: garden })).toEqual([]);
    await vi.waitFor(async () => expect((await errorOf(names(member))).code).toBe('ACCESS_DENIED'), {
      timeout: 15_000,
      interval: 40,
    });
  });

  it('a grant for a workspace covers its projects, also those that come later, and what else it holds', async () => {
    const member = await invitee();
    const { workspaceId, projectId } = await newWorkspace();
    await grant(member, { workspaceId }, [...READING, 'project:mem_write', 'workspace:actor_bind']);
    expect(await names(member)).toEqual(['Tools']);
    const id = await member.createMemory(projectId, 'spade', 'in the corner');
    expect(await member.gql(MEMORY, { id })).toMatchObject({ memory: { content: 'in the corner' } });
    const fact = await member.addProjectFact(projectId, 'The spade is old.');
    expect(await member.gql('query ($id: ID!) { node(id: $id) { id } }', { id: fact })).toEqual({ node: { id: fact } });
    await createProjectIn(owner, workspaceId, 'Later');
    await vi.waitFor(async () => expect(await names(member)).toEqual(['Later', 'Tools']), {
      timeout: 15_000,
      interval: 40,
    });
    const erase = 'mutation ($id: ID!) { deleteMemory(input: { id: $id }) { deletedId } }';
    const foreign = await owner.createMemory(garden, 'x', 'y');
    await expectHidden(member, foreign, (one) => ({ query: erase, variables: { id: one } }));
    expect(await member.gql(erase, { id })).toMatchObject({ deleteMemory: { deletedId: id } });
    expect(await owner.gql(MEMORY, { id: foreign })).toMatchObject({ memory: { content: 'y' } });
  });

  it('deleting is granted for one project alone', async () => {
    const member = await invitee();
    const doomed = await owner.createProject('Doomed');
    await grant(member, { projectId: doomed }, ['project:delete']);
    expect((await member.rest('DELETE', `/api/v1/projects/${kitchen}`)).status).toBe(403);
    expect((await member.rest('DELETE', `/api/v1/projects/${doomed}`)).status).toBe(200);
    // The grant was deleted with the project.
    expect(await set({ memberId: member.principalId })).toEqual([]);
  });

  it('a key’s subset cuts what was granted', async () => {
    await createRole(owner, ['key:manage', 'key:read'], 'Keeper');
    const member = await join(system.base, owner, 'Keeper');
    await grant(member, { projectId: garden }, READING);
    const narrow = await member.withKey({ permissions: ['key:read'] });
    await expectRejected('ACCESS_DENIED', narrow.gql(PROJECT, { id: garden }));
    expect(await member.gql(PROJECT, { id: garden })).toMatchObject({ project: { id: garden } });
  });

  it('messages are added to the agents of one workspace alone', async () => {
    const member = await invitee();
    const { workspaceId } = await newWorkspace();
    const [mine, other] = [await createAgentIn(owner, workspaceId), await owner.createAgent()];
    const add = 'mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { status } } }';
    const to = (agentId: string) => ({
      input: { agentId, extract: false, messages: [{ role: 'user', text: 'Hello.' }] },
    });
    await expectRejected('ACCESS_DENIED', member.gql(add, to(mine)));
    await grant(member, { workspaceId }, ['workspace_agent:fact_modify']);
    expect(await member.gql(add, to(mine))).toEqual({ addMessages: { conversation: { status: 'NONE' } } });
    await expectHidden(member, other, (id) => ({ query: add, variables: to(id) }));
    await expectRejected('ACCESS_DENIED', member.addMessage(garden, 'Hello.'));
  });
});

describe('rejects bad input', () => {
  it('permissions that cannot be narrowed, and two places at once', async () => {
    const member = await invitee();
    const memberId = member.principalId;
    for (const bad of ['project:fly', '', 'key:manage', 'platform:operate', 'project:create'])
      await expectRejected(
        'INVALID_PARAMETER',
        set({ memberId, projectId: garden, permissions: ['project:read', bad] }),
        'permissions[1]',
      );
    await expectRejected(
      'INVALID_PARAMETER',
      set({ memberId, projectId: garden, workspaceId: owner.workspaceId }),
      'projectId',
    );
    expect(await set({ memberId, projectId: garden })).toEqual([]);
  });
});

describe('rejects strangers', () => {
  it('nobody grants or revokes permissions that they do not hold themselves', async () => {
    await createRole(owner, ['member:manage', 'member:read', 'project:read'], 'Manager');
    const manager = await join(system.base, owner, 'Manager');
    const member = await invitee();
    const at = { memberId: member.principalId, projectId: garden };
    await set({ ...at, permissions: ['project:delete'] });
    for (const { code } of await errorsOfAll([
      set({ ...at, permissions: ['project:delete', 'project:mem_read'] }, manager),
      set({ ...at, permissions: [] }, manager),
      set({ ...at, permissions: READING }, member),
    ]))
      expect(code).toBe('ACCESS_DENIED');
    expect(await set({ ...at, projectId: kitchen, permissions: ['project:read'] }, manager)).toHaveLength(2);
  });
});
