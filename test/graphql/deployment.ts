import { expect } from 'vitest';
import type { Platform } from '../../src/request/platform.ts';
import { openPlatform } from '../../src/startup/open-platform.ts';
import type { TestActor } from '../harness/actor.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { openUpstream, type Upstream } from '../harness/upstream.ts';
import { searchedLogger } from '../harness/secrets.ts';

export const RELOAD = 'mutation { reloadCatalog { catalog { source generation loadedAt models { name } } } }';
const SWITCH =
  'mutation ($input: SwitchModelInput!) { switchModel(input: $input) { model { name isOff callable provider } } }';

/** The names of the models of `catalogAt`. */
export const ALL = ['chat', 'memory', 'messages', 'their-chat', 'vectors'];

/** By an event at once, by a poll in a second; the rest is for a busy machine. */
const SEEN_WITHIN_MS = 15_000;

export interface CatalogShown {
  source: string;
  loadedAt: string;
  generation: number;
  models: { name: string; isOff: boolean }[];
  providers: { name: string; protocol: string; baseUrl: string; hasKey: boolean }[];
  memoryModel: { name: string; isOff: boolean } | null;
}

/** A deployment of three processes: the platform, its router and a replica. */
export interface Deployment {
  system: System;
  owner: TestActor;
  upstream: Upstream;
  replica: Platform;
  /** The text of the deployment's catalog file, with more rows of models. */
  catalogOf(more?: string): string;
  catalog(): Promise<CatalogShown>;
  switchModel(name: string, on: boolean, actor?: TestActor): Promise<unknown>;
  /** The names in the router's own list. In production, GraphQL's list is another process's. */
  readonly listedByRouter: () => Promise<string[]>;
  callModel(model: string, more?: object, boundaryId?: string): Promise<Response>;
  close(): Promise<void>;
}

export async function openDeployment(): Promise<Deployment> {
  const upstream = await openUpstream();
  const catalogOf = (more?: string) => catalogAt(upstream.url, more);
  const system = await startTestPlatform({ catalog: catalogOf(), env: { ALPHA_KEY: 'alpha-account-6b1d0e93' } });
  const { owner } = system;
  const replica = await openPlatform(system.config, searchedLogger('test'));
  return {
    system,
    owner,
    upstream,
    replica,
    catalogOf,
    async catalog() {
      const { catalog } = await owner.gql<{ catalog: CatalogShown }>(
        '{ catalog { source loadedAt generation models { name isOff } providers { name protocol baseUrl hasKey } memoryModel { name isOff } } }',
      );
      return catalog;
    },
    switchModel: (name, on, actor = owner) => actor.gql(SWITCH, { input: { name, on } }),
    listedByRouter: async () => {
      const response = await fetch(`${system.base}/router/v1/models`, {
        headers: { authorization: `Bearer ${owner.secret}` },
      });
      const { data } = (await response.json()) as { data: { items: { name: string }[] } };
      return data.items.map(({ name }) => name);
    },
    callModel(model, more = {}, boundaryId) {
      const query = boundaryId === undefined ? '' : `?boundary_id=${boundaryId}`;
      return fetch(`${system.base}/router/alpha/v1/chat/completions${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.secret}` },
        body: JSON.stringify({ model, max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }], ...more }),
      });
    },
    async close() {
      await replica.close();
      await system.close();
      await upstream.close();
    },
  };
}

/** Waits for what must become true in every process soon after an operator's command. */
export async function soon(look: () => unknown, expected: unknown): Promise<void> {
  await expect.poll(look, { timeout: SEEN_WITHIN_MS, interval: 25 }).toEqual(expected);
}

const price = (tokens: number) => `{ tokens_per_million: ${tokens}, usd_per_million: ${tokens / 4} }`;
const band = (upTo: string, tokens: number, more = '') =>
  `{ up_to_input_tokens: ${upTo}, input: ${price(tokens)}, output: ${price(tokens)}${more} }`;
const EVERY_PRICE = `{ input: ${price(1)}, output: ${price(1)}, details: { batch: { input: ${price(2)}, output: ${price(3)} },
      cache_read: ${price(4)}, cache_read_explicit: ${price(5)}, cache_write: ${price(6)}, cache_write_1h: ${price(7)}, cache_write_5m: ${price(8)},
      output_thinking: ${price(9)}, hosted_tools: ${price(1_000_000_000_000)}, tiers: [${band('100', 1)}, ${band('null', 2, `, cache_read: ${price(3)}, output_thinking: ${price(4)}`)}] } }`;

/**
 * A catalog whose providers are below `url`: a model of every kind, one with every price, and
 * `more` model rows.
 */
function catalogAt(url: string, more = ''): string {
  const rest = 'context_tokens: 100000, max_output_tokens: 1000';
  return `providers:
  alpha: { protocol: alpha, base_url: ${url}/alpha/v1, api_key_env: ALPHA_KEY }
  open: { protocol: beta, base_url: 'http://user:hidden@127.0.0.1:1/beta?key=hidden' }
  theirs: { protocol: alpha, base_url: '${url}/theirs/v1', api_key_env: NO_SUCH_KEY }
  memory: { protocol: alpha, base_url: '${url}/memory/v1' }
models:
  - { name: chat, provider: alpha, ${rest}, price: ${EVERY_PRICE} }
  - { name: vectors, provider: alpha, kind: embeddings, ${rest} }
  - { name: memory, provider: memory, ${rest} }
  - { name: their-chat, provider: theirs, ${rest} }
  - { name: messages, provider: open, ${rest} }
${more}
memory_model: memory
`;
}
