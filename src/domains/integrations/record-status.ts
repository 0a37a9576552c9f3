import { LockMode } from '@mikro-orm/postgresql';
import { teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { recordChange } from '../changes/record-change.ts';
import { hasTwin, signApp } from './credentials.ts';
import { Integration } from './integration.entity.ts';
import { takeLeftLeases, type Lease } from './lease.ts';
import { nextState, type IntegrationEvent } from './status.ts';

/** A process with a free place for a bot takes it over within a lease and a second. */
const LEFT_AFTER_SECONDS = 60;
const MOST_AT_ONCE = 500;

/**
 * Moves an integration to the state that follows `event`. Returns whether its visible state
 * changed.
 */
export function transition(integration: Integration, event: IntegrationEvent, now: Date): boolean {
  const { status, failures, wasPreempted } = integration;
  const statusErrorCode = integration.statusErrorCode ?? null;
  const { retryAfterMs, ...next } = nextState({ status, statusErrorCode, failures, wasPreempted }, event);
  Object.assign(integration, next);
  if (retryAfterMs !== 'unchanged')
    integration.retryAt = retryAfterMs === null ? null : new Date(now.getTime() + retryAfterMs);
  const isVisible = status !== next.status || statusErrorCode !== next.statusErrorCode;
  if (isVisible || retryAfterMs !== 'unchanged') integration.updatedAt = now;
  return isVisible;
}

/** Ends a connection or an attempt: its holder sees that the lease is gone. */
export function revokeLease(integration: Integration): void {
  integration.leaseId = null;
  integration.leaseUntil = null;
  integration.formerLeaseId = null;
}

/** Records the status after it changed. The caller flushes. */
export function recordStatus(ctx: Context, integration: Integration): void {
  const { status, statusErrorCode } = integration;
  recordChange(ctx, 'integration.status_changed', integration, { status, error: statusErrorCode ?? null });
}

/**
 * Records what happened to a connection. Returns false, and changes nothing, when the lease is
 * gone. Returns false as well for a connection that is not wanted: see its status.
 */
export async function recordEvent(
  platform: Platform,
  lease: Lease,
  event: IntegrationEvent,
  externalAppId?: string,
): Promise<boolean> {
  return teamContext(platform, lease.teamId).transaction(async (ctx) => {
    const where = { id: lease.integrationId, leaseId: lease.id };
    const integration = await ctx.em.findOne(Integration, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!integration) return false;
    if (externalAppId !== undefined) {
      integration.externalAppId = externalAppId;
      const appKeys = [...integration.appKeys, signApp(platform, integration.channel, externalAppId)];
      integration.appKeys = [...new Set(appKeys)];
    }
    const happened = event.kind === 'attempt_succeeded' ? await unlessTwin(ctx, integration, event) : event;
    if (happened.kind === 'attempt_failed' || happened.kind === 'connection_lost') revokeLease(integration);
    // The owner before stops taking messages now.
    if (happened.kind === 'attempt_succeeded') integration.formerLeaseId = null;
    if (transition(integration, happened, platform.now())) recordStatus(ctx, integration);
    await ctx.em.flush();
    return happened === event;
  });
}

/** An app that another bot is connected with is not connected twice, and this bot says so. */
async function unlessTwin(ctx: Context, integration: Integration, event: IntegrationEvent): Promise<IntegrationEvent> {
  return (await hasTwin(ctx.em, integration)) ? { kind: 'attempt_failed', code: 'preempted' } : event;
}

/**
 * Shows bots that nobody connects as `disconnected`: the process that had them is gone, and no
 * other has a free place (IM_CONNECTIONS).
 */
export async function sweepLeftBots(platform: Platform, signal: AbortSignal): Promise<void> {
  const { pool, config } = platform;
  const { leaseMs } = config.im;
  const seconds = Math.max(LEFT_AFTER_SECONDS, (2 * leaseMs) / 1000);
  for (const { lease, failures } of await takeLeftLeases(pool, leaseMs, seconds, MOST_AT_ONCE)) {
    if (signal.aborted) return;
    await recordEvent(platform, lease, { kind: 'connection_lost', code: 'disconnected', failures });
  }
}
