import { expect } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import type { RestAnswer } from '../harness/actor.ts';

/** The base paths of version 1: the current one and the older one. */
export const V1 = ['/api/v1', '/v1'] as const;

/** A moment on the wire: ISO 8601 in UTC with milliseconds. */
export const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

export function idOf(prefix: string): string {
  return expect.stringMatching(new RegExp(`^${prefix}_[0-9a-f]{32}$`)) as string;
}

/** An id of this kind that does not exist. */
export function unknownId(prefix: string): string {
  return `${prefix}_${uniqueId().replaceAll('-', '')}`;
}

/** The prefix of an id. */
export function kindOf(id: string): string {
  return id.slice(0, id.indexOf('_'));
}

export interface Page<T> {
  items: T[];
  pagination: { page: number; page_size: number; total: number };
}

/**
 * Returns the data of a successful response. Fails when the envelope contains anything beside
 * `data` and this message.
 */
export function dataOf({ status, headers, body }: RestAnswer, message?: string): unknown {
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body).toStrictEqual({ success: true, ...(message ? { message } : {}), data: expect.anything() as unknown });
  return body.data;
}

/** Words of the implementation, which no response may contain. */
const INTERNAL =
  /node_modules|\.ts\b|\.js:|    at |MikroORM|DriverException|SQLSTATE|\b(?:select|insert into|update|delete) "|relation "|stack|ECONN|127\.0\.0\.1/i;

/**
 * Fails unless the response is a documented error: the envelope and nothing more, and nothing
 * internal in it.
 */
export function checkError({ status, headers, body }: RestAnswer, expected: { status: number; code: string }): void {
  expect({ status, code: body.error_code }, JSON.stringify(body)).toEqual({
    status: expected.status,
    code: expected.code,
  });
  checkEnvelope({ status, headers, body });
}

/** Fails unless the response is one of the two documented envelopes, with a status that fits it. */
export function checkEnvelope({ status, headers, body }: RestAnswer): void {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const trace = headers.get('x-trace-id');
  expect(trace).toMatch(/^[0-9a-f]{32}$/);
  expect(status).toBeLessThan(500);
  if (body.success) {
    expect(status).toBe(200);
    return;
  }
  expect(status).toBeGreaterThanOrEqual(400);
  const { errors, ...rest } = body;
  expect(rest).toStrictEqual({
    success: false,
    message: expect.stringMatching(/\S/) as string,
    error_code: expect.stringMatching(/^[A-Z_]+$/) as string,
    request_id: trace,
  });
  if (errors !== undefined) {
    expect(errors.length).toBeGreaterThan(0);
    for (const fault of errors)
      expect(fault).toStrictEqual({
        field: expect.any(String) as string,
        message: expect.stringMatching(/\S/) as string,
      });
  }
  expect(JSON.stringify(body)).not.toMatch(INTERNAL);
}

/** The fields that an error names. */
export function fieldsOf({ body }: RestAnswer): string[] {
  return (body.errors ?? []).map(({ field }) => field);
}

/** Fails unless the response is this error, and names these fields and no other. */
export function checkRejected(
  answer: RestAnswer,
  expected: { status: number; code: string },
  fields: string[] = [],
): void {
  checkError(answer, expected);
  expect(fieldsOf(answer)).toEqual(fields);
}
