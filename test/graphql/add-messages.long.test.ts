import { beforeEach, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { errorOf, expectRejected } from './ask.ts';

const { system, owner } = useSystem({ router: false });
let projectId: string;
beforeEach(async () => void (projectId = await owner.createProject()));

const ADD = `mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation {
  id session status messages { role text actorId speaker createdAt } } } }`;

interface Conversation {
  id: string;
  session: string | null;
  status: string;
  messages: { role: string; text: string; actorId: string | null; speaker: string | null; createdAt: string }[];
}

async function add(input: object, actor = owner): Promise<Conversation> {
  return (await actor.gql<{ addMessages: { conversation: Conversation } }>(ADD, { input })).addMessages.conversation;
}

async function factsOf(id = projectId): Promise<string[]> {
  const { project } = await owner.gql<{ project: { facts: { nodes: { fact: string }[] } } }>(
    'query ($id: ID!) { project(id: $id) { facts(first: 100) { nodes { fact } } } }',
    { id },
  );
  return project.facts.nodes.map(({ fact }) => fact);
}

async function boundActor(displayName: string): Promise<string> {
  const { createActor } = await owner.gql<{ createActor: { actor: { id: string } } }>(
    'mutation ($input: CreateActorInput!) { createActor(input: $input) { actor { id } } }',
    { input: { customId: uniqueId(), actorType: 'HUMAN', displayName } },
  );
  const { id } = createActor.actor;
  await owner.gql('mutation ($input: BindActorInput!) { bindActor(input: $input) { binding { boundAt } } }', {
    input: { workspaceId: owner.workspaceId, actorId: id },
  });
  return id;
}

const said = (text: string, more: object = {}) => ({ role: 'user', text, ...more });

describe('added messages', () => {
  it('are stored as they are, in their order, and facts are extracted from them', async () => {
    const at = '2026-01-02T03:04:05.678Z';
    const messages = [
      said('My cat is called Mia.', { at }),
      { role: 'assistant', text: 'Nice.' },
      said('  I live in Graz. '),
    ];
    const stored = await add({ projectId, messages, session: 'chat 1' });
    expect(stored).toMatchObject({ session: 'chat 1', status: 'PENDING' });
    expect(stored.messages.map(({ role, text }) => [role, text])).toEqual(
      messages.map(({ role, text }) => [role, text]),
    );
    expect(stored.messages[0]?.createdAt).toBe(at);
    await system.settled();
    expect((await factsOf()).toSorted()).toEqual(['I live in Graz.', 'My cat is called Mia.']);
  });

  it('carry the actor, and by default the name of the actor', async () => {
    const actorId = await boundActor('Ana');
    const messages = [said('Hello there.', { actorId }), said('Hello again.', { actorId, speaker: 'Anita' })];
    const stored = await add({ projectId, messages, extract: false });
    expect(stored.status).toBe('NONE');
    expect(stored.messages.map((one) => [one.actorId, one.speaker])).toEqual([
      [actorId, 'Ana'],
      [actorId, 'Anita'],
    ]);
  });

  it('become one fact when added forty times at once, confirmed by each', async () => {
    const messages = [said('My dog is called Bruno.')];
    const all = await Promise.all(Array.from({ length: 40 }, () => add({ projectId, messages })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(40);
    await system.settled();
    expect(await factsOf()).toEqual(['My dog is called Bruno.']);
    const { rows } = await system.running.platform.pool.query(
      'select from fact_evidence e join fact f on f.id = e.fact_id where f.project_id = $1',
      [projectId],
    );
    expect(rows).toHaveLength(40);
  });

  it('that contradict each other forty times at once leave one valid fact, and every text in the history', async () => {
    const names = Array.from(
      { length: 40 },
      (_, i) => `My dog is called Rex${String.fromCharCode(65 + (i % 26))}${i}.`,
    );
    await Promise.all(names.map((text) => add({ projectId, messages: [said(text)] })));
    await system.settled();
    expect(await factsOf()).toHaveLength(1);
    const { project } = await owner.gql<{
      project: { facts: { nodes: { fact: string; expired: boolean; supersededBy: object | null }[] } };
    }>(
      'query ($id: ID!) { project(id: $id) { facts(first: 100, filter: { status: null }) { nodes { fact expired supersededBy { id } } } } }',
      { id: projectId },
    );
    expect(project.facts.nodes.map(({ fact }) => fact).toSorted()).toEqual(names.toSorted());
    for (const { expired, supersededBy } of project.facts.nodes) expect(supersededBy !== null).toBe(expired);
  });

  it.each<[string, () => object, string, string]>([
    ['no message', () => ({ projectId, messages: [] }), 'INVALID_PARAMETER', 'messages'],
    [
      'too many',
      () => ({ projectId, messages: Array.from({ length: 101 }, () => said('x')) }),
      'INVALID_PARAMETER',
      'messages',
    ],
    [
      'one that is too long',
      () => ({ projectId, messages: [said('a'), said('x'.repeat(100_001))] }),
      'INVALID_PARAMETER',
      'messages[1].text',
    ],
    ['a blank one', () => ({ projectId, messages: [said('a'), said(' ')] }), 'INVALID_PARAMETER', 'messages[1].text'],
    [
      'one from the future',
      () => ({ projectId, messages: [said('a', { at: '2999-01-01T00:00:00Z' })] }),
      'INVALID_PARAMETER',
      'messages[0].at',
    ],
    ['neither project nor agent', () => ({ messages: [said('a')] }), 'INVALID_PARAMETER', 'projectId'],
    ['a blank session', () => ({ projectId, messages: [said('a')], session: ' ' }), 'INVALID_PARAMETER', 'session'],
    [
      'an actor that is not there',
      () => ({ projectId, messages: [said('a', { actorId: 'act_1' })] }),
      'VALIDATION_FAILED',
      'messages[0].actorId',
    ],
  ])('with %s are rejected, and nothing is stored', async (_name, input, code, field) => {
    expect(await errorOf(add(input()))).toMatchObject({ code, field });
    const { project } = await owner.gql<{ project: { conversations: { totalCount: number } } }>(
      'query ($id: ID!) { project(id: $id) { conversations { totalCount } } }',
      { id: projectId },
    );
    expect(project.conversations.totalCount).toBe(0);
  });

  it('are rejected for another team’s project, and for a key that may not write', async () => {
    const stranger = await system.newTeam();
    const input = { projectId, messages: [said('a')] };
    await expectRejected('NOT_FOUND', add(input, stranger));
    const reader = await owner.withKey({ permissions: ['project:read', 'project:mem_read'] });
    await expectRejected('ACCESS_DENIED', add(input, reader));
  });

  it('by REST are the same', async () => {
    const path = `/api/v3/projects/${projectId}/conversations`;
    const answer = await owner.rest('POST', path, { messages: [said('My bird is called Tux.')], session: 's' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { session: 's', status: 'PENDING' } } });
    await system.settled();
    expect(await factsOf()).toEqual(['My bird is called Tux.']);
    const { id } = answer.body.data as { id: string };
    const read = await owner.rest('GET', `${path}/${id}`);
    expect(read.body.data).toMatchObject({ status: 'DONE', messages: [{ text: 'My bird is called Tux.' }] });
  });
});
