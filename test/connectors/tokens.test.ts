import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccessToken } from '../../src/domains/connectors/access-tokens.ts';
import type { Platform } from '../../src/request/platform.ts';
import { openPlatform } from '../../src/startup/open-platform.ts';
import { searchedLogger } from '../harness/secrets.ts';
import { statusOf } from './cloud.ts';
import { useCloud } from './use-libraries.ts';
import { fromHook } from '../harness/late-bound.ts';

const { cloud, owner } = useCloud();
let platform: Platform;
beforeAll(() => void (platform = cloud.system.running.platform));
/** Another process on the same database, as far as tokens go. */
const other = fromHook(() => openPlatform(cloud.system.config, searchedLogger('other')));
afterAll(() => other.close());

let account: { id: string; teamId: string };
beforeEach(async () => {
  cloud.login.outage = null;
  await cloud.connect(owner, 'alice');
  account = { id: (await statusOf(owner)).accounts[0]?.id ?? '', teamId: owner.teamId };
  cloud.login.grants.length = 0;
});

async function expire(): Promise<void> {
  await platform.pool.query("update connection set expires_at = now() - interval '1 minute' where id = $1", [
    account.id,
  ]);
}

function refreshes(): string[] {
  return cloud.login.grants.filter((grant) => grant.startsWith('refresh_token'));
}

describe('a token that has ended', () => {
  it('is renewed once for 25 callers in two processes, and all get the same', async () => {
    await expire();
    cloud.login.tokenDelayMs = 300;
    const callers = Array.from({ length: 25 }, (_, n) => getAccessToken(n % 2 === 0 ? platform : other, account));
    const tokens = new Set(await Promise.all(callers));
    cloud.login.tokenDelayMs = 0;
    expect(tokens.size).toBe(1);
    expect(refreshes()).toEqual(['refresh_token 200']);
    expect(await cloud.login.accountOf([...tokens][0] ?? '')).toBe('alice');
  });

  it('is renewed again and again, because the rotated refresh token is stored', async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 3; n++) {
      await expire();
      seen.add(await getAccessToken(n % 2 === 0 ? platform : other, account));
    }
    expect(seen.size).toBe(3);
    expect(refreshes()).toEqual(Array(3).fill('refresh_token 200'));
  });

  it('is renewed when the provider rejects it, though it should still be valid', async () => {
    const token = await getAccessToken(platform, account);
    expect(await getAccessToken(platform, account)).toBe(token);
    expect(refreshes()).toEqual([]);
    const next = await getAccessToken(platform, account, token);
    expect(next).not.toBe(token);
    // A caller rejected with the old token a moment later gets the new one without another refresh.
    expect(await getAccessToken(other, account, token)).toBe(next);
    expect(refreshes()).toHaveLength(1);
  });

  it('of an account that was revoked at the provider: the account reports it, and a login repairs it', async () => {
    await cloud.login.forget('alice');
    await expire();
    await expect(getAccessToken(platform, account)).rejects.toThrow(/Log in again/);
    await expect(getAccessToken(other, account)).rejects.toThrow(/Log in again/);
    expect(refreshes()).toEqual(['refresh_token 400']);
    const status = await statusOf(owner);
    expect(status).toMatchObject({
      status: 'REVOKED',
      accounts: [{ status: 'REVOKED', error: expect.stringContaining('Log in again') as string }],
      available: { libraries: [], faults: [{ message: expect.stringContaining('Log in again') as string }] },
    });
    await cloud.connect(owner, 'alice');
    expect(await statusOf(owner)).toMatchObject({ status: 'CONNECTED', accounts: [{ id: account.id, error: null }] });
    expect(await cloud.login.accountOf(await getAccessToken(platform, account))).toBe('alice');
  });

  it('while the login service is down: the error is stored, nothing is lost, and the next caller retries', async () => {
    await expire();
    cloud.login.outage = { status: 503 };
    await expect(getAccessToken(platform, account)).rejects.toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
    expect(await statusOf(owner)).toMatchObject({ status: 'ERROR', accounts: [{ status: 'ERROR' }] });
    cloud.login.outage = null;
    expect(await cloud.login.accountOf(await getAccessToken(other, account))).toBe('alice');
    expect(await statusOf(owner)).toMatchObject({ status: 'CONNECTED', accounts: [{ error: null }] });
  });

  it('belongs to its team and its account: other teams find none', async () => {
    const stranger = await cloud.system.newTeam();
    await expect(getAccessToken(platform, { id: account.id, teamId: stranger.teamId })).rejects.toThrow(/Log in again/);
    await cloud.connect(stranger, 'bob');
    const theirs = (await statusOf(stranger)).accounts[0]?.id ?? '';
    // Tokens copied into another row do not decrypt there.
    await platform.pool.query(
      'update connection set tokens = (select tokens from connection where id = $1) where id = $2',
      [account.id, theirs],
    );
    await expect(getAccessToken(platform, { id: theirs, teamId: stranger.teamId })).rejects.toThrow();
  });
});
