import { beforeAll, type beforeEach } from 'vitest';

/**
 * Returns an object that a hook creates later, so that tests can name it before: once, or with
 * `beforeEach` anew for each test.
 */
export function fromHook<T extends object>(
  create: () => Promise<T>,
  hook: typeof beforeAll | typeof beforeEach = beforeAll,
): T {
  let created: T | undefined;
  hook(async () => {
    created = await create();
  });
  return lateBound(() => {
    if (!created) throw new Error('not started: use it in hooks and tests only');
    return created;
  });
}

/** Forwards every access to the object that exists by then. */
export function lateBound<T extends object>(target: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(target(), name) as unknown,
    set: (_, name, value) => Reflect.set(target(), name, value),
    has: (_, name) => Reflect.has(target(), name),
    ownKeys: () => Reflect.ownKeys(target()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(target(), name),
  });
}
