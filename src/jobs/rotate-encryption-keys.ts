import type { Pool } from 'pg';
import { ENCRYPTED_COLUMNS } from '../db/encrypted-columns.ts';
import type { Platform } from '../request/platform.ts';

const BATCH_ROWS = 200;

interface Row {
  id: string;
  team_id: string;
  sealed: string;
}

/**
 * Rewraps all secrets with the current key, so that older keys can leave the configuration. Readers
 * are not disturbed, because both forms decrypt. Logs and skips what cannot be decrypted. Returns
 * the number of rewrapped secrets.
 */
export async function rotateEncryptionKeys({
  pool,
  encryption,
  log,
}: Pick<Platform, 'pool' | 'encryption' | 'log'>): Promise<number> {
  let count = 0;
  for (const { table, column } of ENCRYPTED_COLUMNS)
    for (let after = '', rows: Row[] = []; ; after = rows.at(-1)?.id ?? '') {
      rows = await findOutdated(pool, { table, column, prefix: encryption.prefix, after });
      for (const { id, team_id, sealed } of rows)
        try {
          const rewrapped = encryption.rewrap(`${team_id}|${table}|${id}|${column}`, sealed);
          // A value that was replaced meanwhile is newer than ours.
          const { rowCount } = await pool.query(`update ${table} set ${column} = $3 where id = $1 and ${column} = $2`, [
            id,
            sealed,
            rewrapped ?? sealed,
          ]);
          count += rowCount ?? 0;
        } catch (error) {
          log.warn({ err: error, table, id }, 'a secret could not be wrapped with the current key');
        }
      if (rows.length < BATCH_ROWS) break;
    }
  return count;
}

async function findOutdated(
  pool: Pool,
  { table, column, prefix, after }: { table: string; column: string; prefix: string; after: string },
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select id, team_id, ${column} as sealed from ${table}
     where ${column} is not null and not starts_with(${column}, $1) and id > $2 order by id limit ${BATCH_ROWS}`,
    [prefix, after],
  );
  return rows;
}
