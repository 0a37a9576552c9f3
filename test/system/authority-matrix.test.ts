import { getOperationAST, OperationTypeNode } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATIONS, type OperationRule } from '../../src/auth/operations.ts';
import { TOOLS, TRANSFERS } from '../../src/auth/other-ways.ts';
import { SCOPABLE_PERMISSIONS } from '../../src/auth/caller.ts';
import { ALL_PERMISSIONS, permissionsOfRole, type Permission } from '../../src/auth/permissions.ts';
import { createRole, join } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { addressOf, callOf, createProjectKey, rpc } from '../mcp/clients.ts';
import { bodyOf, ENDPOINTS, fill, idInputs, type Endpoint } from '../rest/rows.ts';
import { complaintsAbout, runAll, type Outcome, type Role } from './authority/matrix.ts';
import { KEY_SETS, TOOL_ARGUMENTS, TOOL_IDS } from './authority/tools.ts';
import { deleteOneOfEach } from './delete-one-of-each.ts';
import { documentFor, nameOf } from './id-arguments.ts';
import { ID_CASES, idIn, kindsOf, variablesFor, withId } from './id-cases.ts';
import { createOneOfEach, type OneOfEach } from './one-of-each.ts';
import { rowsOf } from './rows-of-team.ts';
import { unlike } from './same-response.ts';

// Every role names everything that is not its own, by every way in: the other team's things, those
// of another project, deleted ones, and ids of nothing. The table of operations says what happens.

const { system } = useSystem({ env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });

/** All rows, by root and name. */
const RULES: Record<string, OperationRule> = Object.fromEntries(
  Object.entries({ ...OPERATIONS, Transfer: TRANSFERS }).flatMap(([root, rows]) =>
    Object.entries(rows as Record<string, OperationRule>).map(([name, rule]) => [`${root}.${name}`, rule]),
  ),
);

let mine: OneOfEach;
/** Things that are not the caller's, by what they are. */
let foreign: Record<'another team' | 'another project' | 'deleted' | 'nothing', OneOfEach>;
let roles: Role[];
let before: string;
beforeAll(async () => {
  const team = await system.newTeam('Mine');
  // Side by side, as much of it is waiting for what happens in the background.
  const [own, stranger] = await Promise.all([
    createOneOfEach(system, team),
    createOneOfEach(system, await system.newTeam('Theirs')),
  ]);
  mine = own;
  foreign = {
    'another team': stranger,
    'another project': await createOneOfEach(system, team),
    deleted: await deleteOneOfEach(await createOneOfEach(system, team)),
    nothing: {
      ...stranger,
      ids: Object.fromEntries(Object.entries(stranger.ids).map(([kind, id]) => [kind, unlike(id)])),
    },
  };
  await createRole(team, [], 'Nobody');
  roles = await openRoles(team);
  before = await rowsOf(system, stranger.actor.teamId);
});

const NONE: ReadonlySet<Permission> = new Set();

async function openRoles(team: TestActor): Promise<Role[]> {
  const held = (name: string) => permissionsOfRole(name, { isOperatorTeam: false });
  const nobody = await join(system.base, team, 'Nobody');
  const granted = await join(system.base, team, 'Nobody');
  const permissions = [...SCOPABLE_PERMISSIONS].filter((name) => name.startsWith('project:'));
  await team.gql('mutation ($input: SetMemberGrantsInput!) { setMemberGrants(input: $input) { principal { id } } }', {
    input: { memberId: granted.principalId, projectId: idIn(mine, 'Project'), permissions },
  });
  // A grant holds within a second.
  await vi.waitFor(() => granted.gql('{ projects { nodes { id } } }'), { timeout: 15_000, interval: 100 });
  return [
    { name: 'tenant_admin', actor: team, everywhere: held('tenant_admin'), somewhere: NONE },
    { name: 'tenant_member', actor: await join(system.base, team), everywhere: held('tenant_member'), somewhere: NONE },
    { name: 'nobody', actor: nobody, everywhere: NONE, somewhere: NONE },
    { name: 'granted a project', actor: granted, everywhere: NONE, somewhere: new Set(permissions) },
  ];
}

const narrowed = new Map<string, Promise<Role>>();

/** The administrator with a key that holds what the rows need, and no more. */
function justEnough(rows: readonly string[]): Promise<Role> {
  const needed = rows.flatMap((row) => [...(RULES[row]?.needs[0] ?? []), ...(RULES[row]?.also ?? [])]);
  const permissions = [...new Set(needed)].filter((one) => one !== 'platform:operate').sort();
  const name = `a key with ${permissions.join(', ') || 'nothing'}`;
  const role =
    narrowed.get(name) ??
    mine.actor
      .withKey({ permissions })
      .then((actor) => ({ name, actor, everywhere: new Set(permissions), somewhere: NONE }));
  narrowed.set(name, role);
  return role;
}

