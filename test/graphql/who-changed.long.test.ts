import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { createBot } from './bots.ts';
import { createRole, invite, join } from './invitees.ts';
import { statementsOf } from './statements.ts';

const { system } = useSystem({ router: false, env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });

const WHO = 'createdBy { id } updatedBy { id }';

async function idOf(actor: TestActor): Promise<string> {
  return (await actor.gql<{ viewer: { principal: { id: string } } }>('{ viewer { principal { id } } }')).viewer
    .principal.id;
}

interface Who {
  createdBy: { id: string } | null;
  updatedBy: { id: string } | null;
}

async function whoOf(actor: TestActor, type: string, id: string, fields = WHO): Promise<Who> {
  return (await actor.gql<{ node: Who }>(`query ($id: ID!) { node(id: $id) { ... on ${type} { ${fields} } } }`, { id }))
    .node;
}

describe('does what it says', () => {
  it('names who made a project and who changed it last', async () => {
    const team = await system.newTeam();
    const other = await join(system.base, team);
    const id = await team.createProject();
    expect(await whoOf(team, 'Project', id)).toEqual({
      createdBy: { id: await idOf(team) },
      updatedBy: { id: await idOf(team) },
    });
    await other.gql('mutation ($id: ID!) { updateProject(input: { id: $id, name: "New" }) { project { id } } }', {
      id,
    });
    expect(await whoOf(team, 'Project', id)).toEqual({
      createdBy: { id: await idOf(team) },
      updatedBy: { id: await idOf(other) },
    });
  });

  it('names the maker of everything that people make', async () => {
    const team = await system.newTeam();
    const principal = { id: await idOf(team) };
    const Project = await team.createProject();
    const Agent = await team.createAgent();
    await createRole(team, [], 'A role');
    const { roles } = await team.gql<{ roles: { nodes: { id: string }[] } }>('{ roles { nodes { id } } }');
    const made: Record<string, string> = {
      Project,
      Agent,
      Actor: await team.createActor(),
      AgentFact: await team.addAgentFact(Agent, 'The sky is blue.'),
      Boundary: await team.createBoundary({ projectIds: [Project] }),
      DriveItem: await team.uploadFile('root', 'a.txt', 'Text.'),
      Integration: (await createBot(team, { agentId: Agent })).id,
      Invitation: (await invite(team, ['new@example.com']))[0]?.invitation.id ?? '',
      Memory: await team.createMemory(Project, 'A memory', 'Text.'),
      ProjectFact: await team.addProjectFact(Project, 'The sky is blue.'),
      Role: roles.nodes[0]?.id ?? '',
      ServiceKey: (await team.withKey({})).keyId,
    };
    for (const [type, id] of Object.entries(made))
      expect(await whoOf(team, type, id), type).toEqual({ createdBy: principal, updatedBy: principal });
    const document = await team.linkDocument(Project, made['DriveItem'] ?? '');
    expect(await whoOf(team, 'ProjectDocument', document, 'createdBy { id }')).toEqual({ createdBy: principal });
  });

  it("names nobody for the platform's own work, and for what is older than the stored changes", async () => {
    const team = await system.newTeam();
    const id = await team.createProject();
    const file = await team.uploadFile('root', 'a.txt', 'One.');
    const { pool } = system.running.platform;
    await pool.query('update change set principal_id = null, key_id = null where thing_id = $1', [id]);
    expect(await whoOf(team, 'Project', id)).toEqual({ createdBy: null, updatedBy: null });
    await pool.query('delete from change where thing_id = $1', [file]);
    await pool.query(`update drive_item set created_at = now() - interval '401 days' where id = $1`, [file]);
    await team.uploadFile('root', 'a.txt', 'Two.');
    expect(await whoOf(team, 'DriveItem', file)).toEqual({ createdBy: null, updatedBy: { id: await idOf(team) } });
  });

  it('takes no more statements for many things than for one', async () => {
    const team = await system.newTeam();
    for (let i = 0; i < 12; i++) await team.createProject(`Project ${i}`);
    const query = `query ($n: Int!) { projects(first: $n) { nodes { id ${WHO} } } changes(first: $n) { nodes { principal { name } } } }`;
    const { length: few } = await statementsOf(system, () => team.gql(query, { n: 1 }));
    const { length: many } = await statementsOf(system, () => team.gql(query, { n: 12 }));
    expect(many).toBe(few);
  });
});

describe('hides what is not yours', () => {
  it('shows the name of the maker to everybody, and the address only with member:read', async () => {
    const team = await system.newTeam();
    await createRole(team, ['project:read'], 'Reader');
    const reader = await join(system.base, team, 'Reader');
    const id = await team.createProject();
    const query = 'query ($id: ID!) { project(id: $id) { createdBy { name } } }';
    const { project } = await reader.gql<{ project: { createdBy: { name: string } } }>(query, { id });
    expect(project.createdBy.name).toBe('Other');
    await expect(
      reader.gql('query ($id: ID!) { project(id: $id) { createdBy { email } } }', { id }),
    ).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  });
});
