import type { ChangeKind } from '../../auth/change-kinds.ts';
import type { Platform } from '../../request/platform.ts';
import type { Destination } from './send-event.ts';

/** Longer than an attempt can take, so no two processes send one event at the same time. */
export const LEASE_SECONDS = 60;

/** An endpoint that this process delivers. */
export interface Lease {
  id: string;
  leasedBy: string;
}

export interface LeasedEndpoint extends Destination {
  kinds: ChangeKind[];
  position: bigint;
  failures: number;
  failingSince: Date | null;
  retry: { number: bigint; attempts: number; firstFailedAt: Date } | null;
}

const RENEW = /* sql */ `
  update webhook_endpoint e set leased_until = now() + interval '${LEASE_SECONDS} seconds'
  where e.id = $1 and e.leased_by = $2 and e.state = 'ACTIVE' and (e.paused_until is null or e.paused_until <= $3)
  returning e.id, e.team_id as "teamId", e.url, e.kinds, e.secret, e.previous_secret as "previousSecret",
    e.previous_until as "previousUntil", e.position, e.failures, e.failing_since as "failingSince", (
      select json_build_object('number', r.number::text, 'attempts', r.attempts, 'firstFailedAt', r.first_failed_at)
      from webhook_retry r where r.endpoint_id = e.id and r.next_try_at <= $3 order by r.number limit 1) as retry`;

interface StoredEndpoint extends Omit<LeasedEndpoint, 'position' | 'previousUntil' | 'failingSince' | 'retry'> {
  position: string;
  previousUntil: string | null;
  failingSince: string | null;
  retry: { number: string; attempts: number; firstFailedAt: string } | null;
}

/** Returns the endpoint as it is now. Null when it is another's, is not active, or pauses. */
export async function renewLease({ pool, now }: Platform, { id, leasedBy }: Lease): Promise<LeasedEndpoint | null> {
  const { rows } = await pool.query<StoredEndpoint>(RENEW, [id, leasedBy, now()]);
  const [row] = rows;
  if (!row) return null;
  const { retry } = row;
  return {
    ...row,
    position: BigInt(row.position),
    previousUntil: readTime(row.previousUntil),
    failingSince: readTime(row.failingSince),
    retry: retry && { ...retry, number: BigInt(retry.number), firstFailedAt: new Date(retry.firstFailedAt) },
  };
}

function readTime(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
