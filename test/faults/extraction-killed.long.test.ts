import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion, openUpstream, type Upstream } from '../harness/upstream.ts';
import { openBench, PLATFORM, until, type Bench, type Program } from '../system/program.ts';
import { proposed } from '../router/memory-model.ts';
import { fromEnv, newRandom, seedOf } from './random.ts';

const ROUNDS = fromEnv('FAULT_EXTRACT_ROUNDS', 1);
const SCOPES = 6;
const TOLD_A_ROUND = 24;
/** From the last start, or from the last exchange that was done, until the next one is. */
const NEXT_DONE_WITHIN_MS = 90_000;

const random = newRandom(seedOf('FAULT_SEED', 20_270_009));

interface Memory {
  conversations: { nodes: { status: string; error: string | null }[] };
  facts: { nodes: { fact: string }[] };
}

let bench: Bench;
let upstream: Upstream;
let database: Awaited<ReturnType<Bench['emptyDatabase']>>;
beforeAll(async () => {
  [bench, upstream] = await Promise.all([openBench(), openUpstream()]);
  database = await bench.migratedDatabase();
  await writeFile(join(bench.dataDir, 'catalog.yaml'), catalogAt(upstream.url));
});
afterAll(async () => {
  await bench.close();
  await upstream.close();
});

describe('a platform that is killed while it extracts', () => {
  it(
    `has extracted each exchange exactly once when it runs again (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 120_000 + ROUNDS * 30_000 },
    async () => {
      slowMemoryModel();
      let platform = await start();
      const owner = await bench.owner();
      const projects = await Promise.all(Array.from({ length: SCOPES }, (_, i) => owner.createProject(`Scope ${i}`)));
      const reported: string[][] = projects.map(() => []);
      let interrupted = 0;
      for (let round = 0; round < ROUNDS; round++) {
        for (let i = 0; i < TOLD_A_ROUND; i++) {
          const scope = i % SCOPES;
          const text = `My item ${round}-${i} is called Name${round}x${i}.`;
          await tell(owner, projects[scope] ?? '', text);
          reported[scope]?.push(text);
        }
        // Ensures that each round has something to interrupt.
        await until(async () => (await lockedJobs()) > 0);
        await sleep(random.whole(0, 200));
        platform.child.kill('SIGKILL');
        await platform.ended;
        interrupted += await lockedJobs();
        platform = await start();
      }
      expect(interrupted, 'kills that found nothing running would show nothing').toBeGreaterThan(0);
      const memories = await whenDone(() => Promise.all(projects.map((id) => memoryOf(owner, id))));
      for (const [i, { facts, conversations }] of memories.entries()) {
        expect.soft(conversations.nodes.filter(({ status }) => status !== 'DONE')).toEqual([]);
        expect.soft(facts.nodes.map(({ fact }) => fact).toSorted()).toEqual(reported[i]?.toSorted());
      }
      const [twice] = await database.query(
        'select count(*)::int as n from (select from fact_evidence group by fact_id having count(*) <> 1) x',
      );
      expect(twice?.['n']).toBe(0);
    },
  );
});

function start(): Promise<Program> {
  return bench.start(PLATFORM, {
    DATABASE_URL: database.url,
    CATALOG_FILE: join(bench.dataDir, 'catalog.yaml'),
    LOG_LEVEL: 'warn',
  });
}

function tell(owner: TestActor, projectId: string, text: string): Promise<unknown> {
  return owner.gql('mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }', {
    input: { projectId, messages: [{ role: 'user', text }] },
  });
}

async function memoryOf(owner: TestActor, id: string): Promise<Memory> {
  const { project } = await owner.gql<{ project: Memory }>(
    'query ($id: ID!) { project(id: $id) { conversations(first: 100) { nodes { status error } } facts(first: 100) { nodes { fact } } } }',
    { id },
  );
  return project;
}

/** Reads until nothing waits, or nothing goes on any more. */
async function whenDone(read: () => Promise<Memory[]>): Promise<Memory[]> {
  let fewest = Infinity;
  let deadline = 0;
  for (;;) {
    const memories = await read();
    const waiting = memories.reduce((total, one) => total + countWaiting(one), 0);
    if (waiting < fewest) deadline = Date.now() + NEXT_DONE_WITHIN_MS;
    fewest = Math.min(fewest, waiting);
    if (waiting === 0 || Date.now() > deadline) return memories;
    await sleep(300);
  }
}

function countWaiting({ conversations }: Memory): number {
  return conversations.nodes.filter(({ status }) => status === 'PENDING').length;
}

async function lockedJobs(): Promise<number> {
  const [row] = await database.query(
    'select count(*)::int as n from graphile_worker._private_jobs where locked_by is not null',
  );
  return Number(row?.['n']);
}

/** Scripts a slow memory model that proposes each message unchanged. */
function slowMemoryModel(): void {
  upstream.answers(async (one) => {
    const body = JSON.parse(one.body.toString()) as {
      messages: { role: string; content: string }[];
      response_format: { json_schema: { name: string } };
    };
    await sleep(random.whole(20, 250));
    const request = JSON.parse(body.messages.at(-1)?.content ?? '') as { messages: { n: number; text: string }[] };
    const isProposal = body.response_format.json_schema.name === 'memory_facts';
    const said = isProposal
      ? { facts: request.messages.map(({ n, text }) => proposed(text, { message: n })) }
      : { decisions: [] };
    return answerJson(chatCompletion(null, JSON.stringify(said)))(one);
  });
}

function catalogAt(url: string): string {
  return `providers:
  alpha: { protocol: alpha, base_url: ${url}/memory }
models:
  - { name: chat, provider: alpha, context_tokens: 100000, max_output_tokens: 1000 }
memory_model: chat
`;
}
