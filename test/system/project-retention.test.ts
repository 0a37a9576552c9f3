import { beforeAll, describe, expect, it } from 'vitest';
import { sweepMemory } from '../../src/domains/privacy/retention.ts';
import { errorOf } from '../graphql/ask.ts';
import { addOwnFacts } from '../graphql/erasures.ts';
import { addMessages } from '../graphql/operations.ts';
import { useDatabase, useSystem } from '../harness/use-system.ts';

const { system, owner } = useSystem({ router: false });
const DAYS = 30;
/** New York is five hours behind: its day begins at 05:00 of UTC. */
const NOW = new Date('2026-03-01T12:00:00.000Z');
const CUTOFF = '2026-01-30T05:00:00.000Z';
const JUST_BEFORE = '2026-01-30T04:59:59.999Z';

const database = useDatabase(system);
beforeAll(async () => {
  await owner.gql('mutation { updateTeam(input: { timeZone: "America/New_York" }) { team { id } } }');
});

/** Sweeps as of a time. */
function retain(now = NOW): Promise<void> {
  const { platform } = system.running;
  const then = Object.create(platform, { now: { value: () => now } }) as typeof platform;
  return sweepMemory(then, new AbortController().signal);
}

async function newProject(days: number | null = DAYS): Promise<string> {
  const { createProject } = await owner.gql<{ createProject: { project: { id: string } } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }',
    { input: { name: 'Garden', memoryRetentionDays: days } },
  );
  return createProject.project.id;
}

const sayAt = (projectId: string, at: string, text: string, more: object = {}) =>
  addMessages(owner, { projectId, messages: [{ role: 'user', text, at }], extract: false, ...more });

/** A fact as extraction leaves it, last said at this time. */
async function extracted(projectId: string, text: string, saidAt: string, more: object = {}): Promise<string> {
  const id = await owner.addProjectFact(projectId, text);
  await database.query(`update fact set source_kind = 'CONVERSATION', said_at = $2 where id = $1`, [id, saidAt]);
  for (const [column, value] of Object.entries(more))
    await database.query(`update fact set ${column} = $2 where id = $1`, [id, value]);
  return id;
}

const leftIn = async (projectId: string) => {
  const { rows: facts } = await database.query<{ text: string }>(
    'select text from fact where project_id = $1 order by id',
    [projectId],
  );
  const { rows: messages } = await database.query<{ text: string }>(
    'select m.text from message m join conversation c on c.id = m.conversation_id where c.project_id = $1 order by m.id',
    [projectId],
  );
  return { facts: facts.map(({ text }) => text), messages: messages.map(({ text }) => text) };
};

