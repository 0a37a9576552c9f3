import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actorOf } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { jsonOf, runCli, type CommandError } from './cli-program.ts';

const { system, owner } = useSystem({ router: false, env: { FIRST_ADMIN_EMAIL: 'Operator@example.com' } });
const other = useTeam(system);

interface Recovered {
  principalId: string;
  email: string;
  secret: string;
}

const settings = () => ({ DATABASE_URL: system.config.database.url ?? '', DATA_DIR: system.config.dataDir });

async function recover(...args: string[]): Promise<Recovered> {
  const ended = await runCli(['recover-operator', ...args, '--json'], settings());
  expect(ended).toMatchObject({ code: 0, err: '' });
  return jsonOf(ended) as Recovered;
}

async function errorOf(env: Record<string, string>, ...args: string[]): Promise<string> {
  const ended = await runCli(['recover-operator', ...args, '--json'], env);
  expect(ended).toMatchObject({ code: 1, err: '' });
  return (jsonOf(ended) as CommandError).error.message;
}

async function permissionsOf(secret: string): Promise<string[]> {
  const actor = await actorOf(system.base, secret);
  const { viewer } = await actor.gql<{ viewer: { permissions: string[] } }>('{ viewer { permissions } }');
  return viewer.permissions;
}

async function membersOf(): Promise<{ email: string }[]> {
  const { members } = await owner.gql<{ members: { nodes: { email: string }[] } }>('{ members { nodes { email } } }');
  return members.nodes;
}

describe('recover-operator', () => {
  it('gives the first administrator, whom the environment named, a new key', async () => {
    const { email, secret, principalId } = await recover();
    expect(email).toBe('operator@example.com');
    expect(await permissionsOf(secret)).toContain('platform:operate');
    const { auditLog } = await owner.gql<{ auditLog: { nodes: { kind: string; source: string }[] } }>(
      'query { auditLog(filter: { kinds: [KEY_CREATED] }, first: 1) { nodes { kind source } } }',
    );
    expect(auditLog.nodes).toEqual([{ kind: 'KEY_CREATED', source: 'PLATFORM' }]);
    expect((await membersOf()).length).toBe(1);
    expect(principalId).not.toBe('');
  });

  it('adds an administrator by address, once, in the operator team alone', async () => {
    const first = await recover('--email', 'Second@example.com');
    const again = await recover('--email', 'second@example.com');
    expect(again.principalId).toBe(first.principalId);
    expect(again.secret).not.toBe(first.secret);
    for (const { secret } of [first, again]) expect(await permissionsOf(secret)).toContain('platform:operate');
    expect((await membersOf()).map(({ email }) => email).sort()).toEqual([
      'operator@example.com',
      'second@example.com',
    ]);
    const { members } = await other.gql<{ members: { nodes: { email: string }[] } }>('{ members { nodes { email } } }');
    expect(members.nodes).toEqual([{ email: 'other@example.com' }]);
  });

  it('is rejected without the database, the secret key or an address, and leaves nothing', async () => {
    expect(await errorOf(settings(), '--email', 'nobody')).toBe('--email must be an email address.');
    const folder = await mkdtemp(join(tmpdir(), 'recover-'));
    try {
      expect(await errorOf({ DATA_DIR: folder })).toMatch(/^DATA_DIR: there is no database/);
      expect(await errorOf({ ...settings(), DATA_DIR: folder })).toMatch(/^There is no SECRET_KEY/);
      expect(await errorOf({ ...settings(), SECRET_KEY: 'cd'.repeat(32) })).toMatch(/^SECRET_KEY is not the one/);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
