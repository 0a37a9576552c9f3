import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '../../db/transaction.ts';
import type { Parts, Platform } from '../../request/platform.ts';
import { incomingFolder } from '../../storage/open-storage.ts';

/** Longer than any pause of an upload, and than adding a complete upload to its folder takes. */
const GRACE_MS = 3_600_000;

const BLOBS_PER_BATCH = 500;

/** The services that the sweep needs. */
type Services = Pick<Platform, 'config' | 'now' | 'pool' | 'storage'> & { parts: Pick<Parts, 'spooling'> };

/** Whether a file, a version of one, the bin, a closed month or an import has the bytes `b`. */
export const BLOB_IS_USED = /* sql */ `(exists (select from drive_item i where i.content_hash = b.hash)
  or exists (select from file_version v where v.content_hash = b.hash)
  or exists (select from usage_export x where x.hash = b.hash)
  or exists (select from import_job j where j.hash = b.hash)
  or exists (select from bin_row r where r.table_name in ('drive_item', 'file_version') and r.row ->> 'content_hash' = b.hash))`;

/** Deletes abandoned uploads and blobs without a file, if they are older than `graceMs`. */
export async function sweepFiles(platform: Services, graceMs = GRACE_MS): Promise<void> {
  await sweepIncoming(platform, graceMs);
  for (;;) {
    const { rows } = await platform.pool.query<{ hash: string }>(
      `select hash from blob b where touched_at <= now() - make_interval(secs => $1)
         and not ${BLOB_IS_USED} limit ${BLOBS_PER_BATCH}`,
      [graceMs / 1_000],
    );
    let removed = 0;
    for (const { hash } of rows) removed += await sweepBlob(platform, hash, graceMs);
    // Blobs that are still left are locked or in use; the next sweep tries again.
    if (removed < BLOBS_PER_BATCH) return;
  }
}

async function sweepIncoming(platform: Services, graceMs: number): Promise<void> {
  const folder = incomingFolder(platform.config.files);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const writtenAt = await stat(file).catch(() => null);
    if (writtenAt && writtenAt.mtimeMs <= platform.now().getTime() - graceMs && !platform.parts.spooling.has(file))
      await rm(file, { force: true });
  }
}

/** Deletes the bytes of an upload that was rejected, unless a file has the same ones. */
export async function removeUnusedBlob(platform: Services, hash: string): Promise<void> {
  await sweepBlob(platform, hash, 0);
}

/**
 * Deletes a blob if no file uses it, and returns the number deleted. The row's lock excludes
 * uploads of the same bytes: an upload either waits and then stores them again, or holds the lock
 * and keeps them.
 */
async function sweepBlob({ pool, storage }: Services, hash: string, graceMs: number): Promise<0 | 1> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `select from blob where hash = $1 and touched_at <= now() - make_interval(secs => $2) for update skip locked`,
      [hash, graceMs / 1_000],
    );
    // Check again under the lock: a new file may use the bytes by now.
    const used = await client.query(`select from blob b where hash = $1 and ${BLOB_IS_USED}`, [hash]);
    const isOrphan = rowCount === 1 && used.rowCount === 0;
    if (isOrphan) {
      await storage.remove(hash);
      await client.query('delete from blob where hash = $1', [hash]);
    }
    return isOrphan ? 1 : 0;
  });
}
