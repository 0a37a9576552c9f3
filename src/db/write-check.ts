import type { Pool } from 'pg';
import { isUnwritable } from '../core/errors.ts';

/** A successful write counts for this long, however often the check is asked. */
const WRITE_INTERVAL_MS = 3_000;
/**
 * The database counts as unwritable for this long after a statement of this process was refused for
 * want of space: a small row may still fit when others no longer do.
 */
const REFUSED_MS = 3_000;

const WRITE = {
  name: 'write-check',
  text: /* sql */ `insert into setting (key, value) values ('write-check', '')
    on conflict (key) do update set value = excluded.value`,
};

/** The part of a connection that pg does not declare. */
interface WithMessages {
  connection?: { on(event: 'errorMessage', listener: (error: { code?: string }) => void): unknown };
}

/**
 * Creates a check that rejects while the database cannot write: read-only (a standby, a demoted
 * primary, full storage), or without disk space. It writes one row every few seconds at most.
 */
export function createWriteCheck(pool: Pool): () => Promise<void> {
  const watched = new WeakSet<object>();
  let refused: { code: string; atMs: number } | null = null;
  let writtenAtMs = -Infinity;
  let writing: Promise<void> | null = null;

  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    (client as WithMessages).connection?.on('errorMessage', ({ code = '' }) => {
      if (isUnwritable(code)) refused = { code, atMs: performance.now() };
    });
  });

  async function write(): Promise<void> {
    try {
      await pool.query(WRITE);
      writtenAtMs = performance.now();
    } finally {
      writing = null;
    }
  }

  return async () => {
    if (performance.now() - writtenAtMs >= WRITE_INTERVAL_MS) await (writing ??= write());
    // Reading the newest state is not enough: the server may have gone since the last write.
    else await pool.query('select 1');
    if (refused && performance.now() - refused.atMs < REFUSED_MS)
      throw new Error(`the database refuses to write (${refused.code})`);
  };
}
