import { getOperationAST } from 'graphql';
import { uniqueId } from '../faults/random.ts';
import { COMPILED_TABLE } from '../../rest-compat/table.ts';
import type { Field } from '../../rest-compat/read-arguments.ts';
import type { Row } from '../../rest-compat/row.ts';
import { createBot, credentialsFor } from '../graphql/bots.ts';
import { erasePerson } from '../graphql/erasures.ts';
import { cancelledImport } from '../graphql/imports.ts';
import { createRole, invite } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { createProjectKey } from '../mcp/clients.ts';
import { addMessages } from '../graphql/operations.ts';
import { deletedMemory, messageOf } from '../system/memory-things.ts';
import { kindOf, unknownId, V1 } from './answers.ts';

/** One row under one of its addresses. */
export interface Endpoint {
  /** `GET /api/v1/projects/:projectId` */
  name: string;
  row: Row;
  method: string;
  path: string;
  hasBody: boolean;
}

const BASES = { v1: V1, v3: ['/api/v3'], admin: ['/admin/v1'] } as const;

/** Every row of the table under each of its addresses. */
export const ENDPOINTS: Endpoint[] = COMPILED_TABLE.flatMap(({ row, hasBody }) =>
  BASES[row.base].map((base) => ({
    name: `${row.method} ${base}${row.path}`,
    row,
    method: row.method,
    path: base + row.path,
    hasBody,
  })),
);

/** Every row under one of its addresses, now this, now that: they lead to the same code. */
export const ENDPOINTS_ONCE: Endpoint[] = COMPILED_TABLE.flatMap(({ row }, place) => {
  const under = ENDPOINTS.filter((endpoint) => endpoint.row === row);
  return under.slice(place % under.length, (place % under.length) + 1);
});

const FIELDS = new Map(COMPILED_TABLE.map(({ row, fields }) => [row, fields]));

/**
 * Whether a row depends on an outside provider. test/connectors/rest.test.ts covers their errors
 * without one.
 */
export function asksProvider({ row }: Endpoint): boolean {
  return row.path.startsWith('/connector/');
}

/** The inputs of a row that are ids: parts of its path, and fields of its body. */
export function idInputs(row: Row): { source: 'path' | 'body'; name: string }[] {
  const leaves = (fields: readonly Field[]): Field[] =>
    fields.flatMap((field) => ('fields' in field ? leaves(field.fields) : [field]));
  return leaves(FIELDS.get(row) ?? []).flatMap((field) => {
    if ('fields' in field || !/\bID\b/.test(String(field.type))) return [];
    const { source, name } = field.source;
    return source === 'path' || source === 'body' ? [{ source, name }] : [];
  });
}

/** The operations that a row runs. */
export function operationsOf({ document }: Row): string[] {
  return (getOperationAST(document)?.selectionSet.selections ?? []).map((one) => ('name' in one ? one.name.value : ''));
}

/** A role that everyone may give. */
export const HOLDS_NOTHING = 'Holds nothing';

/** The actor that was seeded last: the body of a binding needs an existing one. */
let seededActorId = '';
let seededAgentId = '';
/** A file: an import needs one with bytes. */
let seededItemId = '';

/**
 * A body that each row with a body accepts. A row without one here fails the tests that walk the
 * table.
 */
