import { sweepThrottle } from '../auth/invalid-key-throttle.ts';
import type { Logger } from '../core/logger.ts';
import { sealDays } from '../domains/audit/seal-days.ts';
import { sweepBin } from '../domains/bin/purge-bin.ts';
import { sweepPlacedBlocks } from '../domains/boundaries/placed-blocks.ts';
import { sweepDeletedTurns } from '../domains/conversations/remember-earlier.ts';
import { sweepChanges } from '../domains/changes/read-changes.ts';
import { queueDueSyncs } from '../domains/connectors/sync-library.ts';
import { sweepConsoleSessions } from '../domains/console/sessions.ts';
import { sweepConversations } from '../domains/conversations/conversations.ts';
import { sweepFiles } from '../domains/drive/sweep-files.ts';
import { giveUpLostReadings, sweepDocumentTexts } from '../domains/drive/text/texts.ts';
import { giveUpLostExtractions } from '../domains/extraction/extract.ts';
import { sweepExtractionLog } from '../domains/extraction/extraction-log.ts';
import { sweepHistory } from '../domains/facts/read-history.ts';
import { giveUpLostImports } from '../domains/imports/imports.ts';
import { sweepInbox } from '../domains/integrations/inbox.ts';
import { sweepLeftBots } from '../domains/integrations/record-status.ts';
import { sweepMail } from '../domains/invitations/send-mail.ts';
import { sweepSentMail } from '../domains/invitations/outbox.ts';
import { sweepMemory } from '../domains/privacy/retention.ts';
import { resumeErasures } from '../domains/privacy/run-erasure.ts';
import { sweepCallText } from '../domains/usage/call-text.ts';
import { exportMonths } from '../domains/usage/export-months.ts';
import { sweepOwnKeyObjects } from '../domains/usage/own-key-objects.ts';
import { sweepProviderObjects } from '../domains/usage/provider-objects.ts';
import { sweepRecallLog } from '../domains/usage/recall-log.ts';
import { sweepWebhookAttempts } from '../domains/webhooks/attempts.ts';
import { sweepDailyUse } from '../request/daily-limits.ts';
import { sweepIdempotentResults } from '../request/idempotency.ts';
import type { Platform } from '../request/platform.ts';
import { rotateEncryptionKeys } from './rotate-encryption-keys.ts';

/** Work that is done by time, by its name in the log. */
export type Sweeps = Readonly<Record<string, (platform: Platform, signal: AbortSignal) => Promise<unknown>>>;

const INTERVAL_MS = 60_000;

export const SWEEPS: Sweeps = {
  lostExtractions: ({ pool }) => giveUpLostExtractions(pool),
  lostImports: giveUpLostImports,
  lostReadings: ({ orm }) => giveUpLostReadings(orm.em.fork()),
  documentTexts: ({ orm }) => sweepDocumentTexts(orm.em.fork()),
  throttle: ({ pool, config }) => sweepThrottle(pool, config.throttle.windowSeconds),
  dailyUse: ({ pool }) => sweepDailyUse(pool),
  mail: ({ pool }) => sweepMail(pool),
  callTexts: ({ pool, config }) => sweepCallText(pool, config.promptRetentionDays),
  auditDays: ({ pool, now, log }) => sealDays(pool, now(), log),
  changes: ({ pool, config }) => sweepChanges(pool, config.changeRetentionDays),
  extractionLog: ({ pool, config }) => sweepExtractionLog(pool, config.extractionLogDays),
  async providerObjects({ pool, config: { router } }) {
    await sweepProviderObjects(pool, router.providerIdDays);
    await sweepOwnKeyObjects(pool, router.providerIdDays, router.maxOwnKeyIds);
  },
  webhookAttempts: ({ pool, config }) => sweepWebhookAttempts(pool, config.webhooks.logDays),
  inbox: ({ pool, config }) => sweepInbox(pool, config.im.inboxDays),
  leftBots: sweepLeftBots,
  recallLog: ({ pool, config }) => sweepRecallLog(pool, config.recallLogDays),
  placedBlocks: ({ pool, config }) => sweepPlacedBlocks(pool, config.replayDays),
  deletedTurns: ({ pool, config }) => sweepDeletedTurns(pool, config.replayDays),
  bin: sweepBin,
  erasures: ({ pool }) => resumeErasures(pool),
  files: (platform) => sweepFiles(platform),
  dueSyncs: queueDueSyncs,
  encryptionKeys: rotateEncryptionKeys,
  consoleSessions: sweepConsoleSessions,
  idempotentResults: ({ pool, config }) => sweepIdempotentResults(pool, config.idempotencyHours),
};

/**
 * Removal of what is older than the variables of retention, or the settings of a project, say.
 * Each is off unless one sets a time.
 */
export const RETENTION: Sweeps = {
  conversations: sweepConversations,
  projectMemory: sweepMemory,
  history: sweepHistory,
  sentMail: sweepSentMail,
  usage: exportMonths,
};

/**
 * Runs sweeps now and every minute; a minute is left out while they still run. `stop()` waits for
 * the one that runs.
 */
export function startSweeps(platform: Platform, sweeps: Sweeps, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function sweep(): Promise<void> {
    await sweepOnce(platform, sweeps, { signal: stopping.signal, log });
    running = null;
  }
  const sweepNow = () => void (running ??= sweep());
  sweepNow();
  const timer = setInterval(sweepNow, INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Runs each once. One that fails is logged, holds up no other, and is tried again later. */
export async function sweepOnce(
  platform: Platform,
  sweeps: Sweeps,
  { signal, log }: { signal: AbortSignal; log: Logger },
): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) {
    if (signal.aborted) return;
    try {
      await sweep(platform, signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, sweep: name }, 'a sweep failed');
    }
  }
}
