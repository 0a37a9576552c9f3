import type { Context } from '../../request/context.ts';

/** Tells that a team's ledger has grown. The payload is empty: subscribers read what is new. */
export function ledgerTopic(teamId: string): string {
  return `ledger:${teamId}`;
}

export function publishLedgerChange(ctx: Context, teamId: string): Promise<void> {
  return ctx.publish(ledgerTopic(teamId), {});
}
