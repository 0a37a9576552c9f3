import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { recordChange, watchEdit } from '../changes/record-change.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { countEdit, requireVersion } from '../../db/optimistic-locking.ts';
import { requireText } from '../../core/check-text.ts';
import { requestLoader } from '../../db/request-loader.ts';
import { findRows } from '../../db/rows.ts';
import type { Row } from '../../db/session.ts';
import { AgentSettings } from './agent-settings.entity.ts';
import { Agent } from './agent.entity.ts';
import { findAgent } from './agents.ts';

/** Maximum length of a fact instruction, in characters. */
export const MAX_INSTRUCTION = 20_000;

/** Memory settings of an agent. */
export interface MemorySettings {
  agentId: string;
  /** Null selects the built-in instruction. */
  factInstruction: string | null;
  /** The agent's own instruction if it has one, otherwise the built-in instruction. */
  instructionInForce: string;
  extractionEnabled: boolean;
  /** Whether facts are summed up by themselves after extraction. */
  consolidation: boolean;
  /** A model of the catalog. Null selects the platform's memory model. */
  model: string | null;
  /** 1 if the settings were never changed. */
  version: number;
  /** Null if the settings were never changed. */
  updatedAt: Date | null;
}

/**
 * Returns the memory settings of an agent, with defaults for fields that were never set. `em` must
 * be scoped to the agent's team. Checks no permission; jobs call it too.
 */
export async function loadMemorySettings(em: EntityManager, agentId: string): Promise<MemorySettings> {
  return toSettings(agentId, await em.findOne(AgentSettings, { agentId }));
}

function toSettings(agentId: string, found: Row<AgentSettings> | null | undefined): MemorySettings {
  return {
    agentId,
    factInstruction: found?.factInstruction ?? null,
    instructionInForce: found?.factInstruction ?? DEFAULT_FACT_INSTRUCTION,
    extractionEnabled: found?.extractionEnabled ?? true,
    consolidation: found?.consolidation ?? false,
    model: found?.model ?? null,
    version: found?.version ?? 1,
    updatedAt: found?.updatedAt ?? null,
  };
}

/**
 * Returns the memory settings of an agent. With `workspaceId`, the agent must be in that workspace.
 * Throws NOT_FOUND.
 */
export async function getAgentSettings(
  ctx: Context,
  input: { agentId: string; workspaceId?: string | null | undefined },
): Promise<MemorySettings> {
  ctx.allow('workspace_agent:settings_read');
  return settingsOf(ctx, await findAgent(ctx, input.agentId, input.workspaceId ?? undefined));
}

/** Returns the memory settings of an agent that the caller has read. Many take one statement. */
export async function settingsOf(ctx: Context, agent: { readonly id: string }): Promise<MemorySettings> {
  ctx.allow('workspace_agent:settings_read');
  return requestLoader(ctx, 'agent settings', async (ids) => {
    const rows = await findRows(ctx, AgentSettings, [['agentId', 'in', ids]]);
    const byAgent = new Map(rows.map((row) => [row.agentId, row]));
    return ids.map((id) => toSettings(id, byAgent.get(id)));
  }).load(agent.id);
}

export interface UpdateAgentSettingsInput {
  agentId: string;
  workspaceId?: string | null | undefined;
  /** Null restores the built-in instruction. */
  factInstruction?: string | null | undefined;
  extractionEnabled?: boolean | null | undefined;
  consolidation?: boolean | null | undefined;
  /** Null restores the platform's memory model. */
  model?: string | null | undefined;
  /** Rejects the edit with CONFLICT unless the settings still have this version. */
  ifVersion?: number | null | undefined;
}

/**
 * Updates the fields that are sent. Throws NOT_FOUND for an unknown agent, CONFLICT when the
 * version is not `ifVersion`, and VALIDATION_FAILED for a model that cannot extract facts.
 */
export async function updateAgentSettings(ctx: Context, input: UpdateAgentSettingsInput): Promise<MemorySettings> {
  ctx.allow('workspace_agent:settings_update');
  ctx.allow('workspace_agent:settings_read');
  if (input.factInstruction != null) requireText('factInstruction', input.factInstruction, MAX_INSTRUCTION);
  if (input.model != null) checkMemoryModel(ctx, input.model);
  return ctx.transaction(async (inner) => {
    const { em, caller, platform } = inner;
    // Lock the agent so that concurrent updates of different fields do not overwrite each other.
    const agent = await em.findOne(
      Agent,
      { id: input.agentId, ...(input.workspaceId != null ? { workspace: input.workspaceId } : {}) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!agent) throw notFound('agent');
    const now = platform.now();
    const found = await em.findOne(AgentSettings, { agentId: agent.id }, { refresh: true });
    requireVersion('settings', found ?? { version: 1 }, input.ifVersion);
    if (!found && isEmpty(input)) return toSettings(agent.id, null);
    const settings =
      found ?? em.create(AgentSettings, { agentId: agent.id, teamId: caller.teamId, version: 1, updatedAt: now });
    const edit = watchEdit(settings, ['extractionEnabled', 'consolidation', 'model']);
    if (input.factInstruction !== undefined) settings.factInstruction = input.factInstruction;
    if (input.extractionEnabled != null) settings.extractionEnabled = input.extractionEnabled;
    if (input.consolidation != null) settings.consolidation = input.consolidation;
    if (input.model !== undefined) settings.model = input.model;
    if (countEdit(em, settings, now)) recordChange(inner, 'agent.settings_updated', agent, edit());
    await em.flush();
    return loadMemorySettings(em, agent.id);
  });
}

function isEmpty({ factInstruction, extractionEnabled, consolidation, model }: UpdateAgentSettingsInput): boolean {
  return factInstruction === undefined && extractionEnabled == null && consolidation == null && model === undefined;
}

/** Throws VALIDATION_FAILED for a model that cannot extract facts. */
export function checkMemoryModel({ platform }: Context, name: string): void {
  const model = platform.catalog.find(name);
  if (model?.protocol === 'alpha' && model.kind === 'chat') return;
  throw new AppError('VALIDATION_FAILED', 'model names no chat model of protocol alpha in the catalog.', {
    field: 'model',
  });
}

/** The fact instruction of agents without one of their own, in Markdown. */
export const DEFAULT_FACT_INSTRUCTION = `# What to remember

Keep what will still help in a later conversation.

## Keep

- Who people are: names, roles, relations, how they want to be addressed.
- What they prefer and what they avoid, with the reason when they give one.
- What they plan, have decided or have promised, with dates.
- Circumstances that change what a good answer is: place, time zone, tools, skills, limits.
- Corrections of what the agent said or remembered before.

## Leave out

- Small talk, and questions that were answered and are over.
- What the agent said itself, unless somebody confirmed it.
- Passwords, keys, card numbers and other secrets.
- Guesses about people.

## How to write it

- One statement a fact, which can be understood alone.
- Name who it is about, and write dates out.
- When something changed, replace the older fact.
`;
