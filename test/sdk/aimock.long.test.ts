import { LLMock, type FixtureOpts } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from './clients/all.ts';
import { differences } from './differences.ts';
import { outcomeOf, type Outcome, type SdkCall, type Target } from './outcome.ts';
import { DIRECT_KEY, routes, type Place } from './places.ts';
import { useSystem } from '../harness/use-system.ts';
import { priceOf, modelRow } from '../router/catalog-rows.ts';

/** A third party's implementation of the providers' protocols. */
const mock = new LLMock({ port: 0, logLevel: 'silent' });
let direct: Target;
let places: Place[];
beforeAll(async () => {
  const url = await mock.start();
  direct = { alpha: `${url}/v1`, beta: url, apiKey: DIRECT_KEY, headers: {} };
});
afterAll(() => mock.stop());
const { system } = useSystem(() => ({
  catalog: catalogAt(direct.beta),
  env: { ALPHA_KEY: 'alpha-account-6b1d0e93', BETA_KEY: 'beta-account-c47f20aa' },
}));
beforeAll(() => void (places = routes(system.base, system.owner.secret)));
beforeEach(() => void mock.reset());

function catalogAt(url: string): string {
  const row = { context: 8192, output: 100, price: priceOf(3, 3) };
  return `providers:
  alpha: { protocol: alpha, base_url: ${url}/v1, api_key_env: ALPHA_KEY }
  beta: { protocol: beta, base_url: ${url}, api_key_env: BETA_KEY }
models:
${modelRow('chat', 'alpha', row)}${modelRow('messages', 'beta', row)}${modelRow('vectors', 'alpha', { ...row, more: 'kind: embeddings' })}
memory_model: chat
`;
}

const PLACE = '{"city":"Tromsø"}';

/** Scripts a response to every call, with the ids and times of one moment where possible. */
function answers(name: string, options: FixtureOpts = {}): void {
  const fixed = { id: 'fixed-1', created: 1_700_000_000 };
  mock.on({ endpoint: 'embedding' }, { embedding: [0.25, -0.5, 0.125] }, options);
  mock.on(
    {},
    ({ tools }) => {
      const [first] = tools ?? [];
      if (first) return { ...fixed, toolCalls: [{ id: 'call_1', name: first.function.name, arguments: PLACE }] };
      return { ...fixed, content: /structured|object/.test(name) ? PLACE : 'It is «cold» in Tromsø 😀, and so on.' };
    },
    { chunkSize: 5, ...options },
  );
}

function rejects(status: number, more: object = {}): void {
  const error = { message: 'Not now – please.', type: 'an_error', code: 'a_code' };
  for (const match of [{ endpoint: 'embedding' as const }, {}]) mock.on(match, { error, status, ...more });
}

/** Ids that aimock, and `ai` where a provider gives none, generate anew for each call. */
const MADE_UP = /\b(?:(?:chatcmpl|resp|msg|fc|rs|toolu|call)[-_][\w-]{16}|(?:aitxt|aiobj)-\w{24})(?![\w-])/g;

/**
 * Replaces each generated id by its position in the order of appearance, at its own length. Changes
 * nothing else.
 */
function withoutMadeUpIds(outcome: Outcome): Outcome {
  const seen: string[] = [];
  const text = JSON.stringify(outcome).replaceAll(MADE_UP, (id) => {
    if (!seen.includes(id)) seen.push(id);
    return `<id ${seen.indexOf(id)}>`.padEnd(id.length, '.');
  });
  return JSON.parse(text) as Outcome;
}

async function isSameEverywhere(call: SdkCall): Promise<Outcome> {
  const straight = withoutMadeUpIds(await outcomeOf(call, direct));
  for (const { mode, target } of places) {
    const before = mock.getRequests().length;
    const routed = withoutMadeUpIds(await outcomeOf(call, target));
    expect({ mode, found: differences(straight, routed, mode) }).toEqual({ mode, found: [] });
    expect(mock.getRequests()).toHaveLength(before + 1);
  }
  return straight;
}

describe('with the providers as aimock simulates them', () => {
  it.each(CALLS)('%s gives for %s the same as directly', async (_client, name, call) => {
    answers(name);
    expect((await isSameEverywhere(call)).error).toBeNull();
  });

  it.each(CALLS)('%s gives for %s the same error when it is rejected with 429', async (_client, _name, call) => {
    rejects(429, { retryAfter: 7 });
    const { error, exchanges } = await isSameEverywhere(call);
    expect(error).not.toBeNull();
    expect(exchanges).toMatchObject([{ status: 429, headers: { 'retry-after': '7' } }]);
  });

  it.each(CALLS)('%s gives for %s the same error when the provider fails', async (_client, _name, call) => {
    rejects(500);
    expect(await isSameEverywhere(call)).toMatchObject({
      error: expect.anything() as unknown,
      exchanges: [{ status: 500 }],
    });
  });

  // The mock sends a whole response even to clients that requested a stream. streamObject then
  // never ends, with or without the router.
  it.each(CALLS.filter(([, name]) => name !== 'messages object stream'))(
    '%s gives for %s an error of 502 for broken JSON',
    async (_client, name, call) => {
      answers(name, { chaos: { malformedRate: 1 } });
      const [exchange] = (await outcomeOf(call, direct)).exchanges;
      expect(() => JSON.parse(exchange?.body ?? '{}')).toThrow(SyntaxError);
      for (const { target } of places) {
        const { error, exchanges } = await outcomeOf(call, target);
        expect(error).not.toBeNull();
        expect(exchanges).toMatchObject([{ status: 502 }]);
      }
    },
  );

  it.each(CALLS.filter(([, name]) => name.includes('stream')))(
    '%s makes of a cut %s the same as directly',
    async (_client, name, call) => {
      answers(name, { truncateAfterChunks: 3, latency: 10 });
      const { error, exchanges } = await isSameEverywhere(call);
      expect(error).not.toBeNull();
      expect(exchanges[0]?.cut).not.toBeNull();
    },
  );
});
