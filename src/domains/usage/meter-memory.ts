import type { Pool, PoolClient } from 'pg';
import { costOf } from '../../catalog/call-cost.ts';
import type { ModelClient } from '../../catalog/model-client.ts';
import type { ModelUse } from '../../catalog/read-usage.ts';
import { newId } from '../../core/id.ts';
import { joinTrace } from '../../core/trace-context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { addDaily } from '../../request/daily-limits.ts';
import { NOTHING_HELD, settleRows } from './settle.ts';
import { toRow, type Settlement, type SettlementRow } from './settlement.ts';
import { ledgerTopic } from './call-ledger.ts';

/** Returns the memory model's client that meters each call for the team of the context. */
export function meteredModels(ctx: Context, projectId: string | null): ModelClient {
  return {
    structured: (call) =>
      ctx.platform.models.structured({ ...call, onUse: (use) => meterExtraction(ctx, use, projectId) }),
  };
}

/** Records a call of the memory model, and counts its tokens of the day. */
async function meterExtraction(ctx: Context, use: ModelUse, projectId: string | null): Promise<void> {
  await meter(ctx, use, { purpose: 'EXTRACTION', endpoint: '/chat/completions', projectId });
  const { input, cacheRead, cacheWrite, output } = use.tokens;
  await addDaily(ctx, 'MEMORY_TOKENS', input + cacheRead + cacheWrite + output);
}

/** Records a call of the embeddings model for the texts of a team. */
export function meterEmbedding(platform: Platform, teamId: string, use: ModelUse): Promise<void> {
  const ctx = teamContext(platform, teamId);
  return meter(ctx, use, { purpose: 'EMBEDDING', endpoint: '/embeddings', projectId: null });
}

/**
 * Records a call with its tokens and cost. Where teams pay for memory, charges the cost, at most
 * what is available.
 */
async function meter(
  ctx: Context,
  use: ModelUse,
  call: Pick<Settlement, 'purpose' | 'endpoint' | 'projectId'>,
): Promise<void> {
  const { platform, caller } = ctx;
  const { model, tokens } = use;
  const [target] = model.targets;
  const isPaidByTeam = platform.config.memoryPaidBy === 'team';
  const row = toRow({
    requestId: newId('request'),
    teamId: caller.teamId,
    keyId: '',
    ...call,
    model: model.name,
    catalogModel: model.name,
    provider: target.provider.name,
    upstreamModel: target.model ?? model.name,
    attempts: 1,
    protocol: model.protocol,
    isStream: false,
    mode: isPaidByTeam ? 'HOSTED' : 'OPERATOR',
    outcome: 'COMPLETED',
    estimated: use.estimated,
    httpStatus: 200,
    boundaryId: null,
    traceId: joinTrace(undefined).traceId,
    memoryStatus: 'none',
    memoryIds: [],
    tokens,
    cost: costOf(tokens, target.price),
    startedAt: use.startedAt,
    recallMs: null,
    firstByteMs: null,
    durationMs: use.durationMs,
  });
  const { projectId } = call;
  if (isPaidByTeam) await charge(platform.pool, row, [...(projectId === null ? [] : [projectId]), caller.teamId]);
  else await settleRows(platform.pool, [{ ...NOTHING_HELD, row }]);
  platform.wakeUps.wake(ledgerTopic(caller.teamId));
}

/** Charges what the balance covers of the cost, and records the call, in one transaction. */
async function charge(pool: Pool, row: SettlementRow, subjectIds: readonly string[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    const hold = least(BigInt(row.cost), await lockAvailable(client, row.team_id));
    await settleRows(client, [{ ...NOTHING_HELD, row, hold, subjectIds }]);
  });
}

async function lockAvailable(client: PoolClient, teamId: string): Promise<bigint> {
  const { rows } = await client.query<{ available: string }>(
    'select balance - held as available from account where team_id = $1 for update',
    [teamId],
  );
  return BigInt(rows[0]?.available ?? 0);
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
