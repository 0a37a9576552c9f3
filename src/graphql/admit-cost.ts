import type { Context } from '../request/context.ts';

/**
 * Takes the points of a measured operation from its caller's key and team. Anonymous requests are
 * admitted by their address alone. Throws RATE_LIMIT_EXCEEDED.
 */
export function admitCost(ctx: Context, cost: number): void {
  if (!ctx.isAnonymous) ctx.platform.admission.admitCost(ctx.caller, cost);
}
