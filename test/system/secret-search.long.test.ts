import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { newSecret } from '../../src/auth/key-format.ts';
import { cloneDatabase } from '../harness/database.ts';
import { startTestPlatform } from '../harness/system.ts';
import {
  createSecretSearch,
  expectNoSecrets,
  registerSecret,
  registerSecretsIn,
  registerSecretSettings,
  searchedLogger,
  leaksInDatabase,
} from '../harness/secrets.ts';

// Every system ends with a search for secrets. This file writes secrets down on purpose, to show
// that the search fires.

const ENCODE: Record<string, (text: string) => string> = {
  plain: (text) => text,
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  hex: (text) => Buffer.from(text).toString('hex'),
  percent: (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
  json: (text) => [...Buffer.from(text)].map((byte) => `\\u${byte.toString(16).padStart(4, '0')}`).join(''),
};
/** Contains characters that the two alphabets of base64 encode differently. */
const newCanary = () => `cana~~ry??${uniqueId()}>>`;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe.each(Object.keys(ENCODE))('a secret in %s', (encoding) => {
  const encode = (text: string) => ENCODE[encoding]?.(text) ?? '';

  it('is found at every position in a text, and similar texts are not', () => {
    const search = createSecretSearch();
    const [secret, other] = [newCanary(), newCanary()];
    search.keep(secret);
    for (let before = 0; before < 20; before++) {
      const text = `${'x'.repeat(before)}${encode(`${'y'.repeat(before)}${secret}zz`)} and more`;
      expect(search.leaksIn('here', text), text).toMatchObject([{ place: 'here' }]);
      const sameResponse = `${'x'.repeat(before)}${encode(`${'y'.repeat(before)}${other}zz`)} and more`;
      expect(search.leaksIn('here', sameResponse)).toEqual([]);
      expect(search.leaksIn('here', encode(secret.slice(0, -4)))).toEqual([]);
    }
  });

  it('is found in a text of a table, in JSON, in bytes and in the payload of a job', async () => {
    const secret = newCanary();
    const search = createSecretSearch();
    search.keep(secret);
    expect(await leaksInDatabase(search, database.url)).toEqual([]);
    await client.query('create table planted (id int, note text, data jsonb, bytes bytea)');
    const text = encode(`token=${secret}`);
    const planted: [string, unknown][] = [
      ['note', `before ${text} after`],
      ['data', JSON.stringify({ deep: [{ note: text }] })],
      ...(encoding === 'plain' ? [['bytes', Buffer.from(text)] as [string, unknown]] : []),
    ];
    for (const [column, value] of planted) {
      await client.query('truncate planted');
      await client.query(`insert into planted (id, ${column}) values (1, $1)`, [value]);
      expect(await leaksInDatabase(search, database.url), column).toMatchObject([{ place: 'public.planted' }]);
    }
    await client.query('drop table planted');
    await client.query("select graphile_worker.add_job('send_mail', $1::json)", [JSON.stringify({ text })]);
    expect(await leaksInDatabase(search, database.url)).toMatchObject([{ place: 'graphile_worker._private_jobs' }]);
    await client.query('delete from graphile_worker._private_jobs');
  });

  it('is found in a log', async () => {
    const secret = newCanary();
    registerSecret(secret);
    const log = searchedLogger('planted').child({ part: 'deep' });
    log.trace({ err: new Error(encode(secret)) }, 'nothing');
    await expect(expectNoSecrets(null)).rejects.toThrow('secrets were written down');
    await expectNoSecrets(null);
    await expect(expectNoSecrets(null, [`printed ${encode(secret)}`])).rejects.toThrow('secrets were written down');
  });
});

describe('a system', () => {
  it('that wrote a key down, handed out or set, fails when it closes, and is removed all the same', async () => {
    const token = `metrics-${uniqueId()}`;
    for (const leak of ['key', 'setting'] as const) {
      const system = await startTestPlatform({ router: false, env: { METRICS_TOKEN: token } });
      const made = await system.owner.withKey({});
      const secret = leak === 'key' ? made.secret : token;
      await system.owner.createProject(`see ${secret}`);
      await expect(system.close()).rejects.toThrow('public.project');
      await expect(leaksInDatabase(createSecretSearch(), system.config.database.url ?? '')).rejects.toThrow(
        'does not exist',
      );
    }
  });

  it('searches for well-formed keys in responses, and for the settings that are secrets', async () => {
    const [key, invitation] = [newSecret(), `ivt-${'Zz9_-'.repeat(9).slice(0, 43)}`];
    registerSecretsIn(JSON.stringify({ secret: key, link: `http://127.0.0.1/invitations/${invitation}` }));
    registerSecretsIn(`sk-${'a'.repeat(43)}`);
    const [first, password] = ['0f'.repeat(32), 'a-long-password-0'];
    registerSecretSettings({ ENCRYPTION_KEYS: `k:${first}`, DATABASE_URL: `postgres://u:${password}@127.0.0.1/d` });
    for (const secret of [key, invitation, first, password])
      await expect(expectNoSecrets(null, [secret])).rejects.toThrow('secrets were written down');
    await expectNoSecrets(null, [`sk-${'a'.repeat(43)} u 127.0.0.1`]);
  });
});
