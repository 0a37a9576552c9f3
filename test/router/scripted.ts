import { newSecret } from '../../src/auth/key-format.ts';
import type { TestActor } from '../harness/actor.ts';
import { startTestPlatform, type System, type SystemOptions } from '../harness/system.ts';
import { openUpstream, type Upstream, type UpstreamCall } from '../harness/upstream.ts';
import { modelRow, priceOf, tokenPrice } from './catalog-rows.ts';

export const ALPHA = '/router/alpha/v1/chat/completions';
export const BETA = '/router/beta/v1/messages';
export const RESPONSES = '/router/alpha/v1/responses';
export const EMBEDDINGS = '/router/alpha/v1/embeddings';

/**
 * The scripted catalog's prices in balance tokens per million tokens, which equals millionths of a
 * balance token per token.
 */
export const PRICE = {
  chat: { input: 3n, output: 7n, cacheRead: 2n },
  messages: { input: 5n, output: 11n, cacheRead: 2n, cacheWrite: 13n },
};
export { MOST_OUTPUT } from './catalog-rows.ts';

/** The whole product with scripted providers. */
export interface Scripted {
  system: System;
  upstream: Upstream;
  /**
   * Callers' calls that reached the provider, without the platform's own calls of the memory model.
   */
  calls(): UpstreamCall[];
  /** Creates a team with this balance, in millionths of a balance token. */
  team(balance?: bigint): Promise<TestActor>;
  close(): Promise<void>;
}

/**
 * `moreModels`, `moreProviders`: rows of the catalog beside the scripted ones; UPSTREAM stands for
 * the scripted provider's address.
 */
export async function openScripted(
  options: SystemOptions & { moreModels?: string; moreProviders?: string } = {},
): Promise<Scripted> {
  const upstream = await openUpstream();
  const system = await startTestPlatform({
    ...options,
    catalog: catalogAt(upstream.url, options),
    env: {
      ALPHA_KEY: 'alpha-account-6b1d0e93',
      BETA_KEY: 'beta-account-c47f20aa',
      TRUSTED_PROXIES: '127.0.0.1',
      ...options.env,
    },
  });
  return {
    system,
    upstream,
    calls: () => upstream.calls.filter((call) => !isMemoryCall(call)),
    async team(balance = 1_000_000_000n) {
      const actor = await system.newTeam();
      if (balance > 0n) await system.topUp(actor.teamId, balance);
      return actor;
    },
    async close() {
      await system.close();
      await upstream.close();
    },
  };
}

export function isMemoryCall(call: UpstreamCall): boolean {
  return call.path.startsWith('/memory/');
}

const CHAT = {
  price: priceOf(PRICE.chat.input, PRICE.chat.output, `cache_read: ${tokenPrice(PRICE.chat.cacheRead)}`),
};
const MESSAGES = {
  price: priceOf(
    PRICE.messages.input,
    PRICE.messages.output,
    `cache_read: ${tokenPrice(PRICE.messages.cacheRead)}, cache_write: ${tokenPrice(PRICE.messages.cacheWrite)}`,
  ),
};

/** Rows of providers that bill no more once their client is gone, so that they are stopped. */
export const STOPPING = {
  moreProviders: `  stopping: { protocol: alpha, base_url: UPSTREAM/alpha/v1, api_key_env: ALPHA_KEY, on_client_abort: abort }
  stopping-beta: { protocol: beta, base_url: UPSTREAM/beta, api_key_env: BETA_KEY, on_client_abort: abort }`,
  moreModels: modelRow('stopping-chat', 'stopping', CHAT) + modelRow('stopping-messages', 'stopping-beta', MESSAGES),
};

function catalogAt(url: string, { moreModels = '', moreProviders = '' }): string {
  return `providers:
  alpha: { protocol: alpha, base_url: ${url}/alpha/v1, api_key_env: ALPHA_KEY }
  beta: { protocol: beta, base_url: ${url}/beta, api_key_env: BETA_KEY }
  theirs: { protocol: alpha, base_url: ${url}/theirs/v1, api_key_env: NO_SUCH_KEY }
  away: { protocol: alpha, base_url: 'http://127.0.0.1:1/v1' }
  memory: { protocol: alpha, base_url: ${url}/memory/v1 }
${moreProviders.replaceAll('UPSTREAM', url)}
models:
${modelRow('chat', 'alpha', CHAT)}${modelRow('messages', 'beta', MESSAGES)}${modelRow('their-chat', 'theirs', CHAT)}${modelRow('away-chat', 'away', CHAT)}${modelRow('unpriced', 'alpha')}${modelRow('memory', 'memory')}
${moreModels}
memory_model: memory
`;
}

