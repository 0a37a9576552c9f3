import type { Context } from '../../request/context.ts';
import { secondsUntilFree } from '../../request/daily-limits.ts';
import type { ExtractionWait } from '../conversations/conversation.entity.ts';
import { getBalanceOf } from '../usage/ledger.ts';

/** Pause between checks of an empty balance. */
const BALANCE_PAUSE_SECONDS = 300;

/** A reason to wait, and for how long. */
export interface Wait {
  for: ExtractionWait;
  seconds: number;
}

/**
 * Returns what the team's extractions must wait for: the next day, when the tokens of this one are
 * used up, or a balance, where teams pay for memory. Null: nothing.
 */
export async function findWait(ctx: Context): Promise<Wait | null> {
  const seconds = await secondsUntilFree(ctx, 'MEMORY_TOKENS');
  if (seconds !== null) return { for: 'DAILY_LIMIT', seconds };
  if (ctx.platform.config.memoryPaidBy !== 'team') return null;
  const { amount, held } = await getBalanceOf(ctx.em, ctx.caller.teamId);
  return amount > held ? null : { for: 'BALANCE', seconds: BALANCE_PAUSE_SECONDS };
}
