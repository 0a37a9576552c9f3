import { getNamedType, isLeafType, type GraphQLField, type OperationTypeNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS, type OperationRule } from '../../src/auth/operations.ts';
import { TOOLS } from '../../src/auth/other-ways.ts';
import { ALL_PERMISSIONS, permissionsOfRole, type Permission } from '../../src/auth/permissions.ts';
import { buildSchema, authorizeRoots } from '../../src/graphql/schema.ts';
import { prepareTools } from '../../src/mcp/build-server.ts';
import { permissionsByOperation } from '../../tools/reference/operation-permissions.ts';
import { createRole, join } from '../graphql/invitees.ts';
import type { GqlError, TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { argumentsFor } from './id-arguments.ts';

type Root = keyof typeof OPERATIONS;

const schema = buildSchema();
const ROWS = Object.entries(OPERATIONS).flatMap(([root, rules]) =>
  Object.entries(rules as Record<string, OperationRule>).map(([name, rule]) => ({ root: root as Root, name, rule })),
);

/** Differences that following the code cannot see: it misses some, and others have no effect. */
const NOT_IN_CODE: Record<string, Permission[]> = {
  // Their reading is decided by a variable.
  bin: ['project:read', 'project:mem_read', 'boundary:read', 'agent:read', 'drive:read'],
  restoreFromBin: [
    'project:delete',
    'project:read',
    'project:mem_write',
    'boundary:manage',
    'boundary:read',
    'agent:delete',
    'agent:read',
    'drive:read',
    'drive:write',
  ],
  acceptForgetProposal: ['project:mem_read', 'workspace_agent:fact_read'],
  declineForgetProposal: ['project:mem_read', 'workspace_agent:fact_read'],
  forgetFacts: ['project:mem_read', 'workspace_agent:fact_read'],
  restoreFacts: ['project:mem_read', 'workspace_agent:fact_read'],
  updateFacts: ['project:mem_read', 'workspace_agent:fact_read'],
  deleteConversation: ['project:mem_read', 'workspace_agent:fact_read'],
  deleteMessages: ['project:mem_read', 'workspace_agent:fact_read'],
  discardStatement: ['project:mem_read', 'workspace_agent:fact_read'],
  purgePreview: ['project:mem_read', 'workspace_agent:fact_read'],
  releaseStatement: ['project:mem_read', 'workspace_agent:fact_read'],
  replayExtraction: ['project:mem_read', 'workspace_agent:fact_read'],
  retryExtraction: ['project:mem_read', 'workspace_agent:fact_read'],
  // Those of the kinds that the endpoint gets.
  createWebhookEndpoint: [...OPERATIONS.Mutation.createWebhookEndpoint.also],
  updateWebhookEndpoint: [...OPERATIONS.Mutation.updateWebhookEndpoint.also],
};
const NOT_IN_ROW: Record<string, Permission[]> = {
  // A boundary's target is looked at with its sources, and not used.
  searchMemory: ['project:mem_write', 'workspace_agent:fact_modify'],
  testBoundary: ['project:mem_write', 'workspace_agent:fact_modify'],
};

/** Rows whose permissions differ from those that the code checks on its way. */
function differences(rows: typeof ROWS): string[] {
  const inCode = new Map(
    permissionsByOperation().map(({ root, field, permissions }) => [`${root}.${field}`, permissions]),
  );
  return rows.flatMap(({ root, name, rule }) => {
    if (name === 'node' || name === 'nodes') return [];
    const declared = new Set([...rule.needs.flat(), ...(rule.also ?? []), ...(NOT_IN_ROW[name] ?? [])]);
    const found = new Set([...(inCode.get(`${root}.${name}`) ?? []), ...(NOT_IN_CODE[name] ?? [])]);
    const wrong = [...declared.symmetricDifference(found)];
    return wrong.length > 0 ? [`${root}.${name}: ${wrong.join()}`] : [];
  });
}

describe('the table of operations', () => {
  it('names the permissions that the code checks, and no others', () => {
    expect(differences(ROWS)).toEqual([]);
    expect(ROWS.length).toBeGreaterThan(130);
  });

  it('a row that needs too little, or another permission, is found', () => {
    for (const needs of [[], [['project:read']], [['member:manage', 'project:read']]] as OperationRule['needs'][])
      expect(differences([{ root: 'Mutation', name: 'createRole', rule: { needs } }])).not.toEqual([]);
  });

  it('has a row for each operation: one without a row does not start', () => {
    const { actor: _actor, ...others } = OPERATIONS.Query;
    expect(() => authorizeRoots(buildSchema(), { Query: others })).toThrow('no row for the Query actor');
    const { Query: withOneMore } = { Query: { ...OPERATIONS.Query, flights: { needs: [] } } };
    expect(() => authorizeRoots(buildSchema(), { Query: withOneMore })).toThrow('row for flights, which is no Query');
  });

  it('has a row for each tool of MCP, and none for another', () => {
    expect(
      prepareTools()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(TOOLS).sort());
    expect(() => prepareTools({ ...TOOLS, fly: 'projects' })).toThrow('row for fly, which is no tool');
  });
});

const { system, owner } = useSystem({ router: false });

const UNKNOWN = 'x_01900000000070008000000000000000';
/** Without these arguments, another permission than the row's first set is asked for. */
const BESIDE: Record<string, string[]> = {
  addMessages: ['input.projectId'],
  searchMemory: ['projectId'],
  factChanged: ['projectId'],
};

function fieldOf(root: Root, name: string): GraphQLField<unknown, unknown> {
  const found = schema.getRootType(root.toLowerCase() as OperationTypeNode)?.getFields()[name];
  if (!found) throw new Error(`there is no ${root} ${name}`);
  return found;
}

/** Runs an operation on things that do not exist. Tells a missing permission from all else. */
async function codeOf(actor: TestActor, root: Root, name: string): Promise<string> {
  const field = fieldOf(root, name);
  const beside = BESIDE[name] ?? [];
  const required = new Set(field.args.filter(({ type }) => String(type).endsWith('!')).map((one) => one.name));
  const values = argumentsFor(field, (path) =>
    path.length > 1 || required.has(path[0] ?? '') || beside.includes(path.join('.'))
      ? idFor(field, path, beside)
      : undefined,
  );
  const args = field.args.filter((one) => one.name in values);
  const variables = args.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
  const given = args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const query = `${root.toLowerCase()}${variables && ` (${variables})`} { ${name}${given && `(${given})`} ${selection} }`;
  return actor.gql(query, values).then(
    () => 'ok',
    // Other rules, such as those for the role of an invitee, have other messages.
    (error: GqlError) => (error.message.startsWith('This key lacks') ? 'ACCESS_DENIED' : `other: ${error.code}`),
  );
}

/** An unknown id where one is required, or listed beside. */
function idFor(field: GraphQLField<unknown, unknown>, path: readonly string[], beside: string[]): string | undefined {
  if (beside.includes(path.join('.'))) return UNKNOWN;
  const input = getNamedType(field.args.find(({ name }) => name === path[0])?.type ?? null);
  const part =
    input && 'getFields' in input
      ? (input.getFields()[path.at(-1) ?? ''] as { type?: unknown } | undefined)
      : undefined;
  return path.length === 1 || String(part?.type).endsWith('!') ? UNKNOWN : undefined;
}

/** Operations over HTTP that need something, and say so. Subscriptions have tests of their own. */
const CHECKED = ROWS.filter(({ root, rule }) => root !== 'Subscription' && rule.needs.length > 0 && !rule.hides);

describe('the platform answers as the table says', () => {
  const actors = new Map<string, Promise<TestActor>>();
  const withOnly = (permissions: readonly string[]): Promise<TestActor> => {
    const name = [...permissions].sort().join();
    const known = actors.get(name) ?? owner.withKey({ permissions: [...permissions] });
    actors.set(name, known);
    return known;
  };
  let member: TestActor;
  let nobody: TestActor;
  beforeAll(async () => {
    member = await join(system.base, owner);
    await createRole(owner, [], 'Nobody');
    nobody = await join(system.base, owner, 'Nobody');
  });

  it.each(CHECKED)('$root $name', async ({ root, name, rule }) => {
    const [needs = []] = rule.needs;
    expect(await codeOf(nobody, root, name), 'no permission').toBe('ACCESS_DENIED');
    for (const permission of needs) {
      const others = ALL_PERMISSIONS.filter((one) => one !== permission && !rule.needs.slice(1).flat().includes(one));
      expect(await codeOf(await withOnly(others), root, name), `all but ${permission}`).toBe('ACCESS_DENIED');
    }
    const also = rule.also?.includes('key:read') ? ['key:read'] : [];
    expect(await codeOf(await withOnly([...needs, ...also]), root, name), 'just these').not.toBe('ACCESS_DENIED');
    const held = permissionsOfRole('tenant_member', { isOperatorTeam: true });
    const isMembers = rule.needs.some((set) => set.every((permission) => held.has(permission)));
    expect((await codeOf(member, root, name)) !== 'ACCESS_DENIED', 'a tenant_member').toBe(isMembers);
  });
});
