import { isInterfaceType, type GraphQLField } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../src/graphql/schema.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { bodyOf, ENDPOINTS, fill, idInputs } from '../rest/rows.ts';
import { expectNothingOf, expectSameResponse, TRACE } from './same-response.ts';
import { createOneOfEach, rowsOf, say, type OneOfEach } from './one-of-each.ts';
import {
  argumentsFor,
  deepIdArgumentsOf,
  documentFor,
  nameOf,
  idArgumentsOf,
  type IdArgument,
} from './id-arguments.ts';

const schema = buildSchema();
const ID_ARGUMENTS = idArgumentsOf(schema);
const nodeType = schema.getType('Node');
const NODES = isInterfaceType(nodeType) ? schema.getPossibleTypes(nodeType).map(({ name }) => name) : [];

/**
 * The kind of thing that an id names, by the last part of its ID argument; where that is `id`, by
 * the field's name.
 */
const KINDS: Record<string, readonly string[]> = {
  factIds: ['ProjectFact', 'AgentFact'],
  restoreFact: ['ProjectFact', 'AgentFact'],
  agentFactId: ['AgentFact'],
  conversation: ['Conversation'],
  conversationId: ['Conversation'],
  replayExtraction: ['FailedConversation'],
  retryExtraction: ['FailedConversation'],
  acceptForgetProposal: ['ForgetProposal'],
  declineForgetProposal: ['ForgetProposal'],
  releaseStatement: ['QuarantinedStatement'],
  discardStatement: ['QuarantinedStatement'],
  actorId: ['Actor'],
  actor_id: ['Actor'],
  actor: ['Actor'],
  agentId: ['Agent'],
  agent_id: ['Agent'],
  agentIds: ['Agent'],
  agent_ids: ['Agent'],
  project_ids: ['Project'],
  write_agent_id: ['Agent'],
  write_project_id: ['Project'],
  connectionId: ['ConnectorAccount'],
  connection_id: ['ConnectorAccount'],
  connectorAccount: ['ConnectorAccount'],
  library: ['Library'],
  libraryChanged: ['Library'],
  startLibrarySync: ['Library'],
  parentId: ['DriveFolder'],
  parent_id: ['DriveFolder'],
  itemId: ['DriveItem'],
  item_id: ['DriveItem'],
  documentId: ['ProjectDocument'],
  ids: ['ProjectDocument'],
  projectDocument: ['ProjectDocument'],
  unlinkDocument: ['ProjectDocument'],
  factId: ['ProjectFact'],
  keyId: ['ServiceKey'],
  memoryId: ['Memory'],
  projectId: ['Project'],
  projectIds: ['Project'],
  readOnlyProjectIds: ['Project'],
  read_only_project_ids: ['Project'],
  readWriteProjectId: ['Project'],
  read_write_project_id: ['Project'],
  requestId: ['UsageRecord'],
  teamId: ['Team'],
  workspaceId: ['Workspace'],
  workspace_id: ['Workspace'],
  writeAgentId: ['Agent'],
  writeProjectId: ['Project'],
  agent: ['Agent'],
  agentFact: ['AgentFact'],
  boundary: ['Boundary'],
  boundaryId: ['Boundary'],
  driveItem: ['DriveItem'],
  driveItemAttributes: ['DriveItem'],
  renameDriveItem: ['DriveItem'],
  moveDriveItem: ['DriveItem'],
  fact: ['ProjectFact', 'AgentFact'],
  memory: ['Memory'],
  node: [...NODES, 'UsageRecord'],
  project: ['Project'],
  projectFact: ['ProjectFact'],
  apikeyId: ['ProjectKey'],
  projectKey: ['ProjectKey'],
  integration: ['Integration'],
  integrationId: ['Integration'],
  integration_id: ['Integration'],
  connectIntegration: ['Integration'],
  replaceIntegrationCredentials: ['Integration'],
  invitation: ['Invitation'],
  invitationId: ['Invitation'],
  resendInvitation: ['Invitation'],
  member: ['Principal'],
  memberId: ['Principal'],
  removeMember: ['Principal'],
  role: ['Role'],
  serviceKey: ['ServiceKey'],
  rotateServiceKey: ['ServiceKey'],
  workspace: ['Workspace'],
};