export interface CallOptions {
  path?: string;
  /** The base address: the platform's (default) or the sidecar's own. */
  base?: string | undefined;
  /** The caller's own provider key: the service key is then sent in x-service-api-key. */
  byok?: string | undefined;
  boundary?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Makes a model call as a plain HTTP client does. A text is sent as it is. */
export function call(
  { system }: Scripted,
  actor: { secret: string },
  body: object | string,
  options: CallOptions = {},
): Promise<Response> {
  const { path = ALPHA, base = system.base, byok, boundary, headers = {}, signal } = options;
  const usual = (key: string): Record<string, string> =>
    path === BETA ? { 'x-api-key': key } : { authorization: `Bearer ${key}` };
  return fetch(`${base}${path}${boundary === undefined ? '' : `?boundary_id=${encodeURIComponent(boundary)}`}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(byok === undefined ? usual(actor.secret) : { ...usual(byok), 'x-service-api-key': actor.secret }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

export function say(content: unknown, more: object = {}): object {
  return { model: 'chat', messages: [{ role: 'user', content }], ...more };
}

/** Returns the tokens of a body by the estimate of the router. */
export function tokensOf(body: object | string): number {
  return Math.ceil(Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body)) / 3);
}

/** A key of the caller's own at a provider. */
export const THEIR_KEY = 'their-key-4f9c1e7b20d8';

export interface Money {
  balance: bigint;
  held: bigint;
  sum: bigint;
  entries: { amount: bigint; balanceAfter: bigint; requestId: string | undefined }[];
  records: UsageRow[];
}

export interface UsageRow {
  requestId: string;
  mode: string;
  outcome: string;
  estimated: boolean;
  httpStatus: number | null;
  inputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
  outputTokens: number;
  cost: string;
  charged: string;
}

const MAX_TORN_READS = 10;

/**
 * The money of a team, newest first. Several statements read the fields of one query, so a call
 * that settles between two of them appears in one field and not in another. Such a read is
 * repeated.
 */
export async function moneyOf(actor: TestActor): Promise<Money> {
  for (let torn = 0; ; torn++) {
    const money = await readMoney(actor);
    if (torn === MAX_TORN_READS || (money.entries[0]?.balanceAfter ?? 0n) === money.balance) return money;
  }
}

async function readMoney(actor: TestActor): Promise<Money> {
  const data = await actor.gql<{
    balance: { amount: string; held: string };
    ledger: { nodes: { amount: string; balanceAfter: string; request: { requestId: string } | null }[] };
    usageRecords: { nodes: UsageRow[] };
  }>(`{ balance { amount held } ledger(first: 100) { nodes { amount balanceAfter request { requestId } } }
    usageRecords(first: 100) { nodes { requestId mode outcome estimated httpStatus inputTokens cacheReadTokens cacheWriteTokens outputTokens cost charged } } }`);
  const entries = data.ledger.nodes.map((entry) => ({
    amount: BigInt(entry.amount),
    balanceAfter: BigInt(entry.balanceAfter),
    requestId: entry.request?.requestId,
  }));
  return {
    balance: BigInt(data.balance.amount),
    held: BigInt(data.balance.held),
    sum: entries.reduce((sum, entry) => sum + entry.amount, 0n),
    entries,
    records: data.usageRecords.nodes,
  };
}

/** Waits until this many calls of a team are recorded, and nothing is set aside any more. */
export function settledMoney(actor: TestActor, calls = 1): Promise<Money> {
  return eventually(async () => {
    const money = await moneyOf(actor);
    return money.held === 0n && money.records.length === calls && money;
  });
}

/** Waits until this many calls of a team are recorded, whatever is set aside. */
export function recordedMoney(actor: TestActor, calls = 1): Promise<Money> {
  return eventually(async () => {
    const money = await moneyOf(actor);
    return money.records.length >= calls && money;
  });
}

/** Waits until `look` returns something that is not null or false. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  withinMs = 20_000,
): Promise<Exclude<T, null | undefined | false>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen as Exclude<T, null | undefined | false>;
    if (Date.now() > deadline) throw new Error(`not seen within ${withinMs} ms: ${look.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Keys that are no longer valid, by what is wrong with them. */
export async function badKeys(team: TestActor): Promise<Record<string, string>> {
  const change = (id: string, fields: object) =>
    team.gql('mutation ($input: UpdateServiceKeyInput!) { updateServiceKey(input: $input) { serviceKey { id } } }', {
      input: { id, ...fields },
    });
  const [disabled, revoked, expired] = await Promise.all([team.withKey({}), team.withKey({}), team.withKey({})]);
  await change(disabled.keyId, { enabled: false });
  await change(expired.keyId, { expiresAt: '2020-01-01T00:00:00.000Z' });
  await team.gql('mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { id } } }', {
    id: revoked.keyId,
  });
  // A key change takes effect everywhere within a second.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return { disabled: disabled.secret, revoked: revoked.secret, expired: expired.secret, 'never made': newSecret() };
}
