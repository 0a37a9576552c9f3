import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';
import { createRole, join, type Invitee } from './invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { removeMember } from './operations.ts';

const UPDATE = `mutation ($input: UpdateServiceKeyInput!) {
  updateServiceKey(input: $input) { serviceKey { id permissions allowedAddresses enabled expiresAt } } }`;
const REVOKE = 'mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { revokedAt } } }';
const GET = 'query ($id: ID!) { serviceKey(id: $id) { id permissions allowedAddresses enabled expiresAt revokedAt } }';
const LATER = '2090-01-01T00:00:00.000Z';

interface Key {
  id: string;
  permissions: string[] | null;
  allowedAddresses: string[];
  enabled: boolean;
  expiresAt: string | null;
  revokedAt: string | null;
}

// Each change of a key by each caller: test/system/authority-keys.test.ts.

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

describe('does what it says', () => {
  it('a change that a key has already is no widening', async () => {
    const limited = await owner.withKey({ permissions: ['key:manage', 'key:read'], allowedAddresses: ['127.0.0.1'] });
    const id = await limitedKey();
    const same = { permissions: ['key:read'], allowedAddresses: ['192.0.2.1'], expiresAt: LATER, enabled: false };
    expect(await update(limited, { id, ...same, description: 'seen' })).toMatchObject(same);
    const { keyId } = await owner.withKey({});
    expect(await update(limited, { id: keyId, permissions: null })).toMatchObject({ permissions: null });
  });
});

describe('rejects strangers', () => {
  it('a member manager gives a key nothing that its owner does not hold', async () => {
    const reader = await join(system.base, owner, 'Reader');
    const { keyId: id } = await reader.withKey({ permissions: ['key:read'] });
    await expectRejected(
      'ACCESS_DENIED',
      update(manager, { id, permissions: ['key:read', 'member:manage'] }),
      'permissions[1]',
    );
    await expectRejected('ACCESS_DENIED', update(manager, { id, permissions: ['drive:write'] }), 'permissions[0]');
  });

  it('a key of a member who has left is nobody’s, and stays revoked', async () => {
    const leaver = await join(system.base, owner, 'Reader');
    const { keyId: id } = await leaver.withKey({});
    await removeMember(owner, leaver.principalId);
    await expectRejected('ACCESS_DENIED', clerk.gql(REVOKE, { id }));
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
