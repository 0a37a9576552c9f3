import { expect } from 'vitest';
import { GqlError, type TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';

/** A whole response of the GraphQL API. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: {
    data?: unknown;
    errors?: { message: string; path?: (string | number)[]; extensions: { code: string; field?: string } }[];
  };
  ms: number;
}

/** Posts anything to the GraphQL API. A header that is undefined is not sent. */
export async function post(
  system: System,
  body: string,
  headers: Record<string, string | undefined> = {},
): Promise<Answer> {
  const sent = { 'content-type': 'application/json', authorization: `Bearer ${system.owner.secret}`, ...headers };
  const started = performance.now();
  const response = await fetch(`${system.base}/graphql`, {
    method: 'POST',
    headers: Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== undefined),
    body,
  });
  const text = await response.text();
  const ms = performance.now() - started;
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Answer['body'], ms };
}

export function ask(
  system: System,
  query: string,
  variables: object = {},
  headers: Record<string, string | undefined> = {},
): Promise<Answer> {
  return post(system, JSON.stringify({ query, variables }), headers);
}

export interface ApiError {
  code: string;
  field: string | undefined;
  message: string;
}

/** Returns the error that `work` must reject with. */
export async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    (value) => new Error(`it was not refused: ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GqlError)) throw error;
  return { code: error.code, field: error.field, message: error.message };
}

/** Returns the errors that all of these must reject with. They run side by side. */
export function errorsOfAll(works: Promise<unknown>[]): Promise<ApiError[]> {
  return Promise.all(works.map(errorOf));
}

/** Checks the code of the error that `work` must reject with, and the field if one is given. */
export async function expectRejected(code: string, work: Promise<unknown>, field?: string): Promise<void> {
  await expectAllRejected(code, [work], field);
}

/** Checks the errors that all of these must reject with. They run side by side. */
export async function expectAllRejected(code: string, works: Promise<unknown>[], field?: string): Promise<void> {
  for (const error of await errorsOfAll(works))
    expect(error).toMatchObject({ code, ...(field === undefined ? {} : { field }) });
}

const MISSING = '01900000000070008000000000000000';

/**
 * Checks that an operation's response for `id` equals, to the letter, the one for an unknown id of
 * that kind.
 */
export async function expectHidden(
  actor: TestActor,
  id: string,
  operation: (id: string) => { query: string; variables: object },
): Promise<void> {
  const missing = `${id.slice(0, id.indexOf('_'))}_${MISSING}`;
  const read = async (which: string) => {
    const { query, variables } = operation(which);
    return actor.gql(query, variables).then(
      (data) => JSON.stringify(data),
      (error: GqlError) => JSON.stringify(error.body),
    );
  };
  const theirs = await read(id);
  expect(theirs).toBe((await read(missing)).replaceAll(missing, id));
  expect(theirs).toMatch(/"code":"(NOT_FOUND|VALIDATION_FAILED)"|\{"node":null\}/);
}

/**
 * Texts that a required text field of at most `max` characters rejects, each with what is wrong
 * with it.
 */
export function badTexts(max: number): [string, string][] {
  return [
    ['empty', ''],
    ['blank', ' \n\t\u00a0\u2003'],
    ['too long by one', 'x'.repeat(max + 1)],
    ['with a NUL character', 'a\0b'],
    ['with a high half of a pair', 'a\ud83db'],
    ['with a low half of a pair', 'a\ude00b'],
  ];
}

/** Unusual names that must come back unchanged. */
export const HOSTILE_NAMES = [
  "'; drop table project; --",
  '<script>alert(1)</script>',
  '$1 ? :name {} %s \\ \\u0000',
  ' leading and trailing ',
  '👩‍👩‍👧‍👦 ẛ̣ Ω≈ç√ \u200fעברית\u200e',
  '\ufffd\ufeff',
];

/** Unusual texts that must come back unchanged. */
export const HOSTILE_TEXTS = [
  ...HOSTILE_NAMES,
  '👩‍👩‍👧‍👦 \u202eabc',
  'line one\r\nline two\ttab',
  '\u0001\u007f\ufffd\ufeff',
];
