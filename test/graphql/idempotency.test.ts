import { describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import type { TestActor } from '../harness/actor.ts';
import { errorsOf, openClient, runOnSocket } from './socket.ts';

const { system, owner: me } = useSystem({ router: false });
const stranger = useTeam(system);

let made = 0;
const newKey = () => `graphql-${made++}`;

interface Answer {
  status: number;
  isReplay: boolean;
  data: Record<string, Record<string, unknown>> | null;
  errors?: { message: string; path?: string[]; extensions: { code: string; field?: string } }[];
}

async function send(query: string, variables: object = {}, header?: string, actor: TestActor = me): Promise<Answer> {
  const response = await actor.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header === undefined ? {} : { 'idempotency-key': header }) },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as Pick<Answer, 'data' | 'errors'>;
  return { status: response.status, isReplay: response.headers.get('idempotent-replayed') === 'true', ...body };
}

const CREATE = `mutation ($key: String!, $name: String!) {
  createProject(input: { name: $name }) @idempotent(key: $key) { project { id name } } }`;
const PLAIN = `mutation ($name: String!) { createProject(input: { name: $name }) { project { id name } } }`;

const create = (name: string, key: string, actor = me) => send(CREATE, { key, name }, undefined, actor);

async function countOf(name: string): Promise<number> {
  const sql = 'select count(*)::int as n from project where name = $1';
  return (await system.running.platform.pool.query<{ n: number }>(sql, [name])).rows[0]?.n ?? -1;
}

async function storedRows(key: string): Promise<string[]> {
  const sql = 'select k::text as row from kept_answer k where key = $1';
  const { rows } = await system.running.platform.pool.query<{ row: string }>(sql, [key]);
  return rows.map(({ row }) => row);
}

const codesOf = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions.code);

describe('does what it says', () => {
  it('a repeated mutation gets the first response, and has no effect of its own', async () => {
    const key = newKey();
    const first = await create('Once', key);
    const again = await create('Once', key);
    expect(first.errors).toBeUndefined();
    expect(again).toEqual({ ...first, isReplay: true });
    expect([first.isReplay, await countOf('Once')]).toEqual([false, 1]);
  });

  it('fifty at once make one thing', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('Crowd', key)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.filter(({ isReplay }) => isReplay)).toHaveLength(49);
    expect(await countOf('Crowd')).toBe(1);
  });

  it('the header is a key for the one mutation of an operation', async () => {
    const key = newKey();
    const first = await send(PLAIN, { name: 'By header' }, key);
    const again = await send(PLAIN, { name: 'By header' }, key);
    expect(again).toEqual({ ...first, isReplay: true });
    expect(await countOf('By header')).toBe(1);
    // The directive says the same, so it finds the same response.
    expect(await create('By header', key)).toMatchObject({ isReplay: true });
  });

  it('two mutations of one operation each have their own', async () => {
    const [a, b] = [newKey(), newKey()];
    const query = `mutation ($a: String!, $b: String!) {
      one: createProject(input: { name: "Pair 1" }) @idempotent(key: $a) { project { ...Named } }
      ...Two
      three: createProject(input: { name: "Pair 3" }) { project { ...Named } } }
      fragment Two on Mutation { two: createProject(input: { name: "Pair 2" }) @idempotent(key: $b) { project { ...Named } } }
      fragment Named on Project { id name }`;
    const first = await send(query, { a, b });
    const again = await send(query, { a, b });
    expect(Object.keys(first.data ?? {})).toEqual(['one', 'two', 'three']);
    expect([again.data?.['one'], again.data?.['two']]).toEqual([first.data?.['one'], first.data?.['two']]);
    expect(again.data?.['three']).not.toEqual(first.data?.['three']);
    expect([await countOf('Pair 1'), await countOf('Pair 2'), await countOf('Pair 3')]).toEqual([1, 1, 2]);
  });

  it('a secret that is shown once is shown again, and stored encrypted', async () => {
    const key = newKey();
    const query = `mutation { createServiceKey(input: {}) @idempotent(key: "${key}") { secret serviceKey { id } } }`;
    const first = await send(query);
    expect((await send(query)).data).toEqual(first.data);
    const secret = String(first.data?.['createServiceKey']?.['secret']);
    expect(secret).toMatch(/^sk-/);
    const rows = await storedRows(key);
    expect(rows).toHaveLength(1);
    expect(rows.join('\n')).not.toContain(secret);
  });

  it('holds on a socket too', async () => {
    const client = openClient(system);
    const payload = { query: CREATE, variables: { key: newKey(), name: 'By socket' } };
    const { results } = await runOnSocket(client, payload);
    expect(results[0]?.data).toMatchObject({ createProject: { project: { name: 'By socket' } } });
    expect((await runOnSocket(client, payload)).results).toEqual(results);
    expect(await countOf('By socket')).toBe(1);
    const bad = await runOnSocket(client, { ...payload, variables: { ...payload.variables, key: '' } });
    expect(errorsOf(bad)[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', field: 'key' });
    await client.dispose();
  });

  it('a mutation left out by a directive takes no key', async () => {
    const key = newKey();
    const query = `mutation ($on: Boolean!) { createProject(input: { name: "Maybe" }) @include(if: $on) @idempotent(key: "${key}") { project { id } } }`;
    expect((await send(query, { on: false })).data).toEqual({});
    expect(await storedRows(key)).toEqual([]);
    expect((await send(query, { on: true })).errors).toBeUndefined();
    expect(await countOf('Maybe')).toBe(1);
  });
});

