import { beforeEach, describe, expect, it, vi } from 'vitest';
import { follow, openClient, type Following } from '../graphql/socket.ts';
import type { TestActor } from '../harness/actor.ts';
import { Freezer } from './freezer.ts';
import { PLATFORM } from './program.ts';
import { useBench } from './use-bench.ts';

const FACTS = 'subscription ($projectId: ID!) { factChanged(projectId: $projectId) { fact { fact } } }';
const LEDGER = 'subscription { ledgerEntryAdded { reason } }';

const METRICS_TOKEN = 'token-of-the-metrics-4711';

const bench = useBench(beforeEach);

/** Whether events arrive, as the process reports it. */
async function reported(): Promise<{ ready: boolean | undefined; metric: string | undefined }> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const get = async (path: string) =>
    (await fetch(`http://127.0.0.1:${bench.platformPort}${path}`, { headers })).text();
  const { parts } = JSON.parse(await get('/readyz')) as { parts: { events?: boolean } };
  return { ready: parts.events, metric: /^events_connected (\d)$/m.exec(await get('/metrics'))?.[1] };
}

function factsOf(following: Following): string[] {
  return following.results.map(({ data }) => JSON.stringify(data));
}

/** Adds facts until one has arrived: only then the server surely listens. */
async function untilOneArrives(owner: TestActor, projectId: string, following: Following): Promise<void> {
  await vi.waitFor(
    async () => {
      await owner.addProjectFact(projectId, 'Hello.');
      expect(following.results.length).toBeGreaterThan(0);
    },
    { timeout: 30_000, interval: 300 },
  );
}

describe('when the path of events is cut without a sign', () => {
  it('subscribers miss nothing, the process says so, and all goes on when it is back', async () => {
    const { url } = await bench.emptyDatabase();
    const between = new Freezer(url, 'memory-platform-events');
    const address = new URL(url);
    address.port = String(await bench.listen((socket) => between.connect(socket)));
    await bench.start(PLATFORM, {
      DATABASE_URL: address.href,
      EVENTS_PING_INTERVAL_MS: '500',
      METRICS_TOKEN,
    });
    const base = `http://127.0.0.1:${bench.platformPort}`;
    const owner = await bench.owner();
    const client = openClient({ base, owner });
    const projectId = await owner.createProject();
    const facts = () => follow(client, { query: FACTS, variables: { projectId } });
    const [before, ledger] = [facts(), follow(client, { query: LEDGER })];
    await untilOneArrives(owner, projectId, before);
    expect(await reported()).toEqual({ ready: true, metric: '1' });

    between.freeze();
    await owner.addProjectFact(projectId, 'During.');
    await expect.poll(reported, { timeout: 30_000 }).toEqual({ ready: false, metric: '0' });
    // The platform serves all the same.
    expect(await owner.gql('{ viewer { permissions } }')).toBeTruthy();
    // Without a wake-up, a subscriber looks by itself.
    await expect.poll(() => factsOf(before).join(), { timeout: 30_000 }).toContain('During.');
    between.thaw();
    await expect.poll(reported, { timeout: 30_000 }).toEqual({ ready: true, metric: '1' });
    await owner.addProjectFact(projectId, 'After.');
    await expect.poll(() => factsOf(before).join(), { timeout: 30_000 }).toContain('After.');
    expect([before.end, ledger.end]).toEqual([null, null]);
    await client.dispose();
    between.end();
  });
});
