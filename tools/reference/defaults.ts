import { ENV, type Variables } from '../../src/config/variables.ts';

export type Variable = keyof Variables;

export const DEFAULTS = ENV.parse({});

/** The default of a limit, in the units that its name says. */
export function defaultOf(variable: Variable): string {
  const value = Number(DEFAULTS[variable]);
  const per = /_PER_(MINUTE|SECOND|DAY)$/.exec(variable)?.[1]?.toLowerCase();
  return `${variable.includes('_BYTES') ? bytes(value) : amount(value)}${per ? ` a ${per}` : ''}`;
}

export function amount(value: number, unit = ''): string {
  return unit === 'bytes' ? bytes(value) : `${value.toLocaleString('en')} ${unit}`.trim();
}

function bytes(value: number): string {
  const names = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
  let [rest, n] = [value, 0];
  while (rest >= 1024 && rest % 1024 === 0 && n < names.length - 1) [rest, n] = [rest / 1024, n + 1];
  return `${rest.toLocaleString('en')} ${names[n]}`;
}
