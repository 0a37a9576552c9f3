import { expect } from 'vitest';
import type { System } from '../harness/system.ts';

const BY_THE_CLOCK = /graphile|service_key|invalid_key_attempt|router_process|job_worker|from hold|catalog_switch/;

/**
 * The SQL statements of `work`, counted in the query method of the driver's client, where every one
 * passes. Excludes statements on timers (job queue, sweeper, switches) and the key lookup, which is
 * cached for a moment.
 */
export async function statementsOf(system: System, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  // The driver's own class: the ORM bundles a copy of the driver, which an import would miss.
  const pooled = await system.running.platform.pool.connect();
  const client = Object.getPrototypeOf(pooled) as { query: (this: unknown, ...args: unknown[]) => unknown };
  pooled.release();
  const query = client.query;
  client.query = function counted(this: unknown, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text);
    if (!BY_THE_CLOCK.test(text)) statements.push(text);
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  expect(statements.length).toBeGreaterThan(0);
  return statements;
}