const BODIES: Record<string, object> = {
  'POST /projects': { name: 'n' },
  'PUT /projects/:projectId': { name: 'n' },
  'POST /projects/:projectId/apikeys': { description: 'd' },
  'POST /projects/:projectId/documents': { item_id: 'root' },
  'DELETE /projects/:id/documents': { ids: ['doc_0'] },
  'POST /projects/:projectId/memories': { name: 'n', content: 'c' },
  'PUT /projects/:projectId/memories/:memoryId': { name: 'n' },
  'POST /connector/:provider/doclibs': { driveId: 'd' },
  'PATCH /connector/:provider/doclibs/:driveId': { include: [], exclude: ['*.tmp'] },
  'POST /drives/items/:parentId/children': { name: 'n' },
  'PATCH /drives/items/:itemId/name': { name: 'n' },
  'PATCH /drives/items/:itemId/parent': { parent_id: 'root' },
  'PUT /drives/items/:itemId/xattrs': { xattrs: { k: 'v' } },
  'POST /workspaces/:workspaceId/agents/:agentId/facts': { facts: ['f'] },
  'POST /workspaces/:workspaceId/agents/:agentId/facts/entries': { entries: [{ text: 'f', metadata: { k: 'v' } }] },
  'PATCH /workspaces/:workspaceId/agents/:agentId/facts/:agentFactId': { fact: 'f', pinned: 1 },
  'POST /workspaces/:workspaceId/projects/:projectId/memories/facts': { facts: ['f'] },
  'POST /workspaces/:workspaceId/projects/:projectId/memories/facts/entries': { entries: [{ text: 'f', pinned: 1 }] },
  'PATCH /workspaces/:workspaceId/projects/:projectId/memories/facts/:factId': { metadata: { k: 'v' } },
  'POST /workspaces/:workspaceId/projects/:projectId/memories/search': { query: 'q', kinds: ['FACT'], limit: 1 },
  'POST /workspaces/:workspaceId/agents/:agentId/facts/search': { query: 'q' },
  'POST /memories/search': { query: 'q', kinds: ['FACT'], limit: 1 },
  'POST /boundaries': { name: 'n', agent_ids: [], project_ids: [] },
  'PATCH /boundaries/:boundaryId': { name: 'n', max_tokens: 100, agent_ids: [], project_ids: [] },
  'POST /boundaries/:boundaryId/test': { query: 'q' },
  'POST /projects/:projectId/conversations': { messages: [{ role: 'user', text: 't' }], session: 's' },
  'POST /agents/:agentId/conversations': { messages: [{ role: 'assistant', text: 't' }], extract: false },
  'POST /workspaces/:workspaceId/agents': { name: 'n' },
  'PUT /agents/:id': { name: 'n' },
  'POST /agents/:id/versions': {
    model: 'm',
    capabilities: ['c'],
    policies: { max_turns: 1, deny_tools: ['t'] },
    output: { mode: 'json', json_schema: { type: 'object' } },
    subagents: [{ name: 'n', inherit_tools: true }],
    skills: [{ skill_id: 's', skill_version: 1 }],
    model_settings: { k: 'v' },
  },
  'PUT /workspaces/:workspaceId/agents/:agentId/settings': { extraction_enabled: true },
  'POST /workspaces/:workspaceId/agents/:agentId/settings/fact-instruction/draft': { guidance: 'g' },
  'POST /actors': {
    actor_type: 'HUMAN',
    display_name: 'n',
    // Unique in each body: no two actors share it.
    get custom_id() {
      return uniqueId();
    },
  },
  'PUT /actors/:actorId': { display_name: 'n' },
  'POST /actors/:actorId/erase': { shared_too: true, dry_run: true },
  'POST /workspaces/:workspaceId/actors': {
    get actor_id() {
      return seededActorId;
    },
  },
  'POST /integrations': {
    name: 'n',
    channel: 'im_a',
    get agent_id() {
      return seededAgentId;
    },
    credentials: credentialsFor('im_a'),
    settings: { card_template_id: 't' },
    read_only_project_ids: [],
  },
  'PATCH /integrations/:integration_id': {
    name: 'n',
    daily_message_limit: 1,
    dataset_ids: ['d'],
    read_only_project_ids: [],
  },
  'PUT /integrations/:integration_id/credentials': { credentials: credentialsFor('im_a') },
  // Of a kind that does not come: nothing is sent.
  'POST /webhooks': { url: 'https://hooks.invalid/', kinds: ['WEBHOOK_ENDPOINT_DISABLED'], description: 'd' },
  'PATCH /webhooks/:webhookId': { description: 'd', enabled: false },
  'POST /webhooks/:webhookId/rotate': { overlap_seconds: 60 },
  'POST /webhooks/:webhookId/replay': { after: 1 },
  'POST /bin/purge': { ids: ['mem_0'] },
  'POST /projects/:projectId/imports': {
    get item_id() {
      return seededItemId;
    },
    extract: false,
  },
  'POST /invitations': { emails: ['x@example.com'], role: HOLDS_NOTHING },
  'POST /invitations/accept': { token: 't', name: 'n' },
  'POST /invitations/reject': { token: 't' },
};

export function bodyOf({ row, hasBody }: Endpoint): object | undefined {
  const body = BODIES[`${row.method} ${row.path}`];
  if (Boolean(body) !== hasBody) throw new Error(`say in rows.ts what body ${row.method} ${row.path} accepts`);
  return body && { ...body };
}

/** The ids for the parts of the paths, and for the ids in the bodies. */
export type Things = Record<string, string>;

/** The names of the ids that a request of this row holds, and of the other fields of its body. */
function namesOf(endpoint: Endpoint): Set<string> {
  const ids = idInputs(endpoint.row).map(({ name }) => name);
  return new Set([...namesIn(endpoint.path), ...ids, ...Object.keys(bodyOf(endpoint) ?? {})]);
}

/**
 * Creates one of everything that an id of the table may name, or with `only`, that an id of this
 * row may name.
 */
