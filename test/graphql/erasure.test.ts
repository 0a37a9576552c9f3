import { beforeAll, describe, expect, it } from 'vitest';
import { erasePersonInBatches, resumeErasures } from '../../src/domains/privacy/run-erasure.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { errorOf } from './ask.ts';
import { addOwnFacts, countsIn, erasePerson, eraseWholly, showErasure, whileHeld } from './erasures.ts';
import { addMessages, deleteProject } from './operations.ts';

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);

let projectId: string;
beforeAll(async () => {
  projectId = await owner.createProject('Garden');
});

const ADD_CALL = `insert into usage_record (request_id, team_id, end_user, key_id, model, protocol, endpoint, is_stream, mode, outcome,
    estimated, trace_id, memory_status, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens, thinking_tokens,
    cost, charged, started_at, finished_at, duration_ms)
  values ($1, $2, $3, '', 'm', 'alpha', '/x', false, 'BYOK', 'COMPLETED', false, '', 'none', 0, 0, 0, 0, 0, 0, 0, now(), now(), 0)`;

const rows = async (text: string, values: unknown[]) => (await system.running.platform.pool.query(text, values)).rows;

/** A person with two facts and a conversation of their own, and a message in shared memory. */
async function newPerson(name: string): Promise<string> {
  const id = await owner.createActor(name);
  await addOwnFacts(owner, projectId, id, [`${name} collects ${name} stamps.`, `${name} lives on ${name} street.`]);
  await addMessages(owner, {
    projectId,
    personId: id,
    messages: [
      { role: 'user', text: `My ${name} boat is green.` },
      { role: 'assistant', text: 'Noted.' },
    ],
    extract: false,
  });
  await addMessages(owner, {
    projectId,
    messages: [{ role: 'user', text: `My ${name} ladder is new.`, actorId: id }],
    extract: false,
  });
  return id;
}

const search = async (args: object) =>
  (
    await owner.gql<{ searchMemory: { text: string }[] }>(
      'query ($projectId: ID, $personId: ID, $query: String!) { searchMemory(projectId: $projectId, personId: $personId, query: $query) { text } }',
      { projectId, ...args },
    )
  ).searchMemory.map(({ text }) => text);

