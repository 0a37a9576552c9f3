import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { errorOf } from './ask.ts';
import { callModel } from './operations.ts';

const FIELDS = 'id requestId status error createdAt messages { id role text createdAt }';

interface Conversation {
  id: string;
  requestId: string;
  status: string;
  error: string | null;
  messages: { role: string; text: string }[];
}

const { system, owner } = useSystem();

const say = (boundaryId: string, content: string) =>
  callModel(owner, {
    path: `/router/alpha/v1/chat/completions?boundary_id=${boundaryId}`,
    more: { messages: [{ role: 'user', content }] },
  });

async function conversationsOf(kind: 'project' | 'agent', id: string): Promise<Conversation[]> {
  const data = await owner.gql<Record<string, { conversations: { nodes: Conversation[]; totalCount: number } }>>(
    `query ($id: ID!) { owner: ${kind}(id: $id) { conversations { totalCount nodes { ${FIELDS} } } } }`,
    { id },
  );
  expect(data['owner']?.conversations.totalCount).toBe(data['owner']?.conversations.nodes.length);
  return data['owner']?.conversations.nodes ?? [];
}

describe('does what it says', () => {
  it('messages sent with a boundary are stored where it writes, newest first, each message in order', async () => {
    const projectId = await owner.createProject();
    const boundary = await owner.createBoundary({ projectIds: [projectId], writeProjectId: projectId });
    const first = await say(boundary, 'My dog is called Bruno.');
    await system.settled();
    const second = await say(boundary, 'My cat is called Mia.');
    await system.settled();
    const conversations = await conversationsOf('project', projectId);
    expect(conversations).toMatchObject([
      {
        requestId: second,
        status: 'DONE',
        error: null,
        messages: [{ role: 'user', text: 'My cat is called Mia.' }, {}],
      },
      {
        requestId: first,
        status: 'DONE',
        messages: [{ role: 'user', text: 'My dog is called Bruno.' }, { role: 'assistant' }],
      },
    ]);
    const [newest] = conversations;
    expect(
      await owner.gql(`query ($id: ID!) { node(id: $id) { __typename ... on Conversation { ${FIELDS} } } }`, {
        id: newest?.id,
      }),
    ).toEqual({ node: { __typename: 'Conversation', ...newest } });
  });

  it("an agent's conversations are the agent's; one that extracts nothing says NONE", async () => {
    const agentId = await owner.createAgent();
    const boundary = await owner.createBoundary({ writeAgentId: agentId, extract: false });
    const requestId = await say(boundary, 'My fish is called Bob.');
    await system.settled();
    expect(await conversationsOf('agent', agentId)).toMatchObject([{ requestId, status: 'NONE' }]);
    const { agent } = await owner.gql<{ agent: object }>(
      'query ($id: ID!) { agent(id: $id) { facts { totalCount } } }',
      { id: agentId },
    );
    expect(agent).toEqual({ facts: { totalCount: 0 } });
  });

  it('a fact that came from a conversation names it as its source', async () => {
    const projectId = await owner.createProject();
    const boundary = await owner.createBoundary({ writeProjectId: projectId });
    await say(boundary, 'I live in Lisbon.');
    await system.settled();
    const [conversation] = await conversationsOf('project', projectId);
    const { project } = await owner.gql<{ project: object }>(
      'query ($id: ID!) { project(id: $id) { facts { nodes { sourceKind changes { nodes { sourceKind sourceId } } } } } }',
      { id: projectId },
    );
    expect(project).toEqual({
      facts: {
        nodes: [
          {
            sourceKind: 'CONVERSATION',
            changes: { nodes: [{ sourceKind: 'CONVERSATION', sourceId: conversation?.id }] },
          },
        ],
      },
    });
  });
});

describe('rejects bad input', () => {
  it.each(['first: 0', 'first: 101', 'after: "x"', 'offset: -1'])('a list requested with %s', async (args) => {
    const projectId = await owner.createProject();
    const rejected = await errorOf(
      owner.gql(`{ project(id: "${projectId}") { conversations(${args}) { totalCount } } }`),
    );
    expect(rejected).toMatchObject({ code: 'INVALID_PARAMETER', field: args.split(':')[0] });
  });
});

describe('rejects strangers', () => {
  it('a key that may read facts of agents but not memories sees the conversations of agents alone', async () => {
    const [projectId, agentId] = [await owner.createProject(), await owner.createAgent()];
    await say(await owner.createBoundary({ writeProjectId: projectId }), 'My owl is called Otto.');
    await say(await owner.createBoundary({ writeAgentId: agentId }), 'My owl is called Otto.');
    await system.settled();
    const [ofProject] = await conversationsOf('project', projectId);
    const [ofAgent] = await conversationsOf('agent', agentId);
    const narrow = await owner.withKey({ permissions: ['project:read', 'agent:read', 'workspace_agent:fact_read'] });
    expect((await errorOf(narrow.gql(`{ project(id: "${projectId}") { conversations { nodes { id } } } }`))).code).toBe(
      'ACCESS_DENIED',
    );
    expect(await narrow.gql(`{ a: node(id: "${ofProject?.id}") { id } b: node(id: "${ofAgent?.id}") { id } }`)).toEqual(
      { a: null, b: { id: ofAgent?.id } },
    );
  });
});
