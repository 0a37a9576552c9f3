import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { badTexts, errorOf, errorsOfAll, expectRejected } from './ask.ts';
import { createRole, invite, join, tokenOf, accept, type Invitee } from './invitees.ts';
import { permissionsOf, updateKey } from './operations.ts';

const FIELDS = 'id email name role removedAt';
const UPDATE = `mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { principal { ${FIELDS} } } }`;
const REMOVE = `mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { principal { ${FIELDS} } } }`;
const NODE = `query ($id: ID!) { node(id: $id) { ... on Principal { ${FIELDS} } } }`;

interface Member {
  id: string;
  email: string;
  name: string;
  role: string;
  removedAt: string | null;
}

const { system, owner } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });
let ownId: string;
beforeAll(async () => {
  ownId = await principalOf(owner);
});

async function principalOf(actor: TestActor): Promise<string> {
  return (await actor.gql<{ viewer: { principal: { id: string } } }>('{ viewer { principal { id } } }')).viewer
    .principal.id;
}

async function update(input: object, actor = owner): Promise<Member> {
  return (await actor.gql<{ updateMember: { principal: Member } }>(UPDATE, { input })).updateMember.principal;
}

async function remove(id: string, actor = owner): Promise<Member> {
  return (await actor.gql<{ removeMember: { principal: Member } }>(REMOVE, { input: { id } })).removeMember.principal;
}

async function get(id: string, actor = owner): Promise<Member | null> {
  return (await actor.gql<{ node: Member | null }>(NODE, { id })).node;
}

async function members(actor: TestActor): Promise<Member[]> {
  const { members } = await actor.gql<{ members: { nodes: Member[]; totalCount: number } }>(
    `{ members(first: 100) { totalCount nodes { ${FIELDS} } } }`,
  );
  expect(members.totalCount).toBe(members.nodes.length);
  return members.nodes;
}

async function admins(actor: TestActor): Promise<number> {
  return (await members(actor)).filter(({ role }) => role === 'tenant_admin').length;
}

const tryKey = (secret: string) =>
  fetch(`${system.base}/api/v1/projects`, { headers: { authorization: `Bearer ${secret}` } }).then(
    ({ status }) => status,
  );

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 40 });

describe('does what it says', () => {
  it('members are listed newest first, without those who left', async () => {
    const team = await system.newTeam();
    const [a, b] = [await join(system.base, team), await join(system.base, team, 'tenant_admin')];
    const listed = await members(team);
    expect(listed.map(({ id }) => id).slice(0, 2)).toEqual([b.principalId, a.principalId]);
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ email: b.email, name: 'Newcomer', role: 'tenant_admin', removedAt: null });
    await remove(a.principalId, team);
    expect((await members(team)).map(({ id }) => id)).not.toContain(a.principalId);
  });

  it('a new role takes effect within a second, by its name or id', async () => {
    const role = await createRole(owner, ['project:read', 'project:create'], 'Gardener');
    const member = await join(system.base, owner);
    const granted = async () => permissionsOf(member);
    expect(await granted()).toContain('project:mem_write');
    expect(await update({ id: member.principalId, role })).toMatchObject({ role: 'Gardener' });
    await soon(async () => expect((await granted()).sort()).toEqual(['project:create', 'project:read']));
    expect(await update({ id: member.principalId, role: 'tenant_admin', name: 'Ada' })).toMatchObject({
      role: 'tenant_admin',
      name: 'Ada',
    });
    await soon(async () => expect(await granted()).toContain('key:manage'));
    expect(await update({ id: member.principalId, role: 'GARDENER' })).toMatchObject({ role: 'Gardener', name: 'Ada' });
    expect(await get(member.principalId)).toMatchObject({ role: 'Gardener', name: 'Ada' });
  });

  it('a removed member’s keys stop within a second, and the address may return as a new member', async () => {
    const member = await join(system.base, owner, 'tenant_admin');
    const second = await member.withKey({});
    const project = await member.createProject();
    expect(await tryKey(member.secret)).toBe(200);
    expect(await tryKey(second.secret)).toBe(200);
    const gone = await remove(member.principalId);
    expect(gone.removedAt).not.toBeNull();
    await soon(async () => {
      expect([await tryKey(member.secret), await tryKey(second.secret)]).toEqual([401, 401]);
    });
    await expectRejected('NOT_FOUND', remove(member.principalId));
    await expectRejected('NOT_FOUND', update({ id: member.principalId, role: 'tenant_member' }));
    await updateKey(owner, { id: second.keyId, enabled: true });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await tryKey(second.secret)).toBe(401);
    expect(await get(member.principalId)).toEqual(gone);
    const { node } = await owner.gql<{ node: unknown }>('query ($id: ID!) { node(id: $id) { id } }', { id: project });
    expect(node).toEqual({ id: project });
    const [again] = await invite(owner, [member.email]);
    const anew = await accept(system.base, tokenOf(again?.link));
    expect(anew.principalId).not.toBe(member.principalId);
    expect(await tryKey(anew.secret)).toBe(200);
  });

  it('the last tenant_admin is neither removed nor demoted', async () => {
    const team = await system.newTeam();
    const me = await principalOf(team);
    for (const { code } of await errorsOfAll([update({ id: me, role: 'tenant_member' }, team), remove(me, team)]))
      expect(code).toBe('CONFLICT');
    expect(await update({ id: me, role: 'tenant_admin', name: 'Still here' }, team)).toMatchObject({
      name: 'Still here',
    });
    const other = await join(system.base, team, 'tenant_admin');
    expect(await update({ id: me, role: 'tenant_member' }, team)).toMatchObject({ role: 'tenant_member' });
    await expectRejected('CONFLICT', remove(other.principalId, other));
  });

  it('of administrators who remove and demote each other at once, one is left', async () => {
    for (let round = 0; round < 4; round++) {
      const team = await system.newTeam();
      const first = await principalOf(team);
      const others: Invitee[] = [];
      for (let i = 0; i < 4; i++) others.push(await join(system.base, team, 'tenant_admin'));
      const all = [first, ...others.map(({ principalId }) => principalId)];
      const works = await Promise.allSettled(
        all.map((id, i) => (i % 2 ? remove(id, team) : update({ id, role: 'tenant_member' }, team))),
      );
      expect(works.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
      const { rows } = await system.running.platform.pool.query<{ n: number }>(
        "select count(*)::int as n from principal where team_id = $1 and role = 'tenant_admin' and removed_at is null",
        [team.teamId],
      );
      expect(rows[0]?.n).toBe(1);
    }
  });
});

