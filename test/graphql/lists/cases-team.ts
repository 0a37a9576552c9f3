import type { TestActor } from '../../harness/actor.ts';
import type { System } from '../../harness/system.ts';
import { CREATED, principalOf, ROWS, stamps, UPDATED, type Planter } from './columns.ts';
import { micros, type ListCase } from './model.ts';
import { NAMES, newRowId, one, plant, random, time, times } from './plant.ts';

const hash = () => `\\x${random.bytes(32).toString('hex')}`;

async function plantPeople(system: System, team: TestActor): Promise<ListCase[]> {
  const team_id = team.teamId;
  const owner = await principalOf(system, team);
  const member = newRowId('prin');
  await plant(
    system,
    'principal',
    times(ROWS, (i) => ({
      id: i === 0 ? member : newRowId('prin'),
      team_id,
      email: `${one(['a', 'B', 'é'])}${i}@example.com`,
      name: one(NAMES),
      role: one(['tenant_member', 'tenant_admin']),
      removed_at: i > 0 ? one([null, null, time()]) : null,
      ...stamps(),
    })),
  );
  const permissions = () => one([['project:read'], ['project:read', 'key:read'], ['usage:read']]);
  await plant(
    system,
    'role',
    times(20, (i) => ({
      id: newRowId('role'),
      team_id,
      name: `${one(NAMES)} ${i}`,
      permissions: permissions(),
      version: 1,
      ...stamps(),
    })),
  );
  await plant(
    system,
    'service_key',
    times(ROWS, () => ({
      id: newRowId('sk'),
      team_id,
      principal_id: one([owner, member]),
      description: one([null, ...NAMES]),
      hash: hash(),
      suffix: one(['abcd', 'wxyz']),
      allowed_addresses: [],
      enabled: one([true, true, false]),
      expires_at: one([null, time()]),
      revoked_at: one([null, null, time()]),
      last_used_at: one([null, time()]),
      ...stamps(),
    })),
  );
  const projectId = await team.createProject('Keys');
  await plant(
    system,
    'project_key',
    times(ROWS, () => ({
      id: newRowId('pk'),
      team_id,
      project_id: projectId,
      principal_id: one([owner, member]),
      description: one([null, ...NAMES]),
      hash: hash(),
      suffix: one(['abcd', 'wxyz']),
      allowed_addresses: [],
      expires_at: one([null, time()]),
      last_used_at: one([null, time()]),
      created_at: time(),
    })),
  );
  await plant(
    system,
    'console_session',
    times(ROWS, () => ({
      id: newRowId('sess'),
      team_id,
      principal_id: one([owner, member]),
      hash: hash(),
      method: one(['CODE', 'KEY', 'OIDC']),
      expires_at: one(['2100-01-01T00:00:00Z', '2100-01-01T00:00:00Z', '2001-01-01T00:00:00Z']),
      confirmed_until: time(),
      last_seen_at: time(),
      ended_at: one([null, null, null, time()]),
      address: '127.0.0.1',
      created_at: time(),
    })),
  );
  const keyColumns = `select id, array_remove(array[description, suffix], null) as text, principal_id as "principalId",
    ${CREATED}, ${micros('last_used_at')} as "lastUsedAt", ${micros('expires_at')} as "expiresAt",
    coalesce(${micros('last_used_at')}, -9e18) as "LAST_USED_AT", coalesce(${micros('expires_at')}, 9e18) as "EXPIRES_AT"`;
  return [
    {
      name: 'members',
      type: 'Member',
      field: 'members',
      rows: `select id, array[name, email] as text, role, name as "NAME", email as "EMAIL", ${CREATED}, ${UPDATED}
        from principal where team_id = $1 and removed_at is null`,
    },
    {
      name: 'roles',
      type: 'Role',
      field: 'roles',
      rows: `select id, array[name] as text, permissions as permission, name as "NAME", ${CREATED}, ${UPDATED} from role where team_id = $1`,
    },
    {
      name: 'sessions of the console',
      type: 'ConsoleSession',
      field: 'consoleSessions',
      rows: `select id, principal_id as "principalId", method, ${CREATED},
        ${micros('last_seen_at')} as "lastSeenAt", ${micros('last_seen_at')} as "LAST_SEEN_AT"
        from console_session where team_id = $1 and ended_at is null and expires_at > now()`,
    },
    {
      name: 'service keys',
      type: 'ServiceKey',
      field: 'serviceKeys',
      rows: `${keyColumns}, case when revoked_at is not null then 'REVOKED' when expires_at <= now() then 'EXPIRED'
        when enabled then 'LIVE' else 'DISABLED' end as status from service_key where team_id = $1`,
    },
    {
      name: 'keys of a project',
      type: 'ProjectKey',
      field: 'apiKeys',
      around: (it) => `project(id: "${projectId}") { ${it} }`,
      rows: `${keyColumns} from project_key where team_id = $1 and project_id = '${projectId}'`,
    },
  ];
}

