import type { Context } from '../../request/context.ts';

/** The topic of a team's ledger. Messages are empty: subscribers read what is new. */
export function ledgerTopic(teamId: string): string {
  return `ledger:${teamId}`;
}

export function publishLedgerChange(ctx: Context, teamId: string): Promise<void> {
  return ctx.publish(ledgerTopic(teamId), {});
}
