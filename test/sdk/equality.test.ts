import { describe, expect, it } from 'vitest';
import type { Script } from '../harness/upstream.ts';
import { CALLS } from './clients/all.ts';
import { FAULTS, provider, reject, shown, type Fault } from './faults.ts';
import { useComparison } from './use-comparison.ts';

const { expectSame } = useComparison();

/** The providers' own clients. The others retry on schedules of their own. */
const OFFICIAL = ['openai', '@anthropic-ai/sdk'];

describe.each(FAULTS)('with a provider that commits: %s', (fault: Fault) => {
  it.each(CALLS)(
    '%s gives for %s the same as directly from the provider, for both payers',
    async (_client, _name, call) => {
      const { straight, asked } = await expectSame(call, () => provider(fault), { shown: () => shown(fault) });
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
      const { straight, asked } = await expectSame(call, rejectsFirst(times, headers), {
        maxRetries: MOST_RETRIES,
      });
      expect(asked).toHaveLength(calls);
      expect(straight.error === null).toBe(times !== OFTEN);
    });
  },
);
