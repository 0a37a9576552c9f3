import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../request/platform.ts';
import { spoolFolder, isSpooling } from './spool-upload.ts';

/** Longer than any upload pauses, and than it takes to give whole bytes their name. */
const GRACE_MS = 3_600_000;

const BLOBS_PER_BATCH = 500;

/** What the sweep needs of the platform. */
type Parts = Pick<Platform, 'config' | 'parts' | 'pool' | 'storage'>;

/** Removes what killed uploads left behind, and bytes that no file has any more, both when older than `graceMs`. */
export async function sweepFiles(platform: Parts, graceMs = GRACE_MS): Promise<void> {
  await sweepIncoming(platform, graceMs);
  for (;;) {
    const { rows } = await platform.pool.query<{ hash: string }>(
      `select hash from blob b where touched_at <= now() - make_interval(secs => $1)
         and not exists (select from drive_item i where i.content_hash = b.hash) limit ${BLOBS_PER_BATCH}`,
      [graceMs / 1_000],
    );
    let removed = 0;
    for (const { hash } of rows) removed += await sweepBlob(platform, hash, graceMs);
    // What is left is in somebody's hands, and for the next time.
    if (removed < BLOBS_PER_BATCH) return;
  }
}

async function sweepIncoming(platform: Parts, graceMs: number): Promise<void> {
  const folder = spoolFolder(platform);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const writtenAt = await stat(file).catch(() => null);
    if (writtenAt && writtenAt.mtimeMs <= Date.now() - graceMs && !isSpooling(platform, file))
      await rm(file, { force: true });
  }
}

/** Answers how many it removed. An upload of the same bytes waits for the row's lock, and then finds them gone; or it holds the lock, and they are left alone. */
async function sweepBlob({ pool, storage }: Parts, hash: string, graceMs: number): Promise<0 | 1> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      `select from blob where hash = $1 and touched_at <= now() - make_interval(secs => $2) for update skip locked`,
      [hash, graceMs / 1_000],
    );
    // Asked again behind the lock: a file may have taken the bytes meanwhile.
    const used = await client.query('select from drive_item where content_hash = $1 limit 1', [hash]);
    const isOrphan = rowCount === 1 && used.rowCount === 0;
    if (isOrphan) {
      await storage.remove(hash);
      await client.query('delete from blob where hash = $1', [hash]);
    }
    await client.query('commit');
    return isOrphan ? 1 : 0;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
