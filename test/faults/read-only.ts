import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Makes every transaction of the product read-only, as on a demoted primary, or ends that. */
export async function setReadOnly(db: pg.Pool, isOn: boolean): Promise<void> {
  await db.query(
    `alter system ${isOn ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
  );
  await db.query('select pg_reload_conf()');
  // Every server process reads its configuration before its next statement.
  await sleep(200);
}
