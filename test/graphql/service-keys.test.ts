import { describe, expect, it, vi } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { ask, badTexts, errorOf, errorsOfAll, expectAllRejected, expectRejected } from './ask.ts';

const FIELDS =
  'id description secretSuffix principal { id email } permissions allowedAddresses enabled expiresAt revokedAt createdAt';
const CREATE = `mutation ($input: CreateServiceKeyInput!) { createServiceKey(input: $input) { secret serviceKey { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateServiceKeyInput!) { updateServiceKey(input: $input) { serviceKey { ${FIELDS} } } }`;
const REVOKE = `mutation ($input: RevokeServiceKeyInput!) { revokeServiceKey(input: $input) { serviceKey { ${FIELDS} } } }`;
const GET = `query ($id: ID!) { serviceKey(id: $id) { ${FIELDS} } }`;

interface Key {
  id: string;
  description: string | null;
  secretSuffix: string;
  permissions: string[] | null;
  allowedAddresses: string[];
  enabled: boolean;
  expiresAt: string | null;
  revokedAt: string | null;
}

const { system, owner } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });
const stranger = useTeam(system);
// Another test covers the throttle of invalid keys.

async function create(input: object = {}, actor = owner): Promise<{ secret: string; serviceKey: Key }> {
  return (await actor.gql<{ createServiceKey: { secret: string; serviceKey: Key } }>(CREATE, { input }))
    .createServiceKey;
}

async function update(input: object, actor = owner): Promise<Key> {
  return (await actor.gql<{ updateServiceKey: { serviceKey: Key } }>(UPDATE, { input })).updateServiceKey.serviceKey;
}

async function get(id: string): Promise<Key> {
  return (await owner.gql<{ serviceKey: Key }>(GET, { id })).serviceKey;
}

async function count(): Promise<number> {
  return (await owner.gql<{ serviceKeys: { totalCount: number } }>('{ serviceKeys { totalCount } }')).serviceKeys
    .totalCount;
}

/** Returns the platform's response to a key: `ok`, or the error's code. */
async function tryKey(secret: string): Promise<string> {
  const { body } = await ask(system, '{ viewer { team { id } } }', {}, { authorization: `Bearer ${secret}` });
  return body.errors?.[0]?.extensions.code ?? 'ok';
}

/** A key change must take effect within one second. */
async function expectWithinASecond(secret: string, answer: string): Promise<void> {
  await vi.waitFor(async () => expect(await tryKey(secret)).toBe(answer), { timeout: 15_000, interval: 50 });
}

