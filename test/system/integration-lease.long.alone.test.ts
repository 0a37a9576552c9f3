import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ChannelError,
  type Channel,
  type Connection,
  type Loss,
  type OpenInput,
} from '../../src/domains/integrations/channels/channel.ts';
import type { StatusErrorCode } from '../../src/domains/integrations/status.ts';
import { handOverBots, holdBot } from '../../src/domains/integrations/supervisor.ts';
import { renewLeases, takeLease, type Lease, type Leased } from '../../src/domains/integrations/lease.ts';
import type { Platform } from '../../src/request/platform.ts';
import { openPlatform } from '../../src/startup/open-platform.ts';
import { errorOf } from '../graphql/ask.ts';
import {
  connectBot,
  createBot,
  credentialsFor,
  deleteBot,
  getBot,
  replaceCredentials,
  updateBot,
} from '../graphql/bots.ts';
import { useSystem } from '../harness/use-system.ts';

const { system } = useSystem();
let twin: Platform;
let platform: Platform;
let agentId: string;
beforeAll(async () => {
  platform = system.running.platform;
  twin = await openPlatform(system.config, platform.log);
  agentId = await system.owner.createAgent();
});
afterEach(async () => {
  await handOverBots(platform);
  vi.useRealTimers();
});
afterAll(async () => {
  await twin.close();
});

function unused(): never {
  throw new Error('no reply is made here');
}

/** A fake messaging platform, with the credentials it received and the state of its connection. */
function fakeChannel(answer: { error?: unknown; externalAppId?: string } = {}) {
  const seen: OpenInput[] = [];
  let lose: (loss: Loss) => void = () => undefined;
  let standing = 0;
  const channel: Channel = {
    credentials: [],
    externalAppId: () => null,
    endpoints: {},
    isExclusive: false,
    open(input) {
      seen.push(input);
      if (answer.error !== undefined) return Promise.reject(answer.error);
      standing += 1;
      const connection: Connection = {
        ...(answer.externalAppId === undefined ? {} : { externalAppId: answer.externalAppId }),
        lost: new Promise((resolve) => (lose = resolve)),
        reply: () => unused(),
        stopListening: () => Promise.resolve(),
        close: () => Promise.resolve(void (standing -= 1)),
      };
      return Promise.resolve(connection);
    },
  };
  return { channel, seen, lose: (code: StatusErrorCode) => lose({ code }), isStanding: () => standing > 0 };
}

let bots = 0;
/** Each bot has an app of its own, as one app is connected once. */
function bot(input: object = {}) {
  const credentials = { ...credentialsFor('im_a'), client_id: `ding${String((bots += 1)).padStart(10, '0')}` };
  return createBot(system.owner, { agentId, credentials, ...input });
}
const read = (id: string) => getBot(system.owner, id);

async function lease(id: string, where = platform): Promise<Leased> {
  const leased = await takeLease(where.pool, id, LEASE_MS);
  if (!leased) throw new Error('the lease is taken');
  return leased;
}

const LEASE_MS = 30_000;

async function isRenewed({ pool }: Platform, lease: Lease): Promise<boolean> {
  return (await renewLeases(pool, [lease], LEASE_MS)).has(lease.id);
}

/** Connects a bot by a channel of the test. Resolves when the first attempt has ended. */
const attempt = (leased: Leased, channel: Channel) => holdBot(platform, leased, channel).attempted;

/** Makes the lease as old as if its process had been silent for so long. */
const expire = (id: string) =>
  platform.pool.query("update integration set lease_until = now() - interval '1 second' where id = $1", [id]);

