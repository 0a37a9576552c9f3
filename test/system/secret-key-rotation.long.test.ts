import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningPlatform } from '../../src/main.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { invite, tokenOf } from '../graphql/invitees.ts';
import { errorOf } from '../graphql/ask.ts';
import { readAll, readPage } from '../graphql/changes.ts';
import { connectBot, createBot, credentialsFor } from '../graphql/bots.ts';
import { createEnvelopeEncryption } from '../../src/crypto/envelope-encryption.ts';
import { addressOf, createProjectKey } from '../mcp/clients.ts';
import { openRollingPlatforms, type RollingPlatforms } from './rolling-platforms.ts';

const [OLD, NEW] = ['1a'.repeat(32), '2b'.repeat(32)];

/** A request that worked when it was made, repeated at any platform. Returns its status. */
type Request = (base: string) => Promise<number>;

let platforms: RollingPlatforms;
let load: Load;
beforeEach(async () => {
  load = new Load();
  platforms = await openRollingPlatforms(() => load.drained());
});
afterEach(async () => {
  await load.stop();
  await platforms.close();
});

/** Requests from many clients at once, in turns at all live platforms. */
class Load {
  readonly refused: string[] = [];
  answered = 0;
  private isOver = false;
  private clients: { rounds: number; done: Promise<void> }[] = [];

  start(requests: Record<string, Request>): void {
    for (const [name, request] of Object.entries(requests)) {
      const client = { rounds: 0, done: Promise.resolve() };
      client.done = this.run(name, request, client);
      this.clients.push(client);
    }
  }