describe('rejects bad input', () => {
  it('a name that cannot be stored, and a missing role', async () => {
    const member = await join(system.base, owner);
    const before = await get(member.principalId);
    for (const [, name] of badTexts(200))
      await expectRejected('INVALID_PARAMETER', update({ id: member.principalId, name, role: 'tenant_admin' }), 'name');
    for (const role of ['owner', 'Tenant_Admin', 'role_01900000000070008000000000000000'])
      await expectRejected('VALIDATION_FAILED', update({ id: member.principalId, role }), 'role');
    expect(await get(member.principalId)).toEqual(before);
  });
});

describe('rejects strangers', () => {
  it('a plain member sees the others and changes nobody, not even themselves', async () => {
    const member = await join(system.base, owner);
    expect((await members(member)).length).toBeGreaterThan(1);
    for (const { code } of await errorsOfAll([
      update({ id: member.principalId, role: 'tenant_admin' }, member),
      update({ id: member.principalId, name: 'Boss' }, member),
      remove(ownId, member),
    ]))
      expect(code).toBe('ACCESS_DENIED');
    const blind = await owner.withKey({ permissions: ['project:read'] });
    await expectRejected('ACCESS_DENIED', blind.gql('{ members { totalCount } }'));
  });

  it('nobody grants more than they hold, nor revokes it from holders of more', async () => {
    await createRole(owner, ['member:read', 'member:manage', 'project:read'], 'Manager');
    const manager = await join(system.base, owner, 'Manager');
    const member = await join(system.base, owner);
    for (const { code } of await errorsOfAll([
      update({ id: manager.principalId, role: 'tenant_admin' }, manager),
      update({ id: manager.principalId, role: 'tenant_member' }, manager),
      update({ id: member.principalId, role: 'Manager' }, manager),
      remove(member.principalId, manager),
      remove(ownId, manager),
      update({ id: ownId, role: 'Manager' }, manager),
    ]))
      expect(code).toBe('ACCESS_DENIED');
    const peer = await join(system.base, owner, 'Manager');
    expect((await remove(peer.principalId, manager)).removedAt).not.toBeNull();
    const narrow = await owner.withKey({ permissions: ['member:manage', 'member:read'] });
    expect((await errorOf(update({ id: member.principalId, role: 'tenant_admin' }, narrow))).code).toBe(
      'ACCESS_DENIED',
    );
    expect(await admins(owner)).toBeGreaterThan(0);
  });
});

describe('hides what is not yours', () => {
  it('without member:read, others have a name and nothing else, however they are reached', async () => {
    const member = await join(system.base, owner);
    const project = await owner.createProject();
    await owner.gql(
      'mutation ($input: CreateProjectKeyInput!) { createProjectKey(input: $input) { projectKey { id } } }',
      {
        input: { projectId: project },
      },
    );
    await createRole(owner, ['key:read', 'project:key_read', 'router:use'], 'Watcher');
    const watcher = await join(system.base, owner, 'Watcher');
    const ways = (fields: string): [string, object][] => [
      [`query ($id: ID!) { node(id: $id) { ... on Principal { ${fields} } } }`, { id: member.principalId }],
      [`{ serviceKeys(first: 100) { nodes { principal { ${fields} } } } }`, {}],
      [`query ($id: ID!) { projectKeys(projectId: $id) { nodes { principal { ${fields} } } } }`, { id: project }],
    ];
    for (const [query, variables] of ways('id name')) {
      const said = JSON.stringify(await watcher.gql(query, variables));
      expect(said).toMatch(/"name":"\w/);
    }
    for (const field of ['email', 'role', 'removedAt', 'grants { permission }'])
      for (const [query, variables] of ways(`id name ${field}`)) {
        const error = await watcher.gql(query, variables).then(
          (data) => expect.fail(`it was answered: ${JSON.stringify(data)}`),
          (thrown: { code: string; body: object }) => thrown,
        );
        expect(error.code).toBe('ACCESS_DENIED');
        expect(JSON.stringify(error.body)).not.toContain('@');
        expect(JSON.stringify(await owner.gql(query, variables))).toContain('name');
      }
    const own = `{ viewer { principal { ${FIELDS} grants { permission } } } }`;
    expect(await watcher.gql(own)).toMatchObject({ viewer: { principal: { email: watcher.email, role: 'Watcher' } } });
  });
});