export async function seed(actor: TestActor, only?: Endpoint): Promise<Things> {
  const names = only && namesOf(only);
  const isWanted = (...wanted: string[]) => !names || wanted.some((name) => names.has(name));
  const projectId = await actor.createProject();
  const agentId = await actor.createAgent();
  seededAgentId = agentId;
  const things: Things = {
    id: projectId,
    projectId,
    placeId: projectId,
    agentId,
    agent_id: agentId,
    read_write_project_id: projectId,
    workspaceId: actor.workspaceId,
    workspace_id: actor.workspaceId,
  };
  const add = async (name: string, create: () => Promise<string>) => {
    if (isWanted(name)) things[name] = await create();
  };
  if (isWanted('actorId', 'actor_id', 'person_id')) {
    seededActorId = await actor.createActor();
    Object.assign(things, { actorId: seededActorId, actor_id: seededActorId, person_id: seededActorId });
  }
  if (isWanted('itemId', 'documentId', 'ids', 'item_id')) {
    const itemId = await actor.uploadFile('root', uniqueId(), 'f');
    seededItemId = itemId;
    Object.assign(things, { itemId, documentId: await actor.linkDocument(projectId, itemId) });
    if (isWanted('versionId')) things['versionId'] = await replaceBytes(actor, itemId);
  }
  if (isWanted('role', 'invitationId'))
    // It exists already where a team is seeded twice.
    await createRole(actor, [], HOLDS_NOTHING).catch(() => null);
  await add('invitationId', async () => {
    const [invited] = await invite(actor, [`${uniqueId()}@example.com`], HOLDS_NOTHING);
    return invited?.invitation.id ?? '';
  });
  await add('parentId', () => actor.createFolder('root', uniqueId()));
  await add('apikeyId', async () => (await createProjectKey(actor, projectId)).id);
  if (isWanted('deletedId', 'ids')) things['deletedId'] = await deletedMemory(actor, projectId, 'n');
  await add('importId', () => cancelledImport(actor, projectId, 'n'));
  await add('memoryId', () => actor.createMemory(projectId, 'n', 'c'));
  await add('integration_id', async () => (await createBot(actor, { agentId })).id);
  await add('factId', () => actor.addProjectFact(projectId, 'f'));
  await add('agentFactId', () => actor.addAgentFact(agentId, 'f'));
  await add('conversationId', () => actor.addMessage(projectId, 't'));
  await add('messageId', () => messageOf(actor, things['conversationId'] ?? ''));
  await add('agentConversationId', () => addAgentMessage(actor, agentId));
  await add('agentMessageId', () => messageOf(actor, things['agentConversationId'] ?? ''));
  await add('erasureId', async () => (await erasePerson(actor, { id: await actor.createActor() })).erasure?.id ?? '');
  await add('boundaryId', () => actor.createBoundary({ projectIds: [projectId] }));
  await add('webhookId', async () => {
    const { body } = await actor.rest('POST', '/api/v3/webhooks', BODIES['POST /webhooks']);
    return (body.data as { webhook: { id: string } }).webhook.id;
  });
  return things;
}

/** Uploads other bytes to a file. Returns the version that it had. */
async function replaceBytes(actor: TestActor, itemId: string): Promise<string> {
  const read = `query ($id: ID!) { driveItem(id: $id) { name versions { nodes { id } } } }`;
  type Read = { driveItem: { name: string; versions: { nodes: { id: string }[] } } };
  const { driveItem } = await actor.gql<Read>(read, { id: itemId });
  await actor.uploadFile('root', driveItem.name, 'g');
  return (await actor.gql<Read>(read, { id: itemId })).driveItem.versions.nodes[0]?.id ?? '';
}

const addAgentMessage = (actor: TestActor, agentId: string) =>
  addMessages(actor, { agentId, messages: [{ role: 'user', text: 't' }], extract: false });

/** The same body with these things in it, and an unused name: the row accepts it. */
export function goodBody(endpoint: Endpoint, things: Things): object | undefined {
  const body = bodyOf(endpoint);
  if (!body) return undefined;
  const ids = idInputs(endpoint.row).flatMap(({ source, name }) => (source === 'body' && name in body ? [name] : []));
  const known = ids.flatMap((name) => (things[name] === undefined ? [] : [[name, things[name]]]));
  return {
    ...body,
    ...Object.fromEntries(known),
    ...('ids' in body ? { ids: [things[endpoint.row.path === '/bin/purge' ? 'deletedId' : 'documentId']] } : {}),
    ...('name' in body ? { name: uniqueId() } : {}),
  };
}

/** Parts of addresses that are not ids. */
const WORDS: Record<string, string> = { provider: 'microsoft', driveId: 'd' };

/** The address with these things in it. */
export function fill(path: string, things: Things): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = path.includes('/agents/:id') && name === 'id' ? agentIn(things) : (things[name] ?? WORDS[name]);
    if (value === undefined) throw new Error(`say in rows.ts what :${name} names`);
    return value;
  });
}

/**
 * Two kinds of things use `:id`: the project, and here the agent. A test may set `id` to another id
 * than the project's.
 */
function agentIn({ id, projectId, agentId }: Things): string | undefined {
  return id === projectId ? agentId : id;
}

/** The names of the address's parts. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Ids of the same kinds that do not exist. */
export function unknownThings(things: Things): Things {
  return Object.fromEntries(Object.entries(things).map(([name, id]) => [name, unknownId(kindOf(id))]));
}
