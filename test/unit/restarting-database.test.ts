import { expect, it } from 'vitest';
import type { EmbeddedDatabase } from '../../src/db/embedded/server.ts';
import { followDatabase } from '../../src/startup/restarting-database.ts';

/** A server that runs until it is stopped. */
function runningDatabase(): EmbeddedDatabase & { stopped: boolean } {
  const { promise: exited, resolve } = Promise.withResolvers<{ code: number | null; signal: null }>();
  const database = {
    url: '',
    appUrl: '',
    directory: '',
    pid: 1,
    lifeline: null,
    exited,
    stopped: false,
    startAgain: () => Promise.resolve(database),
    stop() {
      database.stopped = true;
      resolve({ code: 0, signal: null });
      return Promise.resolve();
    },
  };
  return database;
}

it.each(['before the server was ready', 'while it runs'])(
  'a stop that comes %s ends the server',
  async (when) => {
    const ending = new AbortController();
    const first = runningDatabase();
    if (when === 'before the server was ready') ending.abort();
    const database = followDatabase(first, {
      mayStartAgain: () => true,
      ending: ending.signal,
      say: () => undefined,
      onLost: () => undefined,
    });
    ending.abort();
    await database.stop(Promise.resolve());
    expect(first.stopped).toBe(true);
  },
  10_000,
);
