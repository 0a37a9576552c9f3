import type { TestActor } from '../../harness/actor.ts';
import type { System } from '../../harness/system.ts';
import { BY_ID, CREATED, ROWS, stamps, UPDATED, type Planter } from './columns.ts';
import { micros, type ListCase } from './model.ts';
import { NAMES, newRowId, one, plant, time, times, UNSWEPT } from './plant.ts';

async function plantMemory(system: System, team: TestActor): Promise<ListCase[]> {
  const { teamId: team_id, workspaceId } = team;
  const projectId = await team.createProject('Memory');
  const factId = await team.addProjectFact(projectId, 'A fact.');
  const personId = await team.createActor();
  const owned = () => ({
    team_id,
    workspace_id: workspaceId,
    project_id: projectId,
    person_id: one([null, personId]),
  });
  await plant(
    system,
    'memory',
    times(ROWS, () => ({
      id: newRowId('mem'),
      team_id,
      project_id: projectId,
      name: one(NAMES),
      content: 'x',
      version: 1,
      ...stamps(),
    })),
  );
  const conversationIds = times(ROWS, () => newRowId('conv'));
  await plant(
    system,
    'conversation',
    conversationIds.map((id) => ({
      id,
      ...owned(),
      request_id: one([null, `req_${id}`]),
      session: one([null, 's-1', 's-2']),
      source_kind: one(['CONVERSATION', 'IM']),
      principal_id: one([null, 'prin_a']),
      forgetting: 'REVIEW',
      proposes: false,
      status: one(['NONE', 'DONE', 'FAILED']),
      waits_for: one([null, 'BALANCE']),
      ...stamps(),
    })),
  );
  const conversationId = conversationIds[0] ?? '';
  const messageId = newRowId('msg');
  await plant(system, 'message', [
    {
      id: messageId,
      team_id,
      conversation_id: conversationId,
      n: 1,
      role: 'user',
      text: 'x',
      scope: projectId,
      chain: conversationId,
      silent: false,
      temporal: false,
      standing: 0,
      interrupted: false,
      created_at: time(),
    },
  ]);
  const run = newRowId('xrun');
  await plant(
    system,
    'extraction_run',
    times(ROWS, (i) => ({
      id: i === 0 ? run : newRowId('xrun'),
      team_id,
      conversation_id: conversationId,
      model: one(['m-1', 'm-2']),
      is_replay: one([true, false]),
      status: one(['DONE', 'FAILED']),
      created_at: one(UNSWEPT),
    })),
  );
  await plant(
    system,
    'extraction_proposal',
    times(ROWS, () => ({
      id: newRowId('prop'),
      team_id,
      run_id: run,
      reason: one(['ADD', 'KNOWN', 'SAME']),
      text: one([null, ...NAMES]),
      subject: one([null, ...NAMES]),
      quote: one([null, ...NAMES]),
      created_at: time(),
    })),
  );
  await plant(
    system,
    'quarantined_statement',
    times(ROWS, () => ({
      id: newRowId('quar'),
      ...owned(),
      conversation_id: one(conversationIds),
      text: one(NAMES),
      quote: one(NAMES),
      created_at: time(),
    })),
  );
  await plant(
    system,
    'forget_proposal',
    times(ROWS, (i) => {
      const status = i === 0 ? 'OPEN' : one(['ACCEPTED', 'DECLINED']);
      return {
        id: newRowId('fp'),
        ...owned(),
        fact_id: factId,
        conversation_id: one(conversationIds),
        quote: one(NAMES),
        status,
        decided_at: status === 'OPEN' ? null : time(),
        created_at: time(),
      };
    }),
  );
  const agentId = await team.createAgent('Proposed');
  await plant(
    system,
    'fact_proposal',
    times(ROWS, (i) => {
      const status = i === 0 ? 'OPEN' : one(['OPEN', 'APPROVED', 'DECLINED']);
      const ofProject = one([true, false]);
      return {
        id: newRowId('fpr'),
        team_id,
        workspace_id: workspaceId,
        project_id: ofProject ? projectId : null,
        agent_id: ofProject ? null : agentId,
        person_id: one([null, 'act_a', 'act_b']),
        scope: ofProject ? projectId : agentId,
        conversation_id: conversationId,
        message_id: messageId,
        boundary_id: one([null, 'bnd_a']),
        source_kind: 'CONVERSATION',
        text: one(NAMES),
        norm_hash: '\\x00',
        quote: one(NAMES),
        subject: one([null, ...NAMES]),
        keywords: [],
        is_wish: false,
        said_at: time(),
        verdict: one(['ADD', 'SUPERSEDES']),
        target_id: one([null, factId]),
        status,
        decided_at: status === 'OPEN' ? null : time(),
        created_at: time(),
      };
    }),
  );
  const inProject = (it: string) => `project(id: "${projectId}") { ${it} }`;
  const inConversation = (it: string) =>
    inProject(`conversations(first: 1, filter: { id: ["${conversationId}"] }) { nodes { ${it} } }`);
  const ofProject = `where team_id = $1 and project_id = '${projectId}'`;
  const conversations = { type: 'Conversation', field: 'conversations' };
  const conversationsOf = (where: string) => `select id, status, waits_for as "waitsFor", source_kind as "sourceKind",
    principal_id as "principalId", session, person_id as "personId", request_id as "requestId", ${CREATED}, ${UPDATED}
    from conversation ${where}`;
  return [
    {
      name: 'memories',
      type: 'Memory',
      field: 'memories',
      around: inProject,
      except: ['words', 'metadata'],
      rows: `select id, array[name] as text, name as "NAME", ${CREATED}, ${UPDATED} from memory ${ofProject}`,
    },
    {
      name: 'memories, by the id of their project',
      type: 'Memory',
      field: 'memories',
      also: `projectId: "${projectId}",`,
      except: ['words', 'metadata'],
      rows: `select id, array[name] as text, name as "NAME", ${CREATED}, ${UPDATED} from memory ${ofProject}`,
    },
    { ...conversations, name: 'conversations', around: inProject, rows: conversationsOf(ofProject) },
    { ...conversations, name: 'conversations of all places', rows: conversationsOf('where team_id = $1') },
    {
      name: 'readings',
      type: 'Extraction',
      field: 'extractions',
      around: inConversation,
      rows: `select id, status, model, is_replay as "isReplay", ${CREATED} from extraction_run
        where team_id = $1 and conversation_id = '${conversationId}'`,
    },
    {
      name: 'what a reading proposed',
      type: 'ExtractionProposal',
      field: 'proposals',
      around: (it) => `node(id: "${run}") { ... on Extraction { ${it} } }`,
      order: { field: 'CREATED_AT', direction: 'ASC' },
      rows: `select id, reason, array_remove(array[text, subject, quote], null) as text, ${BY_ID} from extraction_proposal
        where team_id = $1 and run_id = '${run}'`,
    },
    {
      name: 'quarantined statements',
      type: 'QuarantinedStatement',
      field: 'quarantinedStatements',
      around: inProject,
      rows: `select id, array[text, quote] as text, conversation_id as "conversationId", person_id as "personId", ${CREATED}
        from quarantined_statement ${ofProject}`,
    },
    {
      name: 'proposals to forget',
      type: 'ForgetProposal',
      field: 'forgetProposals',
      around: inProject,
      defaults: { status: ['OPEN'] },
      rows: `select id, status, array[quote] as text, fact_id as "factId", conversation_id as "conversationId", person_id as "personId", ${CREATED},
        ${micros('decided_at')} as "decidedAt", coalesce(${micros('decided_at')}, 9e18) as "DECIDED_AT" from forget_proposal ${ofProject}`,
    },
    {
      name: 'proposed facts',
      type: 'FactProposal',
      field: 'factProposals',
      defaults: { status: ['OPEN'] },
      rows: `select id, status, array_remove(array[text, subject, quote], null) as text, project_id as "projectId", agent_id as "agentId",
        person_id as "personId", boundary_id as "boundaryId", conversation_id as "conversationId", target_id as "targetId", verdict, ${CREATED},
        ${micros('decided_at')} as "decidedAt", coalesce(${micros('decided_at')}, 9e18) as "DECIDED_AT" from fact_proposal where team_id = $1`,
    },
  ];
}

async function plantImports(system: System, team: TestActor): Promise<ListCase[]> {
  const { teamId: team_id, workspaceId: workspace_id } = team;
  const projects = [await team.createProject('Imports'), await team.createProject('Other imports'), null];
  const persons = [null, await team.createActor(), await team.createActor()];
  await plant(
    system,
    'import_job',
    times(ROWS, () => ({
      id: newRowId('imp'),
      team_id,
      workspace_id,
      project_id: one(projects),
      person_id: one(persons),
      size: 1,
      extract: false,
      may_name_persons: false,
      format: one([null, 'MEMORY', 'MEM0', 'CHATGPT', 'CLAUDE']),
      // Others would be given up meanwhile.
      status: one(['DONE', 'FAILED', 'CANCELLED', 'UNDONE']),
      lines: 0,
      imported: {},
      skipped: {},
      errors: [],
      kept: {},
      ...stamps(),
    })),
  );
  return [
    {
      name: 'imports',
      type: 'ImportJob',
      field: 'importJobs',
      rows: `select id, status, format, project_id as "projectId", person_id as "personId", ${CREATED}, ${UPDATED}
        from import_job where team_id = $1`,
    },
  ];
}

export const memoryPlanters: readonly Planter[] = [plantMemory, plantImports];