/**
 * The kinds that an ID argument accepts. Throws for an ID argument that was added later and is
 * unknown here.
 */
function kindsOf(field: string, name: string): readonly string[] {
  const thing = field.replace(/^(?:update|delete|forget|revoke|rotate)/, '');
  const kinds = KINDS[name === 'id' ? thing.charAt(0).toLowerCase() + thing.slice(1) : name];
  if (!kinds) throw new Error(`say in tenancy.test.ts which kind of thing ${field} … ${name} names`);
  return kinds;
}

/**
 * Operators see every team's money and usage, and change every team's balance: only others must not
 * distinguish teams.
 */
const OPERATORS_NAME_TEAMS = (idArgument: IdArgument) => idArgument.path.at(-1) === 'teamId';
const FOR_OPERATORS = new Set(['topUpBalance', 'correctBalance', 'refundCall']);
/** Without a provider nothing can be connected: test/connectors has one. */
const NEEDS_PROVIDER = new Set(['connectLibrary']);
/**
 * Operations whose response does not contain the requested id: an empty difference, and settings
 * that name their agent alone.
 */
const NAMES_NOTHING = new Set([
  'agentFacts.workspaceId',
  'conversation.agentId',
  'conversation.projectId',
  'purgePreview.agentId',
  'purgePreview.factIds',
  'purgePreview.projectId',
  'agentVersionDiff.agentId',
  'agentSettings.workspaceId',
  'searchDocuments.projectId',
  'searchMemory.agentId',
  'searchMemory.boundaryId',
  'searchMemory.projectId',
  'searchMemory.workspaceId',
  'testBoundary.boundaryId',
  'documentPassages.projectId',
]);
/** Mutations after which a thing is gone, or in a state or place that others do not expect. */
const TAKES_AWAY =
  /^(?:acceptForget|decline|delete|discard|disable|forget|linkDocument|move|purge|release|remove|resend|restore|retry|revoke|un|updateBoundary)/;
/** A list filtered by another team's thing is as empty as one filtered by an unknown id. */
const NARROWS = (idArgument: IdArgument) => idArgument.field === 'usageRecords' && !OPERATORS_NAME_TEAMS(idArgument);

const { system } = useSystem();
let theirs: OneOfEach;
let mine: OneOfEach;
/** Things of my team for the mutations that leave them there. */
let kept: OneOfEach;
let operators: OneOfEach;
let before: string;
beforeAll(async () => {
  theirs = await createOneOfEach(system, await system.newTeam('Theirs'));
  mine = await createOneOfEach(system, await system.newTeam('Mine'));
  kept = await createOneOfEach(system, mine.actor);
  operators = await createOneOfEach(system, system.owner);
  before = await rowsOf(system, theirs.actor.teamId);
});

function idIn(things: OneOfEach, kind: string): string {
  const id = things.ids[kind];
  if (!id) throw new Error(`say in one-of-each.ts how a ${kind} is made`);
  return id;
}

/**
 * Sends a request for the other team's things and for unknown ones. Fails unless the responses are
 * equal. Returns the response.
 */
const checkSameResponse = async (ids: readonly string[], ask: (swap: (id: string) => string) => Promise<Response>) => {
  const answer = await expectSameResponse(ids, ask);
  expectNothingOf(theirs, answer);
  return answer;
};

function graphql(actor: TestActor, query: string, variables: object): Promise<Response> {
  return actor.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...TRACE },
    body: JSON.stringify({ query, variables }),
  });
}

function fieldOf({ operation, field }: IdArgument): GraphQLField<unknown, unknown> {
  const root = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[operation];
  const found = root?.getFields()[field];
  if (!found) throw new Error(`there is no ${field}`);
  return found;
}

