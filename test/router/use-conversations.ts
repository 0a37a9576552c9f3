import { beforeEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { proposed } from './memory-model.ts';
import { call, eventually, type Scripted } from './scripted.ts';

export const SAID = 'My dog Bruno lives in Lisbon.';
export const LISBON = proposed('Bruno lives in Lisbon.', { quote: SAID });

/** Facts and conversations of a project. */
export interface Remembered {
  facts: {
    fact: string;
    expired: boolean;
    sourceKind: string;
    changes: { nodes: { kind: string; version: number }[] };
  }[];
  conversations: { status: string; error: string | null }[];
}

/** A project that remembers what is said. Each test has another one. */
interface Conversations {
  readonly team: TestActor;
  readonly projectId: string;
  /** The boundary of messages: reads and writes the project, unless a test sets another one. */
  boundary: string;
  remembered(): Promise<Remembered>;
  /**
   * Sends a message in a conversation of its own and waits until nothing is left to extract.
   * Retries that wait for their turn run at once.
   */
  sendMessage(content?: string): Promise<Remembered>;
  /** Makes a call with the boundary, and reads its answer to the end. */
  read(body: object): Promise<string>;
  /** Facts and messages of the project that a question finds. */
  recalled(query: string): Promise<{ id: string; kind: string; text: string }[]>;
}

export function useConversations(s: Scripted): Conversations {
  let current: { team: TestActor; projectId: string; boundary: string };
  let conversations = 0;
  beforeEach(async () => {
    s.upstream.calls.length = 0;
    const team = await s.team();
    const projectId = await team.createProject();
    const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId });
    current = { team, projectId, boundary };
  });

  /** The message in a conversation that no other call repeats. */
  function anew(content: string): object {
    const earlier = [
      { role: 'user', content: `Hello ${++conversations}.` },
      { role: 'assistant', content: 'Hello.' },
    ];
    return { model: 'chat', messages: [...earlier, { role: 'user', content }] };
  }

  async function remembered(): Promise<Remembered> {
    const { project } = await current.team.gql<{
      project: { facts: { nodes: Remembered['facts'] }; conversations: { nodes: Remembered['conversations'] } };
    }>(
      `query ($id: ID!) { project(id: $id) { conversations { nodes { status error } }
        facts(filter: { status: null }) { nodes { fact expired sourceKind changes { nodes { kind version } } } } } }`,
      { id: current.projectId },
    );
    return { facts: project.facts.nodes, conversations: project.conversations.nodes };
  }

  return {
    get team() {
      return current.team;
    },
    get projectId() {
      return current.projectId;
    },
    get boundary() {
      return current.boundary;
    },
    set boundary(id) {
      current.boundary = id;
    },
    remembered,
    async sendMessage(content = SAID) {
      const before = (await remembered()).conversations.length;
      const answer = await call(s, current.team, anew(content), { boundary: current.boundary });
      if (answer.status !== 200) throw new Error(`the call was answered ${answer.status}: ${await answer.text()}`);
      return eventually(async () => {
        // No public API shortens the pauses between the tries of a job.
        await s.system.running.platform.pool.query(
          'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
        );
        const now = await remembered();
        const isDone = now.conversations.length > before && now.conversations.every((one) => one.status !== 'PENDING');
        // The lists of one response are read one after the other: only a new response is consistent
        // with the status.
        return isDone && remembered();
      }, 20_000);
    },
    async read(body) {
      return (await call(s, current.team, body, { boundary: current.boundary })).text();
    },
    async recalled(query) {
      const { searchMemory } = await current.team.gql<{ searchMemory: { id: string; kind: string; text: string }[] }>(
        'query ($p: ID!, $q: String!) { searchMemory(projectId: $p, query: $q, kinds: [FACT, MESSAGE]) { id kind text } }',
        { p: current.projectId, q: query },
      );
      return searchMemory;
    },
  };
}
