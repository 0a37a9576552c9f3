import { expect } from 'vitest';
import type { OneOfEach } from './one-of-each.ts';

/** One trace for all calls, so that two responses can be equal to the byte. */
export const TRACE = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` };

/** An id like this one that does not exist. */
export function unlike(id: string): string {
  return id.replace(/[0-9a-f]{32}$/, crypto.randomUUID().replaceAll('-', ''));
}

/** Headers that are new with every response, or with the connection, or count the requests. */
const PASSING = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'ratelimit']);

/** Returns everything in a response: status, headers and body. */
async function textOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => !PASSING.has(name) && !name.startsWith('server-timing'));
  return JSON.stringify([response.status, headers, await response.text()]);
}

/**
 * Sends a request with these ids and with unknown ones. Fails unless both responses are equal to
 * the byte once the ids are removed. Returns the response without the ids.
 */
export async function expectSameResponse(
  ids: readonly string[],
  ask: (swap: (id: string) => string) => Promise<Response>,
): Promise<string> {
  const unknown = new Map(ids.map((id) => [id, unlike(id)]));
  const foreign = await textOf(await ask((id) => id));
  const missing = await textOf(await ask((id) => unknown.get(id) ?? id));
  const blank = (text: string, all: Iterable<string>) =>
    [...all].reduce((rest, id) => rest.replaceAll(id, '<id>'), text);
  const answer = blank(foreign, ids);
  expect(answer).toBe(blank(missing, unknown.values()));
  return answer;
}

export function expectNothingOf(things: OneOfEach, text: string): void {
  expect(text).not.toContain(things.mark);
  for (const id of Object.values(things.ids)) expect(text).not.toContain(id);
}
