import { buildSchema as buildFromText } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../src/graphql/schema.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { createOneOfEach, type OneOfEach } from '../system/one-of-each.ts';
import { ask } from './ask.ts';
import { edgesOf, withoutEdge } from './edges.ts';
import { callOf, gardenOf } from './garden.ts';
import { moneyIn } from './money.ts';
import { createRole, join } from './invitees.ts';
import { setGrants } from './operations.ts';

const { system } = useSystem({ env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });
const { refund } = moneyIn(() => system);

describe('the schema', () => {
  it('has the object itself beside every id of one', () => {
    expect(withoutEdge(buildSchema())).toEqual([]);
  });

  it('an id alone is found', () => {
    const alone = buildFromText(`
      type Query { bot: Bot }
      type Bot { id: ID! agentId: ID! ownerId: ID owner: Agent projectIds: [ID!]! projects: [String!] }
      type Agent { id: ID! }
    `);
    expect(withoutEdge(alone)).toEqual(['Bot.agentId', 'Bot.projectIds']);
  });
});

/** Teams with one of each; the first one has grants, hits and refunds, too. */
let mine: OneOfEach;
let member: TestActor & { principalId: string };
beforeAll(async () => {
  mine = await createOneOfEach(system, await system.newTeam('Mine'));
  member = await join(system.base, mine.actor, 'tenant_member');
  await mine.actor.gql(
    `mutation ($id: ID!, $projectId: ID!) {
      a: setMemberGrants(input: { memberId: $id, projectId: $projectId, permissions: ["project:delete"] }) { principal { id } }
      b: setMemberGrants(input: { memberId: $id, permissions: ["workspace:integration_manage"] }) { principal { id } } }`,
    { id: member.principalId, projectId: mine.ids['Project'] },
  );
});

type Found = Record<string, unknown>;
const idOf = (thing: unknown) => (thing as { id: string } | null)?.id ?? null;

