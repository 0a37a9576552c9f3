import { describe, expect, it, vi } from 'vitest';
import type { GqlError, TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { addressOf, callOf, createProjectKey, rpc } from '../mcp/clients.ts';
import { faultsIn, readAll, readPage } from './changes.ts';
import { createRole, join } from './invitees.ts';
import { deleteProject, forgetFact, setGrants } from './operations.ts';

const { system } = useSystem({
  router: false,
  env: { INVALID_KEY_LIMIT: '10000', KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' },
});

const RENAME =
  'mutation ($id: ID!, $name: String!) { updateProject(input: { id: $id, name: $name }) { project { id } } }';

async function headOf(actor: TestActor): Promise<number> {
  return (await readPage(actor)).newestNumber;
}

async function grant(team: TestActor, memberId: string, projectId: string, permissions: string[]): Promise<void> {
  await setGrants(team, { memberId, projectId, permissions });
}

describe('the feed says what changed', () => {
  it('with who did it by which key, where, and what was edited', async () => {
    const team = await system.newTeam();
    const key = await team.withKey({});
    const after = await headOf(team);
    const id = await key.createProject('Before');
    await key.gql(RENAME, { id, name: 'After' });
    const factId = await key.addProjectFact(id, 'The sky is blue.');
    await forgetFact(key, factId);
    await deleteProject(key, id);
    const { viewer } = await key.gql<{ viewer: { principal: { id: string } } }>('{ viewer { principal { id } } }');
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const by = { at, principalId: viewer.principal.id, keyId: key.keyId, source: 'API' };
    const place = { workspaceId: team.workspaceId, projectId: id };
    expect(await readAll(team, { after })).toEqual([
      {
        number: after + 1,
        kind: 'PROJECT_CREATED',
        thingType: 'project',
        thingId: id,
        version: 1,
        ...place,
        ...by,
        detail: { name: 'Before' },
      },
      {
        number: after + 2,
        kind: 'PROJECT_UPDATED',
        thingType: 'project',
        thingId: id,
        version: 2,
        ...place,
        ...by,
        detail: { name: { before: 'Before', after: 'After' } },
      },
      {
        number: after + 3,
        kind: 'FACT_ADDED',
        thingType: 'fact',
        thingId: factId,
        version: 1,
        ...place,
        ...by,
        detail: null,
      },
      {
        number: after + 4,
        kind: 'FACT_FORGOTTEN',
        thingType: 'fact',
        thingId: factId,
        version: 2,
        ...place,
        ...by,
        detail: null,
      },
      {
        number: after + 5,
        kind: 'PROJECT_DELETED',
        thingType: 'project',
        thingId: id,
        version: 2,
        ...place,
        ...by,
        detail: { name: 'After' },
      },
    ]);
  });

  it('never with the text of a fact or memory, nor with a secret', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject();
    await team.createMemory(projectId, 'A memory', 'content-4711');
    await team.addProjectFact(projectId, 'fact-4711');
    const key = await team.withKey({});
    const text = JSON.stringify(await readAll(team));
    for (const hidden of ['content-4711', 'fact-4711', key.secret]) expect(text).not.toContain(hidden);
  });

  it('by kind, by place, and page by page without a gap', async () => {
    const team = await system.newTeam();
    const [one, two] = [await team.createProject('One'), await team.createProject('Two')];
    for (let i = 0; i < 5; i++) await team.addProjectFact(one, `Fact ${i}.`);
    await team.addProjectFact(two, 'Another.');
    const agentId = await team.createAgent();
    await team.addAgentFact(agentId, 'Of the agent.');
    expect((await readAll(team, { kinds: ['FACT_ADDED'] })).length).toBe(7);
    expect((await readAll(team, { kinds: ['FACT_ADDED'], within: { projectId: two } })).length).toBe(1);
    expect((await readAll(team, { within: { agentId } })).map(({ kind }) => kind)).toEqual([
      'AGENT_CREATED',
      'FACT_ADDED',
    ]);
    expect((await readAll(team, { kinds: ['FACT_ADDED'], within: { workspaceId: team.workspaceId } })).length).toBe(7);
    const first = await readPage(team, { kinds: ['FACT_ADDED'], first: 3 });
    expect(first.hasNextPage).toBe(true);
    const second = await readPage(team, { kinds: ['FACT_ADDED'], first: 100, after: first.endNumber });
    expect([...first.nodes, ...second.nodes].map(({ number }) => number)).toEqual(
      (await readAll(team, { kinds: ['FACT_ADDED'] })).map(({ number }) => number),
    );
    expect(second).toMatchObject({ hasNextPage: false, endNumber: await headOf(team) });
    const all = await readAll(team);
    expect(
      faultsIn(
        all.map(({ number }) => number),
        1,
      ),
    ).toEqual([]);
  });

  it('not when the change was rejected', async () => {
    const team = await system.newTeam();
    const before = await headOf(team);
    await expect(team.gql(RENAME, { id: await system.owner.createProject(), name: 'x' })).rejects.toThrow();
    await expect(team.createProject('')).rejects.toThrow();
    expect(await headOf(team)).toBe(before);
  });

  it('who downloaded a file', async () => {
    const team = await system.newTeam();
    const id = await team.uploadFile('root', 'plan.txt', 'The plan.');
    const response = await team.fetch(`/api/v1/drives/items/${id}/binary`);
    expect(await response.text()).toBe('The plan.');
    const kinds = ['DRIVE_ITEM_UPLOADED', 'DRIVE_ITEM_DOWNLOADED'];
    expect(await readAll(team, { kinds })).toMatchObject(kinds.map((kind) => ({ kind, thingId: id })));
  });

  it('by a tool of MCP, and by the platform itself, as such', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject();
    const { secret } = await createProjectKey(team, projectId);
    await rpc(addressOf(system.base, projectId), secret, callOf('add_facts', { facts: ['The sea is deep.'] }));
    expect(await readAll(team, { kinds: ['FACT_ADDED'] })).toMatchObject([{ source: 'MCP' }]);
    await team.addMessage(projectId, 'My dog is called Rex.');
    await system.settled();
    const [, ...extracted] = await readAll(team, { kinds: ['FACT_ADDED', 'CONVERSATION_EXTRACTED'] });
    expect(extracted.length).toBeGreaterThan(1);
    for (const one of extracted) expect(one).toMatchObject({ source: 'PLATFORM', principalId: null, keyId: null });
  });
});