describe('does what it says', () => {
  it('what was said before the first of the days goes, to the millisecond, and the rest stays', async () => {
    const projectId = await newProject();
    const personId = await owner.createActor('Anna');
    await sayAt(projectId, JUST_BEFORE, 'Too old.');
    await sayAt(projectId, CUTOFF, 'Just young enough.');
    await sayAt(projectId, JUST_BEFORE, 'Too old of Anna.', { personId });
    await sayAt(projectId, CUTOFF, 'Young of Anna.', { personId });
    await extracted(projectId, 'An old fact.', JUST_BEFORE);
    await extracted(projectId, 'A young fact.', CUTOFF);
    await retain();
    expect(await leftIn(projectId)).toEqual({
      facts: ['A young fact.'],
      messages: ['Just young enough.', 'Young of Anna.'],
    });
    const { rows } = await database.query('select from conversation where project_id = $1', [projectId]);
    expect(rows).toHaveLength(2);
  });

  it('facts by hand, pinned facts, memories, and facts that were said again stay', async () => {
    const projectId = await newProject();
    const byHand = await owner.addProjectFact(projectId, 'By hand.');
    await database.query('update fact set created_at = $2, updated_at = $2 where id = $1', [byHand, JUST_BEFORE]);
    await extracted(projectId, 'Pinned.', JUST_BEFORE, { pinned: 1 });
    await extracted(projectId, 'Said again.', CUTOFF, { created_at: JUST_BEFORE });
    const memory = await owner.createMemory(projectId, 'Plan', 'Water.');
    await database.query('update memory set created_at = $2, updated_at = $2 where id = $1', [memory, JUST_BEFORE]);
    await retain();
    expect((await leftIn(projectId)).facts).toEqual(['By hand.', 'Pinned.', 'Said again.']);
    expect((await database.query('select from memory where id = $1', [memory])).rowCount).toBe(1);
  });

  it('what goes leaves nothing behind, and the feed tells of it', async () => {
    const projectId = await newProject();
    const personId = await owner.createActor('Bruno');
    const word = 'qxretentionwordqzzq';
    const conversation = await sayAt(projectId, JUST_BEFORE, `My ${word} is green.`, { personId });
    const [own = ''] = await addOwnFacts(owner, projectId, personId, [`The ${word} is red.`]);
    await database.query(`update fact set source_kind = 'CONVERSATION', said_at = $2 where id = $1`, [
      own,
      JUST_BEFORE,
    ]);
    await retain();
    const { rows } = await database.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = 'public'`,
    );
    const found = await Promise.all(
      rows.map(async ({ name }) =>
        (await database.query(`select from ${name} t where to_jsonb(t)::text ilike $1`, [`%${word}%`])).rowCount
          ? [name]
          : [],
      ),
    );
    expect(found.flat()).toEqual([]);
    const { auditLog } = await owner.gql<{ auditLog: { nodes: { kind: string; source: string }[] } }>(
      'query ($id: ID!) { auditLog(filter: { thingId: $id }, first: 1) { nodes { kind source } } }',
      { id: conversation },
    );
    expect(auditLog.nodes).toEqual([{ kind: 'CONVERSATION_DELETED', source: 'PLATFORM' }]);
  });

  it('what a forgotten fact kept silent stays silent when the fact goes', async () => {
    const projectId = await newProject();
    await sayAt(projectId, CUTOFF, 'My code is 4711 on the door.');
    const id = await extracted(projectId, 'The code is 4711 on the door.', JUST_BEFORE);
    await owner.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id });
    const hits = async () =>
      (
        await owner.gql<{ searchMemory: object[] }>(
          'query ($id: ID!) { searchMemory(projectId: $id, query: "code 4711 door") { id } }',
          { id: projectId },
        )
      ).searchMemory;
    expect(await hits()).toEqual([]);
    await retain();
    expect(await leftIn(projectId)).toEqual({ facts: [], messages: ['My code is 4711 on the door.'] });
    expect(await hits()).toEqual([]);
  });

  it('a project is looked through once a day, and at once when it is to remember less', async () => {
    const projectId = await newProject();
    await retain();
    await sayAt(projectId, JUST_BEFORE, 'Imported later.');
    await retain();
    expect((await leftIn(projectId)).messages).toEqual(['Imported later.']);
    await retain(new Date('2026-03-02T05:00:00.000Z'));
    expect((await leftIn(projectId)).messages).toEqual([]);
    await sayAt(projectId, '2026-02-20T12:00:00.000Z', 'Of this month.');
    await owner.gql('mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }', {
      input: { id: projectId, memoryRetentionDays: 3 },
    });
    await retain();
    expect((await leftIn(projectId)).messages).toEqual([]);
  });

  it('a project that was to remember for ever meanwhile is looked through at once, too', async () => {
    const projectId = await newProject();
    const remember = (memoryRetentionDays: number | null) =>
      owner.gql('mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }', {
        input: { id: projectId, memoryRetentionDays },
      });
    await retain();
    await remember(null);
    await sayAt(projectId, JUST_BEFORE, 'Said for ever.');
    await retain();
    expect((await leftIn(projectId)).messages).toEqual(['Said for ever.']);
    await remember(DAYS);
    await retain();
    expect((await leftIn(projectId)).messages).toEqual([]);
  });

  it('more than a batch goes, and two processes may do it at once', async () => {
    const projectId = await newProject(1);
    const conversation = await sayAt(projectId, JUST_BEFORE, 'Number 0.');
    await database.query(
      `insert into message (id, team_id, conversation_id, n, role, text, scope, chain, created_at)
       select 'msg_' || md5(id || i), team_id, conversation_id, i + 1, role, 'Number ' || i || '.', scope, chain, created_at
       from message, generate_series(1, 1300) i where conversation_id = $1`,
      [conversation],
    );
    await Promise.all([retain(), retain()]);
    expect((await leftIn(projectId)).messages).toEqual([]);
  });

  it('without days, a project remembers for ever', async () => {
    const projectId = await newProject(null);
    await sayAt(projectId, '2001-01-01T00:00:00.000Z', 'Long ago.');
    await retain();
    expect((await leftIn(projectId)).messages).toEqual(['Long ago.']);
  });
});

describe('rejects bad input', () => {
  it.each([[0], [-1], [36_501], [1.5]])('%s days', async (days) => {
    const error = await errorOf(newProject(days));
    expect(error.code).toMatch(/^(INVALID_PARAMETER|BAD_USER_INPUT)$/);
  });
});

describe('rejects strangers', () => {
  it('who may change the project and erase no facts', async () => {
    const projectId = await newProject();
    const member = await owner.withKey({ permissions: ['project:update', 'project:read'] });
    const set = (memoryRetentionDays: number | null) =>
      member.gql('mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { id } } }', {
        input: { id: projectId, memoryRetentionDays },
      });
    expect((await errorOf(set(DAYS - 1))).code).toBe('ACCESS_DENIED');
    await set(DAYS + 1);
    await set(null);
    expect((await errorOf(set(DAYS))).code).toBe('ACCESS_DENIED');
  });
});
