import { afterAll, beforeAll } from 'vitest';
import type { TestActor } from './actor.ts';
import { startTestPlatform, type System, type SystemOptions } from './system.ts';

/**
 * Starts a system before the tests of a file, and closes it after them.
 * The system and its owner are there once the hooks and tests run, not while the file is read.
 */
export function useSystem(options: SystemOptions = {}): { system: System; owner: TestActor } {
  const system = fromHook(() => startTestPlatform(options));
  afterAll(() => system.close());
  return { system, owner: lateBound(() => system.owner) };
}

/** Creates another team of the system before the tests of a file. Returns its administrator. */
export function useTeam(system: System): TestActor {
  return fromHook(() => system.newTeam());
}

/** Returns what a hook creates, to be named before it is there. */
function fromHook<T extends object>(create: () => Promise<T>): T {
  let created: T | undefined;
  beforeAll(async () => {
    created = await create();
  });
  return lateBound(() => {
    if (!created) throw new Error('not started: use it in hooks and tests only');
    return created;
  });
}

/** Passes every look at an object on to the one that is there by then. */
function lateBound<T extends object>(target: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(target(), name) as unknown,
    has: (_, name) => Reflect.has(target(), name),
    ownKeys: () => Reflect.ownKeys(target()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(target(), name),
  });
}
