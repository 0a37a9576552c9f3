import { z } from 'zod';
import { file, flag, group, optional, redaction, text, whole } from '../kinds.ts';

export const MODELS = group('Models', {
  CATALOG_FILE: optional(file, 'the demo catalog').describe('File with providers, models and prices.'),
  MEMORY_MODEL: optional(text, '`memory_model` of the catalog').describe(
    'Model that extracts facts from conversations.',
  ),
  MEMORY_PAID_BY: z
    .enum(['operator', 'team'], 'operator or team')
    .default('operator')
    .describe('Who pays the calls that extract facts and embed texts: the `operator`, or the `team` from its balance.'),
  DRAFT_TIMEOUT_MS: whole(100, 60_000)
    .default(60_000)
    .describe('Time after which the draft of a fact instruction is abandoned.'),
});

export const MEMORY = group('Memory', {
  FACT_SECRETS: redaction
    .default('refuse')
    .describe(
      'Passwords, keys and card numbers, in facts and in everything that is recalled: `keep`, `redact` or `refuse` the text.',
    ),
  FACT_PERSONAL_NUMBERS: redaction
    .default('keep')
    .describe('The same choice for mail addresses, telephone numbers and account numbers.'),
  BIN_DAYS: whole(1, 3650)
    .default(30)
    .describe('Time for which deleted projects, memories, boundaries, agents and files can be restored.'),
  CHANGE_RETENTION_DAYS: whole(1, 36_500)
    .default(400)
    .describe('Time for which the changes of each team are stored: who changed what, and when.'),
  EXTRACTION_LOG_DAYS: whole(1, 3650)
    .default(30)
    .describe('Time for which the statements proposed by the memory model are logged, with what became of them.'),
  RECALL_TIMEOUT_MS: whole(10, 60_000).default(300).describe('Time after which a model call goes on without memory.'),
  RECALL_LOG_DAYS: whole(1, 3650)
    .default(30)
    .describe('Time for which the recalled facts and memories of a call are logged.'),
  REPLAY_DAYS: whole(1, 365)
    .default(30)
    .describe('Time for which the memory before a turn is put back unchanged when a client sends that turn again.'),
  RECALL_IN_MEMORY_BYTES: whole(0, 1_000_000_000)
    .default(16 * 1024 * 1024)
    .describe(
      'Facts and memories of small projects that each router holds, about. Without them, the database searches every project.',
    ),
  REPLAY_IN_MEMORY: whole(1, 1_000_000)
    .default(5_000)
    .describe('Blocks of memory that each router holds for that. The database has all of them.'),
  PERSONS_PER_TEAM: whole(1, 100_000_000)
    .default(1_000_000)
    .describe(
      'Persons that a team may have before calls make no further ones. A call that names another one has no memory.',
    ),
  PERSONS_IN_MEMORY: whole(1, 10_000_000)
    .default(50_000)
    .describe('Names of persons that each router holds. The database has all of them.'),
  SEARCHED_SCOPES: whole(1, 1_000)
    .default(100)
    .describe(
      'Projects and agents that one search of all memory reads. Where there are more, it reads those that hold most of the question.',
    ),
  EMBEDDINGS_EVERY_SECONDS: whole(1, 3600).default(15).describe('Interval of the search for texts without a vector.'),
});

export const RETENTION = group('Retention', {
  // Budgets and corrections look at the running month.
  USAGE_RETENTION_DAYS: optional(whole(32, 36_500), 'for ever').describe(
    'Time after which a month of usage records and charges is exported to the file storage and removed. Balances, other entries of the ledger and the sums of days stay. At least 32.',
  ),
  CONVERSATION_RETENTION_DAYS: optional(whole(1, 36_500), 'for ever').describe(
    'Time after its last message at which a conversation is deleted. Its facts stay.',
  ),
  HISTORY_RETENTION_DAYS: optional(whole(1, 36_500), 'for ever').describe(
    'Time for which earlier texts of facts are stored. The first entry of a history stays with its fact.',
  ),
  MAIL_RETENTION_DAYS: optional(whole(1, 36_500), 'for ever').describe(
    'Time for which mails that were sent, or failed, are listed with their recipients.',
  ),
});

export const MONEY = group('Money and records', {
  DEMO_PROJECT: flag
    .default(true)
    .describe('Whether the first start of an empty database makes a project with an example. It is never made again.'),
  INITIAL_BALANCE_TOKENS: whole(0, 1_000_000_000_000)
    .default(1_000_000)
    .describe('Balance of the first team, in balance tokens.'),
  PROMPT_RETENTION_DAYS: whole(1, 3650).default(30).describe('Time for which recorded prompts and answers are stored.'),
});