describe('rejects bad input', () => {
  it('other input, another field or another selection with the key conflicts, and has no effect', async () => {
    const key = newKey();
    await create('Mine', key);
    const others = [
      await create('Other', key),
      await send(CREATE.replace('id name', 'id'), { key, name: 'Mine' }),
      await send(
        `mutation { createWorkspace(input: { name: "Mine" }) @idempotent(key: "${key}") { workspace { id } } }`,
      ),
    ];
    for (const answer of others) {
      expect(codesOf(answer)).toEqual(['CONFLICT']);
      expect(answer.errors?.[0]?.extensions.field).toBe('Idempotency-Key');
    }
    const byRest = await me.rest('POST', '/api/v1/projects', { name: 'Mine' }, { 'idempotency-key': key });
    expect(byRest.status).toBe(409);
    expect([await countOf('Mine'), await countOf('Other')]).toEqual([1, 0]);
  });

  it('a rejected mutation is not stored: a retry can succeed', async () => {
    const key = newKey();
    const rejected = await create(' ', key);
    expect(codesOf(rejected)).toEqual(['INVALID_PARAMETER']);
    expect(rejected.errors?.[0]?.path).toEqual(['createProject']);
    expect(await storedRows(key)).toEqual([]);
    expect(await create('Retried', key)).toMatchObject({ isReplay: false, status: 200 });
  });

  it('an error below a mutation undoes it', async () => {
    const writer = await me.withKey({ permissions: ['project:create'] });
    const key = newKey();
    const query = `mutation { createProject(input: { name: "Undone" }) @idempotent(key: "${key}") { project { id memories { totalCount } } } }`;
    const answer = await send(query, {}, undefined, writer);
    expect(codesOf(answer)).toEqual(['ACCESS_DENIED']);
    expect([await countOf('Undone'), await storedRows(key)]).toEqual([0, []]);
  });

  it('what failed leaves the fields before it as they are, and those after it are not run', async () => {
    const [a, b] = [newKey(), newKey()];
    const query = `mutation { one: createProject(input: { name: "Before" }) @idempotent(key: "${a}") { project { id } }
      two: createProject(input: { name: " " }) @idempotent(key: "${b}") { project { id } }
      three: createProject(input: { name: "After" }) { project { id } } }`;
    const answer = await send(query);
    expect(answer.errors?.map(({ path }) => path)).toEqual([['two']]);
    expect(await countOf('Before')).toBe(1);
    const again = await send(query);
    expect([await countOf('Before'), codesOf(again)]).toEqual([1, ['INVALID_PARAMETER']]);
  });

  it.each(['', ' ', 'a b', 'ü', 'x'.repeat(256)])('the key %j is rejected by name', async (key) => {
    const answer = await create('Bad key', key);
    expect(codesOf(answer)).toEqual(['INVALID_PARAMETER']);
    expect(answer.errors?.[0]?.extensions.field).toBe('key');
    expect(await countOf('Bad key')).toBe(0);
  });

  it('a header for two mutations, and a directive elsewhere, are rejected', async () => {
    const two = `mutation { a: createProject(input: { name: "Two" }) { project { id } } b: createProject(input: { name: "Two" }) { project { id } } }`;
    const answer = await send(two, {}, newKey());
    expect([answer.status, codesOf(answer)]).toEqual([400, ['INVALID_PARAMETER']]);
    expect(answer.errors?.[0]?.extensions.field).toBe('Idempotency-Key');
    expect(await countOf('Two')).toBe(0);
    for (const query of [
      '{ projects @idempotent(key: "x") { nodes { id } } }',
      'mutation { createProject(input: { name: "Two" }) { project { id @idempotent(key: "x") } } }',
    ])
      expect((await send(query)).errors?.[0]?.message).toContain('belongs to a field of a mutation');
    const query = await send('{ projects { totalCount } }', {}, newKey());
    expect(query.errors).toBeUndefined();
  });
});

describe('rejects strangers', () => {
  it('a lesser key of the same principal does not get what the first one got', async () => {
    const key = newKey();
    const query = `mutation { createServiceKey(input: {}) @idempotent(key: "${key}") { secret } }`;
    await send(query);
    const lesser = await me.withKey({ permissions: ['key:manage'] });
    expect(codesOf(await send(query, {}, undefined, lesser))).toEqual(['ACCESS_DENIED']);
  });
});

describe('hides what is not yours', () => {
  it('another principal’s key of the same text is another key', async () => {
    const key = newKey();
    const mine = await create('Shared', key);
    const theirs = await create('Shared', key, stranger);
    expect(theirs.isReplay).toBe(false);
    expect(theirs.data).not.toEqual(mine.data);
  });
});
