import { Webhook } from 'standardwebhooks';
import { describe, expect, it, type TestContext } from 'vitest';
import { PLATFORM, type Bench, type Program } from '../system/program.ts';
import { benchOf } from '../system/use-bench.ts';
import { openReceiver } from '../system/webhook-receiver.ts';
import { withoutProtection } from './plant.ts';

/** The place of an endpoint moves before the event is sent. */
const MOVED_FIRST = withoutProtection(
  'webhooks/deliver.ts',
  'const answer = await sendEvent(',
  'await storeSuccess(platform, lease, endpoint, change); const answer = await sendEvent(',
);

function start(bench: Bench, url: string, env: Record<string, string>): Promise<Program> {
  return bench.start(PLATFORM, {
    DATABASE_URL: url,
    OUTBOUND_ALLOW: '127.0.0.1',
    LOG_LEVEL: 'warn',
    KEY_POINTS_PER_MINUTE: '0',
    ...env,
  });
}

/**
 * Creates projects, and kills the platform while an endpoint has the eighth event and has not
 * answered.
 */
async function killWhileItDelivers(test: TestContext, env: Record<string, string>) {
  const bench = await benchOf(test);
  const [database, receiver] = [await bench.migratedDatabase(), await openReceiver()];
  let platform = await start(bench, database.url, env);
  const owner = await bench.owner();
  const { createWebhookEndpoint: made } = await owner.gql<{ createWebhookEndpoint: { secret: string } }>(
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret } }',
    { input: { url: receiver.url, kinds: ['PROJECT_CREATED'] } },
  );
  const answered = new Set<unknown>();
  receiver.answer = ({ body }, response) => {
    if (receiver.received.length === 8) return void platform.child.kill('SIGKILL');
    answered.add(body.data['thing_id']);
    setTimeout(() => response.writeHead(204).end(), 10);
  };
  const ids: string[] = [];
  // A few more than eight: without its protection it delivers one a second.
  for (let i = 0; i < 12; i++) {
    const id = await owner.createProject(`Project ${i}`).catch(() => null);
    if (id !== null) ids.push(id);
  }
  expect(await platform.ended).toBe('SIGKILL');
  expect(receiver.received).toHaveLength(8);
  platform = await start(bench, database.url, env);
  // The minute for which the dead process holds the endpoint.
  await database.query('update webhook_endpoint set leased_until = now()');
  const last = await owner.createProject('Last');
  await test.expect.poll(() => [...answered], { timeout: 30_000 }).toContain(last);
  await receiver.stop();
  return { received: receiver.received, secret: made.secret, lost: ids.filter((id) => !answered.has(id)) };
}

// Side by side, as half of each is waiting.
describe.concurrent('a platform that is killed while it delivers', () => {
  it('loses no event: the next one goes on, and each is signed rightly', async (test) => {
    const { received, secret, lost } = await killWhileItDelivers(test, {});
    expect(lost).toEqual([]);
    for (const { text, headers } of received) new Webhook(secret).verify(text, headers as Record<string, string>);
    const again = received.map(({ headers }) => headers['webhook-id']);
    expect(again.length - new Set(again).size, 'the event that had no answer comes again, with its id').toBe(1);
  });

  it('without its protection loses the event that had no answer', async (test) => {
    const { lost } = await killWhileItDelivers(test, MOVED_FIRST);
    expect(lost).toHaveLength(1);
  });
});
