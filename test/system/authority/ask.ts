import { setTimeout as sleep } from 'node:timers/promises';
import { exchange, type Exchanged } from '../../harness/exchange.ts';
import type { System } from '../../harness/system.ts';
import { TRACE } from '../same-response.ts';
import type { Request } from './cases.ts';

/**
 * Sends a request to the platform, without the router's proxy except for model calls. Asks again
 * where a busy machine has no connection or lock left: nothing was done then.
 */
export async function ask(system: System, secret: string, request: Request): Promise<Exchanged> {
  const { method, path, headers, body } = request;
  const isCall = path.startsWith('/router/');
  const base = isCall ? system.base : system.platformBase;
  const usual = { 'content-type': 'application/json', authorization: `Bearer ${secret}`, ...(isCall ? {} : TRACE) };
  for (let i = 0; ; i++) {
    const answer = await exchange(base + path, {
      method,
      headers: { ...usual, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (i === 10 || !/"(?:code|error_code)":"(?:SERVICE_UNAVAILABLE|TIMEOUT)"/.test(answer.text)) return answer;
    await sleep(1_000);
  }
}

/** Runs the tasks, so many at a time. Returns their results in order. */
export async function runAll<T>(tasks: readonly (() => Promise<T>)[], atOnce = 12): Promise<T[]> {
  const results: T[] = [];
  const left = tasks.entries();
  async function work(): Promise<void> {
    for (const [i, task] of left) results[i] = await task();
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
