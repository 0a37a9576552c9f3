import { expect } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import type { Exchanged } from '../harness/exchange.ts';
import type { OneOfEach } from './one-of-each.ts';

/** One trace for all calls, so that two responses can be equal to the byte. */
export const TRACE = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` };

/** An id like this one that does not exist. */
export function unlike(id: string): string {
  return id.replace(/[0-9a-f]{32}$/, uniqueId().replaceAll('-', ''));
}

/** Headers that are new with every response, or with the connection, or count the requests. */
const PASSING = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'ratelimit']);

/** Returns everything in a response without these ids: status, headers and body. */
export function wholeOf({ status, headers, text }: Exchanged, ids: Iterable<string>): string {
  const told = [...headers].filter(([name]) => !PASSING.has(name) && !name.startsWith('server-timing'));
  return [...ids].reduce((rest, id) => rest.replaceAll(id, '<id>'), JSON.stringify([status, told, text]));
}

export function expectNothingOf(things: OneOfEach, text: string): void {
  expect(text).not.toContain(things.mark);
  for (const id of Object.values(things.ids)) expect(text).not.toContain(id);
}
