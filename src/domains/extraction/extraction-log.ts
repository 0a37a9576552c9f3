import type { Pool } from 'pg';
import { Counter, type Registry } from 'prom-client';
import { resolveMemoryModel } from '../../catalog/model-client.ts';
import { newId } from '../../core/id.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Context } from '../../request/context.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import type { Message } from '../conversations/message.entity.ts';
import { screenText } from '../../recall/screens/redaction.ts';
import type { Parts } from '../../request/platform.ts';
import { MAX_STATEMENT_CHARACTERS, squeezed, type DropReason } from './filter-proposals.ts';
import type { Verdict } from './judge.ts';

/** Why a proposal became what it did: a verdict, a repetition, a request's end, or a rule. */
export type ExtractionReason =
  | Exclude<Verdict, 'FORGET'>
  | 'KNOWN'
  | 'REPEATED'
  | 'OLDER'
  | 'CONFLICT'
  | 'PROPOSED'
  | 'PROPOSED_BEFORE'
  | 'FORGOTTEN'
  | 'FORGET_PROPOSED'
  | 'NOTHING_TO_FORGET'
  | 'INSTRUCTION'
  | 'NOT_IN_FORCE'
  | 'UNREADABLE'
  | 'TOO_MANY'
  | DropReason;

export type ExtractionOutcome = 'KEPT' | 'REQUEST' | 'PROPOSED' | 'QUARANTINED' | 'DROPPED';

const OUTCOMES = new Map<ExtractionReason, ExtractionOutcome>([
  ['ADD', 'KEPT'],
  ['KNOWN', 'KEPT'],
  ['SAME', 'KEPT'],
  ['REPEATED', 'KEPT'],
  ['REFINES', 'KEPT'],
  ['SUPERSEDES', 'KEPT'],
  ['EXPIRES', 'KEPT'],
  ['OLDER', 'KEPT'],
  ['CONFLICT', 'KEPT'],
  ['PROPOSED', 'PROPOSED'],
  ['PROPOSED_BEFORE', 'PROPOSED'],
  ['FORGOTTEN', 'REQUEST'],
  ['FORGET_PROPOSED', 'REQUEST'],
  ['NOTHING_TO_FORGET', 'REQUEST'],
  ['INSTRUCTION', 'QUARANTINED'],
]);

export function outcomeOf(reason: ExtractionReason): ExtractionOutcome {
  return OUTCOMES.get(reason) ?? 'DROPPED';
}

/** A proposal and what became of it, in the model's own words. */
export interface LogEntry {
  /** Index among the proposals of the response. */
  place: number;
  reason: ExtractionReason;
  conversation: Conversation;
  message: Message | null;
  /** The fact that it became, that it repeats or that it asks to forget. */
  factId: string | null;
  text: string | null;
  subject: string | null;
  quote: string | null;
}

const INSERT_RUNS = /* sql */ `
  insert into extraction_run (id, team_id, conversation_id, model, is_replay, status, error, created_at)
  select id, ?, conversation_id, ?, ?, ?, ?, ?::timestamptz
  from json_to_recordset(?::json) as r (id text, conversation_id text)`;

const INSERT_PROPOSALS = /* sql */ `
  insert into extraction_proposal (id, team_id, run_id, message_id, fact_id, reason, text, subject, quote, created_at)
  select id, ?, run_id, message_id, fact_id, reason, text, subject, quote, ?::timestamptz
  from json_to_recordset(?::json) as p (id text, run_id text, message_id text, fact_id text, reason text, text text, subject text, quote text)`;

/** Logs one reading of each conversation, in the transaction of the context. */
export async function logExtraction(
  ctx: Context,
  read: { conversations: readonly Conversation[]; model: string | null; isReplay: boolean },
  { status, error = null }: { status: 'DONE' | 'FAILED'; error?: string | null },
  entries: readonly LogEntry[],
): Promise<void> {
  const { em, caller, platform } = ctx;
  const now = platform.now().toISOString();
  const model = resolveMemoryModel(platform.catalog, read.model)?.name ?? '';
  const runs = read.conversations.map(({ id }) => ({ id: newId('extractionRun'), conversation_id: id }));
  await em.execute(INSERT_RUNS, [caller.teamId, model, read.isReplay, status, error, now, JSON.stringify(runs)]);
  const runOf = new Map(runs.map(({ id, conversation_id }) => [conversation_id, id]));
  const rows = entries
    .toSorted((a, b) => a.place - b.place)
    .map((entry) => ({
      id: newId('extractionProposal'),
      run_id: runOf.get(entry.conversation.id),
      message_id: entry.message?.id ?? null,
      fact_id: entry.factId,
      reason: entry.reason,
      text: storable(ctx, entry.text, MAX_STATEMENT_CHARACTERS),
      subject: storable(ctx, entry.subject, MAX_SUBJECT_CHARACTERS),
      quote: storable(ctx, entry.quote, MAX_QUOTE_CHARACTERS),
    }));
  if (rows.length > 0) await em.execute(INSERT_PROPOSALS, [caller.teamId, now, JSON.stringify(rows)]);
}

const MAX_SUBJECT_CHARACTERS = 200;
const MAX_QUOTE_CHARACTERS = 400;

/** Screens the text for secrets: a proposal that another rule dropped has passed no screen. */
function storable({ platform }: Context, text: string | null, max: number): string | null {
  return text === null ? null : (screenText(squeezed(text), platform.config.extraction).text?.slice(0, max) ?? null);
}

/** Deletes what was logged more than `days` ago. */
export function sweepExtractionLog(pool: Pool, days: number): Promise<number> {
  const where = 'created_at < now() - make_interval(days => $1)';
  return deleteInBatches(pool, { table: 'extraction_run', where, values: [days] });
}

declare module '../../request/platform.ts' {
  interface Parts {
    readonly extractionMetrics: ReturnType<typeof createExtractionMetrics>;
  }
}

export const createExtractionMetrics = () => ({
  extractions: new Counter({
    name: 'extractions_total',
    help: 'Readings of exchanges by the memory model, by how they ended. Those that are read together count as one.',
    labelNames: ['status'],
    registers: [],
  }),
  proposals: new Counter({
    name: 'extraction_proposals_total',
    help: 'Statements that the memory model proposed, by what became of them and why.',
    labelNames: ['outcome', 'reason'],
    registers: [],
  }),
});

/** Registers the counters of extraction. */
export function measureExtraction(registry: Registry, { extractionMetrics }: Pick<Parts, 'extractionMetrics'>): void {
  const { extractions, proposals } = extractionMetrics;
  registry.registerMetric(extractions);
  registry.registerMetric(proposals);
}

/** Counts a reading that is stored. */
export function countExtraction(
  { platform }: Context,
  status: 'DONE' | 'FAILED',
  entries: readonly Pick<LogEntry, 'reason'>[],
): void {
  const { extractions, proposals } = platform.parts.extractionMetrics;
  extractions.inc({ status });
  for (const { reason } of entries) proposals.inc({ outcome: outcomeOf(reason), reason });
}
