import {
  buildSchema as buildFromText,
  getNamedType,
  isNonNullType,
  isObjectType,
  isInterfaceType,
  type GraphQLSchema,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { TABLE } from '../../rest-compat/table.ts';
import { buildSchema } from '../../src/graphql/schema.ts';
import { permissionsByField } from '../../tools/reference/operation-permissions.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { ask } from './ask.ts';
import { join } from './invitees.ts';

const { system, owner } = useSystem({ router: false });

/** Asks with an actor's own key. */
const askAs = (actor: TestActor, query: string, variables: object = {}) =>
  ask(system, query, variables, { authorization: `Bearer ${actor.secret}` });

interface Data {
  [field: string]: { [field: string]: unknown } | null;
}

/** The fields whose errors a response reports, each with its code. */
const errorsOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  (body.errors ?? []).map(({ path, extensions }) => `${path?.join('.')}: ${extensions.code}`).sort();

describe('a refused field leaves the rest of the answer', () => {
  let member: TestActor;
  let projectId: string;
  beforeAll(async () => {
    member = await join(system.base, owner);
    projectId = await owner.createProject('Seen by all');
    await owner.addProjectFact(projectId, 'The kettle is green.');
  });

  const DASHBOARD = `{
    viewer { team { name } principal { name email } permissions }
    balance { tokens }
    projects { nodes { id name facts { totalCount } apiKeys { totalCount } } }
    integrations { totalCount }
    invitations { totalCount }
    serviceKeys { nodes { id principal { name email } } }
  }`;

  it('a member sees a dashboard, without what only administrators may see', async () => {
    const answer = await askAs(member, DASHBOARD);
    const data = answer.body.data as Data;
    expect(errorsOf(answer)).toEqual(
      expect.arrayContaining(['integrations: ACCESS_DENIED', 'invitations: ACCESS_DENIED']),
    );
    expect(data['integrations']).toBeNull();
    expect(data['invitations']).toBeNull();
    expect(data['viewer']?.['principal']).toMatchObject({ name: 'Newcomer' });
    expect(data['balance']?.['tokens']).toEqual(expect.any(String));
    expect(data['projects']?.['nodes']).toContainEqual(
      expect.objectContaining({ id: projectId, facts: { totalCount: 1 } }),
    );
    expect(data['serviceKeys']?.['nodes']).toContainEqual(
      expect.objectContaining({ principal: expect.objectContaining({ name: expect.any(String) }) }),
    );
  });

  it('a key without one permission loses its fields alone', async () => {
    const narrow = await owner.withKey({ permissions: ['project:read', 'workspace:read', 'key:read'] });
    const answer = await askAs(narrow, DASHBOARD);
    const data = answer.body.data as Data;
    expect(data['balance']).toBeNull();
    expect(data['projects']?.['nodes']).toContainEqual({
      id: projectId,
      name: 'Seen by all',
      facts: null,
      apiKeys: null,
    });
    expect(errorsOf(answer)).toEqual(
      expect.arrayContaining([
        'balance: ACCESS_DENIED',
        'projects.nodes.0.apiKeys: ACCESS_DENIED',
        'projects.nodes.0.facts: ACCESS_DENIED',
      ]),
    );
  });

  it('a mutation that fails keeps the one-time secret of its sibling', async () => {
    const answer = await ask(
      system,
      `mutation {
        before: createServiceKey(input: { description: "before" }) { secret serviceKey { id } }
        failed: createProject(input: { name: "" }) { project { id } }
        after: createServiceKey(input: { description: "after" }) { secret serviceKey { id } }
      }`,
    );
    const data = answer.body.data as Data;
    expect(errorsOf(answer)).toEqual(['failed: INVALID_PARAMETER']);
    expect(data).toMatchObject({
      before: { secret: expect.stringMatching(/^sk-/) },
      failed: null,
      after: { secret: expect.stringMatching(/^sk-/) },
    });
  });

  it('an argument that is wrong costs its own list alone', async () => {
    const answer = await ask(system, `{ projects { nodes { name memories(first: 101) { totalCount } } } }`);
    expect(errorsOf(answer)).toContain('projects.nodes.0.memories: INVALID_PARAMETER');
    expect((answer.body.data as Data)['projects']?.['nodes']).toContainEqual({ name: 'Seen by all', memories: null });
  });
});

/** Fields of a schema that can fail alone and are non-null: a failure empties their parent. */
function findStrict(schema: GraphQLSchema): string[] {
  const refusable = new Set(
    permissionsByField().flatMap(({ type, field, permissions }) =>
      permissions.length > 0 ? [`${type}.${field}`] : [],
    ),
  );
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  return types.flatMap((type) => {
    if (type === schema.getSubscriptionType()) return [];
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    return Object.values(type.getFields()).flatMap((field) => {
      const name = `${type.name}.${field.name}`;
      const takesPages = getNamedType(field.type).name.endsWith('Connection');
      // `viewerCan` says what would be refused, and refuses nothing.
      const canFail = isRoot || takesPages || (refusable.has(name) && field.name !== 'viewerCan');
      return canFail && isNonNullType(field.type) ? [name] : [];
    });
  });
}

describe('the schema', () => {
  it('has no non-null field that can be refused: roots, payloads, lists, and what needs another permission', () => {
    expect(findStrict(buildSchema())).toEqual([]);
    const found = permissionsByField().filter(({ permissions }) => permissions.length > 0);
    for (const field of [
      'Project.workspace',
      'Project.facts',
      'Principal.email',
      'UsageRecord.key',
      'Actor.workspaces',
    ])
      expect(found.map((one) => `${one.type}.${one.field}`)).toContain(field);
  });

  it('a non-null field that can be refused is found', () => {
    const strict = buildFromText(`
      type Query { projects: ProjectConnection! viewer: Viewer }
      type ProjectConnection { nodes: [Project!]! }
      type Project { id: ID! workspace: Workspace! }
      type Workspace { id: ID! agents: AgentConnection! }
      type AgentConnection { totalCount: Int! }
      type Viewer { permissions: [String!]! }
    `);
    expect(findStrict(strict)).toEqual(['Query.projects', 'Project.workspace', 'Workspace.agents']);
  });
});

describe('REST reports the error of a null', () => {
  const reads = TABLE.filter(({ method, path, base }) => method === 'GET' && path.includes(':') && base !== 'admin');

  it('a row about a thing that is not there is an error response, and never null data', async () => {
    expect(reads.length).toBeGreaterThan(15);
    for (const { path, base } of reads) {
      const address = `/api/${base}${path.replaceAll(/:\w+/g, 'x_01900000000070008000000000000000')}`;
      const { status, body } = await owner.rest('GET', address);
      expect([address, body.success, status >= 400 && status < 500, 'data' in body]).toEqual([
        address,
        false,
        true,
        false,
      ]);
    }
  });

  it('a row that the key may not call is an error response', async () => {
    const narrow = await owner.withKey({ permissions: ['workspace:read'] });
    const { status, body } = await narrow.rest('GET', '/api/v1/projects');
    expect([status, body.success, body.error_code, 'data' in body]).toEqual([403, false, 'ACCESS_DENIED', false]);
  });
});
