import {
  Logger as WorkerLogger,
  run,
  runMigrations,
  type JobHelpers,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import { extractFacts, giveUpLostExtractions } from '../facts/extract.ts';
import { sweepThrottle } from '../identity/throttle.ts';
import type { Logger } from '../logger.ts';
import type { Platform } from '../platform.ts';
import { sweepCallText } from '../usage/call-text.ts';
import { startSweeper } from '../usage/sweep.ts';
import { releaseLostJobs, type Attempt, type JobPayloads } from './queue.ts';

type Workers = {
  [Kind in keyof JobPayloads]: (platform: Platform, payload: JobPayloads[Kind], attempt: Attempt) => Promise<void>;
};

/** Every kind of job and the verb that does it. */
const WORKERS: Workers = {
  extract_facts: extractFacts,
};

const SWEEP_EVERY_MS = 60_000;

/** Creates or updates the queue's own tables. */
export async function migrateQueue(platform: Platform): Promise<void> {
  await runMigrations({ pgPool: platform.pool, logger: quiet(platform.log) });
}

/** Starts to work through the queue. `stop()` lets running jobs end. */
export async function startWorkers(platform: Platform): Promise<{ stop(): Promise<void> }> {
  const log = platform.log.child({ part: 'jobs' });
  const runner: Runner = await run({
    pgPool: platform.pool,
    taskList: taskList(platform, log),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: quiet(log),
  });
  const sweepNow = () => {
    sweepAll(platform).catch((error: unknown) => log.warn({ err: error }, 'the sweep failed'));
  };
  sweepNow();
  const sweep = setInterval(sweepNow, SWEEP_EVERY_MS);
  const sweeper = startSweeper(platform.pool, log);
  return {
    async stop() {
      clearInterval(sweep);
      await sweeper.stop();
      await runner.stop();
    },
  };
}

function taskList(platform: Platform, log: Logger): TaskList {
  const tasks: TaskList = {};
  for (const kind of Object.keys(WORKERS) as (keyof JobPayloads)[]) {
    tasks[kind] = async (payload: unknown, { job, abortSignal }: JobHelpers) => {
      try {
        await WORKERS[kind](platform, payload as JobPayloads[typeof kind], {
          isLast: job.attempts >= job.max_attempts,
          signal: abortSignal,
        });
      } catch (error) {
        log.warn({ err: error, kind, attempt: job.attempts }, 'a job failed');
        throw error;
      }
    };
  }
  return tasks;
}

async function sweepAll(platform: Platform): Promise<void> {
  await releaseLostJobs(platform.pool);
  await giveUpLostExtractions(platform.pool);
  await sweepThrottle(platform.pool, platform.config.throttle.windowSeconds);
  await sweepCallText(platform.pool, platform.config.promptRetentionDays);
}

/** The queue's own chatter goes to the debug level: it repeats the failures of jobs, which are logged above. */
function quiet(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (_level, message) => log.debug(message));
}
