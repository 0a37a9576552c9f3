import { beforeEach, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { addMessages } from './operations.ts';

const { system, owner: team } = useSystem({ router: false });
const stranger = useTeam(system);
let projectId: string;
let boundaryId: string;
beforeEach(async () => {
  projectId = await team.createProject();
  boundaryId = await team.createBoundary({ projectIds: [projectId], maxTokens: 1024 });
});

const FACT = 'My address is 12 Oak Street.';
const AGAIN = 'Please ship it to my address, 12 Oak Street, again.';
const RESTATED = 'Again: 12 Oak Street is where I live.';
const OTHER = 'The street festival begins at 12.';

/** Returns the id of the conversation. */
function told(texts: readonly string[], place: object = { projectId }): Promise<string> {
  const messages = texts.map((text) => ({ role: 'user', text }));
  return addMessages(team, { ...place, messages, extract: false });
}

const fact = (name: string, id: string, actor: TestActor = team) =>
  actor.gql(`mutation ($id: ID!) { ${name}(input: { id: $id }) { fact { id } } }`, { id });
const forget = (id: string, actor?: TestActor) => fact('forgetFact', id, actor);
const restore = (id: string) => fact('restoreFact', id);

async function recalled(query = 'Where is the address, 12 Oak Street?'): Promise<string[]> {
  const { testBoundary, searchMemory } = await team.gql<{
    testBoundary: { hits: { text: string }[] };
    searchMemory: { text: string }[];
  }>(
    `query ($boundaryId: ID!, $query: String!) { testBoundary(boundaryId: $boundaryId, query: $query) { hits { text } }
      searchMemory(boundaryId: $boundaryId, query: $query, first: 100) { text } }`,
    { boundaryId, query },
  );
  const texts = (hits: { text: string }[]) => hits.map(({ text }) => text).toSorted();
  expect(texts(searchMemory)).toEqual(expect.arrayContaining(texts(testBoundary.hits)));
  return texts(searchMemory);
}

/** Links a file that says the fact. Returns its item. */
async function linkBill(): Promise<string> {
  const item = await team.uploadFile('root', `${uniqueId()}.txt`, 'Bill to: 12 Oak Street, my address.');
  await team.linkDocument(projectId, item);
  await system.settled();
  return item;
}

async function messagesOf(conversationId: string): Promise<{ id: string; text: string }[]> {
  const { conversation } = await team.gql<{ conversation: { messages: { id: string; text: string }[] } }>(
    'query ($id: ID!) { conversation(id: $id) { messages { id text } } }',
    { id: conversationId },
  );
  return conversation.messages;
}

const PREVIEW = `query ($id: ID!) { forgetPreview(id: $id) {
  fact { id } messages(first: 10) { totalCount nodes { text } } passages memoryPieces } }`;
interface Preview {
  forgetPreview: {
    messages: { totalCount: number; nodes: { text: string }[] };
    passages: number;
    memoryPieces: number;
  };
}

describe('forgetting a fact does what it says', () => {
  it('every message that says the same is silent, until the fact is restored', async () => {
    await told([AGAIN, RESTATED, OTHER]);
    const id = await team.addProjectFact(projectId, FACT);
    const before = await recalled();
    expect(before).toEqual([AGAIN, FACT, RESTATED, OTHER].toSorted());
    const { forgetPreview } = await team.gql<Preview>(PREVIEW, { id });
    expect(forgetPreview.messages.nodes.map(({ text }) => text)).toEqual([RESTATED, AGAIN]);
    expect(forgetPreview.messages.totalCount).toBe(2);
    await forget(id);
    expect(await recalled()).toEqual([OTHER]);
    await restore(id);
    expect(await recalled()).toEqual(before);
  });

  it('passages of documents and memories too, in the project alone', async () => {
    const item = await linkBill();
    await team.createMemory(projectId, 'Delivery', 'My address is 12 Oak Street.\n\nRing twice.');
    const other = await team.createProject();
    await told([AGAIN], { projectId: other });
    await team.linkDocument(other, item);
    const id = await team.addProjectFact(projectId, FACT);
    expect(await recalled()).toHaveLength(3);
    const { forgetPreview } = await team.gql<Preview>(PREVIEW, { id });
    expect(forgetPreview).toMatchObject({ passages: 1, memoryPieces: 1 });
    await forget(id);
    expect(await recalled()).toEqual([]);
    boundaryId = await team.createBoundary({ projectIds: [other] });
    expect(await recalled()).toHaveLength(2);
  });

  it('also words that the fact had before it was changed', async () => {
    await told([AGAIN]);
    const id = await team.addProjectFact(projectId, FACT);
    await team.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', {
      input: { id, fact: 'The address is 7 Elm Road.' },
    });
    await forget(id);
    expect(await recalled()).toEqual([]);
  });

  it('what is said anew is remembered anew', async () => {
    await told([AGAIN]);
    const id = await team.addProjectFact(projectId, FACT);
    await forget(id);
    await told([RESTATED]);
    expect(await recalled()).toEqual([RESTATED]);
  });

  it('of a fact about somebody, that person and people without a name have said it', async () => {
    const say = (speaker: string | null, text: string) =>
      addMessages(team, { projectId, messages: [{ role: 'user', text, speaker }], extract: false });
    await say('Anna', 'I adore cold rice pudding.');
    await say('Bob', 'Rice pudding I adore, but cold.');
    const id = await team.addProjectFact(projectId, 'Anna adores cold rice pudding.');
    await system.running.platform.pool.query(`update fact set subject = 'Anna' where id = $1`, [id]);
    await forget(id);
    expect(await recalled('cold rice pudding')).toEqual(['Rice pudding I adore, but cold.']);
  });

  it('an erasure takes the messages, shows them before, and silences the rest for good', async () => {
    await linkBill();
    const mixed = await told([AGAIN, OTHER]);
    const only = await told([RESTATED]);
    const id = await team.addProjectFact(projectId, FACT);
    const { purgePreview } = await team.gql<{
      purgePreview: { messages: number; erasedMessages: { nodes: { text: string }[] } };
    }>('query ($id: ID!) { purgePreview(factIds: [$id]) { messages erasedMessages { nodes { text } } } }', { id });
    expect(purgePreview.messages).toBe(2);
    expect(purgePreview.erasedMessages.nodes.map(({ text }) => text)).toEqual([RESTATED, AGAIN]);
    const { purgeFacts } = await team.gql<{ purgeFacts: { purged: object } }>(
      `mutation ($id: ID!) { purgeFacts(input: { factIds: [$id] }) {
        purged { facts conversations messages erasedMessages { totalCount } } } }`,
      { id },
    );
    expect(purgeFacts.purged).toEqual({ facts: 1, conversations: 0, messages: 2, erasedMessages: { totalCount: 0 } });
    expect(await recalled()).toEqual([OTHER]);
    expect((await messagesOf(mixed)).map(({ text }) => text)).toEqual([OTHER]);
    await expect(messagesOf(only)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('an erasure of the fact alone leaves the messages, and nothing recalls them', async () => {
    const conversation = await told([AGAIN]);
    const id = await team.addProjectFact(projectId, FACT);
    await team.gql(
      'mutation ($id: ID!) { purgeFacts(input: { factIds: [$id], withConversations: false }) { purged { facts } } }',
      { id },
    );
    expect(await messagesOf(conversation)).toHaveLength(1);
    expect(await recalled()).toEqual([]);
  });

  it('a fact past its date is expired wherever it is told, and its history tells forgotten from replaced', async () => {
    const id = await team.addProjectFact(projectId, FACT);
    await team.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', {
      input: { id, expirationDate: '2020-01-01T00:00:00.000Z' },
    });
    const { projectFact, project } = await team.gql<{
      projectFact: { expired: boolean };
      project: { facts: { totalCount: number }; all: { totalCount: number } };
    }>(
      `query ($id: ID!, $projectId: ID!) { projectFact(id: $id) { expired }
        project(id: $projectId) { facts { totalCount } all: facts(filter: { status: null }) { totalCount } } }`,
      { id, projectId },
    );
    expect(projectFact.expired).toBe(true);
    expect(project).toEqual({ facts: { totalCount: 0 }, all: { totalCount: 1 } });
    expect(await recalled()).toEqual([]);
    await forget(id);
    const changes = await team.gql('query ($id: ID!) { projectFact(id: $id) { changes { nodes { kind cause } } } }', {
      id,
    });
    expect(changes).toEqual({
      projectFact: {
        changes: {
          nodes: [
            { kind: 'ADD', cause: null },
            { kind: 'UPDATE', cause: null },
            { kind: 'DELETE', cause: 'FORGOTTEN' },
          ],
        },
      },
    });
  });
});

