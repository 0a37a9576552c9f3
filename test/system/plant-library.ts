import { newId } from '../../src/core/id.ts';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';

/**
 * Inserts a connected library and its account by SQL, because there is no provider. test/connectors
 * covers how they are really made.
 */
export async function plantLibrary(
  system: System,
  { teamId }: TestActor,
  mark: string,
): Promise<{ accountId: string; libraryId: string }> {
  const { pool } = system.running.platform;
  const [accountId, libraryId, itemId] = [newId('connection'), newId('library'), newId('driveItem')];
  await pool.query(
    `insert into connection (id, team_id, principal_id, provider, account_id, account_name, status, error, created_at, updated_at)
     select $1, $2, id, 'microsoft', $3, $3, 'REVOKED', $3, now(), now() from principal where team_id = $2 limit 1`,
    [accountId, teamId, mark],
  );
  await pool.query(
    `insert into drive_item (id, team_id, parent_id, ancestors, type, name, created_at, updated_at)
     select $1, $2, id, array[id], 'mount', $3, now(), now() from drive_item where team_id = $2 and parent_id is null`,
    [itemId, teamId, `${mark} mount`],
  );
  await pool.query(
    `insert into library (id, team_id, connection_id, provider, drive_id, kind, name, item_id, status, next_sync_at, created_at, updated_at)
     values ($1, $2, $3, 'microsoft', $4, 'SHARED', $4, $5, 'READY', now() + interval '1 year', now(), now())`,
    [libraryId, teamId, accountId, mark, itemId],
  );
  await pool.query(
    `insert into library_entry (library_id, external_id, team_id, name, is_folder, pass, dirty, error)
     values ($1, $2, $3, $2, false, 1, false, $2)`,
    [libraryId, mark, teamId],
  );
  return { accountId, libraryId };
}
