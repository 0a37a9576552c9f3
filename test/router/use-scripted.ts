import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { fromHook } from '../harness/late-bound.ts';
import { answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { openScripted, type Scripted } from './scripted.ts';

type Options = NonNullable<Parameters<typeof openScripted>[0]> & {
  /** The script of the provider with which each test begins. */
  answers?: Script;
};

/** A completion of one token for one. */
export const ONE_TOKEN = answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }));

/**
 * Starts a system with a scripted provider before the tests of a file, and closes it after them.
 * Each test begins with a provider that was not called, and has a script that ends a chat.
 */
export function useScripted(options: Options | (() => Options) = {}): Scripted {
  const chosen = () => (typeof options === 'function' ? options() : options);
  const scripted = fromHook(() => openScripted(chosen()));
  beforeEach(() => {
    scripted.upstream.calls.length = 0;
    scripted.upstream.answers(chosen().answers ?? ONE_TOKEN);
  });
  afterAll(() => scripted.close());
  return scripted;
}

/** Creates a team before the tests of a file, with this balance. */
export function useFileTeam(s: Scripted, balance?: bigint): TestActor {
  return fromHook(() => s.team(balance), beforeAll);
}

/** Creates a team for each test, with this balance. */
export function useTestTeam(s: Scripted, balance?: bigint): TestActor {
  return fromHook(() => s.team(balance), beforeEach);
}
