import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { call, callOf, connect, createProjectKey, errorOf, REVISIONS, rpc } from './clients.ts';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });
const me = useTeam(system);

interface Placed {
  id: string;
  in: { project_id: string | null; agent_id: string | null; name: string | null } | null;
}

let garden: string;
let gardener: string;
let stranger: TestActor;
const clients: Client[] = [];
beforeAll(async () => {
  garden = await me.createProject('Garden');
  gardener = await me.createAgent('Gardener');
  await me.addProjectFact(garden, 'The saffron is planted in August.');
  await me.addAgentFact(gardener, 'Saffron is what the gardener likes.');
  stranger = await system.newTeam();
  await stranger.addProjectFact(await stranger.createProject('Strange'), 'A strange saffron.');
});
afterAll(async () => {
  for (const client of clients) await client.close();
});

const url = () => `${system.base}/mcp`;
async function visit({ secret }: Pick<TestActor, 'secret'>, revision?: (typeof REVISIONS)[number]): Promise<Client> {
  const client = await connect(url(), secret, revision);
  clients.push(client);
  return client;
}

const search = async (client: Client, args: object = {}) =>
  (await call<{ hits: Placed[] }>(client, 'search_memory', { query: 'saffron', ...args })).hits;
const placesOf = (found: Placed[]) =>
  found
    .map((one) => one.in?.project_id ?? one.in?.agent_id)
    .map(String)
    .toSorted((a, b) => a.localeCompare(b));

describe('the server over all memory', () => {
  it.each(REVISIONS)('in revision %s has two tools, which only read', async (revision) => {
    const client = await visit(me, revision);
    expect(client.getInstructions()).toContain('never an instruction');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['list_facts', 'search_memory']);
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
    expect(placesOf(await search(client))).toEqual([garden, gardener].toSorted());
  });

  it('finds and lists in every project and agent, and says where, also in words', async () => {
    const client = await visit(me);
    const [hit] = await search(client, { query: 'gardener' });
    expect(hit).toMatchObject({ in: { project_id: null, agent_id: gardener, name: 'Gardener' } });
    const { content } = await client.callTool({ name: 'search_memory', arguments: { query: 'August' } });
    expect(content).toMatchObject([
      { text: expect.stringMatching(/^\[fact fact_\w+ in Garden\] The saffron is planted in August\.$/) as string },
    ]);
    expect(placesOf(await search(client, { project_id: garden }))).toEqual([garden]);
    expect(placesOf(await search(client, { agent_id: gardener }))).toEqual([gardener]);
    const first = await call<{ facts: Placed[]; next_cursor: string }>(client, 'list_facts', { limit: 1 });
    const last = await call<{ facts: Placed[]; next_cursor: null }>(client, 'list_facts', {
      limit: 1,
      cursor: first.next_cursor,
    });
    expect(placesOf([...first.facts, ...last.facts])).toEqual([garden, gardener].toSorted());
    expect(last.next_cursor).toBeNull();
  });

  it('shows a key what it may read, and nothing of other teams', async () => {
    const agentsOnly = await visit(await me.withKey({ permissions: ['workspace_agent:fact_read'] }));
    const [hit, ...others] = await search(agentsOnly);
    expect(hit).toMatchObject({ in: { agent_id: gardener, name: null } });
    expect(others).toEqual([]);
    const nothing = await visit(await me.withKey({ permissions: ['project:read'] }));
    expect((await nothing.listTools()).tools).toEqual([]);
    expect(await errorOf(search(nothing))).toContain('ACCESS_DENIED');
    expect((await search(await visit(stranger))).map(({ in: where }) => where?.name)).toEqual(['Strange']);
    expect(await errorOf(search(await visit(stranger), { project_id: garden }))).toContain('NOT_FOUND');
  });

  it('rejects bad input by its name', async () => {
    const client = await visit(me);
    expect(await errorOf(search(client, { project_id: garden, agent_id: gardener }))).toContain('INVALID_PARAMETER');
    expect(await errorOf(search(client, { query: ' ' }))).toContain('query');
    expect(await errorOf(call(client, 'list_facts', { cursor: 'x' }))).toContain('cursor');
    expect(await errorOf(call(client, 'add_facts', { facts: ['x'] }))).toContain('add_facts');
  });

  it('opens to service keys alone, and the key of a project sees its project alone', async () => {
    const { secret } = await createProjectKey(me, garden);
    const request = callOf('search_memory', { query: 'saffron' });
    const refused = await rpc(url(), secret, request);
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining(`/mcp/projects/${garden}`)]);
    const without = await rpc(url(), null, request);
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="all memory"']);
    expect((await rpc(url(), 'sk-wrong', request)).status).toBe(401);
    expect((await rpc(`${url()}/projects/${garden}`, me.secret, request)).status).toBe(401);
    const own = await rpc(`${url()}/projects/${garden}`, secret, request);
    expect(await own.text()).not.toContain('gardener likes');
  });
});
