import type { Pool } from 'pg';

/*
 * While many calls end, each is charged soon after its answer, and a router that is no longer busy
 * gives back what it took in advance. A reader may come first. Tests read the money and the records
 * of calls that ended, unless they are about just that.
 */
const databases = new Map<string, Pool>();
const ABOUT_CALLS = /balance|ledger|usage|call|spend|spent|record|changes|recall|export|statistic|metering/i;

const UNCHARGED = `select exists (
  select from call_journal j, regexp_split_to_table(j.lines, '\\n') line
  where line::json ->> 'state' = 'ENDED'
    and not exists (select from usage_record u where u.request_id = line::json -> 'row' ->> 'request_id')
) as is`;
const PATIENCE_MS = 10_000;
const IN_ADVANCE = 'select exists (select from credit_lease where is_spare and amount > 0) as is';
/** Busy routers keep what they took. */
const PATIENCE_WITH_BUSY_MS = 1_500;

/** From now on, readers at this address wait for what calls that have ended cost. */
export function chargesAt(base: string, pool: Pool): void {
  databases.set(base, pool);
}

/** Waits until all calls that have ended are charged. */
export async function allCharged(pool: Pool): Promise<void> {
  await whileTrue(pool, UNCHARGED, PATIENCE_MS);
}

async function whileTrue(pool: Pool, query: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const { rows } = await pool.query<{ is: boolean }>(query).catch(() => ({ rows: [] }));
    if (!rows[0]?.is) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Waits, for an operation or path about calls, until all that have ended are charged. */
export async function whenCharged(base: string, operation: string): Promise<void> {
  const pool = databases.get(base);
  if (!pool || !ABOUT_CALLS.test(operation)) return;
  await allCharged(pool);
  if (/held|available/i.test(operation)) await whileTrue(pool, IN_ADVANCE, PATIENCE_WITH_BUSY_MS);
}