/** The whole drive is a document of my project, so its passages are read there, too. */
const OF_THE_TEAM = new Set(['Actor', 'DriveFolder', 'DriveItem', 'Passage']);

type Which = keyof typeof foreign;

/** Everything that a role may name that is not its own, and is of this kind. */
function foreignOf(role: Role, kind: string, field = ''): { which: Which; things: OneOfEach; id: string }[] {
  return (Object.keys(foreign) as Which[]).flatMap((which) => {
    const things = foreign[which];
    const id = things.ids[kind];
    if (id === undefined || id === mine.ids[kind]) return [];
    // Another project is foreign to members with a grant for one. The drive is the team's.
    if (which === 'another project' && (role.everywhere.size > 0 || OF_THE_TEAM.has(kind))) return [];
    // The feed keeps the changes of what was deleted, for those who may read all projects.
    if (which === 'deleted' && field === 'changes' && role.everywhere.has('project:read')) return [];
    return [{ which, things, id }];
  });
}

function outcomeOf(
  asked: Pick<Outcome, 'way' | 'rows' | 'asked' | 'role'>,
  named: { things: OneOfEach; id: string },
  text: string,
): Outcome {
  const code = /"(?:code|error_code)":"([A-Z_]+)"|"text":"([A-Z_]+): /.exec(text);
  const own = new Set(Object.values(mine.ids));
  const others = Object.values(named.things.ids).filter((id) => id !== named.id && !own.has(id));
  return {
    ...asked,
    code: code?.[1] ?? code?.[2] ?? 'ok',
    isLacking: text.includes('This key lacks'),
    isShown: [named.things.mark, ...others].some((part) => text.includes(part)),
  };
}

/** Asks the platform itself: the router's proxy would only cost time. */
function ask(role: Role, path: string, init: RequestInit): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${role.actor.secret}` };
  return fetch(system.platformBase + path, { ...init, headers });
}

async function byGraphql(): Promise<Outcome[]> {
  const tasks = ID_CASES.filter(
    ({ idArgument: { operation, path } }) => operation !== 'subscription' && path.at(-1) !== 'teamId',
  ).map(async ({ idArgument, kind }) => {
    const root = idArgument.operation === 'query' ? 'Query' : 'Mutation';
    const rows = [`${root}.${idArgument.field}`];
    // A change of something deleted still names its place, which needs permissions of its own.
    const depth = idArgument.field === 'auditLog' ? 2 : 3;
    const query = documentFor(idArgument.operation, idArgument.field, depth);
    return [...roles, await justEnough(rows)].flatMap((role) =>
      foreignOf(role, kind, idArgument.field).map((named) => async () => {
        const value = idArgument.isList ? [named.id] : named.id;
        const response = await ask(role, '/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables: variablesFor(idArgument, mine, value) }),
        });
        const asked = `${nameOf(idArgument)} (${kind}, ${named.which})`;
        return outcomeOf({ way: 'GraphQL', rows, asked, role }, named, await response.text());
      }),
    );
  });
  return runAll((await Promise.all(tasks)).flat());
}

/** The rows of the operations that a path runs. */
function rowsOfEndpoint({ row }: Endpoint): string[] {
  const operation = getOperationAST(row.document);
  const root = operation?.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation';
  return (operation?.selectionSet.selections ?? []).map((one) => `${root}.${'name' in one ? one.name.value : ''}`);
}

async function byRest(): Promise<Outcome[]> {
  const cases = ENDPOINTS.filter(({ path, row }) => !path.startsWith('/v1/') && !row.withoutKey).flatMap((endpoint) =>
    idInputs(endpoint.row).map((input) => ({ endpoint, input })),
  );
  const tasks = cases.map(async ({ endpoint, input }) => {
    const rows = rowsOfEndpoint(endpoint);
    const thing = endpoint.row.path.startsWith('/agents/:id') ? 'agent' : 'project';
    const kindIn = (name: string) => kindsOf(thing, name)[0] ?? '';
    return [...roles, await justEnough(rows)].flatMap((role) =>
      foreignOf(role, kindIn(input.name)).map((named) => async () => {
        const own = Object.fromEntries(idInputs(endpoint.row).map(({ name }) => [name, idIn(mine, kindIn(name))]));
        const body = endpoint.hasBody ? withId(bodyOf(endpoint) ?? {}, input, named.id) : undefined;
        const response = await ask(role, fill(endpoint.path, { ...own, [input.name]: named.id }), {
          method: endpoint.method,
          headers: { 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const asked = `${endpoint.name} ${input.name} (${named.which})`;
        return outcomeOf({ way: 'REST', rows, asked, role }, named, await response.text());
      }),
    );
  });
  return runAll([...(await Promise.all(tasks)).flat(), ...(await transfers())]);
}

async function transfers(): Promise<(() => Promise<Outcome>)[]> {
  const ways = [
    ['Transfer.readFile', 'DriveItem', 'GET', (id: string) => `/api/v1/drives/items/${id}/binary`],
    ['Transfer.writeFile', 'DriveFolder', 'PUT', (id: string) => `/api/v1/drives/items/${id}/children/x/binary`],
  ] as const;
  const tasks = ways.map(async ([row, kind, method, pathOf]) =>
    [...roles, await justEnough([row])].flatMap((role) =>
      foreignOf(role, kind).map((named) => async () => {
        const body = method === 'PUT' ? { body: 'x' } : {};
        const response = await ask(role, pathOf(named.id), { method, ...body });
        return outcomeOf({ way: 'REST', rows: [row], asked: named.which, role }, named, await response.text());
      }),
    ),
  );
  return (await Promise.all(tasks)).flat();
}

/** Project keys act without grants: a key of the administrator that holds as much creates each. */
async function byMcp(): Promise<Outcome[]> {
  const tasks = KEY_SETS.map(async (permissions) => {
    const actor = await mine.actor.withKey({ permissions: ['project:key_manage', ...permissions] });
    const { secret } = await createProjectKey(actor, idIn(mine, 'Project'));
    const role = {
      name: `a project's key with ${permissions.join(', ') || 'nothing'}`,
      actor,
      everywhere: new Set(permissions),
      somewhere: NONE,
    };
    return (Object.keys(TOOL_IDS) as (keyof typeof TOOL_IDS)[]).flatMap((name) => {
      const [argument = '', kind = ''] = TOOL_IDS[name] ?? [];
      // To a project's key, all other projects of the team are foreign.
      return foreignOf({ ...role, everywhere: NONE }, kind).map((named) => async () => {
        const url = addressOf(system.base, idIn(mine, 'Project'));
        const text = await (
          await rpc(url, secret, callOf(name, { ...TOOL_ARGUMENTS[name], [argument]: named.id }))
        ).text();
        return outcomeOf({ way: 'MCP', rows: [rowOfTool(name)], asked: `${name} (${named.which})`, role }, named, text);
      });
    });
  });
  return runAll((await Promise.all(tasks)).flat());
}

