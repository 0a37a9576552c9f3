import { describe, expect, it, vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { badTexts, errorsOfAll, expectAllRejected, expectRejected } from './ask.ts';
import { accept, createRole, invite, INVITATION, join, tokenOf } from './invitees.ts';
import { permissionsOf, removeMember } from './operations.ts';

const FIELDS = 'id name permissions createdAt updatedAt';
const CREATE = `mutation ($input: CreateRoleInput!) { createRole(input: $input) { role { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { role { ${FIELDS} } } }`;
const DELETE = 'mutation ($input: DeleteRoleInput!) { deleteRole(input: $input) { deletedId } }';
const GET = `query ($id: ID!) { role(id: $id) { ${FIELDS} } }`;

interface Role {
  id: string;
  name: string;
  permissions: string[];
}

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);

let made = 0;
const newName = () => `Role ${++made}`;

const create = async (input: object, actor = owner) =>
  (await actor.gql<{ createRole: { role: Role } }>(CREATE, { input })).createRole.role;
const update = async (input: object, actor = owner) =>
  (await actor.gql<{ updateRole: { role: Role } }>(UPDATE, { input })).updateRole.role;
const remove = (id: string, actor = owner) => actor.gql(DELETE, { input: { id } });
const get = async (id: string, actor = owner) => (await actor.gql<{ role: Role }>(GET, { id })).role;

async function count(actor = owner): Promise<number> {
  return (await actor.gql<{ roles: { totalCount: number } }>('{ roles { totalCount } }')).roles.totalCount;
}

describe('does what it says', () => {
  it('a role is made, read, listed, changed and deleted', async () => {
    const role = await create({ name: 'Gardener', permissions: ['project:read', 'project:create', 'project:read'] });
    expect(role).toMatchObject({ name: 'Gardener', permissions: ['project:read', 'project:create'] });
    expect(await get(role.id)).toEqual(role);
    const { roles } = await owner.gql<{ roles: { nodes: Role[] } }>(`{ roles { nodes { ${FIELDS} } } }`);
    expect(roles.nodes[0]).toEqual(role);
    expect(await update({ id: role.id, name: 'gardener' })).toMatchObject({
      name: 'gardener',
      permissions: role.permissions,
    });
    expect(await update({ id: role.id, permissions: [] })).toMatchObject({ name: 'gardener', permissions: [] });
    expect(await remove(role.id)).toEqual({ deleteRole: { deletedId: role.id } });
    await expectRejected('NOT_FOUND', get(role.id));
  });

  it('what a role allows changes for its holders within a second, and a key’s subset still cuts', async () => {
    const id = await createRole(owner, ['project:read', 'project:create', 'key:manage']);
    const member = await join(system.base, owner, id);
    const narrow = await member.withKey({ permissions: ['project:read'] });
    const granted = async (actor: TestActor) => (await permissionsOf(actor)).sort();
    expect(await granted(member)).toEqual(['key:manage', 'project:create', 'project:read']);
    expect(await granted(narrow)).toEqual(['project:read']);
    await expectRejected('ACCESS_DENIED', member.gql('{ members { totalCount } }'));
    await update({ id, permissions: ['member:read'] });
    await vi.waitFor(
      async () => {
        expect(await granted(member)).toEqual(['member:read']);
        expect(await granted(narrow)).toEqual([]);
      },
      { timeout: 15_000, interval: 40 },
    );
    await expectRejected('ACCESS_DENIED', member.createProject());
  });

  it('a role is not deleted while a member holds it or a live invitation names it', async () => {
    const role = await create({ name: 'Held', permissions: ['project:read'] });
    const [invited] = await invite(owner, ['held@example.com'], 'Held');
    await expectRejected('CONFLICT', remove(role.id));
    const { principalId } = await accept(system.base, tokenOf(invited?.link));
    await expectRejected('CONFLICT', remove(role.id));
    await removeMember(owner, principalId);
    await invite(owner, ['late@example.com'], role.id);
    await system.running.platform.pool.query(
      "update invitation set expires_at = now() - interval '1 second' where email = 'late@example.com'",
    );
    await remove(role.id);
    // Past events still name the role that was given.
    const { invitations, node } = await owner.gql<{ invitations: { nodes: { role: string }[] }; node: object }>(
      `query ($id: ID!) { invitations(filter: { email: ["held@example.com", "late@example.com"] }) { nodes { ${INVITATION} } } node(id: $id) { ... on Principal { role } } }`,
      { id: principalId },
    );
    expect(invitations.nodes.map(({ role }) => role)).toEqual(['Held', 'Held']);
    expect(node).toEqual({ role: 'Held' });
  });

  it('of deleting a role and giving it to a member at once, one happens', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await create({ name: newName(), permissions: [] });
      const [deleted, invited] = await Promise.allSettled([
        remove(id),
        invite(owner, [`race${round}@example.com`], id),
      ]);
      expect([deleted.status, invited.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('rejects bad input', () => {
  it('names that cannot be stored, are taken in any case, or are those of built-in roles', async () => {
    const role = await create({ name: 'Taken', permissions: [] });
    const other = await create({ name: newName(), permissions: [] });
    const before = await count();
    for (const name of [...badTexts(200).map(([, text]) => text), 'tenant_admin', ' Tenant_Member ', 'role_x'])
      for (const rejected of await errorsOfAll([create({ name, permissions: [] }), update({ id: other.id, name })]))
        expect(rejected, name).toMatchObject({ code: 'INVALID_PARAMETER', field: 'name' });
    await expectAllRejected(
      'CONFLICT',
      [create({ name: 'TAKEN', permissions: [] }), update({ id: other.id, name: 'taken' })],
      'name',
    );
    expect(await count()).toBe(before);
    expect(await get(other.id)).toEqual(other);
    expect((await create({ name: 'Taken', permissions: [] }, stranger)).id).not.toBe(role.id);
  });

  it('permissions that are not in the catalogue, and the one that runs the deployment', async () => {
    const { id } = await create({ name: newName(), permissions: ['project:read'] });
    for (const bad of ['project:fly', 'toString', '', 'platform:operate']) {
      const permissions = ['project:read', bad];
      await expectAllRejected(
        'INVALID_PARAMETER',
        [create({ name: newName(), permissions }), update({ id, permissions })],
        'permissions[1]',
      );
    }
    expect((await get(id)).permissions).toEqual(['project:read']);
  });

  it('of twenty who take a name at once, one has it', async () => {
    const name = newName();
    const works = await Promise.allSettled(Array.from({ length: 20 }, () => create({ name, permissions: [] })));
    expect(works.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('rejects strangers', () => {
  it('nobody puts into a role permissions that they do not hold, nor changes a role that holds more', async () => {
    await createRole(owner, ['member:read', 'member:manage'], 'Manager');
    const manager = await join(system.base, owner, 'Manager');
    const big = await createRole(owner, ['project:delete']);
    const small = await createRole(manager, ['member:read']);
    for (const { code } of await errorsOfAll([
      create({ name: newName(), permissions: ['project:read'] }, manager),
      update({ id: small, permissions: ['member:read', 'project:read'] }, manager),
      update({ id: big, permissions: [] }, manager),
    ]))
      expect(code).toBe('ACCESS_DENIED');
    const member = await join(system.base, owner);
    expect((await get(small, member)).permissions).toEqual(['member:read']);
    for (const { code } of await errorsOfAll([
      create({ name: newName(), permissions: [] }, member),
      update({ id: small, name: newName() }, member),
      remove(small, member),
    ]))
      expect(code).toBe('ACCESS_DENIED');
    expect((await get(big)).permissions).toEqual(['project:delete']);
  });
});
