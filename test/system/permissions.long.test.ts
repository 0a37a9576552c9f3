import type { OperationTypeNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/auth/operation-permissions.ts';
import type { OperationRule } from '../../src/auth/operation-rule.ts';
import { TEAM_TOOLS, TOOLS } from '../../src/auth/tools-and-transfers.ts';
import type { Permission } from '../../src/auth/permissions.ts';
import { authorizeRoots } from '../../src/graphql/schema.ts';
import { permissionsOf } from '../../src/graphql/bounds.ts';
import { buildSchema } from '../../src/graphql/schema.ts';
import { prepareTeamTools, prepareTools } from '../../src/mcp/build-server.ts';
import { permissionsByOperation } from '../../tools/reference/operation-permissions.ts';

const schema = buildSchema();
const ROWS = Object.entries(OPERATIONS).flatMap(([root, rules]) =>
  Object.entries(rules as Record<string, OperationRule>).map(([name, rule]) => ({ root, name, rule })),
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
  approveFactProposals: ['project:mem_read', 'workspace_agent:fact_read'],
  declineFactProposals: ['project:mem_read', 'workspace_agent:fact_read'],
  reopenFactProposals: ['project:mem_read', 'workspace_agent:fact_read'],
  undoConsolidation: ['project:mem_read', 'workspace_agent:fact_read'],
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
  // The shared facts that an erasure reports are a field of its own.
  erasePerson: ['project:mem_read', 'workspace_agent:fact_read'],
  erasure: ['project:mem_read', 'workspace_agent:fact_read'],
  erasures: ['project:mem_read', 'workspace_agent:fact_read'],
  // Those of the kinds that the endpoint gets.
  createWebhookEndpoint: [...OPERATIONS.Mutation.createWebhookEndpoint.also],
  updateWebhookEndpoint: [...OPERATIONS.Mutation.updateWebhookEndpoint.also],
};
const NOT_IN_ROW: Record<string, Permission[]> = {
  // A boundary's target is looked at with its sources, and not used.
  searchMemory: ['project:mem_write', 'workspace_agent:fact_modify'],
  testBoundary: ['project:mem_write', 'workspace_agent:fact_modify'],
  replayBoundary: ['project:mem_write', 'workspace_agent:fact_modify'],
  standingMemory: ['project:mem_write', 'workspace_agent:fact_modify'],
};

let inCode: ReadonlyMap<string, readonly string[]>;
beforeAll(() => {
  inCode = new Map(permissionsByOperation().map(({ root, field, permissions }) => [`${root}.${field}`, permissions]));
});

/** Rows whose permissions differ from those that the code checks on its way. */
function differences(rows: typeof ROWS): string[] {
  return rows.flatMap(({ root, name, rule }) => {
    if (name === 'node' || name === 'nodes') return [];
    const declared = new Set<string>([...rule.needs.flat(), ...(rule.also ?? []), ...(NOT_IN_ROW[name] ?? [])]);
    const found = new Set<string>([...(inCode.get(`${root}.${name}`) ?? []), ...(NOT_IN_CODE[name] ?? [])]);
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
    expect(
      prepareTeamTools()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(TEAM_TOOLS).sort());
    expect(() => prepareTools({ ...TOOLS, fly: 'projects' })).toThrow('row for fly, which is no tool');
  });

  it('is what the schema names', () => {
    for (const { root, name, rule } of ROWS) {
      const field = schema.getRootType(root.toLowerCase() as OperationTypeNode)?.getFields()[name];
      if (!field) throw new Error(`there is no ${root} ${name}`);
      const { sets, also } = permissionsOf(schema, field);
      expect([sets.filter((set) => set.length > 0), also], name).toEqual([rule.needs, rule.also ?? []]);
    }
  });
});
