import { expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';

it.each([
  'postgres://user:password@db.example.com:5432/memory',
  'postgresql://db.example.com/memory?sslmode=verify-full',
  'postgres://user@[::1]:5433/memory',
  'postgres:///memory?host=/run/postgresql',
  'postgres://user:password@/memory?host=/run/postgresql',
  'postgres://%2Frun%2Fpostgresql/memory',
])('DATABASE_URL may be %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).database.url).toBe(url);
});

it.each([
  ['postgres://a:5432,b:5432/memory', 'one host'],
  ['postgres:///memory?host=a,b', 'one host'],
  ['postgres://a/memory?target_session_attrs=read-write', 'one host'],
  ['mysql://a/memory', 'postgres://'],
  ['a/memory', 'postgres://'],
  ['postgres://a:port/memory', 'an address such as'],
])('DATABASE_URL may not be %s: the message names %s', (url, wanted) => {
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(new RegExp(`DATABASE_URL: expected .*${wanted}`));
});