describe('bad input gets an error that names it', () => {
  it.each([
    ['first', { first: 0 }, 'INVALID_PARAMETER'],
    ['first', { first: 101 }, 'INVALID_PARAMETER'],
    ['within', { within: { projectId: 'a', agentId: 'b' } }, 'INVALID_PARAMETER'],
    ['after', { after: 1_000_000 }, 'GONE'],
  ])('%s', async (field, variables, code) => {
    const error = await readPage(await system.newTeam(), variables).catch((thrown: GqlError) => thrown);
    expect(error).toMatchObject({ code, field });
  });

  it('a number that is none', async () => {
    for (const after of [-1, 1.5, '7']) await expect(readPage(system.owner, { after })).rejects.toThrow('whole number');
  });
});

describe('everybody sees what they may see', () => {
  it('nobody another team’s changes', async () => {
    const [team, other] = [await system.newTeam(), await system.newTeam()];
    const theirs = await other.createProject('Theirs');
    const all = JSON.stringify(await readAll(team, { within: { projectId: theirs } }));
    expect(all).toBe('[]');
    expect(JSON.stringify(await readAll(team))).not.toContain(theirs);
  });

  it('a key the kinds of its permissions, and a member with a grant those of that project', async () => {
    const team = await system.newTeam();
    const [mine, other] = [await team.createProject('Mine'), await team.createProject('Other')];
    await team.addProjectFact(mine, 'Here.');
    await team.addProjectFact(other, 'There.');
    const narrow = await team.withKey({ permissions: ['project:read'] });
    expect(new Set((await readAll(narrow)).map(({ kind }) => kind))).toEqual(new Set(['PROJECT_CREATED']));
    await createRole(team, [], 'Nobody');
    const member = await join(system.base, team, 'Nobody');
    expect(await readAll(member)).toEqual([]);
    await grant(team, member.principalId, mine, ['project:mem_read']);
    await vi.waitFor(async () => expect((await readAll(member)).length).toBeGreaterThan(0), { timeout: 15_000 });
    expect((await readAll(member)).map(({ kind, projectId }) => [kind, projectId])).toEqual([['FACT_ADDED', mine]]);
  });
});
