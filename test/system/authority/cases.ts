import { TOOLS } from '../../../src/auth/tools-and-transfers.ts';
import { OPERATIONS } from '../../../src/auth/operation-permissions.ts';
import { addressOf, callOf } from '../../mcp/clients.ts';
import { bodyOf, ENDPOINTS_ONCE, fill, idInputs, operationsOf } from '../../rest/rows.ts';
import { argumentsFor, documentFor, nameOf, rootField, type IdArgument } from '../id-arguments.ts';
import { ID_ARGUMENTS, ID_CASES, idIn, kindsOf, variablesFor, withId } from '../id-cases.ts';
import type { OneOfEach } from '../one-of-each.ts';

/** How a thing is named: beside one's own in a list, or with everything else that is theirs. */
export type Form = 'alone' | 'beside its own' | 'with all of theirs';

export interface Naming {
  /** Things of the caller. */
  own: OneOfEach;
  id: string;
  form?: Form;
  /** The things that the named one is of. */
  among: OneOfEach;
  /** Levels that a GraphQL document reads. Default: three. */
  depth?: number;
}

export interface Request {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object | string;
}

/** One input of one way in that names a thing. */
export interface Case {
  way: 'GraphQL' | 'REST' | 'MCP';
  /** The rows that hold for it: `Query.project`. */
  rows: string[];
  /** `project.id` */
  name: string;
  kind: string;
  forms: Form[];
  request(naming: Naming): Request;
  idArgument?: IdArgument;
}

function byGraphql({ idArgument, kind }: (typeof ID_CASES)[number]): Case {
  const { operation, field, path, isList } = idArgument;
  // Beside one's own in a filter, the other id shows in the cursors, which name the filter.
  const isFilter = path.includes('filter');
  return {
    way: 'GraphQL',
    rows: [rowOf(field)],
    name: nameOf(idArgument),
    kind,
    forms: ['alone', 'with all of theirs', ...(isList && !isFilter ? ['beside its own' as const] : [])],
    idArgument,
    request({ own, id, form, among, depth }) {
      const value = form === 'beside its own' ? [idIn(own, kind), id] : isList ? [id] : id;
      const isAll = form === 'with all of theirs';
      // A change of something deleted still names its place, which needs permissions of its own.
      const query = documentFor(operation, field, depth ?? (field === 'auditLog' ? 2 : 3));
      return graphql(query, variablesFor(idArgument, isAll ? among : own, value, isAll));
    },
  };
}

function graphql(query: string, variables: object): Request {
  return { method: 'POST', path: '/graphql', body: { query, variables } };
}

const rowOf = (field: string) => (field in OPERATIONS.Query ? `Query.${field}` : `Mutation.${field}`);

const BY_REST: Case[] = ENDPOINTS_ONCE.filter(({ row }) => !row.withoutKey).flatMap((endpoint) => {
  const inputs = idInputs(endpoint.row);
  const thing = endpoint.row.path.startsWith('/agents/:id') ? 'agent' : 'project';
  const kindIn = (name: string) => kindsOf(thing, name)[0] ?? '';
  return inputs.map((input) => ({
    way: 'REST' as const,
    // Lines of a person below an actor need what those of a place need.
    rows: [...operationsOf(endpoint.row), ...(input.name === 'placeId' ? ['standingMemory'] : [])].map(rowOf),
    name: `${endpoint.name} ${input.name}`,
    kind: kindIn(input.name),
    forms: ['alone', 'with all of theirs'] as Form[],
    request({ own, id, form, among }) {
      const others = form === 'with all of theirs' ? among : own;
      const named = Object.fromEntries(inputs.map(({ name }) => [name, others.ids[kindIn(name)] ?? '']));
      const body = endpoint.hasBody ? { body: withId(bodyOf(endpoint) ?? {}, input, id) } : {};
      return { method: endpoint.method, path: fill(endpoint.path, { ...named, [input.name]: id }), ...body };
    },
  }));
});

function transfer(name: string, kind: string, method: string, pathOf: (id: string) => string): Case {
  const body = method === 'GET' ? {} : { body: 'x' };
  const request = ({ id }: Naming) => ({ method, path: pathOf(id), ...body });
  return { way: 'REST', rows: [`Transfer.${name}`], name, kind, forms: ['alone'], request };
}

/** Arguments of the tools that take an id, with the one that does. */
const TOOL_IDS: Partial<Record<keyof typeof TOOLS, [argument: string, kind: string, others?: object]>> = {
  forget_fact: ['fact_id', 'ProjectFact'],
  get_fact_history: ['fact_id', 'ProjectFact'],
  read_document: ['item_id', 'DriveItem'],
  read_memory: ['memory_id', 'Memory'],
  restore_fact: ['fact_id', 'ProjectFact'],
  update_fact: ['fact_id', 'ProjectFact', { text: 'x' }],
  write_memory: ['memory_id', 'Memory', { content: 'x' }],
};

const BY_MCP = Object.entries(TOOL_IDS).map(([tool, [argument, kind, others]]): Case => ({
  way: 'MCP',
  rows: [rowOf(TOOLS[tool as keyof typeof TOOLS])],
  name: tool,
  kind,
  forms: ['alone'],
  request: ({ own, id }) => ({
    method: 'POST',
    path: addressOf('', idIn(own, 'Project')),
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    body: callOf(tool, { ...others, [argument]: id }),
  }),
}));

/** Every input that names a thing. Subscriptions are followed elsewhere. */
export const CASES: readonly Case[] = [
  ...ID_CASES.filter(({ idArgument }) => idArgument.operation !== 'subscription').map(byGraphql),
  ...BY_REST,
  transfer('readFile', 'DriveItem', 'GET', (id) => `/api/v1/drives/items/${id}/binary`),
  transfer('exportMemory', 'Actor', 'GET', (id) => `/api/v3/memory-export/${id}`),
  transfer('exportMemory', 'Project', 'GET', (id) => `/api/v3/memory-export/${id}`),
  transfer('importUpload', 'Project', 'POST', (id) => `/api/v3/imports?project_id=${id}`),
  transfer('importUpload', 'Actor', 'POST', (id) => `/api/v3/imports?person_id=${id}`),
  transfer('importUpload', 'Workspace', 'POST', (id) => `/api/v3/imports?workspace_id=${id}`),
  transfer('writeFile', 'DriveFolder', 'PUT', (id) => `/api/v1/drives/items/${id}/children/x/binary`),
  ...BY_MCP,
];

/** Without these arguments, another permission than the row's first set is asked for. */
const BESIDE: Record<string, string> = {
  addMessages: 'input.projectId',
  searchMemory: 'projectId',
  startImport: 'input.projectId',
};
/** No other test finds the platform under maintenance. */
const GIVEN: Record<string, object> = { setMaintenance: { input: { on: false } } };
const UNKNOWN = 'x_01900000000070008000000000000000';

/** Runs an operation on things that do not exist, with what it requires. */
export function plainRequest(row: string): Request {
  const [root = '', name = ''] = row.split('.');
  const operation = root.toLowerCase() as IdArgument['operation'];
  const field = rootField(operation, name);
  const required = new Set(
    ID_ARGUMENTS.filter((one) => one.operation === operation && one.field === name && one.isRequired).map(nameOf),
  );
  const variables = argumentsFor(field, (path) =>
    required.has([name, ...path].join('.')) || BESIDE[name] === path.join('.') ? UNKNOWN : undefined,
  );
  return graphql(documentFor(operation, name, 0), GIVEN[name] ?? variables);
}