/** Values that a call needs beside an id, where they differ from the matrix's defaults. */
const BESIDE: Record<string, Record<string, string>> = {
  'addMessages.input.messages.actorId': { 'input.projectId': 'Project' },
  'conversation.agentId': { id: 'AgentConversation' },
  'forgetFact.input.agentId': { 'input.id': 'AgentFact' },
  'restoreFact.input.agentId': { 'input.id': 'AgentFact' },
  'updateFact.input.agentId': { 'input.id': 'AgentFact' },
  'searchMemory.workspaceId': { projectId: 'Project' },
};

/**
 * Variables for an ID argument's field: the ID argument under test from `id`, other required ones
 * from the caller's own things.
 */
function variablesFor(
  idArgument: IdArgument,
  things: OneOfEach,
  id: unknown,
  alsoOptional = false,
): Record<string, unknown> {
  return argumentsFor(fieldOf(idArgument), (path) => {
    const key = path.join('.');
    if (key === idArgument.path.join('.')) return id;
    const other = ID_ARGUMENTS.find(
      (one) => nameOf(one) === `${idArgument.field}.${key}` && one.operation === idArgument.operation,
    );
    const beside = BESIDE[nameOf(idArgument)]?.[key];
    if (!other?.isRequired && !alsoOptional && !beside) return undefined;
    const own = idIn(things, beside ?? kindsOf(idArgument.field, path.at(-1) ?? '')[0] ?? '');
    return other?.isList ? [own] : own;
  });
}

const CASES = ID_ARGUMENTS.flatMap((idArgument) =>
  kindsOf(idArgument.field, idArgument.path.at(-1) ?? '').map((kind) => ({
    title: `${idArgument.operation} ${nameOf(idArgument)} (${kind})`,
    idArgument,
    kind,
  })),
);

it('every kind of node has an example in both teams, and this matrix covers every id argument', () => {
  for (const kind of NODES) expect(theirs.ids, kind).toHaveProperty(kind);
  expect(deepIdArgumentsOf(schema)).toEqual([]);
  expect(CASES.length).toBeGreaterThan(40);
});

describe('over GraphQL, another team’s thing and none are the same', () => {
  it.each(CASES.filter(({ idArgument }) => idArgument.operation !== 'subscription'))(
    '$title',
    async ({ idArgument, kind }) => {
      const document = documentFor(schema, idArgument.operation, idArgument.field);
      const id = idIn(theirs, kind);
      const asking = OPERATORS_NAME_TEAMS(idArgument) ? [mine] : [mine, operators];
      for (const things of asking) {
        const values = idArgument.isList ? [[id], [idIn(things, kind), id]] : [id];
        for (const value of values) {
          const answer = await checkSameResponse([id], (swap) => {
            const swapped = Array.isArray(value) ? value.map(swap) : swap(value);
            return graphql(things.actor, document, variablesFor(idArgument, things, swapped));
          });
          const none = NARROWS(idArgument) ? /\\"nodes\\":\[\]/ : /NOT_FOUND|VALIDATION_FAILED|ACCESS_DENIED/;
          expect(answer).toMatch(idArgument.field === 'node' ? /\{\\"node\\":null\}/ : none);
        }
      }
    },
  );

  it.each(CASES.filter(({ idArgument }) => idArgument.operation !== 'subscription'))(
    '$title, all ids theirs',
    async ({ idArgument, kind }) => {
      const document = documentFor(schema, idArgument.operation, idArgument.field);
      await checkSameResponse(Object.values(theirs.ids), (swap) => {
        const id = idIn(theirs, kind);
        const variables = variablesFor(idArgument, theirs, idArgument.isList ? [id] : id, true);
        return graphql(
          mine.actor,
          document,
          JSON.parse(
            JSON.stringify(variables, (_, value: unknown) => (typeof value === 'string' ? swap(value) : value)),
          ) as object,
        );
      });
    },
  );

  // Without this, a matrix of calls that are rejected for another reason would prove nothing.
  it.each(
    CASES.filter(
      ({ idArgument }) =>
        idArgument.operation !== 'subscription' &&
        !FOR_OPERATORS.has(idArgument.field) &&
        !NEEDS_PROVIDER.has(idArgument.field),
    ),
  )('$title succeeds for one’s own', async ({ idArgument, kind }) => {
    const things =
      idArgument.operation === 'mutation' && TAKES_AWAY.test(idArgument.field)
        ? await createOneOfEach(system, mine.actor)
        : kept;
    const id = idIn(things, kind);
    const text = await (
      await graphql(
        things.actor,
        documentFor(schema, idArgument.operation, idArgument.field),
        variablesFor(idArgument, things, idArgument.isList ? [id] : id),
      )
    ).text();
    expect(text).not.toContain('"errors"');
    // Sums name no team, and the key has made no call.
    const isNamed =
      !NAMES_NOTHING.has(nameOf(idArgument)) &&
      kind !== 'UsageRecord' &&
      !OPERATORS_NAME_TEAMS(idArgument) &&
      idArgument.path.at(-1) !== 'keyId';
    if (idArgument.operation === 'query' && isNamed) expect(text).toContain(id);
  });
});

