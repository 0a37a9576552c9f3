import { beforeAll, describe, expect, it } from 'vitest';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';
import { sent } from './model-calls.ts';

const s = useScripted();
const project = useProject(s, 'stores', { of: 'the file' });
const { team } = project;
beforeAll(() => team.addProjectFact(project.id, 'The merger has the codename Larkspur.'));

const CALLING = ['router:use', 'boundary:use'];
const CONVERSATIONS = `query ($id: ID!) { node(id: $id) {
  ... on Project { conversations { totalCount } } ... on Agent { conversations { totalCount } } } }`;

let questions = 0;

/** Makes a call with a key that has these permissions too. Returns the memory it got. */
async function recalledBy(
  permissions: string[],
  through = project.boundary,
): Promise<{ status: string | null; text: string }> {
  const key = await team.withKey({ permissions: [...CALLING, ...permissions] });
  // The same question again would be the same turn.
  const messages = [{ role: 'user', content: `Question ${++questions}: which codename has the merger?` }];
  const { answer, text } = await sent(s, key, { model: 'chat', messages }, { boundary: through });
  return { status: answer.headers.get('x-memory-status'), text };
}

/** A test's own project and agent, and boundaries that write there: calls are remembered late. */
async function newPlaces() {
  const [projectId, agentId] = [await team.createProject(), await team.createAgent()];
  return {
    projectId,
    agentId,
    toProject: await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false }),
    toAgent: await team.createBoundary({ writeAgentId: agentId, extract: false }),
  };
}

async function conversations(id: string): Promise<number> {
  const { node } = await team.gql<{ node: { conversations: { totalCount: number } } }>(CONVERSATIONS, { id });
  return node.conversations.totalCount;
}

describe('a model call with a boundary', () => {
  it('gets the memory that its key may read', async () => {
    const { status, text } = await recalledBy(['project:mem_read']);
    expect(status).toBe('used');
    expect(text).toContain('Larkspur');
  });

  it.each([[[]], [['project:read', 'project:doc_read', 'project:mem_write', 'workspace_agent:fact_read']]])(
    'gets no memory that its key may not read, and is answered: %j',
    async (permissions) => {
      const { status, text } = await recalledBy(permissions);
      expect(status).toBe('none');
      expect(text).not.toContain('Larkspur');
    },
  );

  it('is remembered where its key may write', async () => {
    const { projectId, agentId, toProject, toAgent } = await newPlaces();
    await recalledBy(['project:mem_write'], toProject);
    await recalledBy(['workspace_agent:fact_modify'], toAgent);
    await expect.poll(() => conversations(projectId)).toBe(1);
    await expect.poll(() => conversations(agentId)).toBe(1);
  });

  it('is not remembered where its key may not write', async () => {
    const { projectId, agentId, toProject, toAgent } = await newPlaces();
    await recalledBy(['project:mem_read', 'workspace_agent:fact_modify'], toProject);
    await recalledBy(['project:mem_write', 'workspace_agent:fact_read'], toAgent);
    // A later call that is remembered shows that the earlier ones had their time.
    await recalledBy(['project:mem_write'], toProject);
    await expect.poll(() => conversations(projectId)).toBe(1);
    expect(await conversations(agentId)).toBe(0);
  });
});
