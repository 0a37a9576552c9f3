import { AppError } from '../../src/core/errors.ts';
import type { SpendRefusal } from '../platform.ts';

/** Returns the error for a call that the balance or a budget does not cover. */
export function spendRefused(refusal: SpendRefusal, now: Date): AppError {
  if (refusal === 'BALANCE')
    return new AppError(
      'BALANCE_INSUFFICIENT',
      'The balance is too low for this call. Top up and retry, or lower the limit of tokens to generate.',
    );
  const [kind, period] = refusal.toLowerCase().split(' ');
  return new AppError(
    'BALANCE_INSUFFICIENT',
    `This call may cost more than is left of the budget that its ${kind} has for the ${period}. ` +
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
