import type { Pool } from 'pg';
import { readTurn, type Caller, type GrantedScopes } from '../../auth/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { SecretKey } from '../../crypto/secret-key.ts';
import { DEFAULT_MIN_COVERAGE } from '../../recall/coverage.ts';
import type { BoundaryInUse } from '../boundaries/boundary-in-use.ts';

interface BotInUse {
  teamId: string;
  workspaceId: string;
  agentId: string;
  projectIds: string[];
  writeProjectId: string | null;
  recordsPrompts: boolean;
  storesAnswers: boolean;
  timeZone: string;
  hasRates: boolean;
  hasProjectRates: boolean;
}

const RATED = 'coalesce(l.requests_per_minute, l.tokens_per_minute, l.running_calls) is not null';

const FIND = {
  name: 'find-bot-in-use',
  text: /* sql */ `
    select i.team_id as "teamId", i.workspace_id as "workspaceId", i.agent_id as "agentId",
      i.read_only_project_ids || array_remove(array[i.read_write_project_id], null) as "projectIds",
      i.read_write_project_id as "writeProjectId",
      t.record_prompts as "recordsPrompts", t.stores_answers as "storesAnswers", t.time_zone as "timeZone",
      exists (select from call_limit l where l.team_id = i.team_id and l.subject_id = i.team_id and ${RATED}) as "hasRates",
      exists (select from call_limit l where l.team_id = i.team_id and l.kind = 'PROJECT' and ${RATED}) as "hasProjectRates"
    from integration i join team t on t.id = i.team_id where i.id = $1 and i.enabled`,
};

/**
 * Returns the caller behind a turn's token: a bot, which may call models with the memory of its own
 * projects and agent. Nobody else can have such a caller. Throws UNAUTHORIZE, also for a bot that
 * is disabled or gone.
 */
export async function findTurnCaller(pool: Pool, secret: SecretKey, token: string, now: Date): Promise<Caller> {
  const turn = readTurn(secret, token, now.getTime());
  const found = turn && (await findBot(pool, turn.integrationId));
  if (!turn || !found) throw new AppError('UNAUTHORIZE', 'The token of this turn is invalid or expired.');
  const projects = scopeOf([], found.projectIds);
  return {
    teamId: found.teamId,
    principalId: '',
    keyId: turn.integrationId,
    role: 'tenant_member',
    permissions: new Set(['router:use', 'boundary:use']),
    grants: new Map([
      ['project:mem_read', projects],
      ['project:doc_read', projects],
      ['project:mem_write', projects],
      ['workspace_agent:fact_read', scopeOf([found.workspaceId], [])],
    ]),
    recordsPrompts: found.recordsPrompts,
    storesAnswers: found.storesAnswers,
    key: { permissions: [], allowedAddresses: [], expiresAt: null },
    turn,
    ...(found.hasRates ? { hasRates: true } : {}),
    ...(found.hasProjectRates ? { hasProjectRates: true } : {}),
  };
}

/** Tokens of memory that a turn may get, as a boundary has by default. */
const MAX_TOKENS = 512;

/**
 * Returns the memory of a bot in the form of a boundary: its projects and its agent's facts. The
 * router does not remember what is said with it, because the platform does, with the person who
 * said it. Throws NOT_FOUND for any other id than the bot's own.
 */
export async function findTurnBoundary(pool: Pool, { teamId, turn }: Caller, id: string): Promise<BoundaryInUse> {
  const bot = turn?.integrationId === id ? await findBot(pool, id) : null;
  if (!bot || bot.teamId !== teamId)
    throw new AppError('NOT_FOUND', 'There is no such boundary.', { field: 'boundary_id' });
  return {
    id,
    teamId,
    workspaceId: bot.workspaceId,
    projectIds: [...new Set(bot.projectIds)],
    documentProjectIds: [...new Set(bot.projectIds)],
    agentIds: [bot.agentId],
    writeProjectId: bot.writeProjectId,
    writeAgentId: null,
    isRemembered: false,
    includeFacts: true,
    includeMemories: true,
    includeDocuments: true,
    includeStanding: true,
    maxTokens: MAX_TOKENS,
    minCoverage: DEFAULT_MIN_COVERAGE,
    extract: false,
    proposes: false,
    forgetting: 'REVIEW',
    timeZone: bot.timeZone,
    ...(turn?.personId ? { memoryOf: 'BOTH', personId: turn.personId } : {}),
  };
}

async function findBot(pool: Pool, id: string): Promise<BotInUse | null> {
  const { rows } = await pool.query<BotInUse>({ ...FIND, values: [id] });
  return rows[0] ?? null;
}

function scopeOf(workspaceIds: readonly string[], projectIds: readonly string[]): GrantedScopes {
  return { workspaceIds: new Set(workspaceIds), projectIds: new Set(projectIds) };
}