describe('over REST, another team’s thing and none are the same', () => {
  const cases = ENDPOINTS.flatMap((entryPoint) =>
    idInputs(entryPoint.row).map((input) => ({ title: `${entryPoint.name} (${input.name})`, door: entryPoint, input })),
  );

  it.each(cases)('$title', async ({ door: endpoint, input }) => {
    const thing = endpoint.row.path.startsWith('/agents/:id') ? 'agent' : 'project';
    const kindIn = (name: string) => kindsOf(thing, name)[0] ?? '';
    for (const things of [mine, theirs]) {
      const id = idIn(theirs, kindIn(input.name));
      const others = new Map(idInputs(endpoint.row).map(({ name }) => [name, idIn(things, kindIn(name))]));
      const swappable = [id, ...(things === theirs ? others.values() : [])];
      const answer = await checkSameResponse(swappable, (swap) => {
        const ids = Object.fromEntries([...others, [input.name, id] as const].map(([name, one]) => [name, swap(one)]));
        const body = endpoint.hasBody ? withId(bodyOf(endpoint) ?? {}, input, ids[input.name] ?? '') : undefined;
        return mine.actor.fetch(fill(endpoint.path, ids), {
          method: endpoint.method,
          headers: { 'content-type': 'application/json', ...TRACE },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      });
      // An unknown thing named in a body may be a validation error.
      expect(answer).toMatch(input.source === 'body' ? /NOT_FOUND|VALIDATION_FAILED/ : /NOT_FOUND/);
    }
  });
});

/** The body with this id in it, if the row reads it from there: alone, or in a list. */
function withId(body: object, { source, name }: { source: string; name: string }, id: string): object {
  if (source !== 'body') return body;
  return { ...body, [name]: Array.isArray(body[name as keyof typeof body]) ? [id] : id };
}

it.each([false, true])('through the router, another team’s boundary and none are the same (beta: %s)', async (beta) => {
  const id = idIn(theirs, 'Boundary');
  for (const actor of [mine.actor, system.owner]) {
    const answer = await checkSameResponse([id], (swap) => say(actor, swap(id), `What is ${beta}?`, TRACE, beta));
    expect(answer).toMatch(/^\[404,/);
    for (const kind of ['Project', 'Agent', 'Workspace', 'Team'])
      await checkSameResponse([idIn(theirs, kind)], (swap) =>
        say(actor, swap(idIn(theirs, kind)), 'What?', TRACE, beta),
      );
  }
  expect(await (await say(mine.actor, idIn(mine, 'Boundary'), 'What is my dog called?', TRACE, beta)).text()).toContain(
    mine.mark,
  );
});

it('after all requests, nothing of theirs has changed and nothing of theirs is among the others', async () => {
  expect(await rowsOf(system, theirs.actor.teamId)).toBe(before);
  for (const { actor } of [mine, operators]) expectNothingOf(theirs, await rowsOf(system, actor.teamId));
});
