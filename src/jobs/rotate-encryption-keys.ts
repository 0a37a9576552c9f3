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
  for (const { table, column, of = { table, column } } of ENCRYPTED_COLUMNS)
    for (let after = '', rows: Row[] = []; ; after = rows.at(-1)?.id ?? '') {
      rows = await findOutdated(pool, { table, column, prefix: encryption.prefix, after });
      const rewrapped = rows.flatMap(({ id, team_id, sealed }) => {
        try {
          const renewed = encryption.rewrap(`${team_id}|${of.table}|${id}|${of.column}`, sealed);
          return renewed === null ? [] : [{ id, sealed, renewed }];
        } catch (error) {
          log.warn({ err: error, table, id }, 'a secret could not be wrapped with the current key');
          return [];
        }
      });
      count += await replaceUnchanged(pool, { table, column, rewrapped });
      if (rows.length < BATCH_ROWS) break;
    }
  return count;
}

/**
 * Stores what nobody replaced meanwhile: that would be newer. Locks in order of the id, as every
 * sweep does.
 */
async function replaceUnchanged(
  pool: Pool,
  {
    table,
    column,
    rewrapped,
  }: { table: string; column: string; rewrapped: { id: string; sealed: string; renewed: string }[] },
): Promise<number> {
  if (rewrapped.length === 0) return 0;
  const { rowCount } = await pool.query(
    `with unchanged as (
       select t.id, x.renewed from ${table} t
       join json_to_recordset($1::json) as x (id text, sealed text, renewed text) on x.id = t.id and x.sealed = t.${column}
       order by t.id for update of t
     )
     update ${table} t set ${column} = unchanged.renewed from unchanged where t.id = unchanged.id`,
    [JSON.stringify(rewrapped)],
  );
  return rowCount ?? 0;
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
