import { expect } from 'vitest';
import type { TestActor } from '../harness/actor.ts';

/** Runs a mutation. Returns the id of the thing in its payload. */
async function change(actor: TestActor, name: string, thing: string, input: object): Promise<string> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const { done } = await actor.gql<{ done: { thing: { id: string } } }>(
    `mutation ($input: ${type}!) { done: ${name}(input: $input) { thing: ${thing} { id } } }`,
    { input },
  );
  return done.thing.id;
}

export const createWorkspace = (actor: TestActor, name = 'Another') =>
  change(actor, 'createWorkspace', 'workspace', { name });

export const createProjectIn = (actor: TestActor, workspaceId: string, name = 'A project') =>
  change(actor, 'createProject', 'project', { workspaceId, name });

export const createAgentIn = (actor: TestActor, workspaceId: string, name = 'An agent') =>
  change(actor, 'createAgent', 'agent', { workspaceId, name });

/** Returns the id of the conversation. */
export const addMessages = (actor: TestActor, input: object) => change(actor, 'addMessages', 'conversation', input);

export const forgetFact = (actor: TestActor, id: string) => change(actor, 'forgetFact', 'fact', { id });

export const deleteProject = (actor: TestActor, id: string) =>
  actor.gql('mutation ($id: ID!) { deleteProject(input: { id: $id }) { deletedId } }', { id });

export const deleteAgent = (actor: TestActor, id: string) =>
  actor.gql('mutation ($id: ID!) { deleteAgent(input: { id: $id }) { deletedId } }', { id });

export const updateKey = (actor: TestActor, input: object) => change(actor, 'updateServiceKey', 'serviceKey', input);

export const revokeKey = (actor: TestActor, id: string) => change(actor, 'revokeServiceKey', 'serviceKey', { id });

/** Sets what a member may do in one workspace or project. */
export const setGrants = (actor: TestActor, input: object) => change(actor, 'setMemberGrants', 'principal', input);

export const removeMember = (actor: TestActor, id: string) => change(actor, 'removeMember', 'principal', { id });

/** Returns what the key of the actor may do. */
export async function permissionsOf(actor: TestActor): Promise<string[]> {
  const { viewer } = await actor.gql<{ viewer: { permissions: string[] } }>('{ viewer { permissions } }');
  return viewer.permissions;
}

interface ModelCall {
  path?: string;
  headers?: Record<string, string>;
  /** More fields of the body, or others. */
  more?: object;
  /** Default 200. */
  status?: number;
}

/** Calls a model, by default the demo model. Returns the request id. Fails on another status. */
export async function callModel(actor: TestActor, options: ModelCall = {}): Promise<string> {
  const { path = '/router/alpha/v1/chat/completions', headers = {}, more, status = 200 } = options;
  const response = await actor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: 'Hello.' }], ...more }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return response.headers.get('x-request-id') ?? '';
}
