import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from 'graphql-ws';
import { useSystem } from '../harness/use-system.ts';
import { ask } from './ask.ts';
import { errorsOf, openClient, runOnSocket } from './socket.ts';

const MEMORIES = 100;
const CHARACTERS = 450_000;
const CONNECTIONS = 4;

const { system, owner } = useSystem({ router: false, env: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });
let client: Client;
let projectId: string;
let memoryId: string;
beforeAll(async () => {
  client = openClient(system);
  projectId = await owner.createProject();
  const create = 'mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { id } } }';
  const { createMemory } = await owner.gql<{ createMemory: { memory: { id: string } } }>(create, {
    input: { projectId, name: 'One', content: 'x'.repeat(CHARACTERS) },
  });
  memoryId = createMemory.memory.id;
  // Copies without their index: only their size matters.
  await system.running.platform.pool.query(
    `insert into memory (id, team_id, project_id, name, content, created_at, updated_at)
     select 'mem_copy' || n, team_id, project_id, name, content, created_at, updated_at
     from memory, generate_series(2, $2) n where id = $1`,
    [memoryId, MEMORIES],
  );
}, 120_000);
afterAll(() => client.dispose());

const list = (fields: string, first: number) =>
  `memories(projectId: "${projectId}", first: ${first}) { nodes { ${fields} } }`;
const TOO_LARGE = [413, 'PAYLOAD_TOO_LARGE'];

describe('an answer has a size', () => {
  it('a page of long memories is answered without their contents, and a few with them', async () => {
    const names = await ask(system, `{ ${list('id name', 100)} }`);
    expect([names.status, names.body.errors]).toEqual([200, undefined]);
    const some = await ask(system, `{ ${list('content', 10)} }`);
    expect([some.status, some.text.length > 10 * CHARACTERS]).toEqual([200, true]);
  });

  it.each([
    ['one page of 45 MB', () => `{ ${list('content', 100)} }`],
    ['four pages of 45 MB', () => `{ ${[0, 1, 2, 3].map((i) => `a${i}: ${list('content', 100)}`).join(' ')} }`],
    [
      '20 times one memory',
      () => `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: memory(id: "${memoryId}") { content }`).join(' ')} }`,
    ],
    [
      'one memory under 50 aliases',
      () => `{ memory(id: "${memoryId}") { ${Array.from({ length: 50 }, (_, i) => `a${i}: content`).join(' ')} } }`,
    ],
  ])('%s is PAYLOAD_TOO_LARGE, and nothing of it is sent', async (_what, query) => {
    const answer = await ask(system, query());
    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual(TOO_LARGE);
    expect([answer.body.data, answer.body.errors?.length]).toEqual([undefined, 1]);
    expect(answer.text.length).toBeLessThan(1_000);
    const following = await runOnSocket(client, { query: query() });
    expect(errorsOf(following)[0]?.extensions.code).toBe('PAYLOAD_TOO_LARGE');
    expect(JSON.stringify(following.results).length).toBeLessThan(1_000);
  });

  it('a large answer is given up while it is read: the process does not hold it', async () => {
    const query = `{ ${[0, 1, 2, 3].map((i) => `a${i}: ${list('content', 100)}`).join(' ')} }`;
    const before = process.memoryUsage().rss;
    let highest = before;
    const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5);
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask(system, query)));
    clearInterval(timer);
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413]);
    // They are 540 MB together, and may read 32 MB each.
    expect((highest - before) / 1024 ** 2).toBeLessThan(300);
  });

  it('the connections of such operations do not run out', async () => {
    for (let i = 0; i <= CONNECTIONS; i++) expect((await ask(system, `{ ${list('content', 100)} }`)).status).toBe(413);
    expect((await ask(system, '{ projects { totalCount } }')).status).toBe(200);
  });
});
