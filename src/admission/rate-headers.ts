import type { Rate } from './rate.ts';

/** Response headers by name, without those of policies that are off. */
export type RateHeaders = Record<string, string>;

/**
 * Returns the headers of draft-ietf-httpapi-ratelimit-headers-10 for a client of each rate: the
 * policies, and what is left of each quota.
 */
export function rateHeaders(...rates: readonly (readonly [rate: Rate, client: string])[]): RateHeaders {
  let policies = '';
  let states = '';
  for (const [rate, client] of rates) {
    const state = rate.stateOf(client);
    if (!state) continue;
    const { name, quota, windowSeconds } = state.policy;
    const separator = policies === '' ? '' : ', ';
    policies += `${separator}"${name}";q=${quota};w=${windowSeconds}`;
    states += `${separator}"${name}";r=${state.remaining};t=${state.resetSeconds}`;
  }
  return policies === '' ? {} : { 'RateLimit-Policy': policies, RateLimit: states };
}
