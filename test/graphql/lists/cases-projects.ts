import type { TestActor } from '../../harness/actor.ts';
import type { System } from '../../harness/system.ts';
import { micros, type ListCase } from './model.ts';
import { CREATED, ROWS, stamps, UPDATED, type Planter } from './columns.ts';
import { NAMES, newRowId, one, plant, time, times } from './plant.ts';

async function plantProjects(system: System, team: TestActor): Promise<ListCase[]> {
  const { workspaceId, teamId } = team;
  await plant(
    system,
    'project',
    times(ROWS, () => ({
      id: newRowId('proj'),
      team_id: teamId,
      workspace_id: workspaceId,
      name: one(NAMES),
      description: one([null, ...NAMES]),
      ...stamps(),
    })),
  );
  const list = {
    type: 'Project',
    field: 'projects',
    rows: `select id, array_remove(array[name, description], null) as text, workspace_id as "workspaceId",
      name as "NAME", ${CREATED}, ${UPDATED} from project where team_id = $1`,
  };
  return [
    { ...list, name: 'projects' },
    { ...list, name: 'projects of a workspace', around: (it) => `workspace(id: "${workspaceId}") { ${it} }` },
  ];
}

async function plantFacts(system: System, team: TestActor): Promise<ListCase[]> {
  const projectId = await team.createProject('Facts');
  const { workspaceId, teamId } = team;
  const { createAgent } = await team.gql<{ createAgent: { agent: { id: string } } }>(
    'mutation ($w: ID!) { createAgent(input: { workspaceId: $w, name: "a" }) { agent { id } } }',
    { w: workspaceId },
  );
  const agentId = createAgent.agent.id;
  const personId = await team.createActor();
  const first = newRowId('fact');
  for (const owner of [{ project_id: projectId }, { agent_id: agentId }])
    await plant(
      system,
      'fact',
      times(ROWS, (i) => {
        const id = 'project_id' in owner && i === 0 ? first : newRowId('fact');
        return {
          id,
          team_id: teamId,
          workspace_id: workspaceId,
          ...owner,
          person_id: one([null, personId]),
          text: one(NAMES),
          metadata: {},
          expired: one([true, false, false]),
          expiration_date: one([null, null, time()]),
          superseded_by: i > 0 ? one([null, first]) : null,
          conflicts_with: i > 0 ? one([null, first]) : null,
          consolidated_into: i > 0 ? one([null, first]) : null,
          summarizes: one([null, [first]]),
          source_kind: one(['MANUAL', 'CONVERSATION', 'MCP']),
          pinned: one([-1, 0, 1]),
          version: 1,
          norm_hash: `\\x${id.replaceAll(/\D/g, '').padStart(16, '0').slice(0, 16)}`,
          keywords: [],
          ...stamps(),
        };
      }),
    );
  const all = `select id, array[text] as text, case
      when expired then case when superseded_by is null then 'FORGOTTEN' else 'REPLACED' end
      when expiration_date <= now() then 'EXPIRED' else 'IN_FORCE' end as status,
    source_kind as "sourceKind", pinned, conflicts_with is not null as conflicting,
    person_id as "personId", person_id is not null as "ofPerson",
    summarizes is not null as summary, consolidated_into is not null as consolidated,
    ${micros('expiration_date')} as "expirationDate",
    coalesce(${micros('expiration_date')}, 9e18) as "EXPIRATION_DATE", ${CREATED}, ${UPDATED}
    from fact where team_id = $1`;
  const rowsOf = (ownerId: string) => `${all} and coalesce(project_id, agent_id) = '${ownerId}'`;
  // Evidence is in another table; test/graphql/memory-links.long.test.ts has it. Metadata has a
  // test of its own.
  const list = { type: 'Fact', field: 'facts', except: ['saidBy', 'metadata'], defaults: { status: ['IN_FORCE'] } };
  return [
    {
      ...list,
      name: 'facts of a project',
      around: (it) => `project(id: "${projectId}") { ${it} }`,
      rows: rowsOf(projectId),
    },
    { ...list, name: 'facts of all places', rows: all },
    { ...list, name: 'facts of an agent', around: (it) => `agent(id: "${agentId}") { ${it} }`, rows: rowsOf(agentId) },
    {
      ...list,
      name: 'facts, by the ids of their places',
      field: 'projectFacts',
      also: `workspaceId: "${workspaceId}", projectId: "${projectId}",`,
      rows: rowsOf(projectId),
    },
  ];
}

async function plantUsageRecords(system: System, team: TestActor): Promise<ListCase[]> {
  const { createActor } = await team.gql<{ createActor: { actor: { id: string } } }>(
    'mutation { createActor(input: { customId: "ana", actorType: HUMAN, displayName: "Ana" }) { actor { id } } }',
  );
  await plant(
    system,
    'usage_record',
    times(ROWS, (i) => {
      const startedAt = Date.parse('2026-03-01T00:00:00Z') + Math.floor(i / 3) * 61_000;
      return {
        request_id: `req_${(startedAt - 5).toString(16).padStart(12, '0')}${String(i).padStart(20, '0')}`,
        team_id: team.teamId,
        key_id: one(['sk_a', 'sk_b']),
        project_id: one([null, 'proj_a', 'proj_b']),
        boundary_id: one([null, 'bnd_a']),
        end_user: one([null, 'ana', 'bruno']),
        model: one(['m-1', 'm-2']),
        provider: one([null, 'p-1']),
        endpoint: one(['/messages', '/embeddings']),
        is_stream: one([true, false]),
        protocol: 'alpha',
        mode: one(['HOSTED', 'BYOK', 'OPERATOR']),
        purpose: one(['CALL', 'EMBEDDING']),
        outcome: one(['COMPLETED', 'REFUSED']),
        memory_status: one(['used', 'none']),
        estimated: one([true, false]),
        trace_id: '0'.repeat(32),
        memory_ids: [],
        input_tokens: 1,
        cache_read_tokens: 0,
        cache_write_tokens: 0,
        output_tokens: 1,
        thinking_tokens: 0,
        cost: 5,
        charged: one([0, 5, 1_000_000]),
        refunded: 0,
        started_at: new Date(startedAt).toISOString(),
        finished_at: new Date(startedAt + 5).toISOString(),
        first_byte_ms: one([null, 5, 70]),
        duration_ms: one([0, 80, 900]),
        attempts: 1,
      };
    }),
  );
  const list = {
    type: 'UsageRecord',
    id: 'requestId',
    // An overlap of two lists, which test/graphql/memory-links.long.test.ts has.
    except: ['memoryId'],
    defaults: { mode: ['HOSTED', 'BYOK'] },
  };
  const rows = `select request_id as id, request_id as "requestId", model, provider, endpoint, key_id as "keyId", project_id as "projectId",
    boundary_id as "boundaryId", end_user as "endUser", mode, purpose, outcome, memory_status as "memoryStatus", is_stream as "isStream",
    estimated, ${micros('started_at')} as "startedAt", request_id as "CREATED_AT", charged::float8 as "CHARGED",
    duration_ms as "DURATION", coalesce(first_byte_ms, -1) as "FIRST_BYTE" from usage_record where team_id = $1`;
  return [
    { ...list, name: 'usage records', field: 'usageRecords', rows },
    {
      ...list,
      name: 'calls of a person',
      field: 'calls',
      around: (it) => `actor(id: "${createActor.actor.id}") { ${it} }`,
      rows: `${rows} and end_user = 'ana'`,
    },
  ];
}

export const projectPlanters: readonly Planter[] = [plantProjects, plantFacts, plantUsageRecords];
