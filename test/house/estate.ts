import { expect } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import type { House } from '../harness/house.ts';

/** One thing of each kind that belongs to a team, by the schema's name of its type. Every text in it holds `mark`. */
export interface Estate {
  actor: TestActor;
  mark: string;
  ids: Record<string, string>;
}

/** Another of every kind of thing, made through the public doors. */
export async function foundEstate(house: House, actor: TestActor): Promise<Estate> {
  const mark = `mark${crypto.randomUUID().replaceAll('-', '')}`;
  const Project = await actor.createProject(mark);
  const Agent = await actor.createAgent(mark);
  const reading = { name: mark, projectIds: [Project], agentIds: [Agent] };
  const writing = await actor.createBoundary({ ...reading, writeProjectId: Project });
  await house.topUp(actor.teamId, 10_000_000_000n);
  const told = await say(actor, writing, `My dog is called ${mark}.`);
  expect(told.status).toBe(200);
  await house.settled();
  const key = await actor.withKey({});
  const found = await actor.gql<{
    viewer: { principal: { id: string } };
    ledger: { nodes: { id: string }[] };
    project: { conversations: { nodes: { id: string }[] } };
  }>(
    'query ($id: ID!) { viewer { principal { id } } ledger(first: 1) { nodes { id } } project(id: $id) { conversations { nodes { id } } } }',
    { id: Project },
  );
  const ids = {
    Agent,
    AgentFact: await actor.addAgentFact(Agent, mark),
    Boundary: await actor.createBoundary(reading),
    Conversation: found.project.conversations.nodes[0]?.id ?? '',
    LedgerEntry: found.ledger.nodes[0]?.id ?? '',
    Memory: await actor.createMemory(Project, mark, mark),
    Principal: found.viewer.principal.id,
    Project,
    ProjectFact: await actor.addProjectFact(Project, mark),
    ServiceKey: key.keyId,
    Team: actor.teamId,
    UsageRecord: told.headers.get('x-request-id') ?? '',
    Workspace: actor.workspaceId,
  };
  for (const [kind, id] of Object.entries(ids)) expect(id, kind).toMatch(/^[a-z]+_[0-9a-f]{32}$/);
  return { actor, mark, ids };
}

/** A model call through the router. */
export function say(
  actor: TestActor,
  boundaryId: string,
  content: string,
  headers: Record<string, string> = {},
  beta = false,
): Promise<Response> {
  const path = beta ? '/router/beta/v1/messages' : '/router/alpha/v1/chat/completions';
  return actor.fetch(`${path}?boundary_id=${boundaryId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      model: beta ? 'demo-messages' : 'demo-chat',
      max_tokens: 100,
      messages: [{ role: 'user', content }],
    }),
  });
}

/**
 * Every row of a team, in every table that has a team. Read by SQL, because what must not have changed is more than any door shows.
 * The time a key was last used is left out: it follows the team's own calls.
 */
export async function rowsOf(house: House, teamId: string): Promise<string> {
  const { pool } = house.running.platform;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'team_id' and table_schema = 'public' order by 1",
  );
  expect(tables.length).toBeGreaterThan(10);
  const dumps = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'last_used_at')::text as row from ${name} t where team_id = $1 order by 1`,
      [teamId],
    );
    return [`# ${name}`, ...rows.map(({ row }) => row)];
  });
  const { rows: team } = await pool.query<{ row: string }>(
    'select to_jsonb(t)::text as row from team t where id = $1',
    [teamId],
  );
  return [...(await Promise.all(dumps)).flat(), ...team.map(({ row }) => row)].join('\n');
}
