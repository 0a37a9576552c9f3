import { LockMode, ref } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { notFound } from '../../core/errors.ts';
import { requireVersion } from '../../db/optimistic-locking.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import { newId } from '../../core/id.ts';
import { mergeConfig, type AgentConfig, type AgentConfigInput } from './agent-config.ts';
import { AgentVersion, agentVersionList, type AgentVersionRow } from './agent-version.entity.ts';
import { Agent } from './agent.entity.ts';
import { findAgent } from './agents.ts';
import { checkConfig } from './check-config.ts';

/** Returns one version of an agent. Throws NOT_FOUND, also for another team's agent. */
export async function getAgentVersion(
  ctx: Context,
  input: { agentId: string; version: number },
): Promise<AgentVersion> {
  ctx.allow('agent:read');
  return findVersion(ctx, input.agentId, input.version);
}

/** Returns the version with this id. Throws NOT_FOUND. */
export async function getVersionById(ctx: Context, id: string): Promise<AgentVersionRow> {
  ctx.allow('agent:read');
  const version = await rowById(ctx, AgentVersion, id);
  if (!version) throw notFound('agent version');
  return version;
}

/** Lists the versions of the agent with this id, newest first. Throws NOT_FOUND. */
export async function listAgentVersions(
  ctx: Context,
  agentId: string,
  args: ListArgs<typeof agentVersionList>,
): Promise<Page<AgentVersionRow>> {
  ctx.allow('agent:read');
  return listVersions(ctx, (await findAgent(ctx, agentId)).id, args);
}

/**
 * Lists the versions of an agent that the caller has already read, newest first. Skips the lookup
 * of the agent.
 */
export async function listVersions(
  ctx: Context,
  agentId: string,
  args: ListArgs<typeof agentVersionList>,
): Promise<Page<AgentVersionRow>> {
  ctx.allow('agent:read');
  return pageBelow(ctx, AgentVersion, { owner: 'agent', ownerId: agentId }, args, agentVersionList);
}

/** The agent that a version is created for. */
interface NextOf {
  agentId: string;
  /** Rejects the version with CONFLICT unless this is the newest one. */
  ifVersion?: number | null | undefined;
}

/**
 * Creates the next version of an agent: the newest version merged with the sent fields (see
 * `mergeConfig`). Version numbers have no gaps, even under concurrent calls. Throws
 * INVALID_PARAMETER listing every invalid field, and CONFLICT unless the newest version is
 * `ifVersion`.
 */
export async function createAgentVersion(ctx: Context, input: AgentConfigInput & NextOf): Promise<AgentVersion> {
  ctx.allow('agent:version_create');
  checkConfig(input);
  return addVersion(ctx, input, (previous) => mergeConfig(previous, input));
}

/**
 * Creates a new version equal to an older one. Throws NOT_FOUND for an unknown agent or version.
 */
export async function rollBackAgent(ctx: Context, input: NextOf & { version: number }): Promise<AgentVersion> {
  ctx.allow('agent:version_create');
  const { config } = await findVersion(ctx, input.agentId, input.version);
  return addVersion(ctx, input, () => config);
}

async function addVersion(
  ctx: Context,
  { agentId, ifVersion }: NextOf,
  change: (previous: AgentConfig) => AgentConfig,
): Promise<AgentVersion> {
  return ctx.transaction(async (inner) => {
    const { em, platform, caller } = inner;
    // The row lock serializes new versions, so each one builds on the one before it.
    const agent = await em.findOne(Agent, { id: agentId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!agent) throw notFound('agent');
    requireVersion('agent', agent, ifVersion);
    const previous = await em.findOneOrFail(AgentVersion, { agent: agentId, version: agent.version });
    agent.version += 1;
    agent.revision += 1;
    agent.updatedAt = platform.now();
    const next = em.create(AgentVersion, {
      id: newId('agentVersion'),
      teamId: caller.teamId,
      agent: ref(agent),
      version: agent.version,
      config: change(previous.config),
      createdAt: agent.updatedAt,
    });
    recordChange(inner, 'agent.version_created', agent);
    await em.flush();
    return next;
  });
}

async function findVersion(ctx: Context, agentId: string, version: number): Promise<AgentVersion> {
  const found = await ctx.em.findOne(AgentVersion, { agent: agentId, version });
  if (!found) throw notFound('version of an agent');
  return found;
}

/** One difference between two versions. `path` names a field, such as `policies.maxTurns`. */
export interface VersionChange {
  path: string;
  from: unknown;
  to: unknown;
}

/**
 * Returns the differences between two versions of an agent. `policies` and `output` are compared
 * key by key, other fields as a whole. Returns an empty list for equal versions.
 */
export async function diffAgentVersions(
  ctx: Context,
  input: { agentId: string; from: number; to: number },
): Promise<VersionChange[]> {
  ctx.allow('agent:read');
  const [from, to] = [
    await findVersion(ctx, input.agentId, input.from),
    await findVersion(ctx, input.agentId, input.to),
  ];
  const [before, after] = [flatten(from.config), flatten(to.config)];
  return Object.keys(before).flatMap((path) => {
    const change = { path, from: before[path], to: after[path] };
    return JSON.stringify(change.from) === JSON.stringify(change.to) ? [] : [change];
  });
}

function flatten({ model, capabilities, policies, output, ...rest }: AgentConfig): Record<string, unknown> {
  const withPrefix = (name: string, keys: object) =>
    Object.fromEntries(Object.entries(keys).map(([key, value]) => [`${name}.${key}`, value as unknown]));
  return { model, capabilities, ...withPrefix('policies', policies), ...withPrefix('output', output), ...rest };
}
