import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/id.ts';
import { rollUpUsage } from '../../src/domains/usage/roll-up-usage.ts';
import { createBot, credentialsFor } from '../graphql/bots.ts';
import { fromEnv } from '../faults/random.ts';
import { addOwnFacts, countsIn, eraseWholly } from '../graphql/erasures.ts';
import { importFile } from '../graphql/imports.ts';
import { addMessages, deleteProject } from '../graphql/operations.ts';
import { createSecretSearch, leaksInDatabase, loggedLines } from '../harness/secrets.ts';
import { useDatabase, useSystem } from '../harness/use-system.ts';
import { speakAs } from '../system/one-of-each.ts';
import { personNamed } from './use-persons.ts';

/** Persons behind one key. One of them is erased. ERASURE_PERSONS=1000 runs the long form. */
const PERSONS = Math.max(fromEnv('ERASURE_PERSONS', 12), 12);
/** Those who leave something in every place. The others speak to a model, and have facts. */
const FULL = 8;
const AT_ONCE = 8;

const { system, owner } = useSystem({ env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });

const database = useDatabase(system);

const LETTERS = 'bcdfghjklmnpqrstvwxz';

/** A word that nobody else says, and that no language changes. */
function wordOf(person: number, n: number): string {
  const digits = (person * 50 + n).toString(20).padStart(6, '0');
  return `qx${Array.from(digits, (digit) => `${LETTERS[Number.parseInt(digit, 20)]}o`).join('')}qzzq`;
}

interface Person {
  id: string;
  words: string[];
}

interface Ground {
  projectId: string;
  boundaryId: string;
  botId: string;
}

/** Leaves a model call and facts of a person. */
async function leaveSome(n: number, { projectId, boundaryId }: Ground): Promise<Person> {
  const words = Array.from({ length: 4 }, (_, i) => wordOf(n, i));
  const [name = '', boat, lamp, lost] = words;
  await speakAs(owner, name, boundaryId, `My boat is called ${boat}.`);
  const id = await personNamed(owner, name);
  await addOwnFacts(owner, projectId, id, [`The lamp is called ${lamp}.`, `The key ${lost} is lost.`]);
  return { id, words };
}

/** Leaves something of a person in every place that keeps something of persons. */
async function leaveTraces(n: number, ground: Ground): Promise<Person> {
  const { projectId, boundaryId, botId } = ground;
  const words = Array.from({ length: 24 }, (_, i) => wordOf(n, i));
  const [name = '', renamed = '', alias = '', display = '', ...told] = words;
  const next = () => told.shift() ?? '';
  await speakAs(owner, name, boundaryId, `My boat is called ${next()}.`);
  await speakAs(owner, name, boundaryId, `From now on, call me ${next()}.`);
  await speakAs(owner, name, boundaryId, `Remember that the assistant must always say ${next()}.`);
  await speakAs(owner, name, boundaryId, `What is my boat called? ${next()}`);
  const id = await personNamed(owner, name);
  // The calls keep the name by which they were made.
  await owner.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', {
    input: { id, customId: renamed, aliases: [alias, `im_d:${renamed}`], displayName: display },
  });
  await addOwnFacts(owner, projectId, id, [`The key is under ${next()}.`]);
  const [edited = ''] = await addOwnFacts(owner, projectId, id, [`The lamp is called ${next()}.`]);
  await owner.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', {
    input: { id: edited, fact: `The lamp is called ${next()}.`, metadata: { [next()]: [next()] }, pinned: 1 },
  });
  await importFile(
    owner,
    JSON.stringify([{ id: next(), memory: `The cup is called ${next()}.`, user_id: alias, metadata: { tag: next() } }]),
    { project_id: projectId, file_name: `Of ${alias}.json` },
  );
  await speakInShared(n, { ...ground, id, next });
  await database.query(
    `insert into inbox_message (id, team_id, integration_id, kind, dedupe_key, chat_id, is_direct, sender_id, sender_name, text, place, state, answer)
     select $1, team_id, id, 'PERSON', $1, $4, true, $3, $4, $5, '{}', 'REPLIED', $5 from integration where id = $2`,
    [newId('inboxMessage'), botId, renamed, display, next()],
  );
  return { id, words };
}

/** Leaves messages in shared memory, and a call whose memory is everybody's. */
async function speakInShared(
  n: number,
  { projectId, id, next }: Ground & { id: string; next: () => string },
): Promise<void> {
  const answered = next();
  await addMessages(owner, {
    projectId,
    session: next(),
    messages: [
      { role: 'user', text: `My tent is called ${answered}.`, actorId: id, metadata: { tag: next() } },
      { role: 'assistant', text: `It is called ${answered}.` },
    ],
    extract: false,
  });
  // It reads nothing that others said.
  const shared = await owner.createBoundary({ writeProjectId: projectId, extract: false });
  await speakAs(owner, wordOf(n, 0), shared, `The weather is ${next()}.`);
}

/** Places of the database, the files and the log that hold a word of a person. */
async function placesOf({ words }: Person): Promise<string[]> {
  const search = createSecretSearch();
  search.keep(...words);
  const leaks = await leaksInDatabase(search, system.config.database.url ?? '');
  const files = await readdir(system.config.dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    const text = await readFile(join(file.parentPath, file.name), 'latin1');
    leaks.push(...search.leaksIn(`file ${file.name}`, text));
  }
  for (const line of loggedLines()) leaks.push(...search.leaksIn('log', line));
  return [...new Set(leaks.map(({ place }) => place))].toSorted();
}

