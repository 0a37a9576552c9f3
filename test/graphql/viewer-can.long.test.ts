import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/auth/operation-permissions.ts';
import type { OperationRule } from '../../src/auth/operation-rule.ts';
import { ACTIONS } from '../../src/graphql/resolvers/viewer-can.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { createOneOfEach, type OneOfEach } from '../system/one-of-each.ts';
import { documentFor } from '../system/id-arguments.ts';
import { ID_CASES, variablesFor } from '../system/id-cases.ts';
import { ask } from './ask.ts';
import { createRole, join } from './invitees.ts';
import { setLimit } from '../router/call-limits.ts';
import { permissionsOf, setGrants } from './operations.ts';
import { statementsOf } from './statements.ts';

const { system } = useSystem({ env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });

const RULES: Record<string, OperationRule> = { ...OPERATIONS.Query, ...OPERATIONS.Mutation };

/** The types whose things are asked, each before the things that hold it. */
const KINDS: Record<string, keyof typeof ACTIONS> = {
  ProjectFact: 'Fact',
  AgentFact: 'Fact',
  Memory: 'Memory',
  QuarantinedStatement: 'QuarantinedStatement',
  ForgetProposal: 'ForgetProposal',
  FactProposal: 'FactProposal',
  FailedConversation: 'Conversation',
  AgentConversation: 'Conversation',
  ProjectDocument: 'ProjectDocument',
  ProjectKey: 'ProjectKey',
  Library: 'Library',
  ConnectorAccount: 'ConnectorAccount',
  UsageRecord: 'UsageRecord',
  CallLimit: 'CallLimit',
  DriveItem: 'DriveItem',
  Actor: 'Actor',
  Integration: 'Integration',
  Boundary: 'Boundary',
  WebhookEndpoint: 'WebhookEndpoint',
  Invitation: 'Invitation',
  ServiceKey: 'ServiceKey',
  Principal: 'Principal',
  Role: 'Role',
  Agent: 'Agent',
  Project: 'Project',
  EmptyWorkspace: 'Workspace',
  Team: 'Team',
};
/** Actions after which the thing is gone or ended come last. */
const isEnd = (action: string) => /^(?:delete|remove|revoke|discard|decline|purge|unlink|disconnect)$/.test(action);

const SELECTION = [...new Set(Object.entries(KINDS).map(([kind, type]) => (type === 'Fact' ? kind : type)))]
  .map((type) => {
    const actions = ACTIONS[type === 'ProjectFact' || type === 'AgentFact' ? 'Fact' : (type as keyof typeof ACTIONS)];
    return `... on ${type} { viewerCan { ${Object.keys(actions).join(' ')} } }`;
  })
  .join(' ');

interface Action {
  kind: string;
  action: string;
  operation: string;
  isAllowed: boolean;
}

/** Says of one of each what `viewerCan` says. Things that the actor may not see are left out. */
async function actionsOf(actor: TestActor, things: OneOfEach): Promise<Action[]> {
  const kinds = Object.keys(KINDS);
  const { nodes } = await actor.gql<{ nodes: ({ viewerCan: Record<string, boolean> } | null)[] }>(
    `query ($ids: [ID!]!) { nodes(ids: $ids) { ${SELECTION} } }`,
    { ids: kinds.map((kind) => things.ids[kind]) },
  );
  return kinds.flatMap((kind, i) => {
    const operations: Record<string, string> = ACTIONS[KINDS[kind] ?? 'Fact'];
    const said = Object.entries(nodes[i]?.viewerCan ?? {});
    return said
      .sort(([a], [b]) => Number(isEnd(a)) - Number(isEnd(b)))
      .map(([action, isAllowed]) => ({ kind, action, operation: operations[action] ?? '', isAllowed }));
  });
}

/** Operations that name their thing by something else than its id. */
const BY_NO_ID = [
  'disconnectLibrary',
  'inviteMembers',
  'purgeCallTexts',
  'rereadDocument',
  'revokeConnector',
  'startConnectorLogin',
  'updateLibrary',
  'updateTeam',
];

