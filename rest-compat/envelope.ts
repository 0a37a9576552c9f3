import type { Response } from 'express';
import type { AppError } from '../src/core/errors.ts';
import { errorHeaders } from '../src/http/error-headers.ts';
import type { CompiledRow } from './compile.ts';
import { entityTagOf, preconditionFailed, statusOfRead, type Preconditions } from './etag.ts';
import type { ListPosition } from './list-position.ts';
import { documentedKey, isObject } from './read-arguments.ts';
import type { Row } from './row.ts';

/** A successful response. */
export interface Envelope {
  success: true;
  message?: string;
  data?: unknown;
}

/**
 * Builds a row's response from the result of its operation. `position` is that of the page of a
 * list.
 */
export function toEnvelope(compiled: CompiledRow, result: unknown, position: ListPosition | null): Envelope {
  const { row } = compiled;
  const found = readData(compiled, result);
  return {
    success: true,
    ...(row.message ? { message: row.message } : {}),
    ...(row.response === 'data' ? { data: found } : {}),
    ...(row.response === 'items' ? { data: { items: found } } : {}),
    ...(position ? { data: toPage(found as PageResult, position) } : {}),
  };
}

/** Returns the data in the result of a row's operation, with the formats of the row. */
export function readData(compiled: CompiledRow, result: unknown): unknown {
  const found = compiled.dataPath.reduce((value, key) => (value as Record<string, unknown>)[key], result);
  return formatResult(found, compiled);
}

/** Applies the row's formats for nulls and times. */
function formatResult(found: unknown, compiled: Pick<CompiledRow, 'row' | 'unixTimes'>): unknown {
  const { row, unixTimes } = compiled;
  if (row.nulls === undefined && row.times === undefined && row.snakeKeys === undefined) return found;
  if (Array.isArray(found)) return found.map((item) => formatResult(item, compiled));
  if (typeof found !== 'object' || found === null) return found;
  const fields = Object.entries(found).filter(([, value]) => row.nulls !== 'omit' || value !== null);
  const formatValue = (key: string, value: unknown) => {
    if (typeof value === 'string' && unixTimes.has(key)) return Math.floor(Date.parse(value) / 1000);
    if (key === row.snakeKeys && isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [documentedKey(name), one]));
    return formatResult(value, compiled);
  };
  return Object.fromEntries(fields.map(([key, value]) => [key, formatValue(key, value)]));
}

/** Result of a list operation. Compiling the table checks that rows have it. */
interface PageResult {
  items: unknown[];
  total: number;
  page_info: { endCursor: string | null; hasNextPage: boolean };
}

function toPage({ items, total, page_info }: PageResult, { page, variables, nextToken }: ListPosition) {
  const { endCursor, hasNextPage } = page_info;
  return {
    items,
    pagination: { page, page_size: variables['first'], total },
    ...(hasNextPage && endCursor !== null ? { continuation_token: nextToken(endCursor) } : {}),
  };
}

/**
 * Sends a successful response: of a GET with the ETag of its data, and without the data where the
 * client has it. The response of a write has the ETag of the record.
 */
export function sendEnvelope(
  response: Response,
  row: Row,
  envelope: Envelope,
  preconditions: Preconditions | null,
): void {
  const isRead = row.method === 'GET';
  if (isRead || (row.record && envelope.data !== undefined)) {
    const tag = entityTagOf(envelope.data);
    response.set('ETag', tag.text);
    if (isRead) response.set('Cache-Control', 'private, no-cache');
    const status = isRead && preconditions ? statusOfRead(preconditions, tag) : 200;
    if (status === 304) return void response.status(304).end();
    if (status === 412) throw preconditionFailed();
  }
  response.status(200).json(envelope);
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