/**
 * Sums of the ledger and of usage, and the balance. A router that was just busy still holds what it
 * took in advance.
 */
const SUMS = `select a.balance::text,
    (a.held - coalesce((select sum(amount) from credit_lease c where c.team_id = a.team_id and c.subject_id = ''), 0))::text as held,
    (select sum(amount)::text from ledger_entry l where l.team_id = a.team_id) as entries,
    (select json_build_array(count(*), sum(cost), sum(charged), sum(output_tokens)) from usage_record u where u.team_id = a.team_id) as calls,
    (select json_build_array(sum(calls), sum(charged)) from usage_hourly_user u where u.team_id = a.team_id) as users
  from account a where a.team_id = $1`;

const blockOf = async ({ boundaryId }: Ground, { id }: Person) =>
  (
    await owner.gql<{ testBoundary: { block: string | null } }>(
      'query ($b: ID!, $p: ID!) { testBoundary(boundaryId: $b, personId: $p, query: "What is my boat called, and the lamp?") { block } }',
      { b: boundaryId, p: id },
    )
  ).testBoundary.block;

let ground: Ground;
let persons: Person[];
let deletedProject: string;

beforeAll(
  async () => {
    await system.topUp(owner.teamId, 1_000_000_000_000n);
    await owner.gql('mutation { updateTeam(input: { recordPrompts: true }) { team { id } } }');
    const projectId = await owner.createProject('Ground');
    const boundaryId = await owner.createBoundary({
      projectIds: [projectId],
      writeProjectId: projectId,
      memoryOf: 'PERSON',
    });
    const { id: botId } = await createBot(owner, {
      name: 'Bot',
      agentId: await owner.createAgent('Gardener'),
      channel: 'im_d',
      credentials: credentialsFor('im_d'),
    });
    ground = { projectId, boundaryId, botId };
    persons = [];
    for (let n = 0; n < FULL; n++) persons.push(await leaveTraces(n, ground));
    for (let n = FULL; n < PERSONS; n += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, PERSONS - n) }, (_, i) => leaveSome(n + i, ground));
      persons.push(...(await Promise.all(some)));
      await system.settled();
    }
    deletedProject = await owner.createProject('Deleted');
    for (const { id, words } of persons.slice(0, FULL))
      await addOwnFacts(owner, deletedProject, id, [`The well is called ${words.at(-1)}.`]);
    await deleteProject(owner, deletedProject);
    await system.settled();
    await rollUpUsage(system.running.platform.pool);
  },
  600_000 + PERSONS * 1_000,
);

describe('the erasure of one of many persons', () => {
  it('leaves no word of theirs in any table, file, job or line of the log, and all else as it was', async () => {
    const [gone, ...others] = persons as [Person, ...Person[]];
    const before = await placesOf(gone);
    for (const table of [
      'actor',
      'actor_name',
      'bin_row',
      'call_text',
      'change',
      'conversation',
      'fact',
      'fact_change',
      'import_item',
      'import_job',
      'inbox_message',
      'message',
      'quarantined_statement',
      'usage_hourly_user',
      'usage_record',
    ])
      expect(before).toContain(`public.${table}`);
    expect(before).not.toContain('log');
    const sums = (await database.query(SUMS, [owner.teamId])).rows;
    const blocks = await Promise.all(others.slice(0, 5).map((person) => blockOf(ground, person)));
    expect(blocks.every((block) => block?.includes('qx'))).toBe(true);
    const { erased } = await eraseWholly(owner, { id: gone.id });
    const counts = countsIn(erased);
    for (const kind of [
      'FACT',
      'MESSAGE',
      'CONVERSATION',
      'CALL_TEXT',
      'CALL_USER',
      'BOT_MESSAGE',
      'NAME',
      'STANDING_LINE',
    ])
      expect(counts[kind]).toBeGreaterThan(0);
    await system.settled();
    expect(await placesOf(gone)).toEqual([]);
    expect((await database.query(SUMS, [owner.teamId])).rows).toEqual(sums);
    expect(await Promise.all(others.slice(0, 5).map((person) => blockOf(ground, person)))).toEqual(blocks);
    await owner.gql('mutation ($id: ID!) { restoreFromBin(input: { id: $id }) { restored { id } } }', {
      id: deletedProject,
    });
    expect(await placesOf(gone)).toEqual([]);
  });

  it.each(['call_text', 'message', 'fact_change', 'inbox_message', 'actor_name'])(
    'would be seen in %s, so the test above can fail',
    async (table) => {
      const next = persons[1 + ['call_text', 'message', 'fact_change', 'inbox_message', 'actor_name'].indexOf(table)];
      if (!next) throw new Error('there are too few persons');
      // The table gets a copy of each row that it loses.
      await database.query(`create table kept_rows as select * from ${table} limit 0`);
      await database.query(
        `create function keep_row() returns trigger language plpgsql as $$ begin insert into kept_rows values (old.*); return null; end $$`,
      );
      await database.query(
        `create trigger keep_row after update or delete on ${table} for each row execute function keep_row()`,
      );
      try {
        await eraseWholly(owner, { id: next.id });
        expect(await placesOf(next)).toEqual(['public.kept_rows']);
      } finally {
        await database.query(`drop trigger keep_row on ${table}; drop function keep_row(); drop table kept_rows`);
      }
    },
  );
});
