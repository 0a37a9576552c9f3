import type { Rate, RateState } from './rate.ts';

/** Response headers by name, without those of policies that are off. */
export type RateHeaders = Record<string, string>;

/**
 * Returns the headers of draft-ietf-httpapi-ratelimit-headers-10 for a client of each rate: the
 * policies, and what is left of each quota.
 */
export function rateHeaders(...rates: readonly (readonly [rate: Rate, client: string])[]): RateHeaders {
  return headersOf(rates.map(([rate, client]) => rate.stateOf(client)));
}

/** Returns the headers of these states. Null stands for a policy that is off. */
export function headersOf(all: readonly (RateState | null)[]): RateHeaders {
  let policies = '';
  let states = '';
  for (const state of all) {
    if (!state) continue;
    const { name, quota, windowSeconds } = state.policy;
    const separator = policies === '' ? '' : ', ';
    policies += `${separator}"${name}";q=${quota};w=${windowSeconds}`;
    states += `${separator}"${name}";r=${state.remaining};t=${state.resetSeconds}`;
  }
  return policies === '' ? {} : { 'RateLimit-Policy': policies, RateLimit: states };
}
