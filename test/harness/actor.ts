import { uniqueId } from '../faults/random.ts';
import { whenCharged } from './charged.ts';
import { exchange, type Exchanged } from './exchange.ts';
import { registerSecret, registerSecretsIn } from './secrets.ts';

/** A GraphQL error, as a test reads it. */
export class GqlError extends Error {
  readonly code: string;
  readonly field: string | undefined;
  readonly body: unknown;
  constructor(body: { errors: { message: string; extensions?: { code?: string; field?: string } }[] }) {
    super(body.errors[0]?.message ?? '');
    this.code = body.errors[0]?.extensions?.code ?? '';
    this.field = body.errors[0]?.extensions?.field;
    this.body = body;
  }
}

/** Runs work again while the server asks for that, as a busy one does. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GqlError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
    }
  }
}

/** A client with a key of the public APIs. */
export interface TestActor {
  secret: string;
  teamId: string;
  workspaceId: string;
  /** Returns the data of an operation. Throws GqlError when it is rejected. */
  gql<T = Record<string, never>>(query: string, variables?: object): Promise<T>;
  /** Makes a REST call with a JSON body. */
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestAnswer>;
  /** Makes a call to any address, with the key as a bearer token. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Another client of the same team, with a key made from these fields. */
  withKey(fields: {
    description?: string;
    permissions?: string[];
    allowedAddresses?: string[];
    expiresAt?: string;
  }): Promise<TestActor & { keyId: string }>;
  createProject(name?: string): Promise<string>;
  createAgent(name?: string): Promise<string>;
  /** Creates an actor that is bound to the team's workspace. */
  createActor(displayName?: string): Promise<string>;
  createMemory(projectId: string, name: string, content: string): Promise<string>;
  addProjectFact(projectId: string, fact: string): Promise<string>;
  linkDocument(projectId: string, itemId: string): Promise<string>;
  createFolder(parentId: string, name: string): Promise<string>;
  uploadFile(parentId: string, name: string, bytes: NonNullable<RequestInit['body']>): Promise<string>;
  addAgentFact(agentId: string, fact: string): Promise<string>;
  createBoundary(input: object): Promise<string>;
  /** Returns the id of the conversation. Facts are extracted from it. */
  addMessage(projectId: string, text: string): Promise<string>;
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  // Untyped, since each test asserts on what it reads.
  body: {
    success: boolean;
    message?: string;
    error_code?: string;
    errors?: { field: string; message: string }[];
    data?: unknown;
  };
}

export async function actorOf(base: string, secret: string): Promise<TestActor> {
  const authorization = `Bearer ${secret}`;
  registerSecret(secret);

  async function gql<T>(query: string, variables: object = {}): Promise<T> {
    await whenCharged(base, query);
    const response = await exchange(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query, variables }),
    });
    const body = readJson(response) as { data?: T; errors?: { message: string }[] };
    if (body.errors || !body.data)
      throw new GqlError({ errors: body.errors ?? [{ message: `HTTP ${response.status}` }] });
    return body.data;
  }

  async function created(query: string, input: object): Promise<string> {
    const data = await gql<{ made: { thing: { id: string } | { id: string }[] } }>(query, { input });
    const { thing } = data.made;
    return (Array.isArray(thing) ? thing[0]?.id : thing.id) ?? '';
  }

  const { viewer, workspaces } = await gql<{
    viewer: { team: { id: string } };
    workspaces: { nodes: { id: string; isDefault: boolean }[] };
  }>('{ viewer { team { id } } workspaces { nodes { id isDefault } } }').catch(() => ({
    viewer: { team: { id: '' } },
    workspaces: { nodes: [] },
  }));
  const workspaceId = workspaces.nodes.find((workspace) => workspace.isDefault)?.id ?? '';

  const actor: TestActor = {
    secret,
    teamId: viewer.team.id,
    workspaceId,
    gql,
    async rest(method, path, body, headers = {}) {
      await whenCharged(base, path);
      const response = await exchange(base + path, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: readJson(response) as RestAnswer['body'],
      };
    },
    fetch: (path, init = {}) =>
      fetch(base + path, { ...init, headers: { authorization, ...(init.headers as Record<string, string>) } }),
    async withKey(fields) {
      const { createServiceKey: made } = await gql<{
        createServiceKey: { secret: string; serviceKey: { id: string } };
      }>('mutation ($input: CreateServiceKeyInput!) { createServiceKey(input: $input) { secret serviceKey { id } } }', {
        input: fields,
      });
      return { ...(await actorOf(base, made.secret)), teamId: viewer.team.id, workspaceId, keyId: made.serviceKey.id };
    },
    createProject: (name = 'A project') =>
      created(
        'mutation ($input: CreateProjectInput!) { made: createProject(input: $input) { thing: project { id } } }',
        { name },
      ),
    createAgent: (name = 'An agent') =>
      created('mutation ($input: CreateAgentInput!) { made: createAgent(input: $input) { thing: agent { id } } }', {
        name,
        workspaceId,
      }),
    async createActor(displayName = 'An actor') {
      const input = { customId: uniqueId(), actorType: 'HUMAN', displayName };
      const id = await created(
        'mutation ($input: CreateActorInput!) { made: createActor(input: $input) { thing: actor { id } } }',
        input,
      );
      await gql('mutation ($input: BindActorInput!) { bindActor(input: $input) { binding { boundAt } } }', {
        input: { workspaceId, actorId: id },
      });
      return id;
    },
    createMemory: (projectId, name, content) =>
      created('mutation ($input: CreateMemoryInput!) { made: createMemory(input: $input) { thing: memory { id } } }', {
        projectId,
        name,
        content,
      }),
    addProjectFact: (projectId, fact) =>
      created(
        'mutation ($input: AddProjectFactsInput!) { made: addProjectFacts(input: $input) { thing: facts { id } } }',
        {
          projectId,
          facts: [fact],
        },
      ),
    linkDocument: (projectId, itemId) =>
      created(
        'mutation ($input: LinkDocumentInput!) { made: linkDocument(input: $input) { thing: document { id } } }',
        { projectId, itemId },
      ),
    createFolder: (parentId, name) =>
      created('mutation ($input: CreateFolderInput!) { made: createFolder(input: $input) { thing: folder { id } } }', {
        parentId,
        name,
      }),
    async uploadFile(parentId, name, body) {
      const path = `/api/v1/drives/items/${parentId}/children/${encodeURIComponent(name)}/binary`;
      const response = await fetch(base + path, { method: 'PUT', headers: { authorization }, body });
      const text = await response.text();
      const { data } = JSON.parse(text) as { data?: { id: string } };
      if (!data) throw new Error(`the upload of ${name} was answered ${response.status}: ${text}`);
      return data.id;
    },
    addAgentFact: (agentId, fact) =>
      created('mutation ($input: AddAgentFactsInput!) { made: addAgentFacts(input: $input) { thing: facts { id } } }', {
        workspaceId,
        agentId,
        facts: [fact],
      }),
    addMessage: (projectId, text) =>
      created(
        'mutation ($input: AddMessagesInput!) { made: addMessages(input: $input) { thing: conversation { id } } }',
        { projectId, messages: [{ role: 'user', text }] },
      ),
    createBoundary: (input) =>
      created(
        'mutation ($input: CreateBoundaryInput!) { made: createBoundary(input: $input) { thing: boundary { id } } }',
        {
          name: 'A boundary',
          ...input,
        },
      ),
  };
  return actor;
}

/** Reads a response, and registers the secrets in it. */
function readJson({ text }: Exchanged): unknown {
  registerSecretsIn(text);
  return JSON.parse(text);
}
