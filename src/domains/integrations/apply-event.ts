import type { Integration } from './integration.entity.ts';
import { nextState, type IntegrationEvent } from './status.ts';

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
