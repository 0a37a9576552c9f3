import { describe, expect, it, vi } from 'vitest';
import { sweepChanges } from '../../src/domains/changes/read-changes.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { changesOf, faultsIn, followChanges, readAll, readPage } from './changes.ts';
import { arrive, useSubscribers } from './listeners.ts';
import { updateKey } from './operations.ts';
import { errorsOf } from './socket.ts';
import { statementsOf } from './statements.ts';

const { system } = useSystem({
  router: false,
  env: { INVALID_KEY_LIMIT: '10000', KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' },
});
const listeners = useSubscribers(system);

const RENAME =
  'mutation ($id: ID!, $name: String!) { updateProject(input: { id: $id, name: $name }) { project { id } } }';

async function headOf(actor: TestActor): Promise<number> {
  return (await readPage(actor)).newestNumber;
}

describe('who follows the feed', () => {
  it('gets what comes from now on, and from a number all after it, once and in order', async () => {
    const team = await system.newTeam();
    await team.createProject('Earlier');
    const client = listeners.clientOf(team.secret);
    const fromNow = await listeners.follow(() => followChanges(client));
    const resumed = await listeners.follow(() => followChanges(client, { after: 1 }));
    const projectId = await team.createProject('Later');
    for (let i = 0; i < 20; i++) await team.addProjectFact(projectId, `Fact ${i}.`);
    const head = await headOf(team);
    await arrive(resumed, head - 1);
    await arrive(fromNow, 21);
    expect(changesOf(fromNow)[0]).toMatchObject({ kind: 'PROJECT_CREATED', thingId: projectId });
    expect(
      faultsIn(
        changesOf(fromNow).map(({ number }) => number),
        head - 20,
      ),
    ).toEqual([]);
    expect(
      faultsIn(
        changesOf(resumed).map(({ number }) => number),
        2,
      ),
    ).toEqual([]);
  });

  it('gets them also when the connection for wake-ups was killed', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject();
    const following = await listeners.follow(() => followChanges(listeners.clientOf(team.secret)));
    await team.addProjectFact(projectId, 'before');
    await arrive(following, 1);
    await system.running.platform.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'memory-platform-events' and datname = current_database()",
    );
    await team.addProjectFact(projectId, 'during');
    await team.addProjectFact(projectId, 'after');
    await arrive(following, 3);
    expect(following.end).toBeNull();
    const first = changesOf(following)[0]?.number ?? 0;
    expect(
      faultsIn(
        changesOf(following).map(({ number }) => number),
        first,
      ),
    ).toEqual([]);
  });

  it('gets nothing more of a kind whose permission was taken', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject();
    const key = await team.withKey({ permissions: ['project:read', 'project:mem_read'] });
    const following = await listeners.follow(() => followChanges(listeners.clientOf(key.secret)));
    await team.addProjectFact(projectId, 'Seen.');
    await arrive(following, 1);
    await updateKey(team, { id: key.keyId, permissions: ['project:read'] });
    await vi.waitFor(async () => expect(await readAll(key, { kinds: ['FACT_ADDED'] })).toEqual([]), {
      timeout: 15_000,
    });
    await team.addProjectFact(projectId, 'Hidden.');
    await team.gql(RENAME, { id: projectId, name: 'Seen again' });
    await arrive(following, 2);
    expect(changesOf(following).map(({ kind }) => kind)).toEqual(['FACT_ADDED', 'PROJECT_UPDATED']);
  });

  it('is told GONE for a place that is no longer stored, and a query too', async () => {
    const team = await system.newTeam();
    for (let i = 0; i < 5; i++) await team.createProject(`Project ${i}`);
    const head = await headOf(team);
    const { pool } = system.running.platform;
    await pool.query("update change set at = now() - interval '500 days' where team_id = $1 and number < $2", [
      team.teamId,
      head,
    ]);
    await sweepChanges(pool, 400);
    await expect(readPage(team, { after: head - 2 })).rejects.toMatchObject({ code: 'GONE', field: 'after' });
    expect((await readAll(team)).map(({ number }) => number)).toEqual([head]);
    const following = followChanges(listeners.clientOf(team.secret), { after: 1 });
    await vi.waitUntil(() => errorsOf(following).length > 0, { timeout: 15_000 });
    expect(errorsOf(following)[0]?.extensions.code).toBe('GONE');
  });
});

