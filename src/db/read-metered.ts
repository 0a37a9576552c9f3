import pg, { type Pool, type QueryConfig } from 'pg';
import type { ByteMeter } from './byte-meter.ts';

/**
 * Reads rows and counts each as it arrives. Past the limit, closes the connection, so the rest is
 * neither sent nor stored. Throws what the meter throws.
 */
export async function readMetered<T extends object>(
  pool: Pool,
  statement: QueryConfig,
  meter: ByteMeter,
): Promise<T[]> {
  const client = await pool.connect();
  const { promise, resolve, reject } = Promise.withResolvers<T[]>();
  let isReleased = false;
  const release = (isBroken: boolean) => {
    if (!isReleased) client.release(isBroken);
    isReleased = true;
  };
  const query = new pg.Query<T>(statement, (error, result) => (error ? reject(error) : resolve(result.rows)));
  query.on('row', (row) => {
    try {
      meter.addRow(row);
    } catch (thrown) {
      // Rows that were received already still come.
      reject(thrown);
      release(true);
    }
  });
  client.once('error', reject);
  client.query(query);
  try {
    const rows = await promise;
    release(false);
    return rows;
  } catch (error) {
    release(true);
    throw error;
  } finally {
    client.off('error', reject);
  }
}