describe('does what it says', () => {
  it('a dry run counts what then goes, and changes nothing', async () => {
    const id = await newPerson('Mirabel');
    const dry = await erasePerson(owner, { id, dryRun: true });
    expect(dry.erasure).toBeNull();
    expect(countsIn(dry.erased)).toMatchObject({ FACT: 2, FACT_CHANGE: 2, CONVERSATION: 2, MESSAGE: 3, NAME: 2 });
    expect(await search({ personId: id, query: 'Mirabel boat' })).not.toEqual([]);
    const done = await eraseWholly(owner, { id });
    expect(done).toMatchObject({ personId: id, status: 'DONE', sharedToo: false });
    expect(countsIn(done.erased)).toEqual(countsIn(dry.erased));
    expect(done.finishedAt).not.toBeNull();
    expect(done.startedBy).not.toBeNull();
    expect(done.stays.map(({ kind }) => kind)).toEqual([
      'LEDGER',
      'USAGE',
      'AUDIT_LOG',
      'BACKUP',
      'SHARED_MEMORY',
      'REPEATED_ANSWER',
    ]);
    expect((await errorOf(owner.gql('query ($id: ID!) { actor(id: $id) { id } }', { id }))).code).toBe('NOT_FOUND');
  });

  it('from the first moment no name leads to the person, and nothing of theirs is found', async () => {
    const id = await newPerson('Ottilie');
    const begun = await erasePerson(owner, { id });
    expect(begun.erasure).toMatchObject({ personId: id });
    expect((await errorOf(search({ personId: id, query: 'Ottilie boat' }))).field).toBe('personId');
    const { actors } = await owner.gql<{ actors: { nodes: object[] } }>(
      '{ actors(filter: { text: "Ottilie" }) { nodes { id } } }',
    );
    expect(actors.nodes).toEqual([]);
    // The name is free for another person, whose memory begins anew.
    const another = await owner.createActor('Ottilie');
    expect(await search({ personId: another, query: 'Ottilie boat' })).toEqual([]);
  });

  it('the page of a person who is being erased has no calls any more, and no error', async () => {
    const id = await newPerson('Crispina');
    await rows(ADD_CALL, ['req_crispina', owner.teamId, 'crispina']);
    await owner.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
      input: { id, customId: 'crispina' },
    });
    const read = async () =>
      (
        await owner.gql<{ actor: { calls: { totalCount: number }; usage: { totals: { calls: number } } } }>(
          'query ($id: ID!) { actor(id: $id) { calls { totalCount } usage { totals { calls } } } }',
          { id },
        )
      ).actor;
    expect((await read()).calls.totalCount).toBe(1);
    await whileHeld(system, id, async () => {
      await erasePerson(owner, { id });
      expect(await read()).toEqual({ calls: { totalCount: 0 }, usage: { totals: { calls: 0 } } });
    });
  });

  it('erasing again answers the same erasure, and one that is over is not found', async () => {
    const id = await newPerson('Perpetua');
    const [one, other] = await Promise.all([erasePerson(owner, { id }), erasePerson(owner, { id })]);
    expect(one.erasure?.id).toBe(other.erasure?.id);
    await expect.poll(async () => (await showErasure(owner, one.erasure?.id ?? '')).status).toBe('DONE');
    expect((await errorOf(erasePerson(owner, { id }))).code).toBe('NOT_FOUND');
    const found = await rows('select names from erasure where person_id = $1', [id]);
    expect(found).toEqual([{ names: [] }]);
  });

  it('processes that share the work, and one that stops in between, take nothing twice', async () => {
    const id = await newPerson('Alberta');
    const facts = Array.from({ length: 100 }, (_, i) => `Alberta owns book ${i}.`);
    for (let i = 0; i < 5; i++) await addOwnFacts(owner, projectId, id, facts);
    const dry = await erasePerson(owner, { id, dryRun: true });
    expect(countsIn(dry.erased)['FACT']).toBe(502);
    const { erasure } = await erasePerson(owner, { id });
    const payload = { teamId: owner.teamId, erasureId: erasure?.id ?? '' };
    const work = (signal: AbortSignal) =>
      erasePersonInBatches(system.running.platform, payload, { isFirst: true, isLast: false, signal });
    const { signal } = new AbortController();
    await Promise.allSettled([work(AbortSignal.timeout(10)), work(signal), work(signal)]);
    await expect
      .poll(async () => (await showErasure(owner, payload.erasureId)).status, { timeout: 30_000 })
      .toBe('DONE');
    expect(countsIn((await showErasure(owner, payload.erasureId)).erased)).toEqual(countsIn(dry.erased));
  });

  it('an erasure whose job was lost is taken up again', async () => {
    const id = await newPerson('Beatrix');
    const { pool } = system.running.platform;
    const erasureId = await whileHeld(system, id, async () => {
      const { erasure } = await erasePerson(owner, { id });
      await pool.query(
        `delete from graphile_worker._private_jobs where payload ->> 'erasureId' = $1 and locked_at is null`,
        [erasure?.id],
      );
      return erasure?.id ?? '';
    });
    await pool.query(`update erasure set updated_at = now() - interval '1 hour' where id = $1`, [erasureId]);
    await resumeErasures(pool);
    await expect.poll(async () => (await showErasure(owner, erasureId)).status, { timeout: 30_000 }).toBe('DONE');
  });

  it('leaves the memory of others as it was', async () => {
    const [gone, stays] = [await newPerson('Quentin'), await newPerson('Rosalind')];
    const before = await search({ personId: stays, query: 'Rosalind boat stamps street' });
    expect(before.length).toBeGreaterThan(2);
    await eraseWholly(owner, { id: gone });
    expect(await search({ personId: stays, query: 'Rosalind boat stamps street' })).toEqual(before);
  });

  it('of a conversation with others only the messages of the person go', async () => {
    const [gone, stays] = [await owner.createActor('Sunniva'), await owner.createActor('Theodor')];
    const conversation = await addMessages(owner, {
      projectId,
      messages: [
        { role: 'user', text: 'The Sunniva tent is mine.', actorId: gone },
        { role: 'user', text: 'The Theodor kettle is mine.', actorId: stays },
      ],
      extract: false,
    });
    await eraseWholly(owner, { id: gone });
    const { conversation: left } = await owner.gql<{ conversation: { messages: { text: string }[] } }>(
      'query ($id: ID!) { conversation(id: $id) { messages { text } } }',
      { id: conversation },
    );
    expect(left.messages).toEqual([{ text: 'The Theodor kettle is mine.' }]);
  });

  it.each(['erased', 'deleted'])(
    'calls that named the person by an earlier name name nobody when it is %s, and those of who has that name stay',
    async (how) => {
      const [id, other] = [await owner.createActor('Ingrid'), await owner.createActor('Johanna')];
      const rename = (actorId: string, customId: string, aliases: string[] = []) =>
        owner.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
          input: { id: actorId, customId, aliases },
        });
      await rename(id, `${how}-1`, [`${how}-alias`, `${how} passed on`]);
      await rename(id, `${how}-2`, [`${how}-3`]);
      await rename(other, `${how} passed on`);
      const names = [`${how}-1`, `${how}-alias`, `${how}-2`, `${how}-3`, `${how} passed on`, 'somebody else'];
      for (const [i, name] of names.entries()) await rows(ADD_CALL, [`req_${how}_${i}`, owner.teamId, name]);
      if (how === 'erased') await eraseWholly(owner, { id });
      else await owner.gql('mutation ($id: ID!) { deleteActor(input: { id: $id }) { deletedId } }', { id });
      const left = () =>
        rows(
          'select end_user from usage_record where request_id like $1 and end_user is not null order by request_id',
          [`req_${how}_%`],
        );
      await expect.poll(left).toEqual([{ end_user: `${how} passed on` }, { end_user: 'somebody else' }]);
    },
  );

  it('takes memory out of deleted projects, which come back without it', async () => {
    const ground = await owner.createProject('Deleted');
    const [gone, stays] = [await owner.createActor('Wendelin'), await owner.createActor('Xenia')];
    await addOwnFacts(owner, ground, gone, ['Wendelin has a kiln.']);
    await addOwnFacts(owner, ground, stays, ['Xenia has a loom.']);
    await addMessages(owner, {
      projectId: ground,
      messages: [{ role: 'user', text: 'The Wendelin oven is hot.', actorId: gone }],
      extract: false,
    });
    await deleteProject(owner, ground);
    await eraseWholly(owner, { id: gone });
    await owner.gql('mutation ($id: ID!) { restoreFromBin(input: { id: $id }) { restored { id } } }', { id: ground });
    const { project } = await owner.gql<{
      project: { facts: { nodes: { fact: string }[] }; conversations: { nodes: object[] } };
    }>('query ($id: ID!) { project(id: $id) { facts { nodes { fact } } conversations { nodes { id } } } }', {
      id: ground,
    });
    expect(project).toEqual({ facts: { nodes: [{ fact: 'Xenia has a loom.' }] }, conversations: { nodes: [] } });
  });

  it('the audit log says by ids what became of the person', async () => {
    const id = await newPerson('Yorick');
    await owner.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
      input: { id, displayName: 'Yorick the Second' },
    });
    const { id: erasureId } = await eraseWholly(owner, { id });
    const { auditLog } = await owner.gql<{ auditLog: { nodes: { kind: string; detail: object | null }[] } }>(
      'query ($id: ID!) { auditLog(filter: { thingId: $id }) { nodes { kind detail } } }',
      { id },
    );
    expect(auditLog.nodes[0]).toEqual({ kind: 'ACTOR_ERASED', detail: { erasureId } });
    expect(auditLog.nodes[1]).toEqual({ kind: 'ACTOR_ERASURE_STARTED', detail: { erasureId } });
    expect(JSON.stringify(auditLog)).not.toContain('Yorick');
  });

  it('what a deleted project takes for good is counted in the same way', async () => {
    const ground = await owner.createProject('Purged');
    await owner.addProjectFact(ground, 'The gate is locked.');
    await addMessages(owner, { projectId: ground, messages: [{ role: 'user', text: 'Hello.' }], extract: false });
    await deleteProject(owner, ground);
    const { purgeFromBin } = await owner.gql<{
      purgeFromBin: { erased: { kind: string; count: number }[]; stays: { kind: string }[] };
    }>('mutation ($id: ID!) { purgeFromBin(input: { ids: [$id] }) { erased { kind count } stays { kind } } }', {
      id: ground,
    });
    expect(countsIn(purgeFromBin.erased)).toEqual({ FACT: 1, FACT_CHANGE: 1, CONVERSATION: 1, MESSAGE: 1 });
    expect(purgeFromBin.stays.map(({ kind }) => kind)).toContain('BACKUP');
  });
});