function rowOfTool(name: keyof typeof TOOLS): string {
  const operation = TOOLS[name];
  return operation in OPERATIONS.Query ? `Query.${operation}` : `Mutation.${operation}`;
}

const WAYS = { GraphQL: byGraphql, REST: byRest, MCP: byMcp };
const outcomes: Outcome[] = [];

describe('who names what is not theirs gets the refusal that the table says, and sees nothing of it', () => {
  it.each(Object.entries(WAYS))('by %s', async (_, askAll) => {
    const found = await askAll();
    outcomes.push(...found);
    expect(found.flatMap((outcome) => complaintsAbout(outcome, RULES))).toEqual([]);
    // Without these, a platform that rejects everything for lack of a permission would pass.
    for (const code of ['ACCESS_DENIED', 'NOT_FOUND'])
      expect(found.filter((outcome) => outcome.code === code).length, code).toBeGreaterThan(20);
  });

  it('and the other team is as it was', async () => {
    expect(await rowsOf(system, foreign['another team'].actor.teamId)).toBe(before);
  });
});

describe('a fault in the table is found', () => {
  const asked = () => [...new Set(outcomes.flatMap(({ rows }) => rows))];
  const complaintsWith = (row: string, rule: OperationRule) =>
    outcomes.filter(({ rows }) => rows.includes(row)).flatMap((one) => complaintsAbout(one, { ...RULES, [row]: rule }));
  /** Rows that hide answer all alike, rows of operators reject all, and others need nothing. */
  const open = () =>
    asked().filter((row) => !RULES[row]?.hides && !RULES[row]?.of && (RULES[row]?.needs.length ?? 0) > 0);

  it('a row that needs one permission more', () => {
    const others = (row: string) =>
      ALL_PERMISSIONS.find(
        (one) => ![...(RULES[row]?.needs.flat() ?? []), ...(RULES[row]?.also ?? [])].includes(one),
      ) as Permission;
    for (const row of open()) {
      const needs = RULES[row]?.needs.map((set) => [...set, others(row)]) ?? [];
      expect(complaintsWith(row, { ...RULES[row], needs }), row).not.toEqual([]);
    }
    expect(open().length).toBeGreaterThan(60);
  });

  it('a row that needs nothing', () => {
    for (const row of open().filter((one) => RULES[one]?.needs.length === 1 && !RULES[one]?.also))
      expect(complaintsWith(row, { ...RULES[row], needs: [] }), row).not.toEqual([]);
  });
});
