import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { PLATFORM, type Program } from '../system/program.ts';
import { useBench } from '../system/use-bench.ts';
import { openReceiver } from '../system/webhook-receiver.ts';
import { withoutProtection } from './plant.ts';

/** The place of an endpoint moves before the event is sent. */
const MOVED_FIRST = withoutProtection(
  'webhooks/deliver.ts',
  'const answer = await sendEvent(',
  'await storeSuccess(platform, lease, endpoint, change); const answer = await sendEvent(',
);

const bench = useBench(beforeEach);

function start(url: string, env: Record<string, string>): Promise<Program> {
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
async function killWhileItDelivers(env: Record<string, string>) {
  const [database, receiver] = [await bench.migratedDatabase(), await openReceiver()];
  let platform = await start(database.url, env);
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
  for (let i = 0; i < 30; i++) {
    const id = await owner.createProject(`Project ${i}`).catch(() => null);
    if (id !== null) ids.push(id);
  }
  expect(await platform.ended).toBe('SIGKILL');
  expect(receiver.received).toHaveLength(8);
  platform = await start(database.url, env);
  // The minute for which the dead process holds the endpoint.
  await database.query('update webhook_endpoint set leased_until = now()');
  const last = await owner.createProject('Last');
  await expect.poll(() => [...answered], { timeout: 30_000 }).toContain(last);
  await receiver.stop();
  return { received: receiver.received, secret: made.secret, lost: ids.filter((id) => !answered.has(id)) };
}

describe('a platform that is killed while it delivers', () => {
  it('loses no event: the next one goes on, and each is signed rightly', async () => {
    const { received, secret, lost } = await killWhileItDelivers({});
    expect(lost).toEqual([]);
    for (const { text, headers } of received) new Webhook(secret).verify(text, headers as Record<string, string>);
    const again = received.map(({ headers }) => headers['webhook-id']);
    expect(again.length - new Set(again).size, 'the event that had no answer comes again, with its id').toBe(1);
  });

  it('without its protection loses the event that had no answer', async () => {
    const { lost } = await killWhileItDelivers(MOVED_FIRST);
    expect(lost).toHaveLength(1);
  });
});
