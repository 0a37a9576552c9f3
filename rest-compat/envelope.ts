import type { Response } from 'express';
import type { AppError } from '../src/core/errors.ts';
import { errorHeaders } from '../src/http/error-headers.ts';
import type { CompiledRow } from './compile.ts';

/** Builds a row's response from the result of its operation. */
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

/** Applies the row's formats for nulls and times. */
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

/** Result and arguments of a list operation. Compiling the table checks that rows have both. */
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

/** Sends an error response. */
export function sendError(response: Response, error: AppError): void {
  const { code, status, message, field } = error;
  const errors = error.errors ?? (field === undefined ? undefined : [{ field, message }]);
  response.set(errorHeaders(error, response.req.headers));
  response.status(status).json({
    success: false,
    message,
    error_code: code,
    ...(errors ? { errors } : {}),
    request_id: response.getHeader('X-Trace-ID'),
  });
}
