import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { errorOf, errorsOfAll } from './ask.ts';
import { createRole, join, type Invitee } from './invitees.ts';
import type { TestActor } from '../harness/actor.ts';

const UPDATE = `mutation ($input: UpdateServiceKeyInput!) {
  updateServiceKey(input: $input) { serviceKey { id permissions allowedAddresses enabled expiresAt } } }`;
const REVOKE = 'mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { revokedAt } } }';
const GET = 'query ($id: ID!) { serviceKey(id: $id) { id permissions allowedAddresses enabled expiresAt revokedAt } }';
const PAST = '2020-01-01T00:00:00.000Z';
const LATER = '2090-01-01T00:00:00.000Z';

interface Key {
  id: string;
  permissions: string[] | null;
  allowedAddresses: string[];
  enabled: boolean;
  expiresAt: string | null;
  revokedAt: string | null;
}

const { system, owner } = useSystem({ router: false });
let clerk: Invitee;
/** Manages members and keys, and holds little else. */
let manager: Invitee;
beforeAll(async () => {
  await createRole(owner, ['key:manage', 'key:read'], 'Clerk');
  await createRole(owner, ['member:manage', 'member:read', 'key:manage', 'key:read', 'project:read'], 'Manager');
  await createRole(owner, ['key:manage', 'key:read', 'project:read'], 'Reader');
  clerk = await join(system.base, owner, 'Clerk');
  manager = await join(system.base, owner, 'Manager');
});

const update = async (actor: TestActor, input: object): Promise<Key> =>
  (await actor.gql<{ updateServiceKey: { serviceKey: Key } }>(UPDATE, { input })).updateServiceKey.serviceKey;

const get = async (id: string): Promise<Key> => (await owner.gql<{ serviceKey: Key }>(GET, { id })).serviceKey;

/** A narrowed key of the owner, who is an administrator: limited in every way. */
async function limitedKey(of: TestActor = owner, permissions = ['key:read']): Promise<string> {
  const { keyId } = await of.withKey({ permissions, allowedAddresses: ['192.0.2.1'], expiresAt: LATER });
  await update(of, { id: keyId, enabled: false });
  return keyId;
}

/** Every way to let a limited key do more. */
const WIDER: Record<string, unknown>[] = [
  { permissions: null },
  { permissions: ['key:read', 'key:manage'] },
  { allowedAddresses: [] },
  { allowedAddresses: ['192.0.2.1', '127.0.0.1'] },
  { expiresAt: null },
  { expiresAt: '2091-01-01T00:00:00.000Z' },
  { enabled: true },
  { permissions: null, allowedAddresses: [], expiresAt: null, enabled: true },
];

describe('does what it says', () => {
  it('its owner, or a member manager who holds all of theirs, narrows, disables and revokes a key', async () => {
    const reader = await join(system.base, owner, 'Reader');
    for (const actor of [reader, manager]) {
      const { keyId: id } = await reader.withKey({});
      const narrower = { permissions: ['project:read', 'key:read'], allowedAddresses: ['192.0.2.1', '192.0.2.2'] };
      expect(await update(actor, { id, ...narrower, expiresAt: LATER })).toMatchObject({
        ...narrower,
        expiresAt: LATER,
      });
      const least = { permissions: ['key:read'], allowedAddresses: ['192.0.2.2'], expiresAt: PAST, enabled: false };
      expect(await update(actor, { id, ...least })).toMatchObject(least);
      expect(await actor.gql(REVOKE, { id })).toMatchObject({
        revokeServiceKey: { serviceKey: { revokedAt: expect.any(String) as string } },
      });
    }
  });

  it('a change that a key has already is no widening', async () => {
    const limited = await owner.withKey({ permissions: ['key:manage', 'key:read'], allowedAddresses: ['127.0.0.1'] });
    const id = await limitedKey();
    const same = { permissions: ['key:read'], allowedAddresses: ['192.0.2.1'], expiresAt: LATER, enabled: false };
    expect(await update(limited, { id, ...same, description: 'seen' })).toMatchObject(same);
    const { keyId } = await owner.withKey({});
    expect(await update(limited, { id: keyId, permissions: null })).toMatchObject({ permissions: null });
  });

  it.each(WIDER)('its owner widens a key: %j', async (wider) => {
    const reader = await join(system.base, owner, 'Reader');
    const id = await limitedKey(reader);
    expect(await update(reader, { id, ...wider })).toMatchObject(wider);
  });

  it.each(WIDER)('a member manager widens the key of a member who holds no more: %j', async (wider) => {
    const id = await limitedKey(await join(system.base, owner, 'Reader'));
    expect(await update(manager, { id, ...wider })).toMatchObject(wider);
  });
});

