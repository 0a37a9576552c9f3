import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { sweepIdempotentResults } from '../../src/request/idempotency.ts';
import { createRole, join } from '../graphql/invitees.ts';
import { useSystem } from '../harness/use-system.ts';
import { setGrants } from '../graphql/operations.ts';
import { checkError, checkRejected } from './answers.ts';
import { isReplay, usePosts } from './idempotent-posts.ts';
import { asksProvider, ENDPOINTS_ONCE, fill, goodBody, seed } from './rows.ts';

const CONFLICT = { status: 409, code: 'CONFLICT' };
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };

const { system, owner: me } = useSystem({ router: false });

const { newKey, post, create, countOf, storedRows, claim } = usePosts(system, me);

describe('a repeated POST', () => {
  it('gets the first response, and has no effect of its own', async () => {
    const key = newKey();
    const first = await create('Once', key);
    const again = await create('Once', key);
    expect(first.status).toBe(200);
    expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await countOf('Once')).toBe(1);
  });

  it('of which 50 come at once leads to one thing and 50 equal responses', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('Crowd', key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(isReplay)).toHaveLength(49);
    expect(await countOf('Crowd')).toBe(1);
  });

  it('without the header, or with another key, is another request', async () => {
    await create('Twice', newKey());
    await create('Twice', newKey());
    const plain = await me.rest('POST', '/api/v1/projects', { name: 'Twice' });
    expect([isReplay(plain), await countOf('Twice')]).toEqual([false, 3]);
  });

  it('still gets it when the thing is deleted', async () => {
    const key = newKey();
    const first = await create('Gone', key);
    await me.rest('DELETE', `/api/v1/projects/${(first.body.data as { id: string }).id}`);
    const again = await create('Gone', key);
    expect(again.body).toEqual(first.body);
    expect([isReplay(again), await countOf('Gone')]).toEqual([true, 0]);
  });

  it('is the same under the older address, and with other white space', async () => {
    const key = newKey();
    const first = await create('Addresses', key);
    const again = await post('/v1/projects', '{ "name" : "Addresses" }\n', key);
    expect(again.body).toEqual(first.body);
    expect(await countOf('Addresses')).toBe(1);
  });

  it('with another body, address or query conflicts, and has no effect', async () => {
    const key = newKey();
    await create('Mine', key);
    const id = await me.createProject('Place');
    const others = [
      await create('Other', key),
      await post('/api/v1/projects', { name: 'Mine', description: 'x' }, key),
      await post('/api/v1/projects?x=1', { name: 'Mine' }, key),
      await post(`/api/v1/projects/${id}/memories`, { name: 'Mine', content: 'x' }, key),
    ];
    for (const answer of others) {
      checkRejected(answer, CONFLICT, ['Idempotency-Key']);
      expect(isReplay(answer)).toBe(false);
    }
    expect([await countOf('Mine'), await countOf('Other')]).toEqual([1, 0]);
  });
});

