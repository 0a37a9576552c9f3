import { trimEndOf } from '../../core/check-text.ts';

/** Millionths of a balance token as a decimal number of balance tokens: 1500000 is "1.5". */
export function formatBalanceTokens(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  const fraction = trimEndOf(String(size % 1_000_000n).padStart(6, '0'), /0/);
  return `${amount < 0n ? '-' : ''}${size / 1_000_000n}${fraction && `.${fraction}`}`;
}
