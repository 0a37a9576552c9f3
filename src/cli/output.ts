import type { Failure } from './failure.ts';
import { InvalidArgumentError } from 'commander';

/** `json`: one JSON document. `text`: for people. */
export type OutputFormat = 'json' | 'text';

/** Prints the result of a command: as one JSON document, or as the text of `human`. */
export function printResult(format: OutputFormat, result: object, human: () => string): void {
  process.stdout.write(`${format === 'json' ? JSON.stringify(result, null, 2) : human()}\n`);
}

/** Prints a failure: as one JSON document on standard output, or as a line on standard error. */
export function printFailure(format: OutputFormat, { code, message, field, fieldErrors }: Failure): void {
  const error = {
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(fieldErrors.length ? { errors: fieldErrors } : {}),
  };
  if (format === 'json') process.stdout.write(`${JSON.stringify({ error }, null, 2)}\n`);
  else process.stderr.write(`${code}: ${message.split('\n').map(stripControls).join('\n')}\n`);
}

type Cell = string | number | boolean | null | readonly string[];

/** Formats rows in columns below their headings. Returns `none` when there are no rows. */
export function table(rows: readonly Record<string, Cell>[], none: string): string {
  const [first] = rows;
  if (!first) return none;
  const headings = Object.keys(first);
  const lines = [headings, ...rows.map((row) => headings.map((heading) => formatCell(row[heading] ?? null)))];
  return align(lines);
}

/** Formats the fields of one object, one a line. */
export function fields(thing: Record<string, Cell>): string {
  return align(Object.entries(thing).map(([name, value]) => [name, formatCell(value)]));
}

function align(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatCell(cell: Cell): string {
  if (cell === null || cell === '') return '-';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'object') return cell.length === 0 ? '-' : stripControls(cell.join(', '));
  return stripControls(String(cell));
}

/** Replaces control characters: text written by others must not steer the terminal. */
function stripControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
}

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
