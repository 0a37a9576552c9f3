import { AppError } from '../../src/core/errors.ts';
import type { RouterPlatform, SpendRefusal } from '../platform.ts';

/** Returns the error for a call that the balance or a budget does not cover, with the amounts. */
export function spendRefused(
  { formatBalanceTokens: format }: Pick<RouterPlatform, 'formatBalanceTokens'>,
  { limit, amount, whole, spent, held }: SpendRefusal,
  now: Date,
): AppError {
  const cost = `This call may cost up to ${format(amount)} balance tokens`;
  const running = `${format(held)} is held by running calls`;
  if (limit === 'BALANCE')
    return new AppError(
      'BALANCE_INSUFFICIENT',
      `The balance is too low for this call. ${cost}; the balance is ${format(whole)}, of which ${running}. ` +
        'Top up and retry, or lower the limit of tokens to generate.',
    );
  const [kind, period] = limit.toLowerCase().split(' ');
  return new AppError(
    'BALANCE_INSUFFICIENT',
    `${cost}, more than is left of the budget that its ${kind} has for the ${period}: ` +
      `the budget is ${format(whole)}, of which ${format(spent)} is spent and ${running}. ` +
      `The budget begins anew at ${startOfNext(period === 'day' ? 'DAY' : 'MONTH', now)}. ` +
      'Lower the limit of tokens to generate, or ask who set the budget.',
  );
}

/** Budgets follow the calendar in UTC. */
function startOfNext(period: 'DAY' | 'MONTH', now: Date): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const start = period === 'DAY' ? Date.UTC(year, month, now.getUTCDate() + 1) : Date.UTC(year, month + 1);
  return `${new Date(start).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