  /** Waits until every client has chosen an address anew. */
  async drained(): Promise<void> {
    const before = this.clients.map(({ rounds }) => rounds);
    const areAnew = () => this.clients.every(({ rounds }, i) => rounds > (before[i] ?? 0) + 1);
    await vi.waitUntil(areAnew, { timeout: 20_000 });
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.clients.map(({ done }) => done));
    this.clients = [];
  }

  private async run(name: string, request: Request, client: { rounds: number }): Promise<void> {
    while (!this.isOver) {
      const { live } = platforms;
      const status = await request(live[client.rounds % live.length] ?? '').catch((error: Error) => error.message);
      client.rounds += 1;
      if (status === 200) this.answered += 1;
      else this.refused.push(`${name}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}

const post = async (url: string, secret: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${secret}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });

const statusOf = async (response: Promise<Response>): Promise<number> => {
  const { status, body } = await response;
  await body?.cancel();
  return status;
};

const viewer =
  (secret: string): Request =>
  (base) =>
    statusOf(post(`${base}/graphql`, secret, { query: '{ viewer { key { id } } }' }));

/** Requests that depend on everything that the secret key hashes or signs and that lasts. */
async function requestsOf(owner: TestActor, base: string): Promise<Record<string, Request>> {
  const projectId = await owner.createProject();
  const projectKey = await createProjectKey(owner, projectId);
  const [invited] = await invite(owner, ['guest@example.com']);
  const replayed = { name: 'Made once' };
  const replay = (at: string) => post(`${at}/api/v1/projects`, owner.secret, replayed, { 'idempotency-key': 'one' });
  const first = await (await replay(base)).text();
  const keys = await Promise.all(Array.from({ length: 4 }, () => owner.withKey({})));
  return {
    ...Object.fromEntries(keys.map(({ secret }, i) => [`key ${i}`, viewer(secret)])),
    'the first key': viewer(owner.secret),
    'a project key': (at) =>
      statusOf(
        post(addressOf(at, projectId), projectKey.secret, {
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
        }),
      ),
    'an invitation': (at) => statusOf(fetch(`${at}/invitations/${tokenOf(invited?.link)}`)),
    'an idempotent request': async (at) => ((await (await replay(at)).text()) === first ? 200 : 0),
  };
}

interface KeyState {
  id: string;
  isCurrent: boolean;
  isConfigured: boolean;
  serviceKeys: number;
  projectKeys: number;
  invitations: number;
  idempotentResults: number;
  encryptedSecrets: number;
}

const STATES =
  'id isCurrent isConfigured serviceKeys projectKeys invitations idempotentResults encryptedSecrets' as const;

async function statesOf(owner: TestActor): Promise<KeyState[]> {
  return (await owner.gql<{ secretKeys: KeyState[] }>(`{ secretKeys { ${STATES} } }`)).secretKeys;
}

async function ownerOf({ address, firstKey }: RunningPlatform): Promise<TestActor> {
  return actorOf(address, firstKey?.created?.secret ?? '');
}

describe('a rotation of the secret key', () => {
  it('under load rejects nothing: the new key behind the old one, then before it, then alone', async () => {
    const first = await platforms.start(OLD);
    const owner = await ownerOf(first);
    await platforms.start(OLD);
    const { endCursor } = await cursorOf(owner);
    const requests = await requestsOf(owner, first.address);
    load.start(requests);
    await platforms.restart(OLD, NEW);
    await platforms.restart(NEW, OLD);
    const [base = ''] = platforms.live;
    const late = await actorOf(base, owner.secret);
    expect(await late.gql(PAGE, { after: endCursor })).toMatchObject({
      invitations: { nodes: [{ status: 'pending' }] },
    });
    // Each key moves at its next use. Links and stored results end by themselves.
    await expect
      .poll(async () => (await statesOf(late))[1], { timeout: 20_000, interval: 200 })
      .toMatchObject({ isCurrent: false, isConfigured: true, serviceKeys: 0, projectKeys: 0, invitations: 3 });
    expect((await statesOf(late))[0]).toMatchObject({ isCurrent: true, serviceKeys: 5, projectKeys: 1 });
    await expect(platforms.start(NEW)).rejects.toThrow(
      /SECRET_KEY lacks the key [0-9a-f]{8}, .*: 3 invitations, 1 result/,
    );
    expect(load.refused).toEqual([]);
    await load.stop();
    await end(late, (await statesOf(late))[1]?.id ?? '');

    load = new Load();
    const { 'an invitation': link, 'an idempotent request': replay, ...lasting } = requests;
    load.start(lasting);
    await platforms.restart(NEW);
    await load.stop();
    expect(load.refused).toEqual([]);
    expect(load.answered).toBeGreaterThan(20);
    const [last = ''] = platforms.live;
    expect(await statesOf(await actorOf(last, owner.secret))).toMatchObject([{ isCurrent: true, serviceKeys: 5 }]);
    expect([await link?.(last), await replay?.(last)]).toEqual([404, 0]);
  });

  it('without the first step rejects what moves to the new key: the load notices', async () => {
    const first = await platforms.start(OLD);
    load.start(await requestsOf(await ownerOf(first), first.address));
    await platforms.start(NEW, OLD);
    await vi.waitFor(() => expect(load.refused.length).toBeGreaterThan(3), { timeout: 20_000 });
  });

  it('accepts rows from before hashes named their key, and counts them for the first one', async () => {
    const first = await platforms.start(OLD);
    const owner = await ownerOf(first);
    const [unused, used] = [await owner.withKey({}), await owner.withKey({})];
    const bot = await createBot(owner, { agentId: await owner.createAgent() });
    await first.platform.pool.query('update service_key set hash_key_id = null');
    // Credentials from then name the derived key without an id.
    const place = `${owner.teamId}|integration|${bot.id}|credentials`;
    const wrapping = { id: 'secret', key: first.platform.secret.sign('sealing', 'wrapping key') };
    const earlier = createEnvelopeEncryption([wrapping], first.platform.secret);
    const sealed = earlier.encrypt(place, JSON.stringify(credentialsFor('im_a')));
    await first.platform.pool.query('update integration set credentials = $2 where id = $1', [bot.id, sealed]);
    await platforms.restart(NEW, OLD);
    const [base = ''] = platforms.live;
    expect(await viewer(used.secret)(base)).toBe(200);
    const again = await actorOf(base, owner.secret);
    await expect
      .poll(async () => (await statesOf(again))[1], { timeout: 10_000, interval: 200 })
      .toMatchObject({ isCurrent: false, serviceKeys: 1, encryptedSecrets: 0 });
    expect((await statesOf(again))[0]).toMatchObject({ isCurrent: true, serviceKeys: 2, encryptedSecrets: 1 });
    // The credentials were read: only the router is missing.
    expect((await connectBot(again, bot.id)).statusErrorCode).toBe('dependency_unavailable');
    await expect(platforms.start(NEW)).rejects.toThrow(/would stop working without it: 1 service key\./);
    expect(await viewer(unused.secret)(base)).toBe(200);
    await expect.poll(async () => (await statesOf(again))[1]?.serviceKeys).toBe(0);
    await platforms.restart(NEW);
    expect(await viewer(unused.secret)(platforms.live[0] ?? '')).toBe(200);
  });
});

describe('endSecretKey', () => {
  it('ends what still needs an older key in every team, and nothing else', async () => {
    const first = await platforms.start(OLD);
    const owner = await ownerOf(first);
    const stranger = await newTeam(owner, first.address);
    const left = await stranger.withKey({});
    await platforms.restart(NEW, OLD);
    const [base = ''] = platforms.live;
    const [mine, theirs] = [await actorOf(base, owner.secret), await actorOf(base, stranger.secret)];
    await expect.poll(async () => (await statesOf(mine))[1]?.serviceKeys).toBe(1);
    const [current, older] = await statesOf(mine);
    expect(await errorOf(end(theirs, older?.id ?? ''))).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(await errorOf(statesOf(theirs))).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(await errorOf(end(mine, current?.id ?? ''))).toMatchObject({ code: 'CONFLICT' });
    expect(await errorOf(end(mine, '00000000'))).toMatchObject({ code: 'NOT_FOUND' });
    const after = (await readPage(mine)).newestNumber;
    expect((await end(mine, older?.id ?? ''))[1]).toMatchObject({ id: older?.id, serviceKeys: 0 });
    expect(await readAll(mine, { after })).toMatchObject([{ kind: 'SECRET_KEY_ENDED', thingId: older?.id }]);
    expect((await readAll(theirs, { kinds: ['KEY_REVOKED'] })).length).toBe(1);
    expect(await viewer(left.secret)(base)).toBe(401);
    expect([await viewer(mine.secret)(base), await viewer(theirs.secret)(base)]).toEqual([200, 200]);
    await platforms.restart(NEW);
  });
});

async function newTeam(owner: TestActor, base: string): Promise<TestActor> {
  const { createTeam } = await owner.gql<{ createTeam: { secret: string } }>(
    'mutation { createTeam(input: { name: "Another", adminEmail: "a@example.com", adminName: "A" }) { secret } }',
  );
  return actorOf(base, createTeam.secret);
}

const PAGE =
  'query ($after: String) { invitations(first: 1, after: $after) { nodes { status } pageInfo { endCursor } } }';

async function cursorOf(owner: TestActor): Promise<{ endCursor: string }> {
  await invite(owner, ['one@example.com', 'two@example.com']);
  const page = await owner.gql<{ invitations: { pageInfo: { endCursor: string } } }>(PAGE);
  return page.invitations.pageInfo;
}

async function end(owner: TestActor, secretKeyId: string): Promise<KeyState[]> {
  const { endSecretKey } = await owner.gql<{ endSecretKey: { secretKeys: KeyState[] } }>(
    `mutation ($input: EndSecretKeyInput!) { endSecretKey(input: $input) { secretKeys { ${STATES} } } }`,
    { input: { secretKeyId } },
  );
  return endSecretKey.secretKeys;
}