describe('a rejected request', () => {
  it('is not stored: a retry with the same key can succeed', async () => {
    const key = newKey();
    checkError(await post('/api/v1/projects', { name: ' ' }, key), INVALID);
    expect(await storedRows(key)).toEqual([]);
    const second = await create('Retried', key);
    expect([second.status, isReplay(second)]).toEqual([200, false]);
    const missing = newKey();
    const at = `/api/v1/projects/proj_${'0'.repeat(32)}/memories`;
    for (let i = 0; i < 2; i++)
      checkError(await post(at, { name: 'n', content: 'c' }, missing), { status: 404, code: 'NOT_FOUND' });
  });

  it('because the response could not be stored leaves no thing behind, either', async () => {
    const { pool } = system.running.platform;
    await pool.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$;
      create trigger break_off before update on kept_answer for each row execute function break_off()`);
    const key = newKey();
    const answer = await create('Cut', key);
    await pool.query('drop function break_off cascade');
    expect(answer.status).toBe(500);
    expect([await countOf('Cut'), (await storedRows(key)).length]).toEqual([0, 0]);
    expect((await create('Cut', key)).status).toBe(200);
    expect(await countOf('Cut')).toBe(1);
  });

  it('because the connection was lost in the middle leaves nothing, and the retry does it', async () => {
    const { pool } = system.running.platform;
    await pool.query(`
      create function fall() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger fall before update on kept_answer for each row execute function fall()`);
    // As many as the pool has connections: none of them may be lost with its connection.
    const keys = Array.from({ length: system.config.database.poolSize }, newKey);
    for (const key of keys) expect((await create('Fallen', key)).status).toBe(503);
    await expect.poll(() => countOf('Fallen').catch(() => -1), { timeout: 15_000 }).toBe(0);
    await pool.query('drop function fall cascade');
    for (const key of keys.slice(0, 2)) expect((await create('Fallen', key)).status).toBe(200);
    expect(await countOf('Fallen')).toBe(2);
  });
});

describe('a duplicate that another process works on', () => {
  it('is waited for, and taken over when it fails', async () => {
    const key = newKey();
    const other = await claim(key);
    let isDone = false;
    const waiting = create('Waiting', key).finally(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isDone).toBe(false);
    await other.end('rollback');
    expect((await waiting).status).toBe(200);
    expect(await countOf('Waiting')).toBe(1);
  });

  it('is not waited for forever: the response contains when to retry', async () => {
    const key = newKey();
    const other = await claim(key);
    const answer = await create('Bounded', key);
    await other.end('rollback');
    checkError(answer, CONFLICT);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await countOf('Bounded')).toBe(0);
  });
});

describe('a key', () => {
  it.each(['', ' ', 'a b', 'ä', 'x'.repeat(256), 'a, b'])('such as %j is rejected by its name', async (key) => {
    checkRejected(await create('Bad', key), INVALID, ['Idempotency-Key']);
    expect(await countOf('Bad')).toBe(0);
  });

  it.each(['!', '~'.repeat(255), `'; drop table kept_answer; --`.replaceAll(' ', '_'), '\\'])(
    'such as %j is accepted',
    async (key) => {
      const first = await create('Odd', key);
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      expect(isReplay(await create('Odd', key))).toBe(true);
    },
  );

  it('twice in one request is rejected', async () => {
    const headers = new Headers({ authorization: `Bearer ${me.secret}`, 'content-type': 'application/json' });
    headers.append('Idempotency-Key', 'a');
    headers.append('Idempotency-Key', 'b');
    const response = await fetch(`${system.base}/api/v1/projects`, { method: 'POST', headers, body: '{"name":"Bad"}' });
    expect(response.status).toBe(400);
  });

  it('is each team’s own, and shows nothing of another’s', async () => {
    const key = newKey();
    const mine = await create('Shared', key);
    const stranger = await system.newTeam();
    const theirs = await create('Shared', key, stranger);
    expect([theirs.status, isReplay(theirs)]).toEqual([200, false]);
    expect((theirs.body.data as { id: string }).id).not.toBe((mine.body.data as { id: string }).id);
    expect((await create('Other', key, stranger)).status).toBe(409);
  });

  it('is the principal’s, whichever service key is used, but reveals nothing to one that may do less', async () => {
    const key = newKey();
    const first = await create('Narrow', key);
    expect((await create('Narrow', key, await me.withKey({}))).body).toEqual(first.body);
    const lesser = await me.withKey({ permissions: ['project:read'] });
    checkError(await create('Narrow', key, lesser), { status: 403, code: 'ACCESS_DENIED' });
  });

  it('reveals nothing to a member whose grant for the place was taken, and the response again once it is back', async () => {
    const member = await join(system.base, me, await createRole(me, []));
    const [place, elsewhere] = [await me.createProject('Granted'), await me.createProject('Elsewhere')];
    const grant = (projectId: string, permissions: string[]) =>
      setGrants(me, { memberId: member.principalId, projectId, permissions });
    const key = newKey();
    const write = () => post(`/api/v1/projects/${place}/memories`, { name: 'n', content: 'secret text' }, key, member);
    const held = ['project:mem_write', 'project:mem_read'];
    await Promise.all([grant(place, held), grant(elsewhere, held)]);
    await expect.poll(async () => (await write()).status, { timeout: 15_000 }).toBe(200);
    expect(isReplay(await write())).toBe(true);
    await grant(place, []);
    await expect.poll(async () => (await write()).status, { timeout: 15_000 }).toBe(403);
    const rejected = await write();
    checkError(rejected, { status: 403, code: 'ACCESS_DENIED' });
    expect(JSON.stringify(rejected.body)).not.toContain('mem_0');
    // Held everywhere is held there.
    await me.gql('mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { principal { id } } }', {
      input: { id: member.principalId, role: await createRole(me, held) },
    });
    await expect.poll(async () => isReplay(await write()), { timeout: 15_000 }).toBe(true);
  });

  it('is ignored without a service key, and by other methods', async () => {
    const key = newKey();
    const response = await fetch(`${system.base}/api/v1/projects`, {
      method: 'POST',
      headers: { 'idempotency-key': 'a b' },
    });
    expect(response.status).toBe(401);
    for (let i = 0; i < 2; i++) {
      const answer = await me.rest('GET', '/api/v1/projects', undefined, { 'idempotency-key': key });
      expect([answer.status, isReplay(answer)]).toEqual([200, false]);
    }
    expect(await storedRows(key)).toEqual([]);
  });

  it('is forgotten after its hours, whether it was swept or not', async () => {
    const { pool } = system.running.platform;
    const [old, swept, young] = [newKey(), newKey(), newKey()];
    for (const key of [old, swept, young]) await create('Aged', key);
    const age = 'update kept_answer set created_at = now() - make_interval(hours => $2) where key = $1';
    await pool.query(age, [old, 25]);
    expect(isReplay(await create('Aged', old))).toBe(false);
    expect(isReplay(await create('Aged', old))).toBe(true);
    await pool.query(age, [swept, 25]);
    await pool.query(age, [young, 23]);
    await sweepIdempotentResults(pool, system.config.idempotencyHours);
    expect([(await storedRows(swept)).length, (await storedRows(young)).length]).toEqual([0, 1]);
  });
});

describe('a stored response', () => {
  it('cannot be read from the database', async () => {
    const key = newKey();
    const project = await me.createProject('Vault');
    const mark = uniqueId();
    expect((await post(`/api/v1/projects/${project}/memories`, { name: mark, content: mark }, key)).status).toBe(200);
    const rows = await storedRows(key);
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toContain(mark);
    expect(rows[0]).not.toContain('success');
  });

  it('decrypts for its own key alone', async () => {
    const [one, two] = [newKey(), newKey()];
    for (const key of [one, two]) await create('Swap', key);
    await system.running.platform.pool.query(
      'update kept_answer set answer = (select answer from kept_answer where key = $1) where key = $2',
      [one, two],
    );
    expect((await create('Swap', two)).status).toBe(500);
    expect(isReplay(await create('Swap', one))).toBe(true);
  });
});

describe.each(
  ENDPOINTS_ONCE.filter(
    (endpoint) => endpoint.method === 'POST' && !endpoint.row.withoutKey && !asksProvider(endpoint),
  ),
)('$name', (endpoint) => {
  it('is done once for one key', async () => {
    const things = await seed(me, endpoint);
    const key = newKey();
    const body = goodBody(endpoint, things);
    const ask = () => post(fill(endpoint.path, things), body, key);
    const [first, twin] = await Promise.all([ask(), ask()]);
    expect(first?.status, JSON.stringify(first?.body)).toBe(200);
    expect(twin?.body).toEqual(first?.body);
    const again = await ask();
    expect([isReplay(again), again.body]).toEqual([true, first?.body]);
    const secret = JSON.stringify(first?.body).match(/"secret":"([^"]+)"/)?.[1];
    if (secret !== undefined) expect((await storedRows(key)).join()).not.toContain(secret);
  });
});