describe('rejects strangers', () => {
  it('a clerk who learned the secret of an administrator’s narrowed key cannot open it', async () => {
    const ci = await owner.withKey({ permissions: ['project:read'], allowedAddresses: ['192.0.2.1'] });
    expect(await errorOf(update(clerk, { id: ci.keyId, permissions: null, allowedAddresses: [] }))).toMatchObject({
      code: 'ACCESS_DENIED',
      field: 'id',
    });
    const promote = 'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { principal { role } } }';
    const input = { id: clerk.principalId, role: 'tenant_admin' };
    expect((await errorOf(ci.gql(promote, { input }))).code).toBe('ACCESS_DENIED');
    expect(await get(ci.keyId)).toMatchObject({ permissions: ['project:read'], allowedAddresses: ['192.0.2.1'] });
  });

  it.each(WIDER)('nobody widens the key of who holds more: %j', async (wider) => {
    const id = await limitedKey();
    const before = await get(id);
    for (const { code } of await errorsOfAll([clerk, manager].map((actor) => update(actor, { id, ...wider }))))
      expect(code).toBe('ACCESS_DENIED');
    expect(await get(id)).toEqual(before);
  });

  it('an expired key is not revived by another', async () => {
    const { keyId: id } = await owner.withKey({ permissions: ['key:read'] });
    await update(owner, { id, expiresAt: PAST });
    for (const expiresAt of [null, LATER])
      expect(await errorOf(update(clerk, { id, expiresAt }))).toMatchObject({ code: 'ACCESS_DENIED', field: 'id' });
    expect((await get(id)).expiresAt).toBe(PAST);
  });

  it('a member manager gives a key nothing that its owner does not hold', async () => {
    const reader = await join(system.base, owner, 'Reader');
    const { keyId: id } = await reader.withKey({ permissions: ['key:read'] });
    expect(await errorOf(update(manager, { id, permissions: ['key:read', 'member:manage'] }))).toMatchObject({
      code: 'ACCESS_DENIED',
      field: 'permissions[1]',
    });
    expect(await errorOf(update(manager, { id, permissions: ['drive:write'] }))).toMatchObject({
      code: 'ACCESS_DENIED',
      field: 'permissions[0]',
    });
  });

  it('a grant of the owner counts for what the owner holds', async () => {
    const reader = await join(system.base, owner, 'Reader');
    const id = await limitedKey(reader);
    const projectId = await owner.createProject();
    const grant = 'mutation ($input: SetMemberGrantsInput!) { setMemberGrants(input: $input) { principal { id } } }';
    await owner.gql(grant, { input: { memberId: reader.principalId, projectId, permissions: ['project:mem_read'] } });
    expect(await errorOf(update(manager, { id, permissions: null }))).toMatchObject({
      code: 'ACCESS_DENIED',
      field: 'id',
    });
    expect(await update(owner, { id, permissions: null })).toMatchObject({ permissions: null });
  });

  it('a limited key of the owner widens none past itself', async () => {
    const limited = await owner.withKey({ permissions: ['key:manage', 'key:read'], allowedAddresses: ['127.0.0.1'] });
    const id = await limitedKey(owner, ['drive:read']);
    expect(await errorOf(update(limited, { id, enabled: true }))).toMatchObject({
      code: 'ACCESS_DENIED',
      field: 'permissions',
    });
    expect(await update(limited, { id, expiresAt: PAST })).toMatchObject({ expiresAt: PAST });
  });

  /** Every way to change a key without letting it do more. */
  const NARROWER: Record<string, unknown>[] = [
    { description: 'mine now' },
    { permissions: [] },
    { allowedAddresses: ['192.0.2.1'] },
    { expiresAt: LATER },
    { enabled: false },
    {},
  ];

  it.each(NARROWER)('nobody changes the key of who holds more, however little the key may do: %j', async (change) => {
    for (const permissions of [undefined, ['key:read'], ['project:read'], []]) {
      const { keyId: id } = await owner.withKey(permissions ? { permissions } : {});
      const before = await get(id);
      for (const actor of [clerk, manager]) {
        expect(await errorOf(update(actor, { id, ...change }))).toMatchObject({ code: 'ACCESS_DENIED', field: 'id' });
        expect(await errorOf(actor.gql(REVOKE, { id }))).toMatchObject({ code: 'ACCESS_DENIED', field: 'id' });
      }
      expect(await get(id)).toEqual(before);
    }
  });

  it('the key of a peer is not touched without member:manage', async () => {
    const { keyId: id } = await (await join(system.base, owner, 'Clerk')).withKey({});
    expect(await errorOf(clerk.gql(REVOKE, { id }))).toMatchObject({
      code: 'ACCESS_DENIED',
      message: 'The owner of the key is another member: only they, or who manages members, may do that.',
    });
    expect((await get(id)).revokedAt).toBeNull();
  });

  it('a key of a member who has left is nobody’s, and stays revoked', async () => {
    const leaver = await join(system.base, owner, 'Reader');
    const { keyId: id } = await leaver.withKey({});
    await owner.gql('mutation ($id: ID!) { removeMember(input: { id: $id }) { principal { id } } }', {
      id: leaver.principalId,
    });
    expect((await errorOf(clerk.gql(REVOKE, { id }))).code).toBe('ACCESS_DENIED');
    await manager.gql(REVOKE, { id });
    expect((await get(id)).revokedAt).not.toBeNull();
  });

  it('of two changes at once, neither widens what the other narrowed', async () => {
    const limited = await owner.withKey({ allowedAddresses: ['127.0.0.1', '::1'] });
    for (let i = 0; i < 5; i++) {
      const { keyId: id } = await owner.withKey({ permissions: ['key:read', 'project:read', 'drive:read'] });
      await Promise.allSettled([
        update(owner, { id, permissions: ['project:read'] }),
        update(limited, { id, permissions: ['drive:read'] }),
      ]);
      // A key for some addresses widens none for all, so its change counts only if it came first.
      expect((await get(id)).permissions).toEqual(['project:read']);
    }
  });
});
