import { Logger as WorkerLogger, runMigrations, type JobHelpers, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { syncLibrary } from '../domains/connectors/sync-library.ts';
import { readDocument } from '../domains/drive/text/read-document.ts';
import { embedTexts, queueEmbedding } from '../recall/embeddings/embed-texts.ts';
import { consolidateMemory } from '../domains/consolidation/consolidate.ts';
import { extractFacts } from '../domains/extraction/extract.ts';
import { runImport } from '../domains/imports/run-import.ts';
import { indexUnindexed } from '../recall/backfill.ts';
import { startSupervisor, stopSupervisor } from '../domains/integrations/supervisor.ts';
import { sendMail } from '../domains/invitations/send-mail.ts';
import type { Logger } from '../core/logger.ts';
import type { LoopWatchdog } from '../http/loop-watchdog.ts';
import type { Platform } from '../request/platform.ts';
import { erasePersonInBatches } from '../domains/privacy/run-erasure.ts';
import { eraseEndUserOfActor } from '../domains/usage/erase-end-user.ts';
import { rollUpUsage } from '../domains/usage/roll-up-usage.ts';
import { meterEmbedding } from '../domains/usage/meter-memory.ts';
import { startSweeper } from '../domains/usage/sweep-routers.ts';
import { startDeliverer } from '../domains/webhooks/deliverer.ts';
import { watchWorkers } from './lost-workers.ts';
import { runQueue } from './run-queue.ts';
import { RETENTION, startSweeps, SWEEPS } from './sweeps.ts';
import type { Attempt, JobPayloads } from '../db/job-queue.ts';

type JobHandlers = {
  [Kind in keyof JobPayloads]: (platform: Platform, payload: JobPayloads[Kind], attempt: Attempt) => Promise<void>;
};

/** The command of each kind of job. */
const JOB_HANDLERS: JobHandlers = {
  consolidate_facts: consolidateMemory,
  embed_texts: (platform, _payload, attempt) => embedTexts(platform, attempt, meterEmbedding),
  erase_end_user: eraseEndUserOfActor,
  erase_person: erasePersonInBatches,
  extract_facts: extractFacts,
  read_document: readDocument,
  run_import: runImport,
  send_mail: sendMail,
  sync_library: syncLibrary,
};

/** Queries of usage read what is not yet rolled up row by row: about 2 µs each. */
const ROLL_UP_INTERVAL_MS = 5_000;
/** Jobs other than the reading of files, in each process of the platform. */
const JOBS_AT_ONCE = 4;

/** Creates or updates the queue's own tables. */
export async function migrateQueue(pool: Pool, log: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: createQuietLogger(log) });
}

/** Starts the workers of the queue. `stop()` waits for running jobs. */
export function startWorkers(platform: Platform, watchdog: LoopWatchdog): { stop(): Promise<void> } {
  const log = platform.log.child({ part: 'jobs' });
  const watch = watchWorkers(platform.directPool, log);
  const { read_document: read, ...others } = createTaskList(platform, watchdog, log);
  const runTasks = (taskList: TaskList, concurrency: number) =>
    runQueue(
      {
        pgPool: platform.directPool,
        taskList,
        concurrency,
        pollInterval: 1_000,
        noHandleSignals: true,
        logger: createQuietLogger(log),
      },
      {
        log,
        onPool(id) {
          watch.add(id);
        },
        onJob(job) {
          watch.begin(job);
        },
      },
    );
  const runner = runTasks(others, JOBS_AT_ONCE);
  // Files wait for each other in the queue, and no other job waits for files.
  const reading = runTasks({ read_document: read }, platform.config.documents.readsAtOnce);
  const sweeps = startSweeps(platform, SWEEPS, log);
  // Apart from the others, because a month may take longer than a minute.
  const retention = startSweeps(platform, RETENTION, log);
  indexUnindexed(platform.pool).catch((error: unknown) => log.warn({ err: error }, 'indexing for recall failed'));
  const embedding = setInterval(() => {
    queueEmbedding(platform).catch((error: unknown) =>
      log.warn({ err: error }, 'texts could not be queued for vectors'),
    );
  }, platform.config.embeddingsEverySeconds * 1_000);
  const rollingUp = setInterval(() => {
    rollUpUsage(platform.pool).catch((error: unknown) => log.warn({ err: error }, 'usage could not be rolled up'));
  }, ROLL_UP_INTERVAL_MS);
  const sweeper = startSweeper(platform.pool, log, platform.config.router.deadAfterMs);
  const deliverer = startDeliverer(platform);
  startSupervisor(platform);
  return {
    async stop() {
      clearInterval(embedding);
      clearInterval(rollingUp);
      await sweeper.stop();
      // A sweep that runs holds up no bot that is handed over.
      const swept = [sweeps.stop(), retention.stop()];
      await deliverer.stop();
      await stopSupervisor(platform);
      await Promise.all([runner.stop(), reading.stop(), ...swept]);
      await watch.stop();
    },
  };
}

function createTaskList(platform: Platform, watchdog: LoopWatchdog, log: Logger): TaskList {
  const tasks: TaskList = {};
  for (const kind of Object.keys(JOB_HANDLERS) as (keyof JobPayloads)[]) {
    tasks[kind] = async (payload: unknown, { job, abortSignal }: JobHelpers) => {
      const end = watchdog.begin(`job ${kind}`);
      try {
        await runJob(platform, kind, payload as JobPayloads[typeof kind], {
          isFirst: job.attempts === 1,
          isLast: job.attempts >= job.max_attempts,
          signal: abortSignal,
        });
      } catch (error) {
        log.warn({ err: error, kind, attempt: job.attempts }, 'a job failed');
        throw error;
      } finally {
        end();
      }
    };
  }
  return tasks;
}

function runJob<Kind extends keyof JobPayloads>(
  platform: Platform,
  kind: Kind,
  payload: JobPayloads[Kind],
  attempt: Attempt,
): Promise<void> {
  return JOB_HANDLERS[kind](platform, payload, attempt);
}

/** Logs the queue's own messages at debug level: they repeat the failures logged above. */
function createQuietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (_level, message) => log.debug(message));
}
