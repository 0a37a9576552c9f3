import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { bodyOf, ENDPOINTS, fill, idInputs } from '../rest/rows.ts';
import { expectNothingOf, expectSameResponse, TRACE } from './same-response.ts';
import { createOneOfEach, rowsOf, say, type OneOfEach } from './one-of-each.ts';
import { deepIdArgumentsOf, documentFor, nameOf, type IdArgument } from './id-arguments.ts';
import { ID_CASES, idIn, kindsOf, NODES, schema, variablesFor, withId } from './id-cases.ts';

/**
 * Operators see every team's money and usage, and change every team's balance: only others must not
 * distinguish teams.
 */
const OPERATORS_NAME_TEAMS = (idArgument: IdArgument) => idArgument.path.at(-1) === 'teamId';
const FOR_OPERATORS = new Set(['topUpBalance', 'correctBalance', 'refundCall']);
/**
 * Without a provider nothing can be connected or read: test/connectors and test/router have one.
 */
const NEEDS_PROVIDER = new Set(['connectLibrary', 'replayExtraction']);
/**
 * Operations whose response does not contain the requested id: an empty difference, and settings
 * that name their agent alone.
 */
const NAMES_NOTHING = new Set([
  'agentFacts.workspaceId',
  'auditLog.filter.principalId',
  'conversation.agentId',
  'conversation.projectId',
  'forgetPreview.agentId',
  'forgetPreview.projectId',
  'forgetPreview.workspaceId',
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
  'driveItems.filter.parentId',
  'projectDocuments.filter.itemId',
  'projectKeys.filter.principalId',
  'usageRecords.filter.boundaryId',
]);
/** Mutations after which a thing is gone, or in a state or place that others do not expect. */
const TAKES_AWAY =
  /^(?:acceptForget|decline|delete|discard|disable|forget|linkDocument|move|purge|release|remove|resend|restore|retry|revoke|un|updateBoundary)/;
/** Mutations of a group may miss what others of it took. Those of one thing are a group too. */
const GROUPS: [group: string, fields: RegExp][] = [
  ['facts', /Facts?$/],
  ['chats', /(?:Conversation|Messages|Extraction)$/],
  ['drive', /(?:DriveItems?|Documents?)$/],
  ['memories', /Memor(?:y|ies)$/],
  ['keys', /ServiceKeys?$/],
];
/** Mutations that take much with them. */
const TAKES_ALL = /^delete(?:Agent|Project|Workspace)$/;
/** A list filtered by another team's thing is as empty as one filtered by an unknown id. */
const NARROWS = (idArgument: IdArgument) =>
  (idArgument.path.includes('filter') || ['auditLog', 'changes', 'usageRecords'].includes(idArgument.field)) &&
  !OPERATORS_NAME_TEAMS(idArgument);

const { system } = useSystem();
let theirs: OneOfEach;
let mine: OneOfEach;
/** Things of my team for the mutations that leave them there. */
let kept: OneOfEach;
let operators: OneOfEach;
/** Things of my team, each with the groups of things that a mutation has taken from it. */
const given: { things: Promise<OneOfEach>; taken: Set<string> }[] = [];
let before: string;
beforeAll(async () => {
  theirs = await createOneOfEach(system, await system.newTeam('Theirs'));
  mine = await createOneOfEach(system, await system.newTeam('Mine'));
  kept = await createOneOfEach(system, mine.actor);
  operators = await createOneOfEach(system, system.owner);
  before = await rowsOf(system, theirs.actor.teamId);
});

/** Things of my team from which a mutation may take: no other has taken things of its group. */
function thingsFor(field: string): Promise<OneOfEach> {
  if (TAKES_ALL.test(field)) return createOneOfEach(system, mine.actor);
  const group = GROUPS.find(([, fields]) => fields.test(field))?.[0] ?? field.replace(/^[a-z]+/, '');
  let free = given.find(({ taken }) => !taken.has(group));
  if (!free) given.push((free = { things: createOneOfEach(system, mine.actor), taken: new Set() }));
  free.taken.add(group);
  return free.things;
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

it('every kind of node has an example in both teams, and this matrix covers every id argument', () => {
  for (const kind of NODES) expect(theirs.ids, kind).toHaveProperty(kind);
  expect(deepIdArgumentsOf(schema)).toEqual([]);
  expect(ID_CASES.length).toBeGreaterThan(40);
});

describe('over GraphQL, another team’s thing and none are the same', () => {
  it.each(ID_CASES.filter(({ idArgument }) => idArgument.operation !== 'subscription'))(
    '$title',
    async ({ idArgument, kind }) => {
      const document = documentFor(schema, idArgument.operation, idArgument.field);
      const id = idIn(theirs, kind);
      const asking = OPERATORS_NAME_TEAMS(idArgument) ? [mine] : [mine, operators];
      for (const things of asking) {
        // Beside one's own in a filter, the other id shows in the cursors, which name the filter.
        const mixed = idArgument.path.includes('filter') ? [] : [[idIn(things, kind), id]];
        const values = idArgument.isList ? [[id], ...mixed] : [id];
        for (const value of values) {
          const answer = await checkSameResponse([id], (swap) => {
            const swapped = Array.isArray(value) ? value.map(swap) : swap(value);
            return graphql(things.actor, document, variablesFor(idArgument, things, swapped));
          });
          const none = NARROWS(idArgument) ? /\\"nodes\\":\[\]/ : /NOT_FOUND|VALIDATION_FAILED|ACCESS_DENIED/;
          const isNode = /^nodes?$/.test(idArgument.field);
          expect(answer).toMatch(isNode ? /\{\\"node\\":null\}|\\"nodes\\":\[.*null\]\}/ : none);
        }
      }
    },
  );

  it.each(ID_CASES.filter(({ idArgument }) => idArgument.operation !== 'subscription'))(
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
    ID_CASES.filter(
      ({ idArgument }) =>
        idArgument.operation !== 'subscription' &&
        !FOR_OPERATORS.has(idArgument.field) &&
        !NEEDS_PROVIDER.has(idArgument.field),
    ),
  )('$title succeeds for one’s own', async ({ idArgument, kind }) => {
    const things =
      idArgument.operation === 'mutation' && TAKES_AWAY.test(idArgument.field)
        ? await thingsFor(idArgument.field)
        : kept;
    const id = idIn(things, kind);
    const text = await (
      await graphql(
        things.actor,
        documentFor(schema, idArgument.operation, idArgument.field),
        variablesFor(idArgument, things, idArgument.isList ? [id] : id),
      )
    ).text();
    expect(JSON.parse(text)).not.toHaveProperty('errors');
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
