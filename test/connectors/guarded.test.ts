import { beforeAll, describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { getAccessToken, encryptTokens } from '../../src/domains/connectors/access-tokens.ts';
import { registerSecret } from '../harness/secrets.ts';
import { plantLibrary } from '../system/plant-library.ts';
import { libraryOf, startSync, statusOf } from './cloud.ts';
import { useCloud } from './use-libraries.ts';

// The providers are on loopback, and calls to private networks are forbidden.

const { cloud } = useCloud({ OUTBOUND_ALLOW: '192.0.2.0/24' });
let accountId: string;
let libraryId: string;
const tokens = { access: `access-${uniqueId()}`, refresh: `refresh-${uniqueId()}` };
registerSecret(tokens.access, tokens.refresh);
beforeAll(async () => {
  const { system } = cloud;
  // The drive's root is created with its first item.
  await system.owner.createFolder('root', 'Own');
  ({ accountId, libraryId } = await plantLibrary(system, system.owner, 'planted'));
  await keepTokens('1 hour');
});

async function keepTokens(left: string): Promise<void> {
  const { platform } = cloud.system.running;
  const account = { id: accountId, teamId: cloud.system.owner.teamId };
  await platform.pool.query(
    `update connection set tokens = $1, status = 'CONNECTED', error = null, expires_at = now() + $2::interval where id = $3`,
    [encryptTokens(platform, account, tokens), left, accountId],
  );
}

describe('without permission to call a private network', () => {
  it('a login does not start', async () => {
    const { status, body } = await cloud.system.owner.rest('GET', '/api/v1/connector/login/microsoft');
    expect([status, body.error_code]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
    expect(cloud.login.asked).toEqual([]);
  });

  it('no library is listed or read, and the library reports why', async () => {
    const { owner } = cloud.system;
    expect((await statusOf(owner)).available.faults).toHaveLength(1);
    expect((await owner.rest('POST', '/api/v1/connector/microsoft/doclibs', { drive_id: 'd' })).status).toBe(502);
    await startSync(owner, libraryId);
    await vi.waitFor(
      async () =>
        expect(await libraryOf(owner, libraryId)).toMatchObject({
          status: 'ERROR',
          error: expect.any(String) as string,
        }),
      5_000,
    );
    expect(cloud.graph.requests).toEqual([]);
  });

  it('no token is renewed or revoked at the provider, and revoking deletes it all the same', async () => {
    const { owner, running } = cloud.system;
    await keepTokens('-1 minute');
    const account = { id: accountId, teamId: owner.teamId };
    await expect(getAccessToken(running.platform, account)).rejects.toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
    await keepTokens('1 hour');
    expect((await owner.rest('DELETE', '/api/v1/connector/revoke/microsoft')).status).toBe(200);
    expect((await statusOf(owner)).accounts).toEqual([]);
    expect([cloud.login.asked, cloud.graph.requests]).toEqual([[], []]);
  });
});