describe('does what it says', () => {
  it('each object is the one that the id names', async () => {
    const seen = new Set<string>();
    const edges = Map.groupBy(edgesOf(buildSchema()), ({ type }) => type);
    for (const [kind, id] of Object.entries(mine.ids)) {
      const named = await mine.actor.gql<{ node: { __typename: string } | null }>(
        'query ($id: ID!) { node(id: $id) { __typename } }',
        { id },
      );
      // A thing in the bin is no node.
      const type = named.node?.__typename ?? '';
      const own = edges.get(type) ?? [];
      if (own.length === 0) continue;
      const fields = own.map((one) => `${one.id} ${one.edge} { ... on Node { id } }`).join(' ');
      const { node } = await mine.actor.gql<{ node: Found }>(
        `query ($id: ID!) { node(id: $id) { ... on ${type} { ${fields} } } }`,
        { id },
      );
      for (const one of own) {
        const ids = node[one.id] as string | string[] | null;
        const things = one.isList ? (node[one.edge] as unknown[]).map(idOf) : idOf(node[one.edge]);
        expect(things, `${kind}: ${type}.${one.edge}`).toEqual(ids);
        if (ids !== null && ids.length > 0) seen.add(`${type}.${one.edge}`);
      }
    }
    for (const name of [
      'ActorBinding.actor',
      'AgentVersion.agent',
      'Boundary.agents',
      'Boundary.projects',
      'CallLimit.subject',
      'Conversation.request',
      'DriveItem.parent',
      'ForgetProposal.conversation',
      'FactChange.actor',
      'Integration.agent',
      'Integration.readOnlyProjects',
      'Integration.readWriteProject',
      'Integration.workspace',
      'Library.account',
      'Library.item',
      'Memory.project',
      'ProjectKey.project',
      'QuarantinedStatement.conversation',
      'UsageRecord.boundary',
    ])
      expect([...seen]).toContain(name);
  });

  it('grants, settings, keys and integrations hang on their member or agent', async () => {
    const { actor, ids } = mine;
    const found = await actor.gql<{ principal: Found; agent: Found; invitation: Found; changes: { nodes: Found[] } }>(
      `query ($principal: ID!, $agent: ID!, $invitation: ID!) {
        principal: node(id: $principal) { ... on Principal {
          grants { permission workspace { id } project { id } } serviceKeys { totalCount nodes { principal { id } } } } }
        agent(id: $agent) { settings { version agent { id } } integrations { nodes { id } } }
        invitation(id: $invitation) { invitedBy { id } createdBy { id } acceptedPrincipal { id } }
        changes(kinds: [PROJECT_CREATED]) { nodes { thingId thing { id ... on Project { name } } workspace { isDefault } key { id } } }
      }`,
      { principal: member.principalId, agent: ids['Agent'], invitation: ids['Invitation'] },
    );
    expect(found.principal).toMatchObject({
      grants: [
        { permission: 'project:delete', workspace: null, project: { id: ids['Project'] } },
        { permission: 'workspace:integration_manage', workspace: { id: ids['Workspace'] }, project: null },
      ],
      serviceKeys: { totalCount: 1, nodes: [{ principal: { id: member.principalId } }] },
    });
    expect(found.agent).toEqual({
      settings: { version: 1, agent: { id: ids['Agent'] } },
      integrations: { nodes: [{ id: ids['Integration'] }] },
    });
    expect(found.invitation).toMatchObject({ invitedBy: found.invitation['createdBy'], acceptedPrincipal: null });
    expect(found.changes.nodes).toContainEqual(
      expect.objectContaining({ thing: { id: ids['Project'], name: mine.mark }, workspace: { isDefault: true } }),
    );
  });

  it('a call leads to what it remembered, what it was charged and what was given back', async () => {
    const { actor } = mine;
    const { projectId, boundary } = await gardenOf(system, actor);
    const charged = await callOf(actor, boundary, 'Who waters the roses of Rosa?');
    await refund({ team: actor, requestId: charged, charged: 0n }, `refund-${charged}`, 1n);
    const { usageRecord: record } = await actor.gql<{ usageRecord: Found }>(
      `query ($id: ID!) { usageRecord(requestId: $id) { memoryIds
        memories { __typename ... on Fact { fact } ... on Memory { name } ... on Passage { text item { name } } }
        boundary { id } ledgerEntries { reason request { requestId } }
        recall { hits { id thing { ... on Node { id } } } leftOut { id thing { __typename } } } } }`,
      { id: charged },
    );
    const things = record['memories'] as { __typename: string }[];
    expect(things).toHaveLength((record['memoryIds'] as string[]).length);
    expect(new Set(things.map(({ __typename: type }) => type))).toEqual(new Set(['ProjectFact', 'Memory', 'Passage']));
    expect(record).toMatchObject({
      boundary: { id: boundary },
      ledgerEntries: [
        { reason: 'CHARGE', request: { requestId: charged } },
        { reason: 'REFUND', request: { requestId: charged } },
      ],
    });
    for (const { id, thing } of (record['recall'] as { hits: { id: string; thing: unknown }[] }).hits)
      expect(idOf(thing)).toBe(id);

    const { searchMemory: hits, searchDocuments: passages } = await actor.gql<{
      searchMemory: { kind: string; sourceId: string; source: unknown }[];
      searchDocuments: { itemId: string; item: unknown }[];
    }>(
      `query ($projectId: ID!) { searchMemory(projectId: $projectId, query: "roses") { kind sourceId source { ... on Node { id } } }
        searchDocuments(projectId: $projectId, query: "roses") { itemId item { id } } }`,
      { projectId },
    );
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['FACT', 'MEMORY', 'PASSAGE']));
    for (const { sourceId, source } of hits) expect(idOf(source)).toBe(sourceId);
    expect(passages.map(({ item }) => idOf(item))).toEqual(passages.map(({ itemId }) => itemId));
    expect(passages).toHaveLength(1);
  });

  it('what is gone is null, without an error', async () => {
    const actor = await system.newTeam();
    await system.topUp(actor.teamId, 10_000_000_000n);
    const { projectId, factId, boundary } = await gardenOf(system, actor);
    const requestId = await callOf(actor, boundary, 'Who waters the roses of Rosa?');
    await actor.gql(
      `mutation ($boundary: ID!, $factId: ID!, $projectId: ID!) { a: purgeFacts(input: { factIds: [$factId] }) { purged { facts } }
        b: deleteBoundary(input: { id: $boundary }) { deletedId } c: deleteProject(input: { id: $projectId }) { deletedId } }`,
      { boundary, factId, projectId },
    );
    const { usageRecord } = await actor.gql<{ usageRecord: Found }>(
      `query ($id: ID!) { usageRecord(requestId: $id) { memories { __typename } boundary { id } project { id } recall { hits { thing { __typename } } } } }`,
      { id: requestId },
    );
    expect(usageRecord).toMatchObject({ memories: [], boundary: null, project: null });
    const { hits } = usageRecord['recall'] as { hits: unknown[] };
    expect(hits.length).toBeGreaterThan(0);
    expect(hits).toEqual(hits.map(() => ({ thing: null })));
  });
});

