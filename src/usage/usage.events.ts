import type { Context } from '../context.ts';

export interface LedgerEntryAdded {
  entryId: string;
}

export function ledgerTopic(teamId: string): string {
  return `ledger:${teamId}`;
}

export function publishLedgerEntry(ctx: Context, teamId: string, entryId: string): Promise<void> {
  return ctx.publish(ledgerTopic(teamId), { entryId } satisfies LedgerEntryAdded);
}
