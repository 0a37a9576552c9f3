import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { readAddress } from '../../src/core/database-address.ts';
import { useFolder } from '../harness/use-folder.ts';

/** Parts of each host of an address, as the driver reads them. */
function hostsOf(address: string) {
  return readAddress(address).urls.map((connectionString) => {
    const { host, port, user, password, database } = new pg.Client({ connectionString });
    return { host, port, user, password, database };
  });
}

function tlsOf(address: string): unknown {
  const [connectionString] = readAddress(address).urls;
  return new pg.Client({ connectionString }).ssl;
}

describe('an address is understood as libpq would', () => {
  const memory = { host: 'db.example.com', port: 5432, user: 'u', password: 'p', database: 'memory' };
  it.each([
    ['postgres://u:p@db.example.com:5432/memory', [memory]],
    ['postgresql://u:p@db.example.com/memory?application_name=x', [memory]],
    ['postgres://u:p@[::1]:5433/memory', [{ ...memory, host: '::1', port: 5433 }]],
    ['postgres://u:p@/memory?host=/run/postgresql', [{ ...memory, host: '/run/postgresql' }]],
    ['postgres://u:p@%2Frun%2Fpostgresql/memory', [{ ...memory, host: '/run/postgresql' }]],
    ['postgres:///memory?host=db.example.com&user=u&password=p', [memory]],
    ['postgres://u:p%40s%2Fs@db.example.com/memory', [{ ...memory, password: 'p@s/s' }]],
    ['postgres://u:100%@db.example.com/memory', [{ ...memory, password: '100%' }]],
    [
      'postgres://u:p@a:1,b:2,c/memory',
      [
        { ...memory, host: 'a', port: 1 },
        { ...memory, host: 'b', port: 2 },
        { ...memory, host: 'c' },
      ],
    ],
    [
      'host=a,b port=1,2 user=u password=p dbname=memory',
      [
        { ...memory, host: 'a', port: 1 },
        { ...memory, host: 'b', port: 2 },
      ],
    ],
    [
      String.raw`host=db.example.com user = u password='it\'s a \\' dbname=memory`,
      [{ ...memory, password: String.raw`it's a ` + '\\' }],
    ],
  ])('%s', (address, hosts) => {
    expect(hostsOf(address)).toEqual(hosts);
    expect(readConfig({ DATABASE_URL: address }).database.url).toBe(address);
  });

  it('parameters of the session reach every host', () => {
    const { urls } = readAddress('postgres://u:p@a,b/memory?options=-c%20jit%3Doff');
    for (const connectionString of urls)
      expect(new pg.Client({ connectionString })).toHaveProperty('connectionParameters.options', '-c jit=off');
  });
});

describe('TLS', () => {
  const folder = useFolder();
  beforeAll(async () => {
    await writeFile(join(folder, 'ca.pem'), 'a certificate');
  });

  it('is off, unchecked, or checked by its mode, as the page about production says', () => {
    const at = (query: string) => tlsOf(`postgres://u:p@a/memory?${query}`);
    expect(at('')).toBe(false);
    expect(at('sslmode=disable')).toBe(false);
    expect(at('sslmode=require')).toEqual({ rejectUnauthorized: false });
    expect(at('sslmode=no-verify')).toEqual({ rejectUnauthorized: false });
    expect(at('sslmode=verify-full')).toEqual({});
    expect(at('sslrootcert=system')).toEqual({});
    expect(at(`sslmode=verify-full&sslrootcert=${folder}/ca.pem`)).toEqual({ ca: 'a certificate' });
    expect(at(`sslmode=verify-ca&sslrootcert=${folder}/ca.pem`)).toMatchObject({
      ca: 'a certificate',
      checkServerIdentity: expect.any(Function) as unknown,
    });
  });
});

it.each([
  ['postgres://a/memory?target_session_attrs=master', 'target_session_attrs'],
  ['postgres://a/memory?sslmode=prefer', 'an sslmode of disable, require, verify-ca, verify-full'],
  ['postgres://a/memory?sslmode=verify-ca', 'sslrootcert'],
  ['postgres://a/memory?sslmode=require&sslrootcert=system', 'verify-full with sslrootcert=system'],
  ['postgres://a/memory?service=x', 'without service'],
  ['host=a,b,c port=1,2 dbname=memory', 'as many ports as hosts'],
  ['mysql://a/memory', 'postgres://'],
  ['a/memory', 'postgres://'],
  ['host=a dbname', 'pairs such as'],
  ['postgres://a:port/memory', 'an address such as'],
  ['postgres://a:99999/memory', 'ports from 1 to 65535'],
])('DATABASE_URL may not be %s: the message names %s', (url, wanted) => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_OWNER_URL'])
    expect(() => readConfig({ DATABASE_URL: 'postgres://a/b', [name]: url })).toThrow(
      new RegExp(`${name}: expected .*${wanted}`),
    );
});

it('an address says nothing of its password when it is rejected', () => {
  const read = () => readConfig({ DATABASE_URL: 'postgres://u:hunter2@a:port/memory' });
  expect(read).toThrow('an address such as');
  expect(read).not.toThrow('hunter2');
});

it('further addresses need the first', () => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    expect(() => readConfig({ [name]: 'postgres://a/b' })).toThrow(`${name}: expected with DATABASE_URL`);
});
