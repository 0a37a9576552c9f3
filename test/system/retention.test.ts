import { beforeAll, describe, expect, it } from 'vitest';
import { RETENTION, sweepOnce } from '../../src/jobs/sweeps.ts';
import { useDatabase, useSystem } from '../harness/use-system.ts';
import { readDocument } from './documents.ts';

const DAYS = 30;
const { system, owner } = useSystem({
  router: false,
  env: {
    CONVERSATION_RETENTION_DAYS: String(DAYS),
    HISTORY_RETENTION_DAYS: String(DAYS),
    MAIL_RETENTION_DAYS: String(DAYS),
  },
});

const database = useDatabase(system);

const retain = () => {
  const { platform } = system.running;
  return sweepOnce(platform, RETENTION, { signal: new AbortController().signal, log: platform.log });
};

/** Moves a column of the rows with these ids this many days back. */
async function age(table: string, column: string, ids: string[], days: number): Promise<void> {
  await database.query(`update ${table} set ${column} = ${column} - make_interval(days => $2) where id = any($1)`, [
    ids,
    days,
  ]);
}

const inProject = async <T>(fields: string): Promise<T> =>
  (await owner.gql<{ project: T }>(`query ($id: ID!) { project(id: $id) { ${fields} } }`, { id: projectId })).project;

const conversations = async () =>
  (await inProject<{ conversations: { nodes: { id: string }[] } }>('conversations { nodes { id } }')).conversations
    .nodes;

let projectId: string;
beforeAll(async () => {
  projectId = await owner.createProject();
});

describe('does what it says', () => {
  it('a conversation goes when nothing was added for its time, its facts stay, and the feed tells of it', async () => {
    const old = await owner.addMessage(projectId, 'My sister Ana lives in Lisbon.');
    const recent = await owner.addMessage(projectId, 'I like tea.');
    await system.settled();
    const facts = () => inProject('facts { nodes { id fact } }');
    const before = await facts();
    await age('conversation', 'updated_at', [old], DAYS + 1);
    await age('conversation', 'updated_at', [recent], DAYS - 1);
    await Promise.all([retain(), retain()]);
    expect((await conversations()).map(({ id }) => id)).toEqual([recent]);
    expect(await facts()).toEqual(before);
    const { auditLog } = await owner.gql<{ auditLog: { nodes: { kind: string; source: string }[] } }>(
      'query ($id: ID!) { auditLog(filter: { thingId: $id }) { nodes { kind source } } }',
      { id: old },
    );
    expect(auditLog.nodes.filter(({ kind }) => kind === 'CONVERSATION_DELETED')).toEqual([
      { kind: 'CONVERSATION_DELETED', source: 'PLATFORM' },
    ]);
    const left = await database.query('select from message where conversation_id = $1', [old]);
    expect(left.rowCount).toBe(0);
  });

  it('earlier texts of a fact go, and its first and its recent entries stay', async () => {
    const id = await owner.addProjectFact(projectId, 'Ana lives in Porto.');
    for (const text of ['Ana lives in Braga.', 'Ana lives in Faro.'])
      await owner.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', {
        input: { id, fact: text },
      });
    await database.query(
      `update fact_change set created_at = created_at - make_interval(days => $2) where fact_id = $1 and version < 3`,
      [id, DAYS + 1],
    );
    await retain();
    const { rows } = await database.query<{ version: number }>(
      'select version from fact_change where fact_id = $1 order by version',
      [id],
    );
    expect(rows.map(({ version }) => version)).toEqual([1, 3]);
  });

  it('a mail that was sent goes, and one that waits stays', async () => {
    await owner.gql(
      'mutation { inviteMembers(input: { emails: ["one@example.com", "two@example.com"] }) { invited { invitation { id } } } }',
    );
    const { rows } = await database.query<{ id: string }>('select id from mail_outbox order by id');
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await age('mail_outbox', 'created_at', ids, DAYS + 1);
    await database.query(
      `update mail_outbox set state = 'waiting', next_try_at = now() + interval '1 day' where id = $1`,
      [ids[1]],
    );
    await retain();
    const left = await database.query<{ id: string }>('select id from mail_outbox');
    expect(left.rows.map(({ id }) => id)).toEqual([ids[1]]);
    await database.query('delete from mail_outbox');
  });
});

describe('the page about growth', () => {
  const TABLES = `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

  it('says of each table what bounds it', async () => {
    const page = readDocument('docs/explanation/growth.md');
    const listed = [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\| (.+?) *\|$/gm)].flatMap(
      ([, names = '', bound = '']) => [...names.matchAll(/\w+/g)].map(([name]) => ({ name, bound })),
    );
    const { rows } = await database.query<{ name: string }>(TABLES);
    expect(listed.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
    expect(listed.filter(({ bound }) => bound.length < 10)).toEqual([]);
  });

  it('names no variable that does not exist', () => {
    const page = readDocument('docs/explanation/growth.md');
    const configuration = readDocument('docs/reference/configuration.md');
    const variables = [...page.matchAll(/`([A-Z_]+_(?:DAYS|HOURS|SECONDS|VERSIONS|BYTES|MEMORY))`/g)].map(
      ([, name]) => name,
    );
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => !configuration.includes(`\`${name}\``))).toEqual([]);
  });
});
