import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { blockBeyond } from '../harness/loop-delay.ts';
import { errorOf } from '../graphql/ask.ts';
import { useSystem } from '../harness/use-system.ts';
import { addressOf, createProjectKey, rpc } from '../mcp/clients.ts';

const { system, owner } = useSystem({ router: false });
let projectId: string;
let mcpKey: string;
beforeAll(async () => {
  projectId = await owner.createProject();
  mcpKey = (await createProjectKey(owner, projectId)).secret;
});

/** Bytes of a request's facts, below the limit of a body. */
const FACTS_BYTES = 900_000;
const FACTS = 95;
const PLAIN = Array.from({ length: FACTS }, (_, i) => `${i} ${'plain words '.repeat(830)}`);
/** Long runs of what is trimmed from an end, and of what is sorted to compare texts. */
const RUNS: Record<string, string> = {
  punctuation: `0${'.'.repeat(9_990)}a`,
  'marks in an order that is not canonical': `a${'\u0301\u0316'.repeat(4_900)}`,
  'what becomes more punctuation when it is normalized': `0${'…'.repeat(3_300)}a`,
};

const addFacts = (actor: TestActor, facts: string[]) =>
  actor.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
    input: { projectId, facts },
  });

const WAYS: Record<string, (facts: string[]) => Promise<unknown>> = {
  GraphQL: (facts) => addFacts(owner, facts),
  async REST(facts) {
    const { status, body } = await owner.rest(
      'POST',
      `/api/v3/workspaces/${owner.workspaceId}/projects/${projectId}/memories/facts`,
      { facts },
    );
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(200);
  },
  async MCP(facts) {
    const params = { name: 'add_facts', arguments: { facts } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const response = await rpc(addressOf(system.base, projectId), mcpKey, message);
    expect(await response.text()).not.toContain('isError":true');
    expect(response.status).toBe(200);
  },
};

describe('facts never block other callers', () => {
  it.each(Object.keys(WAYS).flatMap((way) => Object.keys(RUNS).map((run) => ({ way, run }))))(
    'by $way, with long runs of $run',
    async ({ way, run }) => {
      const send = WAYS[way] ?? addFacts.bind(null, owner);
      const text = RUNS[run] ?? '';
      const count = Math.floor(FACTS_BYTES / Buffer.byteLength(text));
      const hostile = Array.from({ length: Math.min(count, FACTS) }, (_, i) => `${i}${text}`);
      expect(
        await blockBeyond(
          () => send(PLAIN),
          () => send(hostile),
        ),
      ).toBeLessThan(0);
    },
  );
});

describe('extraction never blocks other callers', () => {
  it('from long messages full of memory blocks without an end', async () => {
    const send = async (text: string) => {
      const input = { projectId, messages: Array.from({ length: 9 }, () => ({ role: 'user', text })) };
      await owner.gql('mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }', {
        input,
      });
      await system.settled();
    };
    const plain = 'plain words '.repeat(8_300);
    const open = '<memory-000000000000>'.repeat(4_750);
    expect(
      await blockBeyond(
        () => send(plain),
        () => send(open),
      ),
    ).toBeLessThan(0);
  });
});

describe('searches never block other callers', () => {
  it('in the drive, with a text that takes long to normalize', async () => {
    const search = (query: string) => async () => {
      const { code } = await errorOf(
        owner.gql('query ($query: String!) { driveItems(filter: { text: $query }) { nodes { id } } }', { query }),
      );
      expect(code).toBe('INVALID_PARAMETER');
    };
    expect(await blockBeyond(search('x'.repeat(100_000)), search(`a${'\u0301\u0316'.repeat(50_000)}`))).toBeLessThan(0);
  });
});
