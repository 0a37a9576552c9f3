import type { Client } from 'graphql-ws';
import { describe, expect, it, vi } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { arrive, useSubscribers } from './listeners.ts';
import { forgetFact, revokeKey, updateKey } from './operations.ts';
import { dataOf, errorsOf, follow, runOnSocket, type Following } from './socket.ts';

const FACTS =
  'subscription ($projectId: ID, $agentId: ID) { factChanged(projectId: $projectId, agentId: $agentId) { kind fact { __typename id fact expired changes { totalCount } } } }';
const LEDGER = 'subscription { ledgerEntryAdded { seq reason amount balanceAfter } }';

const { system } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });
const listeners = useSubscribers(system);

/** Subscribes to the facts of a project, and resolves when the server listens. */
async function followFacts(client: Client, projectId: string): Promise<Following> {
  return listeners.follow(() => follow(client, { query: FACTS, variables: { projectId } }));
}

function eventsOf(following: Following): unknown[] {
  return following.results.map((result) => result.errors ?? result.data?.['factChanged']);
}

describe('what happens arrives', () => {
  it("every change of a project's and of an agent's facts, in order and once", async () => {
    const [projectId, agentId] = [await system.owner.createProject(), await system.owner.createAgent()];
    const client = listeners.clientOf();
    const ofProject = await followFacts(client, projectId);
    const ofAgent = follow(client, { query: FACTS, variables: { agentId } });
    await listeners.toBe(2);
    const id = await system.owner.addProjectFact(projectId, 'One.');
    await system.owner.addAgentFact(agentId, 'Two.');
    await forgetFact(system.owner, id);
    await forgetFact(system.owner, id);
    await Promise.all([arrive(ofProject, 2), arrive(ofAgent, 1)]);
    expect(eventsOf(ofProject)).toMatchObject([
      { kind: 'ADD', fact: { __typename: 'ProjectFact', id, fact: 'One.' } },
      { kind: 'DELETE', fact: { id, expired: true, changes: { totalCount: 2 } } },
    ]);
    expect(eventsOf(ofAgent)).toMatchObject([{ kind: 'ADD', fact: { __typename: 'AgentFact', fact: 'Two.' } }]);
  });

  it('a fact that was erased, by its id and without the fact', async () => {
    const projectId = await system.owner.createProject();
    const id = await system.owner.addProjectFact(projectId, 'Gone soon.');
    const following = await listeners.follow(() =>
      follow(listeners.clientOf(), {
        query: 'subscription ($id: ID!) { factChanged(projectId: $id) { kind factId fact { id } } }',
        variables: { id: projectId },
      }),
    );
    await system.owner.gql('mutation ($id: ID!) { purgeFacts(input: { factIds: [$id] }) { purged { facts } } }', {
      id,
    });
    await arrive(following, 1);
    expect(eventsOf(following)).toEqual([{ kind: 'DELETE', factId: id, fact: null }]);
  });

  it('300 facts added at once are 300 events in the order given', async () => {
    const projectId = await system.owner.createProject();
    const following = await followFacts(listeners.clientOf(), projectId);
    const facts = Array.from({ length: 300 }, (_, i) => `Fact ${i}.`);
    await system.owner.gql(
      'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
      { input: { projectId, facts } },
    );
    await arrive(following, 300);
    expect(eventsOf(following).map((event) => (event as { fact: { fact: string } }).fact.fact)).toEqual(facts);
  });

  it('also after a notification of another program that cannot be read', async () => {
    const projectId = await system.owner.createProject();
    const following = await followFacts(listeners.clientOf(), projectId);
    for (const payload of ['not JSON', 'null', '7', '{}'])
      await system.running.platform.pool.query('select pg_notify($1, $2)', ['platform_events', payload]);
    await system.owner.addProjectFact(projectId, 'Still here.');
    await arrive(following, 1);
  });

  it("the team's ledger entries, and no other team's", async () => {
    const [team, other] = [await system.newTeam(), await system.newTeam()];
    const [mine, theirs] = [
      follow(listeners.clientOf(team.secret), { query: LEDGER }),
      follow(listeners.clientOf(other.secret), { query: LEDGER }),
    ];
    await listeners.toBe(2);
    await system.topUp(team.teamId, 5n);
    await system.topUp(other.teamId, 7n);
    await Promise.all([arrive(mine, 1), arrive(theirs, 1)]);
    const entry = { seq: 1, reason: 'TOP_UP' };
    expect(dataOf(mine)).toEqual([{ ledgerEntryAdded: { ...entry, amount: '5', balanceAfter: '5' } }]);
    expect(dataOf(theirs)).toEqual([{ ledgerEntryAdded: { ...entry, amount: '7', balanceAfter: '7' } }]);
  });

  it('a rejected change is no event', async () => {
    const projectId = await system.owner.createProject();
    const following = await followFacts(listeners.clientOf(), projectId);
    await system.owner
      .gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
        input: { projectId, facts: ['a', ' '] },
      })
      .catch(() => undefined);
    await system.owner.addProjectFact(projectId, 'Only this.');
    await arrive(following, 1);
    expect(eventsOf(following)).toMatchObject([{ fact: { fact: 'Only this.' } }]);
  });

  it('queries and mutations run on the socket too', async () => {
    const client = listeners.clientOf();
    const made = await runOnSocket(client, {
      query: 'mutation ($name: String!) { createProject(input: { name: $name }) { project { name } } }',
      variables: { name: 'By socket' },
    });
    expect(dataOf(made)).toEqual([{ createProject: { project: { name: 'By socket' } } }]);
    const rejected = await runOnSocket(client, {
      query: 'mutation { createProject(input: { name: "" }) { project { id } } }',
    });
    expect(errorsOf(rejected)[0]?.extensions).toEqual({ code: 'INVALID_PARAMETER', field: 'name' });
  });
});

