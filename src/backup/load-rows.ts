import { escapeIdentifier, type Client } from 'pg';
import { BLOB_IS_USED } from '../domains/drive/sweep-files.ts';
import { copyIn } from './copy.ts';
import { DamagedBackup } from './container.ts';
import { findTables, quotedColumns, quotedName, type Sequence, type Table } from './tables.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Those of the parts of a partitioned table follow from its own. */
const FIND_FOREIGN_KEYS = /* sql */ `
  select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'f' and c.conparentid = 0 and n.nspname in (current_schema(), 'graphile_worker')`;

/*
 * The numbers of transactions are those of one database. A record with one of another would come
 * among those to come, or be a place from which a follower misses some.
 */
const DROP_PLACES = /* sql */ `
  create function drop_place() returns trigger language plpgsql as $$ begin new.xact := null; return new; end $$;
  create trigger drop_place before insert on usage_record for each row execute function drop_place()`;

/**
 * Empties the tables for rows that come in any order: without triggers, which would count and
 * notify again, and without foreign keys. `finish` brings both back; it checks all keys at once.
 */
export async function openTables(client: Client): Promise<{ tables: Table[]; finish: () => Promise<void> }> {
  const tables = await findTables(client);
  const { rows: keys } = await client.query<ForeignKey>(FIND_FOREIGN_KEYS);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  await client.query(`truncate ${tables.map(quotedName).join(', ')}`);
  for (const table of tables) await client.query(`alter table ${quotedName(table)} disable trigger user`);
  const hasPlaces = tables.some(({ name, columns }) => name === 'usage_record' && columns.includes('xact'));
  if (hasPlaces) await client.query(DROP_PLACES);
  return {
    tables,
    async finish() {
      if (hasPlaces) await client.query('drop function drop_place() cascade');
      // The contents of files that nobody uses are not in the backup.
      await client.query(`delete from blob b where not ${BLOB_IS_USED}`);
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
      for (const table of tables) await client.query(`alter table ${quotedName(table)} enable trigger user`);
    },
  };
}

/** Loads the rows of one table. Throws when this program's schema has no such table or column. */
export async function loadTable(
  client: Client,
  tables: readonly Table[],
  wanted: Table,
  body: AsyncIterable<Buffer>,
): Promise<number> {
  const table = tables.find(({ isQueue, name }) => isQueue === wanted.isQueue && name === wanted.name);
  const unknown = wanted.columns.filter((column) => !table?.columns.includes(column));
  if (!table || unknown.length > 0)
    throw new DamagedBackup(
      `The backup has columns that this program does not know: ${wanted.name} ${unknown.join(', ')}.`,
    );
  return copyIn(client, `copy ${quotedName(table)} (${quotedColumns(wanted.columns)}) from stdin`, body);
}

export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quotedName(sequence), sequence.value]);
}
