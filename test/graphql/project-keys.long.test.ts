import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { expectAllRejected, expectHidden, expectRejected } from './ask.ts';

interface Key {
  id: string;
  description: string | null;
  secretSuffix: string;
  secret: string | null;
  projectId: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  createdAt: string;
}

const KEY = 'id description secretSuffix secret projectId expiresAt lastUsedAt createdAt';
const CREATE = `mutation ($input: CreateProjectKeyInput!) { createProjectKey(input: $input) { projectKey { ${KEY} principal { id } } clientConfig } }`;
const REVOKE = 'mutation ($input: RevokeProjectKeyInput!) { revokeProjectKey(input: $input) { revokedId } }';

const { system, owner: me } = useSystem({ router: false });
const other = useTeam(system);

async function create(actor: TestActor, input: object) {
  const { createProjectKey } = await actor.gql<{
    createProjectKey: { projectKey: Key & { secret: string }; clientConfig: unknown };
  }>(CREATE, { input });
  return createProjectKey;
}

async function keysOf(projectId: string): Promise<Key[]> {
  const { projectKeys } = await me.gql<{ projectKeys: { nodes: Key[] } }>(
    `query ($projectId: ID!) { projectKeys(projectId: $projectId) { nodes { ${KEY} } } }`,
    { projectId },
  );
  return projectKeys.nodes;
}

describe('project keys do what they say', () => {
  it('a secret is shown once, and a client is configured with it', async () => {
    const projectId = await me.createProject();
    const { projectKey, clientConfig } = await create(me, { projectId, description: ' For the editor ' });
    expect(projectKey).toMatchObject({ description: ' For the editor ', projectId, expiresAt: null, lastUsedAt: null });
    expect(projectKey.secret).toMatch(/^sk-[0-9A-Za-z]{43}$/);
    expect(projectKey.secretSuffix).toBe(projectKey.secret.slice(-4));
    const url = `${system.config.http.publicUrl}/mcp/projects/${projectId}`;
    const server = (key: string) => ({ type: 'http', url, headers: { Authorization: `Bearer ${key}` } });
    expect(Object.values((clientConfig as { mcpServers: object }).mcpServers)).toEqual([server(projectKey.secret)]);
    const { project } = await me.gql<{ project: { mcp: { url: string; clientConfig: { mcpServers: object } } } }>(
      'query ($id: ID!) { project(id: $id) { mcp { url clientConfig } } }',
      { id: projectId },
    );
    expect(project.mcp.url).toBe(url);
    expect(Object.values(project.mcp.clientConfig.mcpServers)).toEqual([server('<PROJECT_KEY>')]);
    expect(await keysOf(projectId)).toEqual([expect.objectContaining({ id: projectKey.id, secret: null })]);
  });

  it('the database holds no secret', async () => {
    const projectId = await me.createProject();
    const { projectKey } = await create(me, { projectId });
    const { rows } = await system.running.platform.pool.query<{ row: string; hash: Buffer }>(
      'select to_jsonb(k)::text as row, hash from project_key k where id = $1',
      [projectKey.id],
    );
    expect(rows[0]?.row).not.toContain(projectKey.secret.slice(3));
    expect(rows[0]?.hash).not.toEqual(system.running.platform.secret.sign('service-key', projectKey.secret));
  });

  it('they are listed newest first, page by page, and counted', async () => {
    const projectId = await me.createProject();
    const made: string[] = [];
    for (let i = 0; i < 3; i++) made.unshift((await create(me, { projectId, description: `${i}` })).projectKey.id);
    const page = async (after: string | null) =>
      (
        await me.gql<{
          project: { apiKeys: { nodes: { id: string }[]; totalCount: number; pageInfo: { endCursor: string } } };
        }>(
          'query ($id: ID!, $after: String) { project(id: $id) { apiKeys(first: 2, after: $after) { nodes { id } totalCount pageInfo { endCursor } } } }',
          { id: projectId, after },
        )
      ).project.apiKeys;
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(made);
    expect(first.totalCount).toBe(3);
  });

  it('a revoked key is gone', async () => {
    const projectId = await me.createProject();
    const { id } = (await create(me, { projectId })).projectKey;
    expect(await me.gql(REVOKE, { input: { id } })).toEqual({ revokeProjectKey: { revokedId: id } });
    expect(await keysOf(projectId)).toEqual([]);
    await expectRejected('NOT_FOUND', me.gql(REVOKE, { input: { id } }));
  });

  it('a key is limited as the key that it was made with is', async () => {
    const projectId = await me.createProject();
    const expiresAt = '2100-01-01T00:00:00.000Z';
    const narrow = await me.withKey({
      permissions: ['project:key_manage', 'project:mem_read'],
      allowedAddresses: ['127.0.0.1'],
      expiresAt,
    });
    const { projectKey } = await create(narrow, { projectId });
    expect(projectKey.expiresAt).toBe(expiresAt);
    const { rows } = await system.running.platform.pool.query(
      'select permissions, allowed_addresses from project_key where id = $1',
      [projectKey.id],
    );
    expect(rows).toEqual([
      { permissions: ['project:key_manage', 'project:mem_read'], allowed_addresses: ['127.0.0.1'] },
    ]);
  });
});