describe('callers who may not subscribe', () => {
  it('get NOT_FOUND for another team’s project and agent, like missing ones, and leave no listener', async () => {
    const stranger = listeners.clientOf((await system.newTeam()).secret);
    const projectId = await system.owner.createProject();
    const answers = [];
    for (const variables of [{ projectId }, { projectId: 'proj_none' }, { agentId: await system.owner.createAgent() }])
      answers.push(errorsOf(await runOnSocket(stranger, { query: FACTS, variables }))[0]);
    expect(answers.map((error) => error?.extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(answers[0]).toEqual(answers[1]);
    expect(listeners.count()).toBe(0);
  });

  it('get neither owner, both, or an empty one rejected', async () => {
    const client = listeners.clientOf();
    for (const variables of [{}, { projectId: 'a', agentId: 'b' }, { projectId: '' }])
      expect(errorsOf(await runOnSocket(client, { query: FACTS, variables }))[0]?.extensions).toEqual({
        code: 'INVALID_PARAMETER',
        field: 'projectId',
      });
  });

  it('cannot subscribe without a key, and without the permission', async () => {
    const projectId = await system.owner.createProject();
    for (const query of [FACTS, LEDGER]) {
      const nobody = await runOnSocket(listeners.clientOf(null), { query, variables: { projectId } });
      expect(nobody.end).toMatchObject({ code: 4401 });
      const narrow = await system.owner.withKey({ permissions: ['project:read'] });
      const rejected = await runOnSocket(listeners.clientOf(narrow.secret), { query, variables: { projectId } });
      expect(errorsOf(rejected)[0]?.extensions.code).toBe('ACCESS_DENIED');
    }
    expect(listeners.count()).toBe(0);
  });

  it('with a bad key are disconnected with a close code', async () => {
    const following = await runOnSocket(listeners.clientOf(`sk-${'a'.repeat(43)}`), { query: LEDGER });
    expect(following.end).toMatchObject({ code: 4403 });
  });

  it('with a revoked key lose an open subscription: it gets no event from then on', async () => {
    const projectId = await system.owner.createProject();
    const key = await system.owner.withKey({});
    const following = await followFacts(listeners.clientOf(key.secret), projectId);
    await system.owner.addProjectFact(projectId, 'Before.');
    await arrive(following, 1);
    await revokeKey(system.owner, key.keyId);
    await vi.waitFor(
      async () => expect(await key.gql('{ viewer { permissions } }').catch(String)).toContain('API key'),
      1_500,
    );
    await system.owner.addProjectFact(projectId, 'After.');
    await vi.waitFor(() => expect(following.end).not.toBeNull(), 15_000);
    expect(JSON.stringify(following)).not.toContain('After.');
    // The event finds the key revoked, or the socket was closed before.
    if (following.results.length > 1) expect(errorsOf(following)[0]?.extensions.code).toBe('UNAUTHORIZE');
    else expect(following.end).toMatchObject({ code: 4403 });
    await listeners.toBe(0);
  });

  it('with a key that is narrowed meanwhile get no more events of facts', async () => {
    const projectId = await system.owner.createProject();
    const key = await system.owner.withKey({});
    const following = await followFacts(listeners.clientOf(key.secret), projectId);
    await updateKey(system.owner, { id: key.keyId, permissions: ['project:read'] });
    await vi.waitFor(async () => expect(await key.gql('{ balance { held } }').catch(String)).toContain('lacks'), 1_500);
    await system.owner.addProjectFact(projectId, 'After.');
    await arrive(following, 1);
    expect(JSON.stringify(following)).not.toContain('After.');
  });
});
