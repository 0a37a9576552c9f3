import type { Response } from 'express';
import type { AppError } from '../src/core/errors.ts';
import type { CompiledRow } from './compile.ts';

/** What a row answers with what its operation found. */
export function envelopeOf(
  compiled: CompiledRow,
  result: unknown,
  variables: Readonly<Record<string, unknown>>,
): object {
  const { row, dataPath } = compiled;
  const found = dress(
    dataPath.reduce((value, key) => (value as Record<string, unknown>)[key], result),
    compiled,
  );
  return {
    success: true,
    ...(row.message ? { message: row.message } : {}),
    ...(row.answer === 'data' ? { data: found } : {}),
    ...(row.answer === 'items' ? { data: { items: found } } : {}),
    ...(row.answer === 'list' ? { data: toPage(found as Found, variables as unknown as Asked) } : {}),
  };
}

/** What was found, in the form that the row's options ask for. */
function dress(found: unknown, compiled: Pick<CompiledRow, 'row' | 'unixTimes'>): unknown {
  const { row, unixTimes } = compiled;
  if (row.nulls === undefined && row.times === undefined) return found;
  if (Array.isArray(found)) return found.map((item) => dress(item, compiled));
  if (typeof found !== 'object' || found === null) return found;
  const kept = Object.entries(found).filter(([, value]) => row.nulls !== 'omit' || value !== null);
  const said = (key: string, value: unknown) =>
    typeof value === 'string' && unixTimes.has(key) ? Math.floor(Date.parse(value) / 1000) : dress(value, compiled);
  return Object.fromEntries(kept.map(([key, value]) => [key, said(key, value)]));
}

/** A page as operations of lists name it, and what they are asked for. Rows are checked to have both when the table is built. */
interface Found {
  items: unknown[];
  total: number;
}
interface Asked {
  first: number;
  offset: number;
}

function toPage({ items, total }: Found, { first, offset }: Asked) {
  return { items, pagination: { page: offset / first + 1, page_size: first, total } };
}

/** Answers with a refusal. */
export function sendError(response: Response, error: AppError): void {
  const { code, status, message, field, retryAfterSeconds } = error;
  const faults = error.errors ?? (field === undefined ? undefined : [{ field, message }]);
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(status).json({
    success: false,
    message,
    error_code: code,
    ...(faults ? { errors: faults } : {}),
    request_id: response.getHeader('X-Trace-ID'),
  });
}