describe('does what it says', () => {
  it('a key works at once, with all that its principal may, and its secret is shown this once', async () => {
    const { secret, serviceKey } = await create({ description: 'For CI' });
    expect(secret).toMatch(/^sk-[0-9A-Za-z]{43}$/);
    expect(serviceKey).toMatchObject({
      description: 'For CI',
      secretSuffix: secret.slice(-4),
      permissions: null,
      allowedAddresses: [],
      enabled: true,
      expiresAt: null,
      revokedAt: null,
    });
    expect(await tryKey(secret)).toBe('ok');
    const { text } = await ask(
      system,
      `query ($id: ID!) { serviceKey(id: $id) { ${FIELDS} } node(id: $id) { __typename ... on ServiceKey { ${FIELDS} } } serviceKeys { edges { node { ${FIELDS} } } } viewer { key { ${FIELDS} } } }`,
      { id: serviceKey.id },
    );
    expect(text).not.toContain(secret.slice(3, 20));
    const columns = await system.running.platform.pool.query<{ row: string }>(
      // No public API shows a stored key, so the table itself is searched for the secret.
      `select row_to_json(k)::text as row from service_key k where id = $1`,
      [serviceKey.id],
    );
    expect(columns.rows[0]?.row).not.toContain(secret.slice(3, 20));
  });

  it('viewer returns the caller and the key’s permissions', async () => {
    const narrow = await owner.withKey({ permissions: ['project:read', 'workspace:read', 'project:read'] });
    const { viewer } = await narrow.gql<{ viewer: object }>(
      '{ viewer { team { id name } principal { email role } permissions key { id permissions } } }',
    );
    expect(viewer).toEqual({
      team: { id: owner.teamId, name: 'First team' },
      principal: { email: 'admin@localhost', role: 'tenant_admin' },
      permissions: ['project:read', 'workspace:read'],
      key: { id: narrow.keyId, permissions: ['project:read', 'workspace:read'] },
    });
  });

  it('disabling, enabling and revoking take effect within a second; a revoked key never comes back', async () => {
    const { secret, serviceKey } = await create();
    const { id } = serviceKey;
    await update({ id, enabled: false });
    await expectWithinASecond(secret, 'UNAUTHORIZE');
    await update({ id, enabled: true });
    await expectWithinASecond(secret, 'ok');
    const { revokeServiceKey } = await owner.gql<{ revokeServiceKey: { serviceKey: Key } }>(REVOKE, { input: { id } });
    expect(revokeServiceKey.serviceKey.revokedAt).not.toBeNull();
    await expectWithinASecond(secret, 'UNAUTHORIZE');
    const again = await owner.gql<{ revokeServiceKey: { serviceKey: Key } }>(REVOKE, { input: { id } });
    expect(again.revokeServiceKey.serviceKey.revokedAt).toBe(revokeServiceKey.serviceKey.revokedAt);
    await update({ id, enabled: true, expiresAt: null });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await tryKey(secret)).toBe('UNAUTHORIZE');
  });

  it('a key is narrowed within a second, and stops at its expiry', async () => {
    const narrow = await owner.withKey({});
    await update({ id: narrow.keyId, permissions: ['workspace:read'] });
    await vi.waitFor(
      async () => expect((await errorOf(narrow.gql('{ projects { totalCount } }'))).code).toBe('ACCESS_DENIED'),
      { timeout: 15_000, interval: 50 },
    );
    await update({ id: narrow.keyId, expiresAt: '2020-01-01T00:00:00Z' });
    await expectWithinASecond(narrow.secret, 'UNAUTHORIZE');
    const { secret } = await create({ expiresAt: new Date(Date.now() + 400).toISOString() });
    expect(await tryKey(secret)).toBe('ok');
    await expectWithinASecond(secret, 'UNAUTHORIZE');
  });

  it('a key is only taken from the addresses it allows', async () => {
    const { secret } = await create({ allowedAddresses: ['192.0.2.0/24', '2001:db8::/32'] });
    expect(await tryKey(secret)).toBe('ACCESS_DENIED');
    expect(await tryKey((await create({ allowedAddresses: ['10.0.0.1', '127.0.0.0/8', '::1'] })).secret)).toBe('ok');
  });

  it('null removes the description and the expiry; null for addresses changes nothing', async () => {
    const { serviceKey } = await create({
      description: 'Words',
      expiresAt: '2999-12-31T23:59:59+02:00',
      allowedAddresses: ['::1'],
    });
    expect(serviceKey.expiresAt).toBe('2999-12-31T21:59:59.000Z');
    expect(
      await update({ id: serviceKey.id, description: null, expiresAt: null, allowedAddresses: null }),
    ).toMatchObject({
      description: null,
      expiresAt: null,
      allowedAddresses: ['::1'],
    });
  });
});

describe('rejects bad input', () => {
  it.each([
    ...badTexts(200)
      .slice(2)
      .map(([, description]) => ({ input: { description }, field: 'description' })),
    { input: { permissions: ['project:read', 'project:fly'] }, field: 'permissions[1]' },
    { input: { permissions: ['toString'] }, field: 'permissions[0]' },
    { input: { permissions: ['project:read', null] }, field: 'permissions[1]' },
    ...[
      '',
      'localhost',
      '10.0.0.1/33',
      '10.0.0.1/',
      '10.0.0.1/8/8',
      '10.0.0',
      '::1/129',
      ' 10.0.0.1',
      '10.0.0.1\0',
    ].map((address) => ({ input: { allowedAddresses: ['127.0.0.1', address] }, field: 'allowedAddresses[1]' })),
    { input: { allowedAddresses: Array<string>(101).fill('::1') }, field: 'allowedAddresses' },
    ...['tomorrow', '2030-01-01', '2030-01-01T00:00:00', '2030-02-30T00:00:00Z', '0000-01-01T00:00:00Z', 7].map(
      (expiresAt) => ({ input: { expiresAt }, field: 'expiresAt' }),
    ),
  ])('%#: $input', async ({ input, field }) => {
    const { serviceKey } = await create({ description: 'Stays' });
    const before = await count();
    await expectAllRejected(
      'INVALID_PARAMETER',
      [create(input), update({ enabled: false, description: 'Gone', ...input, id: serviceKey.id })],
      field,
    );
    expect(await count()).toBe(before);
    expect(await get(serviceKey.id)).toEqual(serviceKey);
  });

  it('a key made with an expiry in the past is of no use', async () => {
    const made = await create({ expiresAt: '2020-01-01T00:00:00Z' }).catch(() => null);
    if (made) expect(await tryKey(made.secret)).toBe('UNAUTHORIZE');
  });
});

