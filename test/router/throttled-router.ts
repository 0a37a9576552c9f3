import { beforeEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import type { Scripted } from './scripted.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';

/** A router that throttles addresses early, and a team of it. */
export interface ThrottledRouter {
  s: Scripted;
  team: TestActor;
  /** The header with the test's own address: the throttle of one test does not affect another. */
  from: () => { 'x-forwarded-for': string };
  /** Requests the model list with a key. */
  models: (secret: string | null, headers?: Record<string, string>) => Promise<Response>;
}

/**
 * Starts a router that throttles after five invalid keys, before the tests of a file. Each test
 * begins with a provider that responds.
 */
export function useThrottledRouter(): ThrottledRouter {
  const s = useScripted({ env: { INVALID_KEY_LIMIT: '5' } });
  const team = useFileTeam(s);
  let tests = 0;
  beforeEach(() => void tests++);
  const from = () => ({ 'x-forwarded-for': `198.51.100.${tests}` });
  return {
    s,
    team,
    from,
    models: (secret, headers = from()) =>
      fetch(`${s.system.base}/router/v1/models`, {
        headers: { ...headers, ...(secret === null ? {} : { authorization: `Bearer ${secret}` }) },
      }),
  };
}
