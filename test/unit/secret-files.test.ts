import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { readConfig } from '../../src/config/config.ts';
import { SECRET_VARIABLES, VARIABLES } from '../../src/config/variables.ts';
import { findExposedPorts, platformHostBehindRouter } from '../../src/startup/inner-ports.ts';
import { useFolder } from '../harness/use-folder.ts';

const folder = useFolder();

async function fileWith(text: string): Promise<string> {
  const file = join(folder, uniqueId());
  await writeFile(file, text, { mode: 0o600 });
  return file;
}

const [A, B] = ['1a'.repeat(32), '2b'.repeat(32)];

/** A valid value of each secret, and the variables that it needs beside it. */
const VALUES: Record<string, { value: string; more?: Record<string, string> }> = {
  DATABASE_DIRECT_URL: {
    value: 'postgres://user:password@direct.example.com/memory',
    more: { DATABASE_URL: 'postgres://user:password@db.example.com/memory' },
  },
  DATABASE_READ_URL: {
    value: 'postgres://user:password@replica.example.com/memory',
    more: { DATABASE_URL: 'postgres://user:password@db.example.com/memory' },
  },
  DATABASE_OWNER_URL: { value: 'postgres://owner:secret@localhost/memory' },
  DATABASE_URL: { value: 'postgres://user:password@db.example.com/memory' },
  SECRET_KEY: { value: A },
  ENCRYPTION_KEYS: { value: `2026a:${A}` },
  FIRST_KEY: { value: `sk-${'x'.repeat(43)}` },
  SMTP_URL: { value: 'smtp://user:password@mail.example.com' },
  METRICS_TOKEN: { value: 'a-token-of-the-metrics' },
  MICROSOFT_CLIENT_SECRET: { value: 'secret', more: { MICROSOFT_CLIENT_ID: 'id' } },
  GOOGLE_CLIENT_SECRET: { value: 'secret', more: { GOOGLE_CLIENT_ID: 'id' } },
  OIDC_CLIENT_SECRET: { value: 'secret', more: { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'id' } },
  S3_ACCESS_KEY_ID: { value: 'id', more: bucketWithout('S3_ACCESS_KEY_ID') },
  S3_SECRET_ACCESS_KEY: { value: 'secret', more: bucketWithout('S3_SECRET_ACCESS_KEY') },
};

function bucketWithout(name: string): Record<string, string> {
  const all = {
    S3_BUCKET: 'b',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'r',
    S3_ACCESS_KEY_ID: 'i',
    S3_SECRET_ACCESS_KEY: 's',
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
}

const settings = (env: NodeJS.ProcessEnv) => JSON.stringify(readConfig(env));

describe('a secret in a file', () => {
  it.each(Object.entries(VALUES))('%s reads as from its variable', async (name, { value, more = {} }) => {
    const fromFile = { ...more, [`${name}_FILE`]: await fileWith(`${value}\n`) };
    expect(settings(fromFile)).toBe(settings({ ...more, [name]: value }));
    expect(settings(fromFile)).not.toBe(settings(more.S3_BUCKET === undefined ? {} : { LOG_LEVEL: 'warn' }));
    expect(readConfig(fromFile).unknownVariables()).toEqual([]);
  });

  it('holds several keys on lines of their own', async () => {
    const config = readConfig({ SECRET_KEY_FILE: await fileWith(`${B}\n${A}\n`) });
    expect(config.secretKeys).toEqual([B, A]);
  });

  it('can be the key of a provider that the catalog names', async () => {
    const config = readConfig({ ALPHA_KEY_FILE: await fileWith('k\n') });
    expect(config.catalog.secretFromEnv('ALPHA_KEY')).toBe('k');
  });

  it('stops the start with the name of the variable, and never shows the content', async () => {
    const cases: [NodeJS.ProcessEnv, RegExp][] = [
      [
        { SECRET_KEY_FILE: join(folder, 'nowhere') },
        /SECRET_KEY_FILE: expected the path of a readable file \(ENOENT\)/,
      ],
      [{ SECRET_KEY_FILE: folder }, /SECRET_KEY_FILE: expected the path of a readable file \(EISDIR\)/],
      [{ SECRET_KEY_FILE: await fileWith('\n') }, /SECRET_KEY_FILE: expected a file that is not empty/],
      [{ SECRET_KEY_FILE: await fileWith(A), SECRET_KEY: B }, /SECRET_KEY_FILE: expected without SECRET_KEY/],
      [{ SECRET_KEY_FILE: await fileWith('hunter2-hunter2') }, /SECRET_KEY: expected 64 hexadecimal digits/],
    ];
    for (const [env, message] of cases) {
      expect(() => readConfig(env)).toThrow(message);
      expect(() => readConfig(env)).not.toThrow(/hunter2|1a1a/);
    }
  });
});

describe('the list of secrets', () => {
  it('has the variables that are tried here', () => {
    expect(SECRET_VARIABLES.toSorted()).toEqual(Object.keys(VALUES).sort());
  });

  it('has every variable whose name says that it is one', () => {
    const named = VARIABLES.filter(
      (name) => /SECRET|TOKEN|PASSWORD|_KEYS?(_ID)?$/.test(name) && !/TOKENS|_ID$|^FACT_/.test(name),
    );
    expect(SECRET_VARIABLES).toEqual(expect.arrayContaining(named));
    expect(named.length).toBeGreaterThan(6);
  });
});

describe('the platform behind a router of the same machine', () => {
  it('listens on loopback, unless PLATFORM_HOST opens its port, which is named', () => {
    const hostOf = (env: Record<string, string>) => platformHostBehindRouter(env);
    for (const HOST of ['127.0.0.1', '::1', 'localhost', '127.8.0.1']) expect(hostOf({ HOST })).toBe(HOST);
    for (const HOST of ['', '0.0.0.0', '::', '192.0.2.7', 'memory.internal'])
      expect(hostOf({ HOST })).toBe('127.0.0.1');
    expect(hostOf({ HOST: '::1', PLATFORM_HOST: '192.0.2.7' })).toBe('192.0.2.7');
    expect(findExposedPorts(readConfig({ HOST: '::', PLATFORM_HOST: '127.0.0.1' }))).toEqual([]);
    expect(findExposedPorts(readConfig({ PLATFORM_HOST: '192.0.2.7' }))).toEqual([
      expect.stringMatching(/^PLATFORM_HOST=192\.0\.2\.7 opens .* port 4001 to other machines/),
    ]);
  });
});
