import { describe, expect, it, vi } from 'vitest';
import { sweepChanges } from '../../src/domains/changes/sweep-changes.ts';
import type { GqlError, TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { addressOf, callOf, createProjectKey, rpc } from '../mcp/clients.ts';
import { changesOf, faultsIn, followChanges, readAll, readPage } from './changes.ts';
import { createRole, join } from './invitees.ts';
import { arrive, useSubscribers } from './listeners.ts';
import { errorsOf } from './socket.ts';
import { statementsOf } from './statements.ts';

const { system } = useSystem({
  router: false,
  env: { INVALID_KEY_LIMIT: '10000', KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' },
});
const listeners = useSubscribers(system);

const RENAME =
  'mutation ($id: ID!, $name: String!) { updateProject(input: { id: $id, name: $name }) { project { id } } }';
const DELETE = 'mutation ($id: ID!) { deleteProject(input: { id: $id }) { deletedId } }';
const FORGET = 'mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }';

async function headOf(actor: TestActor): Promise<number> {
  return (await readPage(actor)).newestNumber;
}

async function grant(team: TestActor, memberId: string, projectId: string, permissions: string[]): Promise<void> {
  await team.gql('mutation ($input: SetMemberGrantsInput!) { setMemberGrants(input: $input) { principal { id } } }', {
    input: { memberId, projectId, permissions },
  });
}

describe('the feed says what changed', () => {
  it('with who did it by which key, where, and what was edited', async () => {
    const team = await system.newTeam();
    const key = await team.withKey({});
    const after = await headOf(team);
    const id = await key.createProject('Before');
    await key.gql(RENAME, { id, name: 'After' });
    const factId = await key.addProjectFact(id, 'The sky is blue.');
    await key.gql(FORGET, { id: factId });
    await key.gql(DELETE, { id });
    const { viewer } = await key.gql<{ viewer: { principal: { id: string } } }>('{ viewer { principal { id } } }');
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const by = { at, principalId: viewer.principal.id, keyId: key.keyId, source: 'API' };
    const place = { workspaceId: team.workspaceId, projectId: id };
    expect(await readAll(team, { after })).toEqual([
      {
        number: after + 1,
        kind: 'PROJECT_CREATED',
        thingType: 'project',
        thingId: id,
        version: 1,
        ...place,
        ...by,
        detail: { name: 'Before' },
      },
      {
        number: after + 2,
        kind: 'PROJECT_UPDATED',
        thingType: 'project',
        thingId: id,
        version: 2,
        ...place,
        ...by,
        detail: { name: { before: 'Before', after: 'After' } },
      },
      {
        number: after + 3,
        kind: 'FACT_ADDED',
        thingType: 'fact',
        thingId: factId,
        version: 1,
        ...place,
        ...by,
        detail: null,
      },
      {
        number: after + 4,
        kind: 'FACT_FORGOTTEN',
        thingType: 'fact',
        thingId: factId,
        version: 2,
        ...place,
        ...by,
        detail: null,
      },
      {
        number: after + 5,
        kind: 'PROJECT_DELETED',
        thingType: 'project',
        thingId: id,
        version: 2,
        ...place,
        ...by,
        detail: { name: 'After' },
      },
    ]);
  });

  it('never with the text of a fact or memory, nor with a secret', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject();
    await team.createMemory(projectId, 'A memory', 'content-4711');
    await team.addProjectFact(projectId, 'fact-4711');
    const key = await team.withKey({});
    const text = JSON.stringify(await readAll(team));
    for (const hidden of ['content-4711', 'fact-4711', key.secret]) expect(text).not.toContain(hidden);
  });

  it('by kind, by place, and page by page without a gap', async () => {
    const team = await system.newTeam();
    const [one, two] = [await team.createProject('One'), await team.createProject('Two')];
    for (let i = 0; i < 5; i++) await team.addProjectFact(one, `Fact ${i}.`);
    await team.addProjectFact(two, 'Another.');
    const agentId = await team.createAgent();
    await team.addAgentFact(agentId, 'Of the agent.');
    expect((await readAll(team, { kinds: ['FACT_ADDED'] })).length).toBe(7);
    expect((await readAll(team, { kinds: ['FACT_ADDED'], within: { projectId: two } })).length).toBe(1);
    expect((await readAll(team, { within: { agentId } })).map(({ kind }) => kind)).toEqual([
      'AGENT_CREATED',
      'FACT_ADDED',
    ]);
    expect((await readAll(team, { kinds: ['FACT_ADDED'], within: { workspaceId: team.workspaceId } })).length).toBe(7);
    const first = await readPage(team, { kinds: ['FACT_ADDED'], first: 3 });
    expect(first.hasNextPage).toBe(true);
    const second = await readPage(team, { kinds: ['FACT_ADDED'], first: 100, after: first.endNumber });
    expect([...first.nodes, ...second.nodes].map(({ number }) => number)).toEqual(
      (await readAll(team, { kinds: ['FACT_ADDED'] })).map(({ number }) => number),
    );
    expect(second).toMatchObject({ hasNextPage: false, endNumber: await headOf(team) });
    const all = await readAll(team);
    expect(
      faultsIn(
        all.map(({ number }) => number),
        1,
      ),
    ).toEqual([]);
  });

  it('not when the change was rejected', async () => {
    const team = await system.newTeam();
    const before = await headOf(team);
    await expect(team.gql(RENAME, { id: await system.owner.createProject(), name: 'x' })).rejects.toThrow();
    await expect(team.createProject('')).rejects.toThrow();
    expect(await headOf(team)).toBe(before);
  });

  it('who downloaded a file', async () => {
    const team = await system.newTeam();
    const id = await team.uploadFile('root', 'plan.txt', 'The plan.');
    const response = await team.fetch(`/api/v1/drives/items/${id}/binary`);
    expect(await response.text()).toBe('The plan.');
    const kinds = ['DRIVE_ITEM_UPLOADED', 'DRIVE_ITEM_DOWNLOADED'];
    expect(await readAll(team, { kinds })).toMatchObject(kinds.map((kind) => ({ kind, thingId: id })));
  });

  it('by a tool of MCP, and by the platform itself, as such', async () => {
    const team = await system.newTeam();
    const projectId = await team.createProject();
    const { secret } = await createProjectKey(team, projectId);
    await rpc(addressOf(system.base, projectId), secret, callOf('add_facts', { facts: ['The sea is deep.'] }));
    expect(await readAll(team, { kinds: ['FACT_ADDED'] })).toMatchObject([{ source: 'MCP' }]);
    await team.addMessage(projectId, 'My dog is called Rex.');
    await system.settled();
    const [, ...extracted] = await readAll(team, { kinds: ['FACT_ADDED', 'CONVERSATION_EXTRACTED'] });
    expect(extracted.length).toBeGreaterThan(1);
    for (const one of extracted) expect(one).toMatchObject({ source: 'PLATFORM', principalId: null, keyId: null });
  });
});

describe('bad input gets an error that names it', () => {
  it.each([
    ['first', { first: 0 }, 'INVALID_PARAMETER'],
    ['first', { first: 101 }, 'INVALID_PARAMETER'],
    ['within', { within: { projectId: 'a', agentId: 'b' } }, 'INVALID_PARAMETER'],
    ['after', { after: 1_000_000 }, 'GONE'],
  ])('%s', async (field, variables, code) => {
    const error = await readPage(await system.newTeam(), variables).catch((thrown: GqlError) => thrown);
    expect(error).toMatchObject({ code, field });
  });

  it('a number that is none', async () => {
    for (const after of [-1, 1.5, '7']) await expect(readPage(system.owner, { after })).rejects.toThrow('whole number');
  });
});

describe('everybody sees what they may see', () => {
  it('nobody another team’s changes', async () => {
    const [team, other] = [await system.newTeam(), await system.newTeam()];
    const theirs = await other.createProject('Theirs');
    const all = JSON.stringify(await readAll(team, { within: { projectId: theirs } }));
    expect(all).toBe('[]');
    expect(JSON.stringify(await readAll(team))).not.toContain(theirs);
  });

  it('a key the kinds of its permissions, and a member with a grant those of that project', async () => {
    const team = await system.newTeam();
    const [mine, other] = [await team.createProject('Mine'), await team.createProject('Other')];
    await team.addProjectFact(mine, 'Here.');
    await team.addProjectFact(other, 'There.');
    const narrow = await team.withKey({ permissions: ['project:read'] });
    expect(new Set((await readAll(narrow)).map(({ kind }) => kind))).toEqual(new Set(['PROJECT_CREATED']));
    await createRole(team, [], 'Nobody');
    const member = await join(system.base, team, 'Nobody');
    expect(await readAll(member)).toEqual([]);
    await grant(team, member.principalId, mine, ['project:mem_read']);
    await vi.waitFor(async () => expect((await readAll(member)).length).toBeGreaterThan(0), { timeout: 5_000 });
    expect((await readAll(member)).map(({ kind, projectId }) => [kind, projectId])).toEqual([['FACT_ADDED', mine]]);
  });
});

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

  it('gets them also when the connection for wake-ups was killed', { timeout: 30_000 }, async () => {
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
    await team.gql(
      'mutation ($id: ID!) { updateServiceKey(input: { id: $id, permissions: ["project:read"] }) { serviceKey { id } } }',
      { id: key.keyId },
    );
    await vi.waitFor(async () => expect(await readAll(key, { kinds: ['FACT_ADDED'] })).toEqual([]), { timeout: 5_000 });
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
    await vi.waitUntil(() => errorsOf(following).length > 0, { timeout: 5_000 });
    expect(errorsOf(following)[0]?.extensions.code).toBe('GONE');
  });
});

describe('a change costs', () => {
  it('one statement more, in the transaction of the change, and no notification', async () => {
    const projectId = await system.owner.createProject();
    const create = () => system.owner.createMemory(projectId, 'A memory', 'Text.');
    await create();
    const statements = await statementsOf(system, create);
    expect(statements.filter((text) => text.includes('insert into "change"')).length).toBe(1);
    const at = (part: string) => statements.findIndex((text) => text.toLowerCase().startsWith(part));
    const order = [at('begin'), at('insert into "change"'), at('commit')];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(statements.filter((text) => text.includes('pg_notify'))).toEqual([]);
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
  it(
    'have no gap under eight writers over HTTP, and a follower sees each once in order',
    { timeout: 60_000 },
    async () => {
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
    },
  );

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
