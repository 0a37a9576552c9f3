import pg from 'pg';
import { afterAll } from 'vitest';
import type { TestActor } from './actor.ts';
import { fromHook, lateBound } from './late-bound.ts';
import { startTestPlatform, type System, type SystemOptions } from './system.ts';

/** For tests in which many statements wait for a lock at once. */
export const MANY_CONNECTIONS = { DATABASE_POOL_SIZE: '10' };

/**
 * Starts a system before the tests of a file, and closes it after them. The system and its owner
 * exist once the hooks and tests run, not while the file is read.
 */
export function useSystem(options: SystemOptions | (() => SystemOptions) = {}): { system: System; owner: TestActor } {
  const system = fromHook(() => startTestPlatform(typeof options === 'function' ? options() : options));
  afterAll(() => system.close());
  return { system, owner: lateBound(() => system.owner) };
}

/** Creates another team of the system before the tests of a file. Returns its administrator. */
export function useTeam(system: System): TestActor {
  return fromHook(() => system.newTeam());
}

/** Opens a system's database before the tests of a file, for what no API shows or changes. */
export function useDatabase(system: System): pg.Pool {
  const database = fromHook(() =>
    Promise.resolve(new pg.Pool({ connectionString: system.config.database.url ?? '', max: 2 })),
  );
  afterAll(() => database.end());
  return database;
}