describe('rejects strangers', () => {
  it('a key that may only see keys does not widen itself; one that may not sees its own alone', async () => {
    const { serviceKey } = await create();
    const reader = await owner.withKey({ permissions: ['key:read'] });
    const blind = await owner.withKey({ permissions: ['project:read'] });
    const wider = { input: { id: reader.keyId, permissions: null } };
    await expectRejected('ACCESS_DENIED', reader.gql(UPDATE, wider));
    await expectRejected('ACCESS_DENIED', blind.gql(GET, { id: serviceKey.id }));
    expect(await blind.gql(GET, { id: blind.keyId })).toMatchObject({ serviceKey: { id: blind.keyId } });
  });

  it('a narrowed key can neither make nor change a key to hold more than itself', async () => {
    const held = ['key:manage', 'key:read', 'project:read'];
    const narrow = await owner.withKey({ permissions: held });
    for (const rejected of await errorsOfAll([
      create({ permissions: ['project:read', 'project:delete'] }, narrow),
      update({ id: narrow.keyId, permissions: [...held.slice(0, 2), 'platform:operate'] }, narrow),
    ]))
      expect(rejected).toMatchObject({
        code: 'ACCESS_DENIED',
        field: expect.stringMatching(/^permissions\[[12]\]$/) as string,
      });
    const { serviceKey } = await create({ permissions: null }, narrow);
    expect(serviceKey.permissions?.toSorted()).toEqual(held.toSorted());
    const same = await update({ id: narrow.keyId, permissions: null }, narrow);
    expect(same.permissions?.toSorted()).toEqual(held.toSorted());
    expect((await create({}, narrow)).serviceKey.permissions?.toSorted()).toEqual(held.toSorted());
  });

  it('a key limited to addresses or to a time can neither make, change nor revive one that is less limited', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const later = new Date(Date.now() + 120_000).toISOString();
    const bound = await owner.withKey({ allowedAddresses: ['127.0.0.1', '10.0.0.0/8'], expiresAt: soon });
    const off = await create();
    await update({ id: off.serviceKey.id, enabled: false });
    const attempts = [
      [create({ expiresAt: soon }, bound), 'allowedAddresses'],
      [create({ expiresAt: soon, allowedAddresses: ['127.0.0.1', '0.0.0.0/0'] }, bound), 'allowedAddresses'],
      [create({ allowedAddresses: ['127.0.0.1'] }, bound), 'expiresAt'],
      [create({ allowedAddresses: ['127.0.0.1'], expiresAt: later }, bound), 'expiresAt'],
      [update({ id: bound.keyId, expiresAt: null }, bound), 'expiresAt'],
      [update({ id: bound.keyId, allowedAddresses: [] }, bound), 'allowedAddresses'],
      [update({ id: off.serviceKey.id, enabled: true }, bound), 'allowedAddresses'],
    ] as const;
    const rejected = await errorsOfAll(attempts.map(([work]) => work));
    expect(rejected).toMatchObject(attempts.map(([, field]) => ({ code: 'ACCESS_DENIED', field })));
    expect((await get(off.serviceKey.id)).enabled).toBe(false);
    const within = await create({ allowedAddresses: ['10.0.0.0/8'], expiresAt: soon }, bound);
    expect(within.serviceKey).toMatchObject({ allowedAddresses: ['10.0.0.0/8'], expiresAt: soon });
  });

  it('a key cannot be made to have expired already', async () => {
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    await expectRejected('INVALID_PARAMETER', create({ expiresAt }), 'expiresAt');
  });

  it("another team's administrator cannot grant what only operators hold", async () => {
    await expectRejected('ACCESS_DENIED', create({ permissions: ['platform:operate'] }, stranger));
  });
});
