import { beforeAll } from 'vitest';

/** Returns what a hook creates, to be named before it is there. */
export function fromHook<T extends object>(create: () => Promise<T>): T {
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
export function lateBound<T extends object>(target: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(target(), name) as unknown,
    has: (_, name) => Reflect.has(target(), name),
    ownKeys: () => Reflect.ownKeys(target()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(target(), name),
  });
}
