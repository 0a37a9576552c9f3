import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { openBench, PLATFORM, type Bench, type Program } from '../system/program.ts';
import { openReceiver, type Receiver } from '../system/webhook-receiver.ts';

let bench: Bench;
let database: Awaited<ReturnType<Bench['emptyDatabase']>>;
let platform: Program;
let receiver: Receiver;
let owner: TestActor;

beforeAll(async () => {
  bench = await openBench();
  database = await bench.emptyDatabase();
  receiver = await openReceiver();
  platform = await start();
  const key = (await readFile(join(bench.dataDir, 'first-key'), 'utf8')).trim();
  owner = await actorOf(`http://127.0.0.1:${bench.platformPort}`, key);
}, 120_000);
afterAll(async () => {
  await receiver.stop();
  await bench.close();
});

async function start(): Promise<Program> {
  const env = {
    DATABASE_URL: database.url,
    OUTBOUND_ALLOW: '127.0.0.1',
    LOG_LEVEL: 'warn',
    KEY_POINTS_PER_MINUTE: '0',
  };
  const program = bench.run(PLATFORM, env);
  await program.says('Platform listens');
  return program;
}

describe('a platform that is killed while it delivers', () => {
  it('loses no event: the next one goes on, and each is signed rightly', { timeout: 120_000 }, async () => {
    const { createWebhookEndpoint: made } = await owner.gql<{ createWebhookEndpoint: { secret: string } }>(
      'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret } }',
      { input: { url: receiver.url, kinds: ['PROJECT_CREATED'] } },
    );
    // The process dies while an endpoint has the event and has not answered.
    receiver.answer = (_, response) => {
      if (receiver.received.length === 8) platform.child.kill('SIGKILL');
      else setTimeout(() => response.writeHead(204).end(), 10);
    };
    const ids: string[] = [];
    for (let i = 0; i < 30; i++) {
      const id = await owner.createProject(`Project ${i}`).catch(() => null);
      if (id !== null) ids.push(id);
    }
    expect(await platform.ended).toBe('SIGKILL');
    expect(receiver.received).toHaveLength(8);
    platform = await start();
    // The minute for which the dead process holds the endpoint.
    await database.query('update webhook_endpoint set leased_until = now()');
    const things = () => receiver.received.map(({ body }) => body.data['thing_id']);
    await expect.poll(() => ids.filter((id) => !things().includes(id)), { timeout: 30_000 }).toEqual([]);
    for (const { text, headers } of receiver.received)
      new Webhook(made.secret).verify(text, headers as Record<string, string>);
    const again = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(again.length - new Set(again).size, 'the event that had no answer comes again, with its id').toBe(1);
  });
});
