import type { Pool } from 'pg';
import { randomHex } from '../../core/id.ts';

/** Time without renewal after which another process takes over. */
export const LEASE_MS = 30_000;

/** The right to connect one integration. At most one process has it at a time. */
export interface Lease {
  id: string;
  integrationId: string;
  teamId: string;
}

/** A lease with the credentials to connect with. */
export interface Leased {
  lease: Lease;
  /** Encrypted. */
  credentials: string;
}

/**
 * Takes the lease of an enabled integration with credentials, in one statement. Returns null when
 * another process has it or nothing can connect. Times are the database's, so no clocks are
 * compared.
 */
export async function takeLease(pool: Pool, integrationId: string): Promise<Leased | null> {
  const id = randomHex(16);
  const { rows } = await pool.query<{ team_id: string; credentials: string }>(
    `update integration set lease_id = $2, lease_until = now() + make_interval(secs => $3)
     where id = $1 and enabled and credentials is not null and (lease_until is null or lease_until < now())
     returning team_id, credentials`,
    [integrationId, id, LEASE_MS / 1000],
  );
  const [row] = rows;
  return row ? { lease: { id, integrationId, teamId: row.team_id }, credentials: row.credentials } : null;
}

/**
 * Extends the lease. Returns false when it is lost: the integration changed, or another process
 * took over.
 */
export async function renewLease(pool: Pool, { id, integrationId }: Lease): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update integration set lease_until = now() + make_interval(secs => $3) where id = $1 and lease_id = $2',
    [integrationId, id, LEASE_MS / 1000],
  );
  return rowCount === 1;
}

/** Releases the lease, so another process need not wait for its end. */
export async function releaseLease(pool: Pool, { id, integrationId }: Lease): Promise<void> {
  await pool.query('update integration set lease_id = null, lease_until = null where id = $1 and lease_id = $2', [
    integrationId,
    id,
  ]);
}
