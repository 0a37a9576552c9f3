import { InvalidArgumentError } from 'commander';

/** Converts balance tokens ("1.5") to millionths ("1500000"), exactly. */
export function toMicroTokens(amount: string): string {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(amount) ?? [];
  if (whole === '')
    throw new InvalidArgumentError(
      'Give balance tokens as a decimal number with at most six places, such as 250 or 1.5.',
    );
  const micro = BigInt(whole + fraction.padEnd(6, '0'));
  if (micro === 0n) throw new InvalidArgumentError('Give more than 0.');
  return String(micro);
}

/** Converts millionths of a balance token ("1500000") to a decimal number ("1.5"). */
export function formatTokens(microTokens: string): string {
  const sign = microTokens.startsWith('-') ? '-' : '';
  const digits = microTokens.slice(sign.length).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,6}$/, '');
  return `${sign}${digits.slice(0, -6)}${fraction && `.${fraction}`}`;
}