describe('deleting what was said does what it says', () => {
  const DELETE = 'mutation ($input: DeleteConversationInput!) { deleteConversation(input: $input) { deletedId } }';
  const DELETE_SOME = 'mutation ($input: DeleteMessagesInput!) { deleteMessages(input: $input) { deletedIds } }';

  it('a conversation goes with its messages, and facts stay', async () => {
    const id = await told([AGAIN, OTHER]);
    await team.addProjectFact(projectId, FACT);
    expect(await team.gql(DELETE, { input: { id } })).toEqual({ deleteConversation: { deletedId: id } });
    expect(await recalled()).toEqual([FACT]);
    await expect(team.gql(DELETE, { input: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('some messages go, or none when one is not there, and the conversation with its last one', async () => {
    const conversationId = await told([AGAIN, OTHER, RESTATED]);
    const elsewhere = await messagesOf(await told([AGAIN]));
    const [first, second, third] = (await messagesOf(conversationId)).map(({ id }) => id);
    for (const missing of [elsewhere[0]?.id, 'msg_1', '\ud800'])
      await expect(
        team.gql(DELETE_SOME, { input: { conversationId, ids: [first, missing] } }),
        missing,
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(team.gql(DELETE_SOME, { input: { conversationId, ids: [] } })).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
      field: 'ids',
    });
    expect(await messagesOf(conversationId)).toHaveLength(3);
    await team.gql(DELETE_SOME, { input: { conversationId, ids: [first, third] } });
    expect((await messagesOf(conversationId)).map(({ text }) => text)).toEqual([OTHER]);
    await team.gql(DELETE_SOME, { input: { conversationId, ids: [second] } });
    await expect(messagesOf(conversationId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('over REST too, of projects and agents', async () => {
    const agentId = await team.createAgent();
    for (const [path, place] of [
      [`projects/${projectId}`, { projectId }],
      [`agents/${agentId}`, { agentId }],
    ] as const) {
      const id = await told([AGAIN, OTHER], place);
      const [first] = await messagesOf(id);
      const at = `/api/v3/${path}/conversations/${id}`;
      expect((await team.rest('DELETE', `${at}/messages/${first?.id}`)).status).toBe(200);
      expect(await messagesOf(id)).toHaveLength(1);
      expect((await stranger.rest('DELETE', at)).status).toBe(404);
      expect((await team.rest('DELETE', at)).status).toBe(200);
      expect((await team.rest('DELETE', at)).status).toBe(404);
    }
  });

  it('not for strangers, nor for readers', async () => {
    const id = await told([AGAIN]);
    const factId = await team.addProjectFact(projectId, FACT);
    const [message] = await messagesOf(id);
    const reader = await team.withKey({ permissions: ['project:mem_read'] });
    const some = { input: { conversationId: id, ids: [message?.id] } };
    for (const [actor, code] of [
      [stranger, 'NOT_FOUND'],
      [reader, 'ACCESS_DENIED'],
    ] as const) {
      await expect(actor.gql(DELETE, { input: { id } })).rejects.toMatchObject({ code });
      await expect(actor.gql(DELETE_SOME, some)).rejects.toMatchObject({ code });
      await expect(actor.gql(PREVIEW, { id: factId })).rejects.toMatchObject({ code });
    }
    expect(await messagesOf(id)).toHaveLength(1);
  });
});
