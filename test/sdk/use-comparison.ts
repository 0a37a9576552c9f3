import { beforeAll, expect } from 'vitest';
import type { Script, UpstreamCall } from '../harness/upstream.ts';
import type { Scripted } from '../router/scripted.ts';
import { useScripted } from '../router/use-scripted.ts';
import { differences, requestDifferences, type Mode } from './differences.ts';
import { outcomeOf, type Outcome, type SdkCall, type Target } from './outcome.ts';
import { DIRECT_KEY, routes, type Place } from './places.ts';
import { embeddingsRow } from '../router/catalog-rows.ts';

/** The direct outcome of a call, and what the provider received. */
export interface Straight {
  straight: Outcome;
  asked: UpstreamCall[];
}

export interface Comparison {
  s: Scripted;
  /**
   * Makes the call directly and through the router for these payers, each with a provider of its
   * own. Fails when a caller or the provider can tell them apart. `shown`: what the caller sees
   * of the provider, where that differs.
   */
  expectSame: (
    call: SdkCall,
    script: () => Script,
    options?: { maxRetries?: number; modes?: readonly Mode[]; shown?: () => Script },
  ) => Promise<Straight>;
}

/** Starts a system before the tests of a file, to compare clients' calls with direct ones. */
export function useComparison(): Comparison {
  const s = useScripted({ moreModels: embeddingsRow('vectors') });
  let direct: Target;
  let places: Place[];
  beforeAll(async () => {
    const { secret } = await s.team();
    const { url } = s.upstream;
    direct = { alpha: `${url}/alpha/v1`, beta: `${url}/beta`, apiKey: DIRECT_KEY, headers: {} };
    places = routes(s.system.base, secret);
  });

  async function made(call: SdkCall, script: Script, target: Target, maxRetries: number) {
    s.upstream.answers(script);
    s.upstream.calls.length = 0;
    const straight = await outcomeOf(call, target, maxRetries);
    return { straight, asked: s.calls() };
  }

  return {
    s,
    async expectSame(call, script, { maxRetries = 0, modes = ['byok', 'hosted'], shown = script } = {}) {
      const wanted = await made(call, shown(), direct, maxRetries);
      for (const { mode, target } of places.filter((place) => modes.includes(place.mode))) {
        const got = await made(call, script(), target, maxRetries);
        const found = [
          ...differences(wanted.straight, got.straight, mode),
          ...requestDifferences(wanted.asked, got.asked, mode),
        ];
        expect({ mode, found }).toEqual({ mode, found: [] });
      }
      return wanted;
    },
  };
}