describe('hides what is not yours', () => {
  it('an object that needs another permission is refused alone, and its id stays', async () => {
    const { actor, ids } = mine;
    const narrow = await actor.withKey({ permissions: ['boundary:read', 'project:doc_read', 'usage:read'] });
    const answer = await ask(
      system,
      `query ($boundary: ID!, $project: ID!, $request: ID!) {
        boundary(id: $boundary) { agentIds agents { id } projectIds projects { id } workspaceId workspace { id } }
        searchDocuments(projectId: $project, query: "mark") { itemId item { id } }
        usageRecord(requestId: $request) { requestId memories { __typename } project { id } ledgerEntries { reason } } }`,
      { boundary: ids['Boundary'], project: ids['Project'], request: ids['UsageRecord'] },
      { authorization: `Bearer ${narrow.secret}` },
    );
    expect(answer.body.data).toMatchObject({
      boundary: {
        agentIds: [ids['Agent']],
        agents: null,
        projectIds: [ids['Project']],
        projects: null,
        workspace: null,
      },
      usageRecord: { memories: [], project: null, ledgerEntries: [{ reason: 'CHARGE' }] },
    });
    const refused = (answer.body.errors ?? []).map(({ path, extensions }) => `${path?.join('.')} ${extensions.code}`);
    expect(refused.sort()).toEqual(
      expect.arrayContaining([
        'boundary.agents ACCESS_DENIED',
        'boundary.projects ACCESS_DENIED',
        'boundary.workspace ACCESS_DENIED',
        'usageRecord.project ACCESS_DENIED',
      ]),
    );
  });

  it('a grant for one project shows that one alone', async () => {
    const { actor } = mine;
    const [seen, hidden] = [await actor.createProject('Seen'), await actor.createProject('Hidden')];
    const boundary = await actor.createBoundary({ projectIds: [seen, hidden] });
    const guest = await join(system.base, actor, await createRole(actor, ['boundary:read']));
    await setGrants(actor, { memberId: guest.principalId, projectId: seen, permissions: ['project:read'] });
    const query = 'query ($id: ID!) { boundary(id: $id) { projectIds projects { id } } }';
    await expect
      .poll(() => guest.gql<{ boundary: Found }>(query, { id: boundary }).catch(() => null))
      .toEqual({ boundary: { projectIds: [seen, hidden], projects: [{ id: seen }] } });
  });

  it('operators see the entries of another team’s call, and none of its memory', async () => {
    const { usageRecord } = await system.owner.gql<{ usageRecord: Found }>(
      `query ($id: ID!, $teamId: ID) { usageRecord(requestId: $id, teamId: $teamId) {
        memories { __typename } boundary { id } ledgerEntries { reason } } }`,
      { id: mine.ids['UsageRecord'], teamId: mine.actor.teamId },
    );
    expect(usageRecord).toEqual({ memories: [], boundary: null, ledgerEntries: [{ reason: 'CHARGE' }] });
  });
});
