import { beforeAll, describe, expect, it } from 'vitest';
import { revokeKey } from '../graphql/operations.ts';
import { copyFact } from '../harness/many-rows.ts';
import { useDatabase, useSystem, useTeam } from '../harness/use-system.ts';
import { exported, newGround, ofKind, urlOf, type Ground } from './memory-exports.ts';

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);

const database = useDatabase(system);

let ground: Ground;
beforeAll(async () => {
  ground = await newGround(owner);
});

describe('does what it says', () => {
  it('a project has the memory of everybody and of its persons', async () => {
    const { lines } = await exported(owner, ground.projectId);
    expect(ofKind(lines, 'person').map(({ displayName }) => displayName)).toEqual(['Anna', 'Bruno']);
    expect(ofKind(lines, 'memory').map(({ text, metadata }) => [text, metadata])).toEqual([
      ['Water on\nMondays.', { bed: 4, tags: ['dry'] }],
    ]);
    expect(ofKind(lines, 'fact').map(({ text }) => text)).toEqual([
      'The gate is green.',
      'Anna has 3 boats.',
      'Anna has "tea" \\ at 5.',
      'Bruno has 4 kites.',
    ]);
    expect(ofKind(lines, 'message')).toHaveLength(4);
  });

  it('a team has all of its projects, agents and actors', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject('One');
    const agentId = await team.createAgent('Gardener');
    await team.addProjectFact(projectId, 'Of the project.');
    await team.addAgentFact(agentId, 'Of the agent.');
    const { lines } = await exported(team, team.teamId);
    expect(ofKind(lines, 'agent').map(({ id }) => id)).toEqual([agentId]);
    expect(ofKind(lines, 'fact').map(({ text, projectId: of, agentId: by }) => [text, of, by])).toEqual([
      ['Of the project.', projectId, null],
      ['Of the agent.', null, agentId],
    ]);
  });

  it('goes on at each mark with exactly what follows, however many rows there are', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject('Many');
    const id = await team.addProjectFact(projectId, 'Number 0.');
    const text = `'Number ' || i || '.' || case when i % 700 = 0 then repeat('x', 3000000) else '' end`;
    await copyFact(database, id, 2_600, text);
    const { lines } = await exported(team, projectId);
    const facts = ofKind(lines, 'fact').map((line) => line['id']);
    expect(facts).toHaveLength(2601);
    expect(new Set(facts).size).toBe(2601);
    const marks = ofKind(lines, 'mark');
    expect(marks).toHaveLength(2);
    for (const mark of marks) {
      const after = String(mark['after']);
      const rest = await exported(team, projectId, after);
      expect(rest.head['after']).toBe(after);
      const follows = lines.slice(lines.indexOf(mark) + 1).filter(({ kind }) => kind !== 'mark');
      expect(rest.lines.filter(({ kind }) => kind !== 'mark')).toEqual(follows);
    }
  });

  it('is in the audit log, and linked from GraphQL', async () => {
    const { project, actor, viewer } = await owner.gql<{
      project: { exportUrl: string };
      actor: { exportUrl: string };
      viewer: { team: { exportUrl: string } };
    }>(
      'query ($p: ID!, $a: ID!) { project(id: $p) { exportUrl } actor(id: $a) { exportUrl } viewer { team { exportUrl } } }',
      { p: ground.projectId, a: ground.anna },
    );
    expect([project.exportUrl, actor.exportUrl, viewer.team.exportUrl]).toEqual([
      urlOf(ground.projectId),
      urlOf(ground.anna),
      urlOf(owner.teamId),
    ]);
    for (const [id, kind] of [
      [ground.projectId, 'PROJECT_EXPORTED'],
      [ground.anna, 'ACTOR_EXPORTED'],
      [owner.teamId, 'TEAM_EXPORTED'],
    ] as const) {
      await exported(owner, id);
      const { auditLog } = await owner.gql<{ auditLog: { nodes: { kind: string }[] } }>(
        'query ($id: ID!) { auditLog(filter: { thingId: $id }, first: 1) { nodes { kind } } }',
        { id },
      );
      expect(auditLog.nodes).toEqual([{ kind }]);
    }
  });

  it('ends when its key is revoked', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject('Long');
    const id = await team.addProjectFact(projectId, 'Number 0.');
    await copyFact(database, id, 400, `repeat('x', 100000)`);
    const key = await team.withKey({});
    const response = await key.fetch(urlOf(projectId));
    const reader = response.body?.getReader();
    await reader?.read();
    await revokeKey(team, key.keyId);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    let last = '';
    const ended = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        last = Buffer.from(part.value).toString().slice(-200);
    })();
    await ended.catch(() => undefined);
    expect(last).not.toContain('"kind":"end"');
  });
});

describe('rejects bad input', () => {
  it.each([['x'], [Buffer.from('99:a:b').toString('base64url')], [Buffer.from('0:a b:').toString('base64url')]])(
    'a mark that is none: %s',
    async (after) => {
      const { status, body } = await owner.rest('GET', urlOf(ground.anna, after));
      expect([status, body.error_code]).toEqual([400, 'INVALID_PARAMETER']);
    },
  );

  it.each([['act_0'], ['proj_1'], ['fact_2'], ['x'], ['%00']])('an unknown id: %s', async (id) => {
    const { status, body } = await owner.rest('GET', urlOf(id));
    expect([status, body.error_code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('rejects strangers', () => {
  const needed = {
    person: ['actor:read', 'project:mem_read', 'workspace_agent:fact_read'],
    project: ['actor:read', 'project:mem_read', 'project:read'],
    team: ['actor:read', 'agent:read', 'project:mem_read', 'project:read', 'workspace_agent:fact_read'],
  };
  const idOf = (scope: string) =>
    scope === 'person' ? ground.anna : scope === 'team' ? owner.teamId : ground.projectId;

  it.each(Object.entries(needed))('who lack one of the permissions to read all of a %s', async (scope, permissions) => {
    const whole = await (await owner.withKey({ permissions })).fetch(urlOf(idOf(scope)));
    expect(whole.status).toBe(200);
    await whole.text();
    for (const missing of permissions) {
      const narrow = await owner.withKey({ permissions: permissions.filter((one) => one !== missing) });
      expect((await narrow.rest('GET', urlOf(idOf(scope)))).status).toBe(403);
    }
  });
});

describe('hides what is not yours', () => {
  it('the memory of another team', async () => {
    for (const id of [ground.anna, ground.projectId, owner.teamId])
      expect((await stranger.rest('GET', urlOf(id))).status).toBe(404);
  });
});