/** The code of the operation of an action on the thing. */
async function codeOf(actor: TestActor, things: OneOfEach, action: Action): Promise<string> {
  const { operation } = action;
  // A limit is named by what it limits.
  const kind = action.kind === 'CallLimit' ? 'Project' : action.kind;
  const root = operation in OPERATIONS.Mutation ? 'mutation' : 'query';
  const general = (one: string) => one.replace(/^(?:Failed|Agent|Empty)(?=Conversation|Workspace)/, '');
  const found = ID_CASES.find(
    ({ idArgument, kind: named }) => idArgument.field === operation && general(named) === general(kind),
  );
  if (!found) expect(BY_NO_ID).toContain(operation);
  const idArgument = found?.idArgument ?? {
    operation: root,
    field: operation,
    path: [],
    isList: false,
    isRequired: false,
  };
  const id = things.ids[kind];
  const variables = variablesFor(idArgument, things, idArgument.isList ? [id] : id);
  const headers = { authorization: `Bearer ${actor.secret}` };
  const { body } = await ask(system, documentFor(root, operation, 2), variables, headers);
  return body.errors?.[0]?.extensions.code ?? 'ok';
}

let mine: OneOfEach;
let spent: OneOfEach;
beforeAll(async () => {
  mine = await createOneOfEach(system, await system.newTeam('Mine'));
  spent = await createOneOfEach(system, await system.newTeam('Spent'));
});

