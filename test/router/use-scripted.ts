import { afterAll } from 'vitest';
import { fromHook } from '../harness/late-bound.ts';
import { openScripted, type Scripted } from './scripted.ts';

/**
 * Starts a system with a scripted provider before the tests of a file, and closes it after them.
 */
export function useScripted(options?: Parameters<typeof openScripted>[0]): Scripted {
  const scripted = fromHook(() => openScripted(options));
  afterAll(() => scripted.close());
  return scripted;
}
