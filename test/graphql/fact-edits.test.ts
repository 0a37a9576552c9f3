import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedOf } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';
import { addMessages } from './operations.ts';
import { replay, type Change } from './replay.ts';

const { system, owner } = useSystem({ router: false });
let projectId: string;
beforeEach(async () => void (projectId = await owner.createProject()));

const FIELDS = `id fact metadata expired expirationDate pinned version
  changes(first: 100) { nodes { version kind oldText newText sourceKind detail } }`;

interface Fact {
  id: string;
  fact: string;
  metadata: object;
  expired: boolean;
  expirationDate: string | null;
  pinned: number;
  version: number;
  changes: { nodes: Change[] };
}

const does = (verb: 'updateFact' | 'restoreFact' | 'forgetFact') => {
  const type = verb.charAt(0).toUpperCase() + verb.slice(1);
  const mutation = `mutation ($input: ${type}Input!) { done: ${verb}(input: $input) { fact { ${FIELDS} } } }`;
  return async (input: object, actor = owner): Promise<Fact> =>
    (await actor.gql<{ done: { fact: Fact } }>(mutation, { input })).done.fact;
};
const update = does('updateFact');
const restore = does('restoreFact');
const forget = does('forgetFact');

async function read(id: string): Promise<Fact> {
  return (await owner.gql<{ f: Fact }>(`query ($id: ID!) { f: projectFact(id: $id) { ${FIELDS} } }`, { id })).f;
}

async function listed(): Promise<string[]> {
  const { project } = await owner.gql<{ project: { facts: { nodes: { id: string }[] } } }>(
    'query ($id: ID!) { project(id: $id) { facts(first: 100) { nodes { id } } } }',
    { id: projectId },
  );
  return project.facts.nodes.map(({ id }) => id);
}

