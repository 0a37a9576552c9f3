import type { Response } from 'express';
import type { AppError } from '../src/core/errors.ts';
import type { CompiledRow } from './compile.ts';

/** What a row answers with what its operation found. */
export function toEnvelope(
  compiled: CompiledRow,
  result: unknown,
  variables: Readonly<Record<string, unknown>>,
): object {
  const { row, dataPath } = compiled;
  const found = formatResult(
    dataPath.reduce((value, key) => (value as Record<string, unknown>)[key], result),
    compiled,
  );
  return {
    success: true,
    ...(row.message ? { message: row.message } : {}),
    ...(row.response === 'data' ? { data: found } : {}),
    ...(row.response === 'items' ? { data: { items: found } } : {}),
    ...(row.response === 'list' ? { data: toPage(found as PageResult, variables as unknown as PageArguments) } : {}),
  };
}

/** What was found, in the form that the row's options ask for. */
function formatResult(found: unknown, compiled: Pick<CompiledRow, 'row' | 'unixTimes'>): unknown {
  const { row, unixTimes } = compiled;
  if (row.nulls === undefined && row.times === undefined) return found;
  if (Array.isArray(found)) return found.map((item) => formatResult(item, compiled));
  if (typeof found !== 'object' || found === null) return found;
  const fields = Object.entries(found).filter(([, value]) => row.nulls !== 'omit' || value !== null);
  const formatValue = (key: string, value: unknown) =>
    typeof value === 'string' && unixTimes.has(key)
      ? Math.floor(Date.parse(value) / 1000)
      : formatResult(value, compiled);
  return Object.fromEntries(fields.map(([key, value]) => [key, formatValue(key, value)]));
}

/** A page as operations of lists name it, and what they are asked for. Rows are checked to have both when the table is built. */
interface PageResult {
  items: unknown[];
  total: number;
}
interface PageArguments {
  first: number;
  offset: number;
}

function toPage({ items, total }: PageResult, { first, offset }: PageArguments) {
  return { items, pagination: { page: offset / first + 1, page_size: first, total } };
}

/** Answers with a refusal. */
export function sendError(response: Response, error: AppError): void {
  const { code, status, message, field, retryAfterSeconds } = error;
  const errors = error.faults ?? (field === undefined ? undefined : [{ field, message }]);
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(status).json({
    success: false,
    message,
    error_code: code,
    ...(errors ? { errors } : {}),
    request_id: response.getHeader('X-Trace-ID'),
  });
}
