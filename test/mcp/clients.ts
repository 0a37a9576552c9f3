import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { afterAll } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';

/** The supported revisions: those of 2025, with `initialize`, and the one of 2026, without. */
export const REVISIONS = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof REVISIONS)[number];

export interface ProjectKey {
  id: string;
  secret: string;
}

export async function createProjectKey(actor: TestActor, projectId: string): Promise<ProjectKey> {
  const data = await actor.gql<{ createProjectKey: { projectKey: ProjectKey } }>(
    'mutation ($input: CreateProjectKeyInput!) { createProjectKey(input: $input) { projectKey { id secret } } }',
    { input: { projectId } },
  );
  return data.createProjectKey.projectKey;
}

export async function revokeProjectKey(actor: TestActor, id: string): Promise<void> {
  await actor.gql('mutation ($input: RevokeProjectKeyInput!) { revokeProjectKey(input: $input) { revokedId } }', {
    input: { id },
  });
}

export function addressOf(base: string, projectId: string): string {
  return `${base}/mcp/projects/${projectId}`;
}

/** Connects a client of the official SDK. */
export async function connect(url: string, secret: string, revision: Revision = '2026-07-28'): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    revision === '2026-07-28'
      ? { versionNegotiation: { mode: { pin: revision } } }
      : { supportedProtocolVersions: [revision] },
  );
  const headers = { authorization: `Bearer ${secret}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}

/** Connects to a new project of the system's owner, or to a named one, by a key of its own. */
export type Visit = (options?: {
  revision?: Revision;
  actor?: TestActor;
  projectId?: string;
}) => Promise<{ projectId: string; secret: string; url: string; client: Client }>;

/** Closes the clients of all visits after the tests of a file. */
export function useVisits(system: System): Visit {
  const open: Client[] = [];
  afterAll(async () => {
    for (const client of open) await client.close();
  });
  return async ({ revision, actor = system.owner, projectId } = {}) => {
    const id = projectId ?? (await system.owner.createProject());
    const { secret } = await createProjectKey(actor, id);
    const url = addressOf(system.base, id);
    const client = await connect(url, secret, revision);
    open.push(client);
    return { projectId: id, secret, url, client };
  };
}

/** Returns a tool's structured content, or the text of its error. */
export async function call<T = unknown>(client: Client, name: string, args: object = {}): Promise<T> {
  const result = await client.callTool({ name, arguments: { ...args } });
  if (result.isError) throw new ToolError(textOf(result));
  return result.structuredContent as T;
}

class ToolError extends Error {}

function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}

/** Returns the error of a call: the tool's text, or the server's. */
export async function errorOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    (value) => Promise.reject(new Error(`it was not refused: ${JSON.stringify(value)}`)),
    (error: Error) => error.message,
  );
}

/** Builds a request of the 2025 revisions by hand. */
export function rpc(
  url: string,
  secret: string | null,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

export const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

export function callOf(name: string, args: unknown, id = 1): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } };
}
