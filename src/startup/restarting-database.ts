import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenAborted } from '../core/when-aborted.ts';
import type { EmbeddedDatabase } from '../db/embedded/server.ts';
import { NotStarted } from '../db/embedded/start-log.ts';
import { nextRestartMs } from '../process/child-process.ts';

/** Starts in a row that may fail for another reason than a full disk, which somebody may free. */
const MAX_FAILED_STARTS = 5;

/** The embedded database of a supervisor, whose address stays the same over all starts. */
export interface RestartingDatabase {
  readonly url: string;
  readonly appUrl: string;
  readonly lifeline: Writable | null;
  /** Resolves when no server is left. To be called when `ending` is aborted. */
  stop(hurry: Promise<void>): Promise<void>;
}

interface Follower {
  /** Whether it is started again when it ends now. */
  mayStartAgain: () => boolean;
  ending: AbortSignal;
  say: (line: string) => void;
  /** It has ended for good, with why. */
  onLost: (why: string) => void;
}

/** Starts the database again each time it ends by itself, until `ending`. */
export function followDatabase(first: EmbeddedDatabase, follower: Follower): RestartingDatabase {
  const { url, appUrl, lifeline } = first;
  const following = follow(first, follower);
  return {
    url,
    appUrl,
    lifeline,
    stop: async (hurry) => (await following)?.stop(hurry),
  };
}

/** Resolves with the server that runs when all end, or with null when there is none. */
async function follow(first: EmbeddedDatabase, follower: Follower): Promise<EmbeddedDatabase | null> {
  const { mayStartAgain, ending, say, onLost } = follower;
  const ends = whenAborted(ending);
  const pace = { servesSince: performance.now(), restartMs: 0 };
  for (let database = first; ;) {
    const exit = await Promise.race([database.exited, ends]);
    if (exit === null || ending.aborted) return database;
    const ended = `The database ended by itself (${exit.signal ?? `exit code ${exit.code}`}).`;
    if (!mayStartAgain()) {
      onLost(ended);
      return null;
    }
    const next = await startAgain(database, ended, { ...follower, pace });
    if (next === null) return null;
    say('The database runs again.');
    pace.servesSince = performance.now();
    database = next;
  }
}

/** Tries until it runs. Resolves with null when it cannot, or when all end. */
async function startAgain(
  database: EmbeddedDatabase,
  ended: string,
  { ending, say, onLost, pace }: Follower & { pace: { servesSince: number | null; restartMs: number } },
): Promise<EmbeddedDatabase | null> {
  let why = ended;
  for (let failed = 0; ;) {
    const waitMs = nextRestartMs(pace);
    pace.servesSince = null;
    say(`${why} It starts again ${waitMs === 0 ? 'at once' : `in ${waitMs / 1000} s`}.`);
    try {
      await sleep(waitMs, undefined, { signal: ending });
      return await database.startAgain({ signal: ending, onProgress: (line) => say(`  ${line}`) });
    } catch (error) {
      if (ending.aborted) return null;
      const isDiskFull = error instanceof NotStarted && error.isDiskFull;
      failed = isDiskFull ? 0 : failed + 1;
      const message = error instanceof Error ? error.message : String(error);
      if (failed >= MAX_FAILED_STARTS) {
        onLost(`${message}\nThe database did not start ${failed} times in a row.`);
        return null;
      }
      why = reasonIn(message);
    }
  }
}

/** One line of an error that carries the end of a log. */
function reasonIn(message: string): string {
  const [first = ''] = message.split('\n');
  const fatal = message.match(/(?:FATAL|PANIC): .*/g)?.at(-1);
  return fatal === undefined ? first : `${first.replace(/ The end of \S+$/, '')} ${fatal}.`;
}