describe('a change costs', () => {
  it('one statement more, in the transaction of the change, and no notification', async () => {
    const create = () => system.owner.createProject();
    await create();
    const statements = await statementsOf(system, create);
    expect(statements.filter((text) => text.includes('insert into "change"')).length).toBe(1);
    const at = (part: string) => statements.findIndex((text) => text.toLowerCase().startsWith(part));
    const order = [at('begin'), at('insert into "change"'), at('commit')];
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(statements.filter((text) => text.includes('pg_notify'))).toEqual([]);
  });

  it('one statement more for a memory too, beside its row and its pieces', async () => {
    const projectId = await system.owner.createProject();
    const create = () => system.owner.createMemory(projectId, 'A memory', 'Text.');
    await create();
    const writing = (await statementsOf(system, create)).filter((text) => !text.startsWith('select'));
    const wanted = ['begin', /^insert into "change"/, /^insert into "memory"/, /^insert into memory_piece/, 'commit'];
    expect(writing).toEqual(wanted.map((text) => expect.stringMatching(text) as string));
  });

  it('one statement for all facts of a request', async () => {
    const projectId = await system.owner.createProject();
    const facts = Array.from({ length: 100 }, (_, i) => `Fact ${i}.`);
    const add = () =>
      system.owner.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
        input: { projectId, facts },
      });
    const statements = await statementsOf(system, add);
    expect(statements.filter((text) => text.includes('insert into "change"')).length).toBe(1);
  });
});

describe('numbers', () => {
  it('have no gap under eight writers over HTTP, and a follower sees each once in order', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject();
    const following = await listeners.follow(() => followChanges(listeners.clientOf(team.secret)));
    const head = await headOf(team);
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let i = 0; i < 15; i++) {
          await team.addProjectFact(projectId, `Fact ${writer}-${i}.`);
          // A rejected change takes no number.
          if (i % 5 === 0) await team.createProject('').catch(() => undefined);
        }
      }),
    );
    await arrive(following, 120, 30_000);
    expect(
      faultsIn(
        changesOf(following).map(({ number }) => number),
        head + 1,
      ),
    ).toEqual([]);
    expect(new Set(changesOf(following).map(({ thingId }) => thingId)).size).toBe(120);
  });

  it('are given in the order of commits: who reads meanwhile misses nothing that commits later', async () => {
    expect(await readDuringLateCommit('after the commit')).toEqual({ missed: [], faults: [] });
  });

  it('twin: numbers that a counter gives at the insert lose a change that commits late', async () => {
    expect((await readDuringLateCommit('at the insert')).missed).not.toEqual([]);
  });
});

/**
 * Reads while one writer has written and not committed, and another has committed. Then lets the
 * first commit, and reads on from the last number seen.
 */
async function readDuringLateCommit(given: 'after the commit' | 'at the insert') {
  const team = await system.newTeam();
  const { pool } = system.running.platform;
  const head = await headOf(team);
  if (given === 'at the insert') await pool.query('create sequence if not exists twin');
  const number = given === 'at the insert' ? `${head} + nextval('twin')` : 'null';
  const insert = `insert into change (team_id, number, at, kind, thing_type, thing_id, source)
    values ($1, ${number}, now(), 'project.created', 'project', $2, 'API')`;
  const slow = await pool.connect();
  const seen: { number: number; thingId: string }[] = [];
  const readOn = async () => {
    const after = seen.at(-1)?.number ?? head;
    const { rows } = await pool.query<{ number: string; thing_id: string }>(
      'select number, thing_id from change where team_id = $1 and number > $2 order by number',
      [team.teamId, after],
    );
    seen.push(...rows.map((row) => ({ number: Number(row.number), thingId: row.thing_id })));
  };
  const read = async () => {
    if (given === 'after the commit') await headOf(team);
    await readOn();
  };
  try {
    await slow.query('begin');
    await slow.query(insert, [team.teamId, 'slow']);
    await pool.query(insert, [team.teamId, 'fast']);
    await read();
    await slow.query('commit');
    await read();
  } finally {
    slow.release();
    await pool.query('drop sequence if exists twin');
  }
  const things = seen.map(({ thingId }) => thingId);
  return {
    missed: ['slow', 'fast'].filter((one) => !things.includes(one)),
    faults: faultsIn(
      seen.map((one) => one.number),
      head + 1,
    ),
  };
}
