import { beforeAll, describe, expect, it } from 'vitest';
import type { Script, UpstreamCall } from '../harness/upstream.ts';
import { CALLS } from './clients/all.ts';
import { differences, requestDifferences } from './differences.ts';
import { FAULTS, provider, reject, type Fault } from './faults.ts';
import { outcomeOf, type Outcome, type SdkCall, type Target } from './outcome.ts';
import { DIRECT_KEY, routes, type Place } from './places.ts';
import { useScripted } from '../router/use-scripted.ts';

const price = '{ tokens_per_million: 3, usd_per_million: 1 }';
const VECTORS = `  - { name: vectors, provider: alpha, kind: embeddings, context_tokens: 8192, max_output_tokens: 1, price: { input: ${price}, output: ${price} } }`;

const s = useScripted({ moreModels: VECTORS });
let direct: Target;
let places: Place[];
beforeAll(async () => {
  const { secret } = await s.team();
  const { url } = s.upstream;
  direct = { alpha: `${url}/alpha/v1`, beta: `${url}/beta`, apiKey: DIRECT_KEY, headers: {} };
  places = routes(s.system.base, secret);
});

async function made(call: SdkCall, target: Target, maxRetries: number): Promise<[Outcome, UpstreamCall[]]> {
  s.upstream.calls.length = 0;
  const outcome = await outcomeOf(call, target, maxRetries);
  return [outcome, s.calls()];
}

/** The providers' own clients. The others retry on schedules of their own. */
const OFFICIAL = ['openai', '@anthropic-ai/sdk'];

/**
 * Makes the call directly and by every way through the router. Returns the direct outcome and its
 * calls.
 */
async function isSameEverywhere(call: SdkCall, script: () => Script, maxRetries = 0) {
  s.upstream.answers(script());
  const [straight, asked] = await made(call, direct, maxRetries);
  for (const { mode, target } of places) {
    s.upstream.answers(script());
    const [routed, reached] = await made(call, target, maxRetries);
    const found = [...differences(straight, routed, mode), ...requestDifferences(asked, reached, mode)];
    expect({ mode, found }).toEqual({ mode, found: [] });
  }
  return { straight, asked };
}

describe.each(FAULTS)('with a provider that commits: %s', (fault: Fault) => {
  it.each(CALLS)(
    '%s gives for %s the same as directly from the provider, for both payers',
    async (_client, _name, call) => {
      const { straight, asked } = await isSameEverywhere(call, () => provider(fault));
      expect(asked).toHaveLength(1);
      expect(straight.exchanges).toHaveLength(1);
      if (fault === 'no fault') expect(straight.error).toBeNull();
      else expect(straight.error).not.toBeNull();
    },
  );
});

/** Rejects this many times, then responds. */
function rejectsFirst(times: number, headers: Record<string, string>): () => Script {
  return () => {
    let refusals = 0;
    return (call) => (refusals++ < times ? reject(call, 429, headers) : provider('no fault')(call));
  };
}

const MOST_RETRIES = 2;
const OFTEN = 99;

const RETRIED = ['chat', 'chat stream', 'responses', 'messages', 'messages stream helper', 'embeddings'];

describe.each(CALLS.filter(([client, name]) => OFFICIAL.includes(client) && RETRIED.includes(name)))(
  'with retries, %s calls for %s',
  (_client, _name, call) => {
    it.each<[string, number, Record<string, string>, number]>([
      ['once more after a refusal that says to wait 0 s', 1, { 'retry-after': '0' }, 2],
      ['twice more after refusals that say to wait 1 ms', 2, { 'retry-after-ms': '1' }, 3],
      ['as often as it may, and then gives the same error', OFTEN, { 'retry-after-ms': '1', 'retry-after': '9' }, 3],
    ])('%s, as it does directly', async (_how, times, headers, calls) => {
      const { straight, asked } = await isSameEverywhere(call, rejectsFirst(times, headers), MOST_RETRIES);
      expect(asked).toHaveLength(calls);
      expect(straight.error === null).toBe(times !== OFTEN);
    });
  },
);
