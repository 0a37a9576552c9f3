import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * All migrations, in order, with their files. Databases remember the names, which never change.
 */
export const MIGRATION_FILES: ReadonlyMap<string, URL> = new Map(
  readdirSync(FOLDER)
    .filter((file) => /\.(sql|ts)$/.test(file))
    .sort()
    .map((file) => [parse(file).name, new URL(file, FOLDER)]),
);

export const MIGRATION_NAMES: readonly string[] = [...MIGRATION_FILES.keys()];

/** A role that is new to the database may read its tables after the next migrations only. */
const IS_READABLE = `select coalesce(has_table_privilege(to_regclass('migration'), 'select'), false) as readable`;

/** Returns whether all migrations that this program knows have run, and its role has its rights. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ readable: boolean }>(IS_READABLE);
  if (!rows[0]?.readable) return false;
  const done = await pool.query('select from migration where name = any($1)', [MIGRATION_NAMES]);
  return done.rowCount === MIGRATION_NAMES.length;
}

const POLL_INTERVAL_MS = 100;

/** Waits until another process has run all migrations, for as long as that takes. */
export async function waitForSchema(pool: Pool): Promise<void> {
  while (!(await isMigrated(pool))) await wait(POLL_INTERVAL_MS);
}