describe('project keys reject bad input', () => {
  it('a description is text of at most 200 characters that can be stored', async () => {
    const projectId = await me.createProject();
    for (const description of ['x'.repeat(201), 'a\0b', 'a\ud83db']) {
      await expectRejected('INVALID_PARAMETER', create(me, { projectId, description }), 'description');
    }
    expect(await keysOf(projectId)).toEqual([]);
    expect((await create(me, { projectId, description: '' })).projectKey.description).toBe('');
  });

  it('a project has at most 100 keys, also when they are made at the same time', async () => {
    const projectId = await me.createProject();
    await system.running.platform.pool.query(
      `insert into project_key (id, team_id, project_id, principal_id, hash, suffix, created_at)
       select 'pkey_' || n, team_id, project_id, principal_id, sha256(n::text::bytea), '0000', now()
       from generate_series(1, 97) n, (select p.team_id, p.id as project_id, i.id as principal_id from project p
         join principal i on i.team_id = p.team_id where p.id = $1 limit 1) x`,
      [projectId],
    );
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => create(me, { projectId })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expectRejected('VALIDATION_FAILED', create(me, { projectId }));
  });
});

describe('project keys reject strangers', () => {
  it('seeing and managing them need their permissions', async () => {
    const projectId = await me.createProject();
    const { id } = (await create(me, { projectId })).projectKey;
    const reader = await me.withKey({ permissions: ['project:key_read', 'project:read'] });
    const list = 'query ($id: ID!) { projectKeys(projectId: $id) { nodes { id } } }';
    expect(await reader.gql(list, { id: projectId })).toEqual({ projectKeys: { nodes: [{ id }] } });
    await expectAllRejected('ACCESS_DENIED', [create(reader, { projectId }), reader.gql(REVOKE, { input: { id } })]);
    const nobody = await me.withKey({ permissions: ['project:read'] });
    await expectRejected('ACCESS_DENIED', nobody.gql(list, { id: projectId }));
    expect(await nobody.gql('query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({ node: null });
  });

  it('a project key works at no other API', async () => {
    const projectId = await me.createProject();
    const { secret } = (await create(me, { projectId })).projectKey;
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const graphql = await fetch(`${system.base}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: '{ viewer { key { id } } }' }),
    });
    expect(JSON.stringify(await graphql.json())).toContain('"ACCESS_DENIED"');
    expect((await fetch(`${system.base}/api/v1/projects/${projectId}`, { headers })).status).toBe(403);
  });
});

describe('project keys hide what is not yours', () => {
  it('another team’s project and keys look missing', async () => {
    const projectId = await me.createProject();
    const { id } = (await create(me, { projectId })).projectKey;
    const calls = [
      (which: string) => ({ query: REVOKE, variables: { input: { id: which } } }),
      (which: string) => ({ query: 'query ($id: ID!) { node(id: $id) { id } }', variables: { id: which } }),
    ];
    for (const call of calls) await expectHidden(other, id, call);
    await expectHidden(other, projectId, (which) => ({
      query: CREATE,
      variables: { input: { projectId: which } },
    }));
    await expectHidden(other, projectId, (which) => ({
      query: 'query ($id: ID!) { projectKeys(projectId: $id) { nodes { id } } }',
      variables: { id: which },
    }));
    expect(await keysOf(projectId)).toHaveLength(1);
  });

  it('a key is not found in another project of the same team', async () => {
    const projectId = await me.createProject();
    const { id } = (await create(me, { projectId })).projectKey;
    const wrong = await me.createProject();
    await expectRejected('NOT_FOUND', me.gql(REVOKE, { input: { id, projectId: wrong } }));
    expect(await keysOf(projectId)).toHaveLength(1);
  });
});