async function plantPlaces(system: System, team: TestActor): Promise<ListCase[]> {
  const { teamId: team_id, workspaceId } = team;
  const owned = () => ({ team_id, workspace_id: workspaceId, name: one(NAMES), version: 1, ...stamps() });
  await plant(
    system,
    'workspace',
    times(ROWS, () => ({ id: newRowId('ws'), team_id, name: one(NAMES), is_default: false, version: 1, ...stamps() })),
  );
  const agentIds = times(ROWS, () => newRowId('agent'));
  await plant(
    system,
    'agent',
    agentIds.map((id) => ({ id, ...owned(), revision: 1 })),
  );
  const [agentId = '', otherAgent = ''] = agentIds;
  await plant(
    system,
    'agent_version',
    times(ROWS, (i) => ({
      id: newRowId('av'),
      team_id,
      agent_id: agentId,
      version: i + 1,
      config: {},
      created_at: time(),
    })),
  );
  const actors = times(ROWS, (i) => ({
    id: newRowId('actor'),
    team_id,
    custom_id: `crm:${i}`,
    aliases: one([[], [`chat:${i}`]]),
    actor_type: one(['HUMAN', 'ASSISTANT']),
    display_name: one(NAMES),
    version: 1,
    ...stamps(),
  }));
  await plant(system, 'actor', actors);
  await plant(
    system,
    'actor_name',
    actors.flatMap(({ id, aliases }) => aliases.map((name) => ({ team_id, name, actor_id: id }))),
  );
  const projectId = await team.createProject('Read');
  await plant(
    system,
    'boundary',
    times(ROWS, () => ({
      id: newRowId('bnd'),
      ...owned(),
      agent_ids: one([[], [agentId], [agentId, otherAgent]]),
      project_ids: one([[], [projectId]]),
      write_project_id: one([null, projectId]),
      write_agent_id: null,
      include_facts: true,
      include_memories: true,
      include_documents: true,
      max_tokens: 100,
      extract: one([true, false]),
      proposes: one([true, false]),
      forgetting: one(['REVIEW', 'AT_ONCE']),
      memory_of: one(['SHARED', 'PERSON', 'BOTH']),
    })),
  );
  await plant(
    system,
    'integration',
    times(ROWS, () => {
      const status = one(['pending', 'connected', 'error', 'disabled']);
      return {
        id: newRowId('intg'),
        ...owned(),
        channel: one(['im_a', 'im_d']),
        agent_id: one([agentId, otherAgent]),
        enabled: status !== 'disabled',
        status,
        status_error_code: status === 'error' ? 'auth_failed' : null,
        failures: 0,
        was_preempted: false,
        daily_message_limit: 0,
        dataset_ids: [],
        read_only_project_ids: [],
        settings: {},
      };
    }),
  );
  const named = `name as "NAME", ${CREATED}, ${UPDATED}`;
  const inWorkspace = (it: string) => `workspace(id: "${workspaceId}") { ${it} }`;
  const agents = {
    type: 'Agent',
    field: 'agents',
    rows: `select id, array[name] as text, ${named} from agent where team_id = $1`,
  };
  const boundaries = {
    type: 'Boundary',
    field: 'boundaries',
    rows: `select id, array[name] as text, workspace_id as "workspaceId", array_remove(project_ids || write_project_id, null) as "projectId",
      agent_ids as "agentId", extract, forgetting, memory_of as "memoryOf",
      case when not extract then 'NONE' when proposes then 'PROPOSE' else 'STORE' end as extraction, ${named} from boundary where team_id = $1`,
  };
  const integrations = {
    type: 'Integration',
    field: 'integrations',
    rows: `select id, array[name] as text, channel, status, enabled, agent_id as "agentId", ${named} from integration where team_id = $1`,
  };
  return [
    {
      name: 'workspaces',
      type: 'Workspace',
      field: 'workspaces',
      rows: `select id, array[name] as text, is_default as "isDefault", ${named} from workspace where team_id = $1`,
    },
    { name: 'agents', ...agents },
    { name: 'agents of a workspace', ...agents, around: inWorkspace },
    {
      name: 'versions of an agent',
      type: 'AgentVersion',
      field: 'versions',
      id: 'id',
      around: (it) => `agent(id: "${agentId}") { ${it} }`,
      rows: `select id, version, version as key, version as "CREATED_AT", ${micros('created_at')} as "createdAt"
        from agent_version where team_id = $1 and agent_id = '${agentId}'`,
    },
    {
      name: 'actors',
      type: 'Actor',
      field: 'actors',
      rows: `select id, array[display_name, custom_id] || aliases as text, custom_id as "customId", actor_type as "actorType",
        array(select n.name from actor_name n where n.actor_id = actor.id) as name,
        display_name as "NAME", ${CREATED}, ${UPDATED} from actor where team_id = $1`,
    },
    { name: 'boundaries', ...boundaries },
    { name: 'boundaries of a workspace', ...boundaries, around: inWorkspace },
    { name: 'integrations', ...integrations },
    { name: 'integrations of a workspace', ...integrations, around: inWorkspace },
  ];
}

async function plantErasures(system: System, { teamId }: TestActor): Promise<ListCase[]> {
  await plant(
    system,
    'erasure',
    times(ROWS, () => ({
      id: newRowId('era'),
      team_id: teamId,
      person_id: one(['act_a', 'act_b', 'act_c']),
      // One that runs would be ended.
      status: 'DONE',
      shared_too: one([true, false]),
      names: [],
      counts: {},
      principal_id: 'prin_a',
      ...stamps(),
    })),
  );
  return [
    {
      name: 'erasures',
      type: 'Erasure',
      field: 'erasures',
      rows: `select id, person_id as "personId", status, ${CREATED}, ${UPDATED} from erasure where team_id = $1`,
    },
  ];
}

export const teamPlanters: readonly Planter[] = [plantPeople, plantPlaces, plantErasures];
