import { describe, expect, it, vi } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import type { TestActor } from '../harness/actor.ts';
import { ask, errorOf, expectAllRejected } from './ask.ts';
import { revokeKey, updateKey } from './operations.ts';

const FIELDS = 'id description permissions allowedAddresses expiresAt replacedById isUnused lastUsedAt';
const ROTATE = `mutation ($input: RotateServiceKeyInput!) {
  rotateServiceKey(input: $input) { secret serviceKey { ${FIELDS} } previous { ${FIELDS} } } }`;
const CREATE = `mutation ($input: CreateServiceKeyInput!) { createServiceKey(input: $input) { secret serviceKey { ${FIELDS} } } }`;

interface Key {
  id: string;
  description: string | null;
  permissions: string[] | null;
  allowedAddresses: string[];
  expiresAt: string | null;
  replacedById: string | null;
  isUnused: boolean;
}

interface Rotated {
  secret: string;
  serviceKey: Key;
  previous: Key;
}

const { system, owner } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });

async function create(input: object = {}, actor: TestActor = owner): Promise<{ secret: string; serviceKey: Key }> {
  return (await actor.gql<{ createServiceKey: { secret: string; serviceKey: Key } }>(CREATE, { input }))
    .createServiceKey;
}

async function rotate(input: { id: string; overlapSeconds?: number }, actor: TestActor = owner): Promise<Rotated> {
  return (await actor.gql<{ rotateServiceKey: Rotated }>(ROTATE, { input })).rotateServiceKey;
}

async function tryKey(secret: string): Promise<string> {
  const { body } = await ask(system, '{ viewer { team { id } } }', {}, { authorization: `Bearer ${secret}` });
  return body.errors?.[0]?.extensions.code ?? 'ok';
}

describe('does what it says', () => {
  it('makes a key with the same limits, and both work until the overlap ends', async () => {
    const limits = {
      description: 'Night job',
      permissions: ['project:read'],
      allowedAddresses: ['127.0.0.1', '::1'],
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const old = await create(limits);
    expect(await tryKey(old.secret)).toBe('ok');
    const { secret, serviceKey, previous } = await rotate({ id: old.serviceKey.id, overlapSeconds: 2 });
    expect(serviceKey).toMatchObject({ ...limits, replacedById: null });
    expect(previous).toMatchObject({ id: old.serviceKey.id, replacedById: serviceKey.id });
    expect(serviceKey.id).not.toBe(previous.id);
    const left = new Date(previous.expiresAt ?? '').getTime() - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(2_000);
    expect([await tryKey(secret), await tryKey(old.secret)]).toEqual(['ok', 'ok']);
    await vi.waitFor(async () => expect(await tryKey(old.secret)).toBe('UNAUTHORIZE'), {
      timeout: 15_000,
      interval: 50,
    });
    expect(await tryKey(secret)).toBe('ok');
  });

  it('gives the old key a day unless told otherwise, never more than it had, and nothing with an overlap of 0', async () => {
    const day = 86_400_000;
    const lasting = await rotate({ id: (await create()).serviceKey.id });
    expect(lasting.serviceKey.expiresAt).toBeNull();
    expect(new Date(lasting.previous.expiresAt ?? '').getTime() - Date.now()).toBeGreaterThan(day - 60_000);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const short = await rotate({ id: (await create({ expiresAt })).serviceKey.id });
    expect([short.previous.expiresAt, short.serviceKey.expiresAt]).toEqual([expiresAt, expiresAt]);
    const old = await create();
    const { secret } = await rotate({ id: old.serviceKey.id, overlapSeconds: 0 });
    await vi.waitFor(async () => expect(await tryKey(old.secret)).toBe('UNAUTHORIZE'), {
      timeout: 15_000,
      interval: 50,
    });
    expect(await tryKey(secret)).toBe('ok');
  });

  it('lets a key rotate itself', async () => {
    const { secret, serviceKey } = await create();
    const self = await system.owner.withKey({});
    const { previous } = await rotate({ id: self.keyId, overlapSeconds: 60 }, self);
    expect(previous.id).toBe(self.keyId);
    expect([await tryKey(secret), serviceKey.replacedById]).toEqual(['ok', null]);
  });

  it('shows which keys nobody has used for 90 days', async () => {
    const keys = [await create(), await create(), await create()].map(({ serviceKey }) => serviceKey);
    expect(keys.map(({ isUnused }) => isUnused)).toEqual([false, false, false]);
    const [idle, used, fresh] = keys.map(({ id }) => id);
    const { pool } = system.running.platform;
    // Time passes only in the database.
    await pool.query(`update service_key set created_at = now() - interval '91 days' where id = any($1)`, [
      [idle, used],
    ]);
    await pool.query(`update service_key set last_used_at = now() - interval '89 days' where id = $1`, [used]);
    const shown = await Promise.all(
      [idle, used, fresh].map((id) => owner.gql('query ($id: ID!) { serviceKey(id: $id) { isUnused } }', { id })),
    );
    expect(shown).toEqual([true, false, false].map((isUnused) => ({ serviceKey: { isUnused } })));
  });
});

describe('rejects bad input', () => {
  it.each([-1, 30 * 86_400 + 1])('an overlap of %i seconds', async (overlapSeconds) => {
    const { serviceKey } = await create();
    const rejected = await errorOf(rotate({ id: serviceKey.id, overlapSeconds }));
    expect(rejected).toMatchObject({ code: 'INVALID_PARAMETER', field: 'overlapSeconds' });
    expect((await rotate({ id: serviceKey.id })).previous.replacedById).not.toBeNull();
  });

  it('a key that was rotated, or that does not work any more', async () => {
    const [rotated, disabled, revoked] = await Promise.all([0, 1, 2].map(async () => (await create()).serviceKey.id));
    const expired = (await create({ expiresAt: new Date(Date.now() + 300).toISOString() })).serviceKey.id;
    await updateKey(owner, { id: disabled, enabled: false });
    await revokeKey(owner, revoked ?? '');
    const both = await Promise.allSettled([rotated, rotated].map((id) => rotate({ id: id ?? '' })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await expectAllRejected(
      'CONFLICT',
      [rotated, disabled, revoked, expired].map((id) => rotate({ id: id ?? '' })),
    );
  });
});
