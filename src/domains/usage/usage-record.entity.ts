import { defineEntity, p } from '@mikro-orm/postgresql';
import { teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';

/**
 * Payer: the team's balance (`HOSTED`), the caller's own provider key (`BYOK`), or the operator,
 * for the platform's own calls (`OPERATOR`).
 */
export type UsageMode = 'HOSTED' | 'BYOK' | 'OPERATOR';

/** Use of a model call: by a client, or by the platform for memory. */
export type UsagePurpose = 'CALL' | 'EXTRACTION' | 'EMBEDDING';

/** Outcome of a model call: see the schema. */
export type UsageOutcome =
  'COMPLETED' | 'CLIENT_LEFT' | 'UPSTREAM_BROKE' | 'ANSWER_TOO_LARGE' | 'REFUSED' | 'INTERRUPTED' | 'TIMED_OUT';

const UsageRecordSchema = defineEntity({
  name: 'UsageRecord',
  tableName: 'usage_record',
  filters: teamFilter,
  properties: {
    requestId: p.string().primary(),
    teamId: p.string(),
    keyId: p.string(),
    projectId: p.string().nullable(),
    model: p.string(),
    protocol: p.string().$type<'alpha' | 'beta'>(),
    endpoint: p.string(),
    isStream: p.boolean(),
    mode: p.string().$type<UsageMode>(),
    purpose: p.string().$type<UsagePurpose>(),
    outcome: p.string().$type<UsageOutcome>(),
    estimated: p.boolean(),
    httpStatus: p.integer().nullable(),
    boundaryId: p.string().nullable(),
    traceId: p.string(),
    memoryStatus: p.string().$type<'used' | 'none' | 'degraded'>(),
    memoryIds: p.array(),
    inputTokens: p.bigint(),
    cacheReadTokens: p.bigint(),
    cacheWriteTokens: p.bigint(),
    outputTokens: p.bigint(),
    thinkingTokens: p.bigint(),
    cost: p.bigint(),
    charged: p.bigint(),
    /** Null: nothing was set aside. */
    reserved: p.bigint().nullable(),
    refunded: p.bigint(),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
    recallMs: p.integer().nullable(),
    firstByteMs: p.integer().nullable(),
    durationMs: p.integer(),
    catalogModel: p.string().nullable(),
    provider: p.string().nullable(),
    upstreamModel: p.string().nullable(),
    attempts: p.integer(),
    endUser: p.string().nullable(),
  },
});

export class UsageRecord extends UsageRecordSchema.class {}
UsageRecordSchema.setClass(UsageRecord);

/** A usage record as a plain row. */
export type UsageRecordRow = Row<UsageRecord>;