describe('does what it says', () => {
  it('an administrator may do everything, and does it', async () => {
    const actions = await actionsOf(spent.actor, spent);
    expect(new Set(actions.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)));
    // Refunds are for operators.
    expect(actions.filter(({ isAllowed }) => !isAllowed).map(({ operation }) => operation)).toEqual(['refundCall']);
    const refused: string[] = [];
    for (const action of actions.filter(({ isAllowed }) => isAllowed)) {
      const code = await codeOf(spent.actor, spent, action);
      if (code === 'ACCESS_DENIED') refused.push(`${action.kind}.${action.action}`);
    }
    expect(refused).toEqual([]);
  });

  it('what a key without one of the permissions may not do is rejected, and all else is not', async () => {
    const all = await permissionsOf(mine.actor);
    const needed = new Set(
      Object.values(ACTIONS).flatMap((actions) =>
        Object.values(actions).flatMap((one) => RULES[one]?.needs.flat() ?? []),
      ),
    );
    let forbidden = 0;
    for (const lacking of needed) {
      const key = await mine.actor.withKey({ permissions: all.filter((name) => name !== lacking) });
      for (const action of await actionsOf(key, mine)) {
        const needs = (RULES[action.operation]?.needs ?? []).some((set) => set.some((name) => name === lacking));
        // A narrowed key replaces no less limited one, and ends no membership that holds more. It
        // never operates.
        if (!needs && action.kind !== 'Invitation' && !['rotate', 'remove', 'refund'].includes(action.action))
          expect(action).toMatchObject({ isAllowed: true });
        if (action.isAllowed) continue;
        forbidden += 1;
        expect(await codeOf(key, mine, action), JSON.stringify([lacking, action])).toMatch(/ACCESS_DENIED|NOT_FOUND/);
      }
    }
    expect(forbidden).toBeGreaterThan(50);
  });

  it('a grant for a project or workspace allows what is there, and nothing elsewhere', async () => {
    const { actor } = mine;
    const role = await createRole(actor, ['project:read', 'project:mem_read', 'workspace:read'], `Reader ${mine.mark}`);
    const guest = await join(system.base, actor, role);
    const other = await actor.createProject('Other');
    const grant = (input: object) => setGrants(actor, { memberId: guest.principalId, ...input });
    await grant({ projectId: mine.ids['Project'], permissions: ['project:update', 'project:mem_write'] });
    await grant({ workspaceId: mine.ids['EmptyWorkspace'], permissions: ['workspace:actor_bind'] });
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Project { viewerCan { update delete createMemory } }
      ... on Memory { viewerCan { update delete } } ... on Fact { viewerCan { update forget purge } }
      ... on Workspace { viewerCan { update bindActor } } } }`;
    const ids = [mine.ids['Project'], other, mine.ids['Memory'], mine.ids['ProjectFact'], mine.ids['EmptyWorkspace']];
    const said = () =>
      guest.gql<{ nodes: { viewerCan: Record<string, boolean> }[] }>(query, { ids: [...ids, actor.workspaceId] });
    await expect.poll(async () => (await said()).nodes[0]?.viewerCan['update'], { timeout: 15_000 }).toBe(true);
    expect((await said()).nodes.map(({ viewerCan }) => viewerCan)).toEqual([
      { update: true, delete: false, createMemory: true },
      { update: false, delete: false, createMemory: false },
      { update: true, delete: true },
      { update: true, forget: true, purge: false },
      { update: false, bindActor: true },
      { update: false, bindActor: false },
    ]);
    const rename = 'mutation ($id: ID!) { updateProject(input: { id: $id, name: "New" }) { project { id } } }';
    await guest.gql(rename, { id: mine.ids['Project'] });
    await expect(guest.gql(rename, { id: other })).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  });

  it('keys of others are not rotated, and who holds more is neither removed nor loses a key', async () => {
    const { actor } = mine;
    const manager = await join(
      system.base,
      actor,
      await createRole(actor, ['member:manage', 'member:read', 'key:read', 'key:manage']),
    );
    const peer = await join(system.base, actor, await createRole(actor, ['key:manage']));
    const { viewer } = await actor.gql<{ viewer: { principal: { id: string } } }>('{ viewer { principal { id } } }');
    const { nodes } = await manager.gql<{ nodes: { viewerCan: Record<string, boolean> }[] }>(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Principal { viewerCan { update remove } } ... on ServiceKey { viewerCan { update rotate revoke } } } }`,
      { ids: [viewer.principal.id, manager.principalId, mine.ids['ServiceKey'], (await peer.withKey({})).keyId] },
    );
    expect(nodes.map(({ viewerCan }) => viewerCan)).toEqual([
      { update: true, remove: false },
      { update: true, remove: true },
      { update: false, rotate: false, revoke: false },
      { update: true, rotate: false, revoke: true },
    ]);
    const remove = 'mutation ($id: ID!) { removeMember(input: { id: $id }) { principal { id } } }';
    await expect(manager.gql(remove, { id: viewer.principal.id })).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  });

  it('operators refund calls, and texts are for who may read them', async () => {
    const { ids, actor } = mine;
    const query = `query ($team: ID, $id: ID!) { usageRecord(teamId: $team, requestId: $id) { viewerCan { refund readTexts } } }`;
    const said = (by: TestActor) => by.gql(query, { team: actor.teamId, id: ids['UsageRecord'] });
    const reader = await actor.withKey({ permissions: ['usage:read'] });
    expect(await said(system.owner)).toEqual({ usageRecord: { viewerCan: { refund: true, readTexts: false } } });
    expect(await said(actor)).toEqual({ usageRecord: { viewerCan: { refund: false, readTexts: true } } });
    expect(await said(reader)).toEqual({ usageRecord: { viewerCan: { refund: false, readTexts: false } } });
  });

  it('nobody removes the limit of the key that they call with, or one that somebody else set for them', async () => {
    const { actor } = mine;
    const role = await createRole(actor, ['key:read', 'key:manage', 'member:read', 'member:manage', 'usage:read']);
    const manager = await join(system.base, actor, role);
    const key = await actor.withKey({});
    for (const id of [manager.principalId, key.keyId]) await setLimit(actor, id, { dayBudget: 10_000_000_000n });
    const said = async (by: TestActor, id: string) => {
      const query = 'query ($id: ID!) { callLimit(subjectId: $id) { viewerCan { update remove } } }';
      const { callLimit } = await by.gql<{ callLimit: { viewerCan: object } }>(query, { id });
      return callLimit.viewerCan;
    };
    const removalOf = (id: string) =>
      ['mutation ($id: ID!) { removeCallLimit(input: { subjectId: $id }) { subjectId } }', { id }] as const;
    for (const [by, id] of [
      [manager, manager.principalId],
      [key, key.keyId],
    ] as const) {
      expect(await said(by, id)).toEqual({ update: true, remove: false });
      await expect(by.gql(...removalOf(id))).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
      expect(await said(actor, id)).toEqual({ update: true, remove: true });
      await actor.gql(...removalOf(id));
    }
  });

  it('costs no statement', async () => {
    const without = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const withActions = `query ($ids: [ID!]!) { nodes(ids: $ids) { id ${SELECTION} } }`;
    // Custom roles of members take one statement for all of them.
    const ids = Object.entries(mine.ids).flatMap(([kind, id]) => (kind === 'Principal' ? [] : [id]));
    const few = await statementsOf(system, () => mine.actor.gql(without, { ids }));
    const many = await statementsOf(system, () => mine.actor.gql(withActions, { ids }));
    expect(new Set(many)).toEqual(new Set(few));
  });
});

describe('the catalogue of permissions', () => {
  it('names each with a sentence, to every key', async () => {
    const nobody = await mine.actor.withKey({ permissions: [] });
    const { permissions } = await nobody.gql<{
      permissions: { name: string; description: string; isGrantable: boolean }[];
    }>('{ permissions { name description isGrantable } }');
    expect(permissions.map(({ name }) => name).filter((name) => name !== 'platform:operate')).toEqual(
      await permissionsOf(mine.actor),
    );
    expect(permissions).toContainEqual({ name: 'project:update', description: 'Change projects', isGrantable: true });
    expect(permissions).toContainEqual(expect.objectContaining({ name: 'audit:read', isGrantable: false }));
  });
});
