import type { Variables } from './variables.ts';

/** Days for which records are stored. Null: for ever. */
export function readRetention(e: Variables) {
  return {
    promptRetentionDays: e.PROMPT_RETENTION_DAYS,
    extractionLogDays: e.EXTRACTION_LOG_DAYS,
    binDays: e.BIN_DAYS,
    changeRetentionDays: e.CHANGE_RETENTION_DAYS,
    recallLogDays: e.RECALL_LOG_DAYS,
    replayDays: e.REPLAY_DAYS,
    retention: {
      usageDays: e.USAGE_RETENTION_DAYS ?? null,
      conversationDays: e.CONVERSATION_RETENTION_DAYS ?? null,
      historyDays: e.HISTORY_RETENTION_DAYS ?? null,
      mailDays: e.MAIL_RETENTION_DAYS ?? null,
    },
  };
}