describe('rejects bad input', () => {
  it('an unknown actor, and one that is no person', async () => {
    expect((await errorOf(erasePerson(owner, { id: 'act_00000000000000000000000000000000' }))).code).toBe('NOT_FOUND');
    const { createActor } = await owner.gql<{ createActor: { actor: { id: string } } }>(
      'mutation { createActor(input: { customId: "bot", actorType: ASSISTANT, displayName: "Bot" }) { actor { id } } }',
    );
    expect(await errorOf(erasePerson(owner, { id: createActor.actor.id }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'id',
    });
  });

  it('a new name for a person that is being erased', async () => {
    const id = await newPerson('Zacharias');
    await whileHeld(system, id, async () => {
      await erasePerson(owner, { id });
      const renamed = owner.gql(
        'mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }',
        { input: { id, customId: 'zacharias' } },
      );
      expect((await errorOf(renamed)).code).toBe('NOT_FOUND');
    });
  });
});

describe('rejects strangers', () => {
  it.each([['actor:delete'], ['fact:purge'], ['actor:read']])('a key with %s alone', async (permission) => {
    const id = await owner.createActor('Somebody');
    const narrow = await owner.withKey({ permissions: [permission] });
    expect((await errorOf(erasePerson(narrow, { id }))).code).toBe('ACCESS_DENIED');
    expect((await errorOf(narrow.gql('{ erasures { nodes { id } } }'))).code).toBe('ACCESS_DENIED');
  });
});

describe('hides what is not yours', () => {
  it('the persons and erasures of another team', async () => {
    const id = await newPerson('Hidden');
    expect((await errorOf(erasePerson(stranger, { id }))).code).toBe('NOT_FOUND');
    const { id: erasureId } = await eraseWholly(owner, { id });
    expect((await errorOf(showErasure(stranger, erasureId))).code).toBe('NOT_FOUND');
    const { erasures } = await stranger.gql<{ erasures: { nodes: object[]; totalCount: number } }>(
      '{ erasures { nodes { id } totalCount } }',
    );
    expect(erasures).toEqual({ nodes: [], totalCount: 0 });
  });
});
