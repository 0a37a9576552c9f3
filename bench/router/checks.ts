import { setTimeout as wait } from 'node:timers/promises';
import type { Accounts, Stack } from './stack.ts';
import { BODIES, type Size } from './load.ts';
import type { Way } from './rivals.ts';

const PATIENCE_MS = 5_000;
const MAX_TRIES = 20;
const TRY_PAUSE_MS = 250;

/** Makes one call before anything is measured. Throws when a way fails, or `memory` adds none. */
export async function checkAnswer(way: Way, size: Size = '1 KB'): Promise<void> {
  const isBeta = way.name === 'beta';
  const text = BODIES[size].toString();
  const body = isBeta
    ? text.replace('"model":"chat"', '"model":"messages"').replace('"role":"system"', '"role":"user"')
    : text;
  for (let tries = 1; ; tries++) {
    const answer = await fetch(way.url, { method: 'POST', headers: way.headers, body }).catch((cause: unknown) => {
      throw new Error(`${way.name} does not answer at ${way.url}`, { cause });
    });
    const answered = await answer.text();
    if (answer.status !== 200 || !answered.includes('The oak in the garden')) {
      throw new Error(`${way.name} does not carry a call: ${answer.status} ${answered.slice(0, 300)}`);
    }
    const status = answer.headers.get('x-memory-status');
    if (way.name !== 'memory' || status === 'used') return;
    // A router that has just started compiles what it screens memory by.
    if (tries === MAX_TRIES) throw new Error(`memory: the call went on without it (${status})`);
    await wait(TRY_PAUSE_MS);
  }
}

/**
 * Checks what a row of load left behind: a record of every call, a charge for every hosted call,
 * and no lease. Returns the error, or null.
 */
export async function checkAccounts(
  stack: Stack,
  name: string,
  before: Accounts,
  requests: number,
): Promise<string | null> {
  if (!Object.keys(stack.ways).includes(name)) return null;
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const after = await stack.accounts();
    const records = after.records - before.records;
    const charges = after.charges - before.charges;
    // wrk aborts its last calls, so there may be more records than it counts.
    const isComplete = records >= requests && (name === 'byok' || charges >= requests) && after.leases === 0;
    if (isComplete) return null;
    if (Date.now() > deadline) {
      return `of ${requests} answered calls ${records} are recorded and ${charges} charged; ${after.leases} leases are open`;
    }
    await wait(100);
  }
}
