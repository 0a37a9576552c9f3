import { defineEntity, p } from '@mikro-orm/postgresql';
import { teamFilter } from '../db/base.entity.ts';

/** Who pays the provider: the service's account (`HOSTED`) or the caller's own key (`BYOK`). */
export type UsageMode = 'HOSTED' | 'BYOK';

/** How a model call ended. */
export type UsageOutcome = 'COMPLETED' | 'CLIENT_LEFT' | 'UPSTREAM_BROKE' | 'REFUSED';

const UsageRecordSchema = defineEntity({
  name: 'UsageRecord',
  tableName: 'usage_record',
  filters: teamFilter,
  properties: {
    requestId: p.string().primary(),
    teamId: p.string(),
    keyId: p.string(),
    model: p.string(),
    protocol: p.string().$type<'alpha' | 'beta'>(),
    mode: p.string().$type<UsageMode>(),
    outcome: p.string().$type<UsageOutcome>(),
    estimated: p.boolean(),
    httpStatus: p.integer().nullable(),
    boundaryId: p.string().nullable(),
    traceId: p.string(),
    memoryIds: p.array(),
    inputTokens: p.bigint(),
    cacheReadTokens: p.bigint(),
    cacheWriteTokens: p.bigint(),
    outputTokens: p.bigint(),
    cost: p.bigint(),
    charged: p.bigint(),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
  },
});

export class UsageRecord extends UsageRecordSchema.class {}
UsageRecordSchema.setClass(UsageRecord);
