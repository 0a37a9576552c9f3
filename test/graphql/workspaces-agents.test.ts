import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { badTexts, errorOf, expectRejected, HOSTILE_NAMES } from './ask.ts';

const CREATE_WORKSPACE =
  'mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { workspace { id name isDefault createdAt updatedAt } } }';
const UPDATE_WORKSPACE =
  'mutation ($input: UpdateWorkspaceInput!) { updateWorkspace(input: $input) { workspace { id name isDefault createdAt updatedAt } } }';
const CREATE_AGENT =
  'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id name workspace { id } createdAt updatedAt } } }';

interface Workspace {
  id: string;
  name: string;
  isDefault: boolean;
  createdAt: string;
  updatedAt: string;
}

const { system, owner } = useSystem({ router: false });

async function createWorkspace(name: string): Promise<Workspace> {
  return (await owner.gql<{ createWorkspace: { workspace: Workspace } }>(CREATE_WORKSPACE, { input: { name } }))
    .createWorkspace.workspace;
}

async function counts(actor = owner): Promise<{ workspaces: number; agents: number }> {
  const { workspaces } = await actor.gql<{
    workspaces: { totalCount: number; nodes: { agents: { totalCount: number } }[] };
  }>('{ workspaces(first: 100) { totalCount nodes { agents { totalCount } } } }');
  return {
    workspaces: workspaces.totalCount,
    agents: workspaces.nodes.reduce((sum, one) => sum + one.agents.totalCount, 0),
  };
}

describe('does what it says', () => {
  it('a new team has one workspace, the default one', async () => {
    const fresh = await system.newTeam('Fresh');
    const { workspaces } = await fresh.gql<{ workspaces: { nodes: Workspace[] } }>(
      '{ workspaces { nodes { name isDefault } } }',
    );
    expect(workspaces.nodes).toEqual([{ name: 'Default', isDefault: true }]);
  });

  it('a workspace is created, renamed and read back; only its name and updatedAt change', async () => {
    const made = await createWorkspace('Research');
    expect(made).toMatchObject({ name: 'Research', isDefault: false, createdAt: made.updatedAt });
    expect(made.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const { updateWorkspace } = await owner.gql<{ updateWorkspace: { workspace: Workspace } }>(UPDATE_WORKSPACE, {
      input: { id: made.id, name: 'Labs' },
    });
    const { updatedAt, ...rest } = updateWorkspace.workspace;
    expect(rest).toEqual({ id: made.id, name: 'Labs', isDefault: false, createdAt: made.createdAt });
    expect(updatedAt > made.updatedAt).toBe(true);
    const { workspace } = await owner.gql<{ workspace: Workspace }>(
      'query ($id: ID!) { workspace(id: $id) { id name isDefault createdAt updatedAt } }',
      { id: made.id },
    );
    expect(workspace).toEqual(updateWorkspace.workspace);
  });

  it('an agent is found by its id, by node and in its workspace only', async () => {
    const other = await createWorkspace('Other');
    const { createAgent } = await owner.gql<{ createAgent: { agent: { id: string } } }>(CREATE_AGENT, {
      input: { workspaceId: other.id, name: 'Scout' },
    });
    const { id } = createAgent.agent;
    expect(createAgent.agent).toMatchObject({ name: 'Scout', workspace: { id: other.id } });
    const found = await owner.gql(
      `query ($id: ID!, $there: ID!, $here: ID!) {
         agent(id: $id) { name } node(id: $id) { __typename id }
         there: workspace(id: $there) { agents { nodes { id } totalCount } }
         here: workspace(id: $here) { agents { nodes { id } } }
       }`,
      { id, there: other.id, here: owner.workspaceId },
    );
    expect(found).toEqual({
      agent: { name: 'Scout' },
      node: { __typename: 'Agent', id },
      there: { agents: { nodes: [{ id }], totalCount: 1 } },
      here: { agents: { nodes: [] } },
    });
  });

  it.each(HOSTILE_NAMES)('the name %j comes back as it was sent', async (name) => {
    expect((await createWorkspace(name)).name).toBe(name);
  });
});

describe('rejects bad input', () => {
  it.each(badTexts(200))('a name that is %s: the field is named and nothing is stored', async (_what, name) => {
    const before = await counts();
    for (const [query, input] of [
      [CREATE_WORKSPACE, { name }],
      [UPDATE_WORKSPACE, { id: owner.workspaceId, name }],
      [CREATE_AGENT, { workspaceId: owner.workspaceId, name }],
    ] as const) {
      await expectRejected('INVALID_PARAMETER', owner.gql(query, { input }), 'name');
    }
    expect(await counts()).toEqual(before);
    const { workspace } = await owner.gql<{ workspace: Workspace }>(
      'query ($id: ID!) { workspace(id: $id) { name } }',
      {
        id: owner.workspaceId,
      },
    );
    expect(workspace.name).toBe('Default');
  });

  it.each([{ name: null }, {}, { name: 7 }, { name: ['a'] }, { name: 'a', title: 'b' }])(
    'the input %j, naming what is wrong',
    async (input) => {
      expect(await errorOf(owner.gql(CREATE_WORKSPACE, { input }))).toMatchObject({
        code: 'INVALID_PARAMETER',
        field: 'title' in input ? 'title' : 'name',
      });
    },
  );

  it('ids of another kind, empty ids and ids with a NUL name nothing', async () => {
    const project = await owner.createProject();
    for (const id of [
      project,
      '',
      'ws_',
      'x'.repeat(100_000),
      owner.workspaceId.toUpperCase(),
      `${owner.workspaceId} `,
    ]) {
      expect((await errorOf(owner.gql('query ($id: ID!) { workspace(id: $id) { id } }', { id }))).code).toBe(
        'NOT_FOUND',
      );
      expect((await errorOf(owner.gql(CREATE_AGENT, { input: { workspaceId: id, name: 'a' } }))).code).toBe(
        'NOT_FOUND',
      );
      expect(await owner.gql('query ($id: ID!) { node(id: $id) { __typename } }', { id })).toEqual({
        node: id === project ? { __typename: 'Project' } : null,
      });
    }
    expect(
      (await errorOf(owner.gql('query ($id: ID!) { workspace(id: $id) { id } }', { id: `${owner.workspaceId}\0` })))
        .code,
    ).toBe('INVALID_PARAMETER');
  });
});

describe('rejects strangers', () => {
  it('a key without workspace:read sees no workspace, also not through a project or an agent', async () => {
    const project = await owner.createProject();
    const agent = await owner.createAgent();
    const narrow = await owner.withKey({ permissions: ['project:read', 'agent:read'] });
    for (const query of [
      '{ workspaces { nodes { id } } }',
      `{ workspace(id: "${owner.workspaceId}") { id } }`,
      `{ project(id: "${project}") { workspace { name } } }`,
      `{ agent(id: "${agent}") { workspace { name } } }`,
    ]) {
      await expectRejected('ACCESS_DENIED', narrow.gql(query));
    }
    expect(await narrow.gql(`{ node(id: "${owner.workspaceId}") { id } }`)).toEqual({ node: null });
  });
});