describe('the lease', () => {
  it('is given to one of many concurrent requests', async () => {
    const { id } = await bot();
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, i) => takeLease((i % 2 ? twin : platform).pool, id, LEASE_MS)),
    );
    expect(asked.filter((one) => one !== null)).toHaveLength(1);
  });

  it('is taken over once it has ended, and its former holder learns so', async () => {
    const { id } = await bot();
    const mine = await lease(id);
    expect(await takeLease(twin.pool, id, LEASE_MS)).toBeNull();
    expect(await isRenewed(platform, mine.lease)).toBe(true);
    await expire(id);
    const theirs = await lease(id, twin);
    expect(await isRenewed(platform, mine.lease)).toBe(false);
    expect(await isRenewed(twin, theirs.lease)).toBe(true);
    // The first attempt's late error is irrelevant.
    await attempt(mine, fakeChannel({ error: new ChannelError({ code: 'timeout' }, 't') }).channel);
    expect((await read(id)).status).toBe('pending');
  });

  it('is not given for a disabled integration or one without credentials', async () => {
    for (const input of [{ enabled: false }, { credentials: null }])
      expect(await takeLease(platform.pool, (await bot(input)).id, LEASE_MS)).toBeNull();
  });
});

describe('an attempt', () => {
  it('gets the credentials, and its connection stands until it is lost', async () => {
    const { id } = await bot({ channel: 'im_d', credentials: credentialsFor('im_d') });
    const fake = fakeChannel({ externalAppId: 'T1:U2' });
    await attempt(await lease(id), fake.channel);
    expect(fake.seen[0]).toMatchObject({ integrationId: id, credentials: credentialsFor('im_d') });
    expect(await read(id)).toMatchObject({ status: 'connected', externalAppId: 'T1:U2', statusErrorCode: null });
    expect(await errorOf(connectBot(system.owner, id))).toMatchObject({ code: 'CONFLICT' });
    fake.lose('preempted');
    await vi.waitFor(
      async () => expect(await read(id)).toMatchObject({ status: 'error', statusErrorCode: 'preempted' }),
      15_000,
    );
    expect(fake.isStanding()).toBe(false);
    expect(await takeLease(twin.pool, id, LEASE_MS)).not.toBeNull();
  });

  it.each<[unknown, string, [number, number]]>([
    [new ChannelError({ code: 'credentials_invalid' }, 'no'), 'credentials_invalid', [3_600, 3_600]],
    [new ChannelError({ code: 'preempted' }, 'no'), 'preempted', [60, 60]],
    [new ChannelError({ code: 'brand_new' as StatusErrorCode }, 'no'), 'connection_failed', [0.5, 1]],
    [new TypeError('canary'), 'internal_error', [0.5, 1]],
    ['canary', 'internal_error', [0.5, 1]],
  ])('that fails (%s) reports %s, and when the next one is due', async (error, code, seconds) => {
    const { id } = await bot();
    await attempt(await lease(id), fakeChannel({ error }).channel);
    const after = await read(id);
    expect(after).toMatchObject({ status: 'error', statusErrorCode: code });
    expect(after.statusError).not.toContain('canary');
    const { rows } = await platform.pool.query<{ wait: string | null }>(
      'select extract(epoch from retry_at - updated_at) as wait from integration where id = $1',
      [id],
    );
    const wait = rows[0]?.wait ?? null;
    expect(Number(wait)).toBeGreaterThanOrEqual(seconds[0]);
    expect(Number(wait)).toBeLessThanOrEqual(seconds[1]);
  });

  it('without a response ends after 15 seconds, and a connection that comes later is closed', async () => {
    const { id } = await bot();
    const leased = await lease(id);
    let connect: (connection: Connection) => void = () => undefined;
    const opened = Promise.withResolvers<void>();
    let isAborted = false;
    let isClosed = false;
    const channel: Channel = {
      ...fakeChannel().channel,
      open({ signal }) {
        opened.resolve();
        signal.addEventListener('abort', () => (isAborted = true));
        return new Promise((resolve) => (connect = resolve));
      },
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const trying = attempt(leased, channel);
    await opened.promise;
    vi.advanceTimersByTime(14_999);
    expect(isAborted).toBe(false);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await trying;
    expect(isAborted).toBe(true);
    expect((await read(id)).statusErrorCode).toBe('timeout');
    connect({
      lost: new Promise(() => undefined),
      reply: () => unused(),
      stopListening: () => Promise.resolve(),
      close: () => Promise.resolve(void (isClosed = true)),
    });
    await vi.waitFor(() => expect(isClosed).toBe(true), 15_000);
    expect((await read(id)).status).toBe('error');
  });
});

describe('a connection', () => {
  const changes: [string, (id: string) => Promise<unknown>][] = [
    ['is disabled', (id) => updateBot(system.owner, { id, enabled: false })],
    ['gets other credentials', (id) => replaceCredentials(system.owner, { id, credentials: credentialsFor('im_a') })],
    ['is deleted', (id) => deleteBot(system.owner, id)],
    ['is taken over', (id) => expire(id).then(() => lease(id, twin))],
  ];

  it.each(changes)('ends within seconds when its integration %s', async (_, change) => {
    const { id } = await bot();
    const fake = fakeChannel();
    await attempt(await lease(id), fake.channel);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(fake.isStanding()).toBe(true);
    await change(id);
    const after = await read(id).catch(() => null);
    await vi.waitFor(() => expect(fake.isStanding()).toBe(false), { timeout: 15_000 });
    fake.lose('disconnected');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await read(id).catch(() => null)).toEqual(after);
  });

  it('that is lost counts as connected for 15 seconds, and then as an error', async () => {
    const { id } = await bot();
    const fake = fakeChannel();
    const lostAtMs = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(lostAtMs);
    // Pauses are random: at most 4 s after the second failure, at least 4 s after the third.
    const elapsedMs = [0, 10_900, 11_100];
    const statuses: string[] = [];
    let attempts = 0;
    const channel: Channel = {
      ...fake.channel,
      async open(input) {
        if ((attempts += 1) === 1) return fake.channel.open(input);
        statuses.push((await read(id)).status);
        clock.mockReturnValue(lostAtMs + (elapsedMs[attempts - 2] ?? 60_000));
        throw new ChannelError({ code: 'connection_failed' }, 'no');
      },
    };
    await attempt(await lease(id), channel);
    fake.lose('disconnected');
    await vi.waitFor(async () => expect((await read(id)).status).toBe('error'), { timeout: 60_000, interval: 100 });
    clock.mockRestore();
    expect(await read(id)).toMatchObject({ statusErrorCode: 'connection_failed' });
    expect(statuses).toEqual(['connected', 'connected', 'connected']);
  });

  it.each([
    ['after it is closed, where the platform ends the older of two', true],
    ['before it is closed, where two may stand', false],
  ])('is handed over %s', async (_, isExclusive) => {
    const { id } = await bot();
    const fake = fakeChannel();
    await attempt(await lease(id), { ...fake.channel, isExclusive });
    const handing = handOverBots(platform);
    const stood: boolean[] = [];
    await vi.waitFor(
      async () => {
        const next = await takeLease(twin.pool, id, LEASE_MS);
        stood.push(fake.isStanding());
        expect(next).not.toBeNull();
      },
      { timeout: 15_000, interval: 20 },
    );
    expect(stood.at(-1)).toBe(!isExclusive);
    // The next owner is connected.
    await platform.pool.query('update integration set former_lease_id = null where id = $1', [id]);
    await handing;
    expect(fake.isStanding()).toBe(false);
  });

  it('for credentials that were changed meanwhile is closed at once', async () => {
    const { id } = await bot();
    const leased = await lease(id);
    const fake = fakeChannel();
    await updateBot(system.owner, { id, enabled: false });
    await attempt(leased, fake.channel);
    // The supervisor may have ended the attempt before it.
    await vi.waitFor(() => expect(fake.isStanding()).toBe(false), { timeout: 15_000 });
    expect((await read(id)).status).toBe('disabled');
  });

  it('is released when its process stops, so that another one may connect at once', async () => {
    const { id } = await bot();
    const fake = fakeChannel();
    await attempt(await lease(id), fake.channel);
    expect(await takeLease(twin.pool, id, LEASE_MS)).toBeNull();
    await handOverBots(platform);
    expect(fake.isStanding()).toBe(false);
    expect(await takeLease(twin.pool, id, LEASE_MS)).not.toBeNull();
  });
});
