import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/id.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { ask } from './ask.ts';
import { createBot } from './bots.ts';
import { statementsOf } from './statements.ts';

// Counts of rows by their state, for screens that show no row.

const { system, owner } = useSystem({ router: false });

const FACTS = ['IN_FORCE', 'EXPIRED', 'FORGOTTEN', 'REPLACED'];
const MESSAGES = ['RECEIVED', 'RUNNING', 'REPLIED', 'FAILED', 'OVER_LIMIT'];

const query = (text: string, values: unknown[]) => system.running.platform.pool.query(text, values);

/** A project with one fact in force, two expired, three forgotten and four replaced. */
async function projectWithFacts(actor: TestActor): Promise<string> {
  const id = await actor.createProject();
  const ids: string[] = [];
  for (let i = 0; i < 10; i++) ids.push(await actor.addProjectFact(id, `Fact ${i}.`));
  await query(`update fact set expiration_date = now() - interval '1 day' where id = any($1)`, [ids.slice(1, 3)]);
  await query('update fact set expired = true where id = any($1)', [ids.slice(3)]);
  await query('update fact set superseded_by = $2 where id = any($1)', [ids.slice(6), ids[0]]);
  return id;
}

/** Stores messages of each state: one received, two running, and so on. */
async function storeMessages(actor: TestActor, integrationId: string, at: string): Promise<void> {
  const states = MESSAGES.flatMap((state, i) => Array.from({ length: i + 1 }, () => state));
  await query(
    `insert into inbox_message (id, team_id, integration_id, kind, dedupe_key, chat_id, is_direct, sender_id, text, place, state, created_at)
     select m.id, $1, $2, 'PERSON', m.id, 'chat', true, 'person', '', '{}', m.state, $5 from unnest($3::text[], $4::text[]) m (id, state)`,
    [actor.teamId, integrationId, states.map(() => newId('inboxMessage')), states, at],
  );
}

let projectId: string;
let agentId: string;
let integrationId: string;
beforeAll(async () => {
  projectId = await projectWithFacts(owner);
  agentId = await owner.createAgent();
  integrationId = (await createBot(owner, { agentId, enabled: false })).id;
  await storeMessages(owner, integrationId, '2031-01-01T10:00:00Z');
  await storeMessages(owner, integrationId, '2031-01-02T10:00:00Z');
});

const FACT_COUNTS = 'factCounts { status count }';

describe('does what it says', () => {
  it('facts of a project and of an agent by status, each as the list counts it, 0 included', async () => {
    await owner.addAgentFact(agentId, 'Of the agent.');
    const lists = FACTS.map((status) => `${status}: facts(filter: { status: ${status} }) { totalCount }`).join(' ');
    const { project, agent } = await owner.gql<{
      project: Record<string, { totalCount: number }> & { factCounts: object };
      agent: object;
    }>(`query ($p: ID!, $a: ID!) { project(id: $p) { ${FACT_COUNTS} ${lists} } agent(id: $a) { ${FACT_COUNTS} } }`, {
      p: projectId,
      a: agentId,
    });
    expect(project.factCounts).toEqual(FACTS.map((status, i) => ({ status, count: i + 1 })));
    expect(FACTS.map((status) => project[status]?.totalCount)).toEqual([1, 2, 3, 4]);
    expect(agent).toEqual({ factCounts: FACTS.map((status, i) => ({ status, count: i === 0 ? 1 : 0 })) });
  });

  it('messages to a bot by state, all that are stored or those of some time', async () => {
    const { integration } = await owner.gql<{ integration: object }>(
      `query ($id: ID!) { integration(id: $id) {
        all: messageCounts { state count }
        one: messageCounts(createdAt: { from: "2031-01-02T00:00:00Z" }) { state count }
        none: messageCounts(createdAt: { to: "2031-01-01T00:00:00Z" }) { state count } } }`,
      { id: integrationId },
    );
    const counts = (of: (i: number) => number) => MESSAGES.map((state, i) => ({ state, count: of(i) }));
    expect(integration).toEqual({ all: counts((i) => 2 * i + 2), one: counts((i) => i + 1), none: counts(() => 0) });
  });

  it('of many projects and bots take one statement each, and read no row', async () => {
    for (let i = 0; i < 4; i++) await projectWithFacts(owner);
    for (let i = 0; i < 2; i++) await createBot(owner, { agentId, enabled: false });
    const all = `{ projects(first: 50) { nodes { ${FACT_COUNTS} } } integrations(first: 50) { nodes { messageCounts { state count } } } }`;
    const statements = await statementsOf(system, () => owner.gql(all));
    expect(statements.length, statements.join('\n')).toBe(4);
    expect(statements.filter((text) => text.includes('count(*)'))).toHaveLength(2);
  });
});

describe('rejects bad input', () => {
  it('a time that ends before it begins', async () => {
    const range = '{ from: "2031-01-02T00:00:00Z", to: "2031-01-01T00:00:00Z" }';
    await expect(
      owner.gql(`query ($id: ID!) { integration(id: $id) { messageCounts(createdAt: ${range}) { count } } }`, {
        id: integrationId,
      }),
    ).rejects.toMatchObject({ code: 'INVALID_PARAMETER', field: 'createdAt.from' });
  });
});

describe('rejects strangers', () => {
  it('who may not read facts; the rest of the project is theirs', async () => {
    const key = await owner.withKey({ permissions: ['project:read'] });
    const { body } = await ask(
      system,
      `query ($id: ID!) { project(id: $id) { id ${FACT_COUNTS} } }`,
      { id: projectId },
      { authorization: `Bearer ${key.secret}` },
    );
    expect(body.data).toEqual({ project: { id: projectId, factCounts: null } });
    expect(body.errors?.[0]).toMatchObject({ extensions: { code: 'ACCESS_DENIED' }, path: ['project', 'factCounts'] });
  });
});
