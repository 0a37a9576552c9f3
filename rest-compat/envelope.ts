import type { Response } from 'express';
import type { AppError } from '../src/errors.ts';
import type { CompiledRow } from './compile.ts';

/** Answers a row with what its operation found. */
export function succeed(
  response: Response,
  { row, dataPath }: CompiledRow,
  result: unknown,
  variables: Readonly<Record<string, unknown>>,
): void {
  const found = dataPath.reduce((value, key) => (value as Record<string, unknown>)[key], result);
  response.status(200).json({
    success: true,
    ...(row.message ? { message: row.message } : {}),
    ...(row.answer === 'data' ? { data: found } : {}),
    ...(row.answer === 'list' ? { data: toPage(found as Found, variables as unknown as Asked) } : {}),
  });
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
export function refuse(response: Response, error: AppError): void {
  const { code, status, message, field, retryAfterSeconds } = error;
  const faults = error.faults ?? (field === undefined ? undefined : [{ field, message }]);
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(status).json({
    success: false,
    message,
    error_code: code,
    ...(faults ? { errors: faults } : {}),
    request_id: response.getHeader('X-Trace-ID'),
  });
}