describe('a fact', () => {
  it('is changed in what is sent, and its history says what it was', async () => {
    const id = await owner.addProjectFact(projectId, 'The gate is green.');
    const expirationDate = '2999-01-31T00:00:00.000Z';
    await update({ id, fact: 'The gate is red.', metadata: { seen: 2 }, expirationDate, pinned: 1 });
    const { changes, ...fact } = await update({ id, expirationDate: null });
    expect(fact).toMatchObject({
      fact: 'The gate is red.',
      metadata: { seen: 2 },
      expirationDate: null,
      pinned: 1,
      version: 3,
    });
    expect(changes.nodes).toMatchObject([
      { version: 1, kind: 'ADD', oldText: null, newText: 'The gate is green.', sourceKind: 'MANUAL', detail: null },
      {
        version: 2,
        kind: 'UPDATE',
        oldText: 'The gate is green.',
        newText: 'The gate is red.',
        detail: { metadata: { seen: 2 }, expirationDate, pinned: 1 },
      },
      { version: 3, kind: 'UPDATE', detail: { expirationDate: null } },
    ]);
    expect(await update({ id })).toMatchObject({ version: 3 });
  });

  it('that is forgotten can be restored, and not be changed before', async () => {
    const id = await owner.addProjectFact(projectId, 'The gate is green.');
    await forget({ id });
    expect(await listed()).toEqual([]);
    await expectRejected('VALIDATION_FAILED', update({ id, fact: 'No.' }), 'id');
    const { changes, ...fact } = await restore({ id });
    expect(fact).toMatchObject({ expired: false, version: 3 });
    expect(changes.nodes.map(({ kind }) => kind)).toEqual(['ADD', 'DELETE', 'RESTORE']);
    expect(await restore({ id })).toMatchObject({ version: 3 });
    expect(await listed()).toEqual([id]);
  });

  it('that is changed twice at once by its version is changed once', async () => {
    const id = await owner.addProjectFact(projectId, 'The gate is green.');
    const tries = Array.from({ length: 10 }, (_, i) => update({ id, fact: `The gate has colour ${i}.`, ifVersion: 1 }));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of ended)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT', field: 'ifVersion' });
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  it.each<[string, object, string]>([
    ['a blank text', { fact: ' ' }, 'fact'],
    ['a text without end', { fact: 'x'.repeat(10_001) }, 'fact'],
    ['metadata without end', { metadata: { x: 'x'.repeat(16_384) } }, 'metadata'],
    ['metadata with a key that cannot be stored', { metadata: { 'a\0b': 1 } }, 'metadata'],
    ['metadata with half a character deep inside', { metadata: { a: [{ b: '\udc00' }] } }, 'metadata'],
    [
      'metadata of very many levels',
      { metadata: { a: JSON.parse('['.repeat(40) + ']'.repeat(40)) as object } },
      'metadata',
    ],
    ['a place that is none', { pinned: 2 }, 'pinned'],
  ])('rejects %s, and stays as it was', async (_name, change, field) => {
    const id = await owner.addProjectFact(projectId, 'The gate is green.');
    await expectRejected('INVALID_PARAMETER', update({ id, ...change }), field);
    expect(await read(id)).toMatchObject({ fact: 'The gate is green.', version: 1 });
  });

  it('is not there for another team, another project or agent, and closed to a key that only reads', async () => {
    const id = await owner.addProjectFact(projectId, 'The gate is green.');
    const stranger = await system.newTeam();
    const reader = await owner.withKey({ permissions: ['project:mem_read'] });
    for (const verb of [update, restore, forget]) {
      await expectRejected('NOT_FOUND', verb({ id }, stranger));
      await expectRejected('NOT_FOUND', verb({ id, projectId: await owner.createProject() }));
      await expectRejected('NOT_FOUND', verb({ id, agentId: await owner.createAgent() }));
      await expectRejected('ACCESS_DENIED', verb({ id }, reader));
    }
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('is what its history says, whatever was done to it', async () => {
    const act = fc.oneof(
      fc.record({ verb: fc.constant(update), fact: fc.constantFrom('One.', 'Two.', 'Three.') }),
      fc.record({ verb: fc.constant(update), metadata: fc.constantFrom({}, { a: 1 }, { b: [2] }) }),
      fc.record({ verb: fc.constant(update), pinned: fc.constantFrom(-1, 0, 1) }),
      fc.record({ verb: fc.constant(update), expirationDate: fc.constantFrom(null, '2999-01-01T00:00:00.000Z') }),
      fc.record({ verb: fc.constant(forget) }),
      fc.record({ verb: fc.constant(restore) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
        const id = await owner.addProjectFact(projectId, 'Begin.');
        // All at once: whatever order they arrive in, the history has that order.
        await Promise.allSettled(acts.map(({ verb, ...input }) => verb({ id, ...input })));
        const { changes, ...fact } = await read(id);
        expect(changes.nodes.map(({ version }) => version)).toEqual(changes.nodes.map((_, i) => i + 1));
        expect(replay(changes.nodes)).toEqual({ ...fact, id: undefined });
      }),
      { seed: seedOf('FAULT_SEED', 20_270_115), numRuns: 15 },
    );
  });
});

describe('an erasure', () => {
  const PURGE =
    'mutation ($input: PurgeFactsInput!) { purgeFacts(input: $input) { purged { facts changes conversations messages } } }';
  const PREVIEW =
    'query ($ids: [ID!], $p: ID) { purgePreview(factIds: $ids, projectId: $p) { facts changes conversations messages } }';

  async function reported(): Promise<{ id: string; bystander: string }> {
    await addMessages(owner, {
      projectId,
      messages: [
        { role: 'user', text: 'My cat is called Canary.' },
        { role: 'assistant', text: 'A fine name, Canary.' },
      ],
    });
    const bystander = await owner.addProjectFact(projectId, 'The gate is green.');
    await system.settled();
    const id = (await listed()).find((one) => one !== bystander) ?? '';
    await update({ id, fact: 'The cat of the user is called Canary.' });
    return { id, bystander };
  }

  it('deletes the facts, their history and their messages, as its preview announced, and nothing else', async () => {
    const { id, bystander } = await reported();
    const { purgePreview } = await owner.gql<{ purgePreview: object }>(PREVIEW, { ids: [id] });
    expect(purgePreview).toEqual({ facts: 1, changes: 2, conversations: 1, messages: 2 });
    expect(await listed()).toHaveLength(2);
    const done = await owner.gql<{ purgeFacts: { purged: object } }>(PURGE, { input: { factIds: [id] } });
    expect(done.purgeFacts.purged).toEqual(purgePreview);
    expect(await listed()).toEqual([bystander]);
    const { pool } = system.running.platform;
    const { rows: columns } = await pool.query<{ t: string; c: string }>(
      `select table_name as t, column_name as c from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb', 'USER-DEFINED')`,
    );
    for (const { t, c } of columns) {
      const { rowCount } = await pool.query(
        `select from "${t}" where "${c}"::text ilike '%canary%' or "${c}"::text ilike '%canari%'`,
      );
      expect(rowCount, `${t}.${c}`).toBe(0);
    }
  });

  it('of a whole project deletes all of its facts', async () => {
    await reported();
    await owner.gql(PURGE, { input: { projectId } });
    expect(await listed()).toEqual([]);
  });

  it('is rejected when one of the facts is missing, to other teams and without the permission; then nothing is deleted', async () => {
    const id = await owner.addProjectFact(projectId, 'The gate is green.');
    const stranger = await system.newTeam();
    const theirs = await stranger.addProjectFact(await stranger.createProject(), 'Theirs.');
    await expectRejected('NOT_FOUND', owner.gql(PURGE, { input: { factIds: [id, theirs] } }));
    await expectRejected('NOT_FOUND', stranger.gql(PURGE, { input: { projectId } }));
    await expectRejected('INVALID_PARAMETER', owner.gql(PURGE, { input: { factIds: [] } }), 'factIds');
    await expectRejected('INVALID_PARAMETER', owner.gql(PURGE, { input: {} }), 'factIds');
    const writer = await owner.withKey({ permissions: ['project:mem_read', 'project:mem_write'] });
    await expectRejected('ACCESS_DENIED', writer.gql(PURGE, { input: { factIds: [id] } }));
    expect(await listed()).toEqual([id]);
  });
});
