import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { useSystem } from '../harness/use-system.ts';
import { arrive, useSubscribers } from './listeners.ts';
import { deleteAgent, deleteProject, revokeKey, updateKey } from './operations.ts';
import { errorsOf, follow, type Following } from './socket.ts';

const FACTS =
  'subscription ($projectId: ID, $agentId: ID) { factChanged(projectId: $projectId, agentId: $agentId) { fact { fact } } }';

const { system, owner } = useSystem({ router: false });
const listeners = useSubscribers(system);

async function followFacts(secret: string, variables: object): Promise<Following> {
  return listeners.follow(() => follow(listeners.clientOf(secret), { query: FACTS, variables: { ...variables } }));
}

async function endOf(following: Following, withinMs: number): Promise<unknown> {
  await vi.waitFor(() => expect(following.end).not.toBeNull(), { timeout: withinMs, interval: 10 });
  return following.end;
}

describe('rejects strangers', () => {
  it('an idle socket whose key is revoked is closed with 4403', async () => {
    const key = await owner.withKey({});
    const following = await followFacts(key.secret, { projectId: await owner.createProject() });
    await revokeKey(owner, key.keyId);
    expect(await endOf(following, 15_000)).toMatchObject({ code: 4403 });
    await listeners.toBe(0);
  });

  it('an idle socket whose key expires is closed with 4403, and others stay open', async () => {
    const projectId = await owner.createProject();
    const staying = await followFacts(owner.secret, { projectId });
    const key = await owner.withKey({});
    const following = await followFacts(key.secret, { projectId });
    const expiresAt = new Date(Date.now() + 300).toISOString();
    await updateKey(owner, { id: key.keyId, expiresAt });
    expect(await endOf(following, 15_000)).toMatchObject({ code: 4403 });
    expect(staying.end).toBeNull();
  });

  it('a key that is narrowed meanwhile gets ACCESS_DENIED once, and the end', async () => {
    const projectId = await owner.createProject();
    const key = await owner.withKey({});
    const following = await followFacts(key.secret, { projectId });
    await updateKey(owner, { id: key.keyId, permissions: ['project:read'] });
    await vi.waitFor(
      async () => expect(await key.gql('{ balance { held } }').catch(String)).toContain('lacks'),
      15_000,
    );
    for (const fact of ['One.', 'Two.']) await owner.addProjectFact(projectId, fact);
    expect(await endOf(following, 15_000)).toBe('complete');
    expect(errorsOf(following).map(({ extensions }) => extensions.code)).toEqual(['ACCESS_DENIED']);
    expect(JSON.stringify(following.results)).not.toMatch(/One|Two/);
    await listeners.toBe(0);
  });
});

describe('does what it says', () => {
  it('a subscription completes when its project or agent is deleted, and no other does', async () => {
    const [projectId, other, agentId] = [
      await owner.createProject(),
      await owner.createProject(),
      await owner.createAgent(),
    ];
    const staying = await followFacts(owner.secret, { projectId: other });
    const ofProject = await followFacts(owner.secret, { projectId });
    const ofDocuments = await listeners.follow(() =>
      follow(listeners.clientOf(), {
        query: 'subscription ($id: ID!) { documentProgress(projectId: $id) { itemId } }',
        variables: { id: projectId },
      }),
    );
    const ofAgent = await followFacts(owner.secret, { agentId });
    await deleteProject(owner, projectId);
    await deleteAgent(owner, agentId);
    for (const following of [ofProject, ofDocuments, ofAgent]) expect(await endOf(following, 15_000)).toBe('complete');
    await owner.addProjectFact(other, 'Still.');
    await arrive(staying, 1);
    expect(staying.end).toBeNull();
  });

  it('a subscriber that does not read for a while misses nothing', async () => {
    const projectId = await owner.createProject();
    const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const texts: string[] = [];
    socket.on('message', (data: Buffer) => texts.push(data.toString()));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${owner.secret}` } }));
    // A subscription before the acknowledgement ends the socket.
    await vi.waitFor(() => expect(texts.join()).toContain('connection_ack'), { timeout: 10_000 });
    const subscription = { query: FACTS, variables: { projectId } };
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: subscription }));
    await listeners.toBe(1);
    socket.pause();
    const facts = Array.from({ length: 3_000 }, (_, i) => `Fact ${i}.`);
    for (let i = 0; i < facts.length; i += 1_000)
      await owner.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
        input: { projectId, facts: facts.slice(i, i + 1_000) },
      });
    socket.resume();
    const arrived = () => texts.flatMap((text) => /"fact":"(Fact \d+\.)"/.exec(text)?.[1] ?? []);
    await vi.waitFor(() => expect(arrived().length).toBe(facts.length), { timeout: 40_000, interval: 100 });
    expect(arrived()).toEqual(facts);
    socket.close();
    await listeners.toBe(0);
  });
});
