import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { bodyOf, ENDPOINTS_ONCE, fill, idInputs } from '../rest/rows.ts';
import { some } from '../suite/some.ts';
import { expectNothingOf, expectSameResponse, TRACE } from './same-response.ts';
import { createOneOfEach, say, type OneOfEach } from './one-of-each.ts';
import { rowsOf } from './rows-of-team.ts';
import { createThingsToTake } from './things-to-take.ts';
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
const NEEDS_PROVIDER = new Set(['connectLibrary', 'replayExtraction', 'sendTestMessage']);
/**
 * Operations whose response does not contain the requested id: an empty difference, and settings
 * that name their agent alone.
 */
const NAMES_NOTHING = new Set([
  'agentFacts.filter.saidBy',
  'agentFacts.workspaceId',
  'auditLog.filter.principalId',
  'bin.filter.deletedById',
  'consoleSessions.filter.principalId',
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
  'projectFacts.filter.saidBy',
  'projectKeys.filter.principalId',
  'usage.keyIds',
  'usageRecords.filter.boundaryId',
  'usageRecords.filter.memoryId',
]);
/** Mutations after which a thing is gone, or in a state or place that others do not expect. */
const TAKES_AWAY =
  /^(?:acceptForget|decline|delete|discard|disable|end|forget|linkDocument|move|purge|release|remove|resend|restore|retry|revoke|un|updateBoundary)/;
/** Mutations that take much with them. */
const TAKES_ALL = /^delete(?:Agent|Project|Workspace)$/;
/** A list filtered by another team's thing is as empty as one filtered by an unknown id. */
const NARROWS = (idArgument: IdArgument) =>
  (idArgument.path.includes('filter') ||
    idArgument.path.includes('keyIds') ||
    ['auditLog', 'changes', 'usageRecords'].includes(idArgument.field)) &&
  !OPERATORS_NAME_TEAMS(idArgument);

/** Subscriptions are asked in tenancy-lists. */
const ASKED = ID_CASES.filter(({ idArgument }) => idArgument.operation !== 'subscription').map((one, place) => ({
  ...one,
  place,
}));

// It asks more in a minute than one key may.
const { system } = useSystem({ env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });
let theirs: OneOfEach;
let mine: OneOfEach;
/** Things of my team for the mutations that leave them there. */
let kept: OneOfEach;
let operators: OneOfEach;
let thingsToTake: (field: string) => Promise<OneOfEach>;
/** Things of my team for the mutations that take much with them. */
let whole: OneOfEach;
let before: string;
beforeAll(async () => {
  const my = await system.newTeam('Mine');
  // Side by side, as much of it is waiting for what happens in the background.
  [theirs, operators, mine] = await Promise.all([
    createOneOfEach(system, await system.newTeam('Theirs')),
    createOneOfEach(system, system.owner),
    createOneOfEach(system, my),
  ]);
  kept = await createOneOfEach(system, my);
  whole = await createOneOfEach(system, my);
  thingsToTake = createThingsToTake(system, await createOneOfEach(system, my));
  before = await rowsOf(system, theirs.actor.teamId);
});

/**
 * Sends a request for the other team's things and for unknown ones. Fails unless the responses are
 * equal. Returns the response.
 */
const checkSameResponse = async (ids: readonly string[], ask: (swap: (id: string) => string) => Promise<Response>) => {
  const answer = await expectSameResponse(ids, ask);
  expectNothingOf(theirs, answer);
  return answer;
};

/** Things that the operation may change, or take away. */
function thingsFor({ operation, field }: IdArgument): OneOfEach | Promise<OneOfEach> {
  if (operation !== 'mutation' || !TAKES_AWAY.test(field)) return kept;
  return TAKES_ALL.test(field) ? whole : thingsToTake(field);
}

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
  it.each(ASKED)('$title', async ({ idArgument, kind, place }) => {
    const document = documentFor(idArgument.operation, idArgument.field);
    const id = idIn(theirs, kind);
    const asking = OPERATORS_NAME_TEAMS(idArgument) ? [mine] : some([mine, operators], place, 2);
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
  });

  it.each(some(ASKED, 0, 6))('$title, all ids theirs', async ({ idArgument, kind }) => {
    const document = documentFor(idArgument.operation, idArgument.field);
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
  });

  // Without this, a matrix of calls that are rejected for another reason would prove nothing.
  it.each(
    some(
      ASKED.filter(({ idArgument: { field } }) => !FOR_OPERATORS.has(field) && !NEEDS_PROVIDER.has(field)),
      0,
      4,
    ),
  )('$title succeeds for one’s own', async ({ idArgument, kind }) => {
    const things = await thingsFor(idArgument);
    const id = idIn(things, kind);
    const text = await (
      await graphql(
        things.actor,
        documentFor(idArgument.operation, idArgument.field),
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
  const cases = ENDPOINTS_ONCE.flatMap((entryPoint) =>
    idInputs(entryPoint.row).map((input) => ({ title: `${entryPoint.name} (${input.name})`, door: entryPoint, input })),
  ).map((one, place) => ({ ...one, place }));

  it.each(cases)('$title', async ({ door: endpoint, input, place }) => {
    const thing = endpoint.row.path.startsWith('/agents/:id') ? 'agent' : 'project';
    const kindIn = (name: string) => kindsOf(thing, name)[0] ?? '';
    for (const things of some([mine, theirs], place, 2)) {
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
