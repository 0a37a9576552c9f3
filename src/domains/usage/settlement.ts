import type { TokenCounts } from '../../catalog/call-cost.ts';
import type { MemoryStatus, UsageMode, UsageOutcome, UsagePurpose } from './usage-record.entity.ts';

/**
 * Outcome, usage and cost of a model call. Times are in milliseconds from the call's first byte.
 */
export interface Settlement {
  requestId: string;
  teamId: string;
  keyId: string;
  /** Project whose memory the call used. */
  projectId: string | null;
  /** As the caller wrote it. */
  model: string;
  /** The catalog's name of the model. */
  catalogModel: string;
  /** The target that was called last. */
  provider: string;
  /** The model's name there. */
  upstreamModel: string;
  /** Targets that were called. */
  attempts: number;
  protocol: 'alpha' | 'beta';
  /** The path behind the version: `/chat/completions`. */
  endpoint: string;
  isStream: boolean;
  mode: UsageMode;
  /** Default CALL. */
  purpose?: UsagePurpose;
  outcome: UsageOutcome;
  /** The provider reported no usage, so it was counted from what was sent and received. */
  estimated: boolean;
  httpStatus: number | null;
  boundaryId: string | null;
  traceId: string;
  /** As the caller named the person who uses their product. Default: nobody is named. */
  endUser?: string | null;
  memoryStatus: MemoryStatus;
  memoryIds: readonly string[];
  tokens: TokenCounts;
  /** In millionths of a balance token. */
  cost: bigint;
  startedAt: Date;
  recallMs: number | null;
  firstByteMs: number | null;
  durationMs: number;
}

/** A settlement as the statements read it and as a hold stores it. */
export interface SettlementRow {
  request_id: string;
  team_id: string;
  /** In millionths of a balance token, as a decimal number. */
  cost: string;
  outcome: UsageOutcome;
  estimated: boolean;
  [column: string]: unknown;
}

/** Columns of a settlement's row, for `json_to_recordset`. */
export const SETTLEMENT_COLUMNS = /* sql */ `request_id text, team_id text, key_id text, project_id text, model text, protocol text,
  endpoint text, is_stream boolean, mode text, purpose text, outcome text, estimated boolean, http_status int, boundary_id text, trace_id text,
  memory_status text, memory_ids text[], input_tokens bigint, cache_read_tokens bigint, cache_write_tokens bigint, output_tokens bigint,
  thinking_tokens bigint, cost bigint, started_at timestamptz, recall_ms int, first_byte_ms int, duration_ms int, catalog_model text, provider text, upstream_model text, attempts int,
  end_user text`;

/** Largest value of a bigint column. No balance covers a higher cost. */
export const MAX_COST = 2n ** 63n - 1n;

export function toRow(s: Settlement): SettlementRow {
  return {
    request_id: s.requestId,
    team_id: s.teamId,
    key_id: s.keyId,
    project_id: s.projectId,
    model: s.model,
    protocol: s.protocol,
    endpoint: s.endpoint,
    is_stream: s.isStream,
    mode: s.mode,
    purpose: s.purpose ?? 'CALL',
    outcome: s.outcome,
    estimated: s.estimated,
    http_status: s.httpStatus,
    boundary_id: s.boundaryId,
    trace_id: s.traceId,
    memory_status: s.memoryStatus,
    memory_ids: s.memoryIds,
    input_tokens: s.tokens.input,
    cache_read_tokens: s.tokens.cacheRead,
    cache_write_tokens: s.tokens.cacheWrite,
    output_tokens: s.tokens.output,
    thinking_tokens: s.tokens.thinking ?? 0,
    cost: String(s.cost < MAX_COST ? s.cost : MAX_COST),
    started_at: s.startedAt.toISOString(),
    recall_ms: rounded(s.recallMs),
    first_byte_ms: rounded(s.firstByteMs),
    duration_ms: rounded(s.durationMs),
    catalog_model: unlessEqual(s.catalogModel, s.model),
    provider: s.provider,
    upstream_model: unlessEqual(s.upstreamModel, s.model),
    attempts: s.attempts,
    end_user: s.endUser ?? null,
  };
}

/** Returns the name, or null where it says nothing new. */
function unlessEqual(name: string, model: string): string | null {
  return name === model ? null : name;
}

function rounded(timeMs: number | null): number | null {
  return timeMs === null ? null : Math.round(timeMs);
}
