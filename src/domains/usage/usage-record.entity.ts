import { defineEntity, p } from '@mikro-orm/postgresql';
import { MAX_END_USER, optionalText } from '../../core/check-text.ts';
import { teamFilter } from '../../db/base.entity.ts';
import { anyOf, flagIs, listShape, readRange, readValues, type TimeRange } from '../../db/list-shape.ts';
import { sql, type Condition } from '../../db/rows.ts';
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

/** Outcome of the memory that a call asked for: see the schema. */
export type MemoryStatus = 'used' | 'none' | 'degraded' | 'no_user';

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
    memoryStatus: p.string().$type<MemoryStatus>(),
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

/** Calls that the operator pays are listed on request only. */
export const LISTED_MODES: readonly UsageMode[] = ['HOSTED', 'BYOK'];

export const usageRecordList = listShape({
  key: 'requestId',
  filter: {
    requestId: anyOf('requestId'),
    model: anyOf('model'),
    provider: anyOf('provider'),
    endpoint: anyOf('endpoint'),
    keyId: anyOf('keyId'),
    projectId: anyOf('projectId'),
    boundaryId: anyOf('boundaryId'),
    endUser: anyOf('endUser', readEndUser),
    mode: anyOf<UsageMode>('mode'),
    purpose: anyOf<UsagePurpose>('purpose'),
    outcome: anyOf<UsageOutcome>('outcome'),
    memoryId: gave,
    memoryStatus: anyOf<MemoryStatus>('memoryStatus'),
    isStream: flagIs('isStream'),
    estimated: flagIs('estimated'),
    startedAt: startedIn,
  },
  defaults: { mode: LISTED_MODES },
  orders: {
    CREATED_AT: { property: 'requestId' },
    CHARGED: { property: 'charged' },
    DURATION: { property: 'durationMs' },
    FIRST_BYTE: { property: 'firstByteMs', empty: '-1' },
  },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

/** Throws INVALID_PARAMETER naming `path`. */
export function readEndUser(name: string, path: string): string {
  return optionalText(path, name, MAX_END_USER);
}

/** Values that most calls share have no mark. See the index `usage_record_marks`. */
const UNMARKED: Readonly<Record<string, string>> = {
  purpose: 'CALL',
  outcome: 'COMPLETED',
  isStream: 'false',
  estimated: 'false',
};
const MARKED = Object.keys(UNMARKED).concat([
  'keyId',
  'projectId',
  'boundaryId',
  'model',
  'provider',
  'endpoint',
  'mode',
  'memoryStatus',
  'endUser',
]);

/**
 * The conditions by which an index finds the calls of a team that a filter leaves, where they are
 * rare. None: no field of the filter has such an index.
 */
export function marksOf(teamId: string, filter: object | null | undefined): Condition[] {
  return Object.entries(filter ?? {}).flatMap(([field, value]: [string, unknown]) => {
    if (!MARKED.includes(field) || value == null) return [];
    const values = (Array.isArray(value) ? value : [value]).map(String);
    if (values.some((one) => one === UNMARKED[field])) return [];
    return [
      sql`usage_marks(t.team_id, t.key_id, t.project_id, t.boundary_id, t.model, t.provider, t.endpoint, t.mode, t.purpose,
        t.outcome, t.memory_status, t.end_user, t.is_stream, t.estimated)
        && array(select usage_mark(${teamId}::text, ${field}::text, v) from unnest(${values}::text[]) v)`,
    ];
  });
}

/**
 * Calls that were given one of these facts or memories. Calls without any are not in the index. It
 * is said twice, so that PostgreSQL expects few: a plan for any team takes each for a small one,
 * and would read all calls of one with millions.
 */
function gave(ids: readonly string[], path: string): Condition[] {
  const values = readValues(ids, path);
  return [sql`t.memory_ids && ${values}::text[] and ${values}::text[] && t.memory_ids and t.memory_ids <> '{}'`];
}

/** Upper bound of the time between the creation of a call's id and its start. */
const MAX_APART_MS = 3_600_000;

/**
 * Request ids begin with their creation time and order the list, so the index leads to the times
 * given.
 */
function startedIn(range: TimeRange, path: string): Condition[] {
  const { from, to } = readRange(range, path);
  const conditions: Condition[] = [];
  if (from) conditions.push(['startedAt', '>=', from], ['requestId', '>=', idNear(from, -MAX_APART_MS)]);
  if (to) conditions.push(['startedAt', '<', to], ['requestId', '<=', idNear(to, MAX_APART_MS)]);
  return conditions;
}

function idNear(time: Date, offsetMs: number): string {
  const ms = Math.min(Math.max(time.getTime() + offsetMs, 0), 2 ** 48 - 1);
  return `req_${ms.toString(16).padStart(12, '0')}`;
}
