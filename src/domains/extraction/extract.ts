import { LockMode } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { DEFAULT_FACT_INSTRUCTION, loadMemorySettings, type MemorySettings } from '../agents/agent-settings.ts';
import { teamContext, type Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { Conversation, NO_LONGER_WAITING, type ExtractionWait } from '../conversations/conversation.entity.ts';
import { asAppError } from '../../core/errors.ts';
import { scopeOf } from '../../core/scope.ts';
import { ALL_PERMISSIONS } from '../../auth/permissions.ts';
import { postponeJob, type Attempt, type JobPayloads } from '../../db/job-queue.ts';
import { secondsUntilFree } from '../../request/daily-limits.ts';
import type { Platform } from '../../request/platform.ts';
import type { FactOwner } from '../facts/fact-history.ts';
import { getBalanceOf } from '../usage/ledger.ts';
import { countExtraction, logExtraction } from './extraction-log.ts';
import { runPipeline } from './pipeline.ts';
import { UnusableResponse } from './request-json.ts';
import type { Batch } from './stages.ts';

/** Pause between checks for a memory model that an operator switched off. */
const SWITCHED_OFF_PAUSE_SECONDS = 5;
/** Most exchanges of one scope that are read together. */
const BATCH = 4;

/**
 * Job: extracts facts from the exchanges that wait in one scope, oldest first. Throws to be tried
 * again. After the last attempt, or an unusable response, the conversation becomes FAILED with a
 * reason.
 */
export async function extractFacts(
  platform: Platform,
  payload: JobPayloads['extract_facts'],
  attempt: Attempt,
): Promise<void> {
  const ctx = teamContext(platform, payload.teamId, ALL_PERMISSIONS);
  const named = await ctx.em.findOne(Conversation, { id: payload.conversationId, status: 'PENDING' });
  if (!named) return;
  const scope = scopeOf(named.project?.id ?? named.agent?.id ?? '', named.personId);
  if (platform.catalog.whole.memoryModel && !platform.catalog.memoryModel) {
    // An operator switched the memory model off: keep the conversations waiting.
    const options = { queue: scope, seconds: SWITCHED_OFF_PAUSE_SECONDS };
    return postponeJob(platform.pool, 'extract_facts', payload, options);
  }
  const wait = await findWait(ctx);
  if (wait) return postpone(ctx, named, scope, wait);
  const owner = await ownerOf(named);
  if (!owner) return;
  const isReplay = named.replayModel !== null;
  // Retry the conversation alone, so that a bad exchange does not hold up others.
  const conversations = attempt.isFirst && !isReplay ? await oldestWaiting(ctx, named) : [named];
  const settings = owner.agent ? await loadMemorySettings(ctx.em, owner.agent.id) : PROJECT_SETTINGS;
  if (!settings.extractionEnabled) return skip(ctx, conversations);
  const { instructionInForce: instruction } = settings;
  const model = named.replayModel ?? settings.model;
  const batch: Batch = { owner, conversations, instruction, model, isReplay, signal: attempt.signal };
  try {
    await runPipeline(ctx, batch);
  } catch (error) {
    if (error instanceof UnusableResponse && conversations.length === 1)
      return markFailed(ctx, batch, named.id, error.message);
    if (attempt.isLast) await markFailed(ctx, batch, named.id, asAppError(error).message);
    throw error;
  }
}

/** Leaves the conversation waiting, and stores for what. Others of its scope have own jobs. */
async function postpone(
  ctx: Context,
  { id }: Conversation,
  queue: string,
  { for: waitsFor, seconds }: Wait,
): Promise<void> {
  const now = ctx.platform.now();
  const waitsUntil = new Date(now.getTime() + seconds * 1_000);
  await ctx.em.nativeUpdate(Conversation, { id, status: 'PENDING' }, { waitsFor, waitsUntil, updatedAt: now });
  const payload = { teamId: ctx.caller.teamId, conversationId: id };
  await postponeJob(ctx.platform.pool, 'extract_facts', payload, { queue, seconds });
}

type Settings = Pick<MemorySettings, 'instructionInForce' | 'extractionEnabled' | 'model'>;

const PROJECT_SETTINGS: Settings = {
  instructionInForce: DEFAULT_FACT_INSTRUCTION,
  extractionEnabled: true,
  model: null,
};

/** Leaves the conversations as they are, for an agent whose extraction is off. */
async function skip(ctx: Context, conversations: readonly Conversation[]): Promise<void> {
  const ids = conversations.map(({ id }) => id);
  await ctx.em.nativeUpdate(
    Conversation,
    { id: { $in: ids }, status: 'PENDING' },
    { ...NO_LONGER_WAITING, status: 'NONE', updatedAt: ctx.platform.now() },
  );
}

/** Leaves out replays, and the turns whose loop still goes on. */
async function oldestWaiting(ctx: Context, { project, agent, personId }: Conversation): Promise<Conversation[]> {
  const isOver = { $or: [{ openUntil: null }, { openUntil: { $lte: ctx.platform.now() } }] };
  const scope = project ? { project: project.id } : { agent: agent?.id ?? '' };
  return ctx.em.find(
    Conversation,
    { status: 'PENDING', replayModel: null, personId: personId ?? null, ...isOver, ...scope },
    { orderBy: { id: 'asc' }, limit: BATCH },
  );
}

async function ownerOf(conversation: Conversation): Promise<FactOwner | null> {
  const { personId } = conversation;
  const project = await conversation.project?.load();
  if (project) return { project, personId };
  const agent = await conversation.agent?.load();
  return agent ? { agent, personId } : null;
}

async function markFailed(ctx: Context, batch: Batch, conversationId: string, error: string): Promise<void> {
  const isLogged = await ctx.transaction(async (inner) => {
    const { em, platform } = inner;
    const conversation = await em.findOne(
      Conversation,
      { id: conversationId, status: 'PENDING' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!conversation) return false;
    Object.assign(conversation, NO_LONGER_WAITING, { status: 'FAILED', error, updatedAt: platform.now() });
    recordChange(inner, 'conversation.extracted', conversation, { status: 'FAILED' });
    await em.flush();
    await logExtraction(inner, { ...batch, conversations: [conversation] }, { status: 'FAILED', error }, []);
    return true;
  });
  if (isLogged) countExtraction(ctx, 'FAILED', []);
}

/** Marks conversations as FAILED whose job died with its process during the last attempt. */
export async function giveUpLostExtractions(pool: Pool): Promise<void> {
  await pool.query(/* sql */ `
    update conversation c set status = 'FAILED', error = 'The extraction was interrupted too often.', updated_at = now()
    where c.status = 'PENDING' and c.updated_at < now() - interval '10 minutes' and not exists (
      select from graphile_worker._private_jobs j
      where j.payload ->> 'conversationId' = c.id and (j.attempts < j.max_attempts or j.locked_at is not null))`);
}

/** Pause between checks of an empty balance. */
const BALANCE_PAUSE_SECONDS = 300;

/** A reason to wait, and for how long. */
interface Wait {
  for: ExtractionWait;
  seconds: number;
}

/**
 * Returns what the team's extractions must wait for: the next day, when the tokens of this one are
 * used up, or a balance, where teams pay for memory. Null: nothing.
 */
async function findWait(ctx: Context): Promise<Wait | null> {
  const seconds = await secondsUntilFree(ctx, 'MEMORY_TOKENS');
  if (seconds !== null) return { for: 'DAILY_LIMIT', seconds };
  if (ctx.platform.config.memoryPaidBy !== 'team') return null;
  const { amount, held } = await getBalanceOf(ctx.em, ctx.caller.teamId);
  return amount > held ? null : { for: 'BALANCE', seconds: BALANCE_PAUSE_SECONDS };
}
