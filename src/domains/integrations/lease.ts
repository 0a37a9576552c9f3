import type { Pool } from 'pg';
import type { IntegrationSettings } from './channels/channel.ts';
import type { ChannelName } from './channels/channels.ts';
import type { IntegrationStatus } from './status.ts';

/** The topic of wake-ups for the processes that hold or could connect bots. */
export const INTEGRATIONS_TOPIC = 'integrations';

/**
 * The right to connect one integration. At most one process has it at a time. Times are the
 * database's.
 */
export interface Lease {
  id: string;
  integrationId: string;
  teamId: string;
}

/** A lease with what is needed to connect. */
export interface Leased {
  lease: Lease;
  channel: ChannelName;
  /** Encrypted. */
  credentials: string;
  settings: IntegrationSettings;
  /** `connected`: the process before lost the bot, and nobody has seen an error yet. */
  status: IntegrationStatus;
  failures: number;
}

interface LeasedRow {
  id: string;
  lease_id: string;
  team_id: string;
  channel: ChannelName;
  credentials: string;
  settings: IntegrationSettings;
  status: IntegrationStatus;
  failures: number;
}

const IS_FREE = '(i.lease_id is null or i.lease_until < now() or i.lease_offered)';

/**
 * Each owner has a higher epoch. An owner that offers its lease goes on until the next one is
 * connected.
 */
const TAKE = /* sql */ `
  update integration i set lease_id = replace(gen_random_uuid()::text, '-', ''), lease_epoch = i.lease_epoch + 1,
    lease_until = now() + make_interval(secs => $1), lease_offered = false,
    former_lease_id = case when i.lease_offered and i.lease_until > now() then i.lease_id end
  from due where i.id = due.id
  returning i.id, i.lease_id, i.team_id, i.channel, i.credentials, i.settings, i.status, i.failures`;

/**
 * Takes the lease of an enabled integration with credentials. Returns null when another process has
 * it or nothing can connect.
 */
export async function takeLease(pool: Pool, integrationId: string, leaseMs: number): Promise<Leased | null> {
  const { rows } = await pool.query<LeasedRow>(
    `with due as (
       select i.id from integration i where i.id = $2 and i.enabled and i.credentials is not null and ${IS_FREE} for update
     ) ${TAKE}`,
    [leaseMs / 1000, integrationId],
  );
  return rows[0] ? toLeased(rows[0]) : null;
}

/**
 * Takes the leases of integrations that wait to be connected: new ones, those whose next attempt is
 * due, and those whose owner is gone or offers them.
 */
export async function takeDueLeases(pool: Pool, leaseMs: number, most: number): Promise<Leased[]> {
  const { rows } = await pool.query<LeasedRow>(
    `with due as (
       select i.id from integration i where i.enabled and i.credentials is not null and ${IS_FREE}
         and (i.status in ('pending', 'connected') or i.retry_at <= now())
       order by random() limit $2 for update skip locked
     ) ${TAKE}`,
    [leaseMs / 1000, most],
  );
  return rows.map(toLeased);
}

/**
 * Takes the leases of connected integrations whose owner has been gone for so many seconds, and
 * that no process took over.
 */
export async function takeLeftLeases(pool: Pool, leaseMs: number, seconds: number, most: number): Promise<Leased[]> {
  const { rows } = await pool.query<LeasedRow>(
    `with due as (
       select i.id from integration i where i.status = 'connected' and i.lease_until < now() - make_interval(secs => $2)
       limit $3 for update skip locked
     ) ${TAKE}`,
    [leaseMs / 1000, seconds, most],
  );
  return rows.map(toLeased);
}

function toLeased({ id, lease_id, team_id, channel, credentials, settings, status, failures }: LeasedRow): Leased {
  const lease = { id: lease_id, integrationId: id, teamId: team_id };
  return { lease, channel, credentials, settings, status, failures };
}

/**
 * Extends leases, and the claims of the turns that run under them, but for a turn that is being
 * stored at this moment: the leases of all would wait for it. Returns the ids of the leases
 * that are still there: others are lost, because the integration changed or another process took
 * over.
 */
export async function renewLeases(pool: Pool, leases: readonly Lease[], leaseMs: number): Promise<Set<string>> {
  const { rows } = await pool.query<{ lease_id: string }>(
    `with claims as (
       update inbox_message m set claimed_until = now() + make_interval(secs => $3) from (
         select id from inbox_message
         where integration_id = any($1) and claimed_by = any($2) and state in ('RECEIVED', 'RUNNING')
         for no key update skip locked
       ) c where m.id = c.id
     )
     update integration set lease_until = now() + make_interval(secs => $3)
     where id = any($1) and lease_id = any($2) returning lease_id`,
    [leases.map(({ integrationId }) => integrationId), leases.map(({ id }) => id), leaseMs / 1000],
  );
  return new Set(rows.map(({ lease_id }) => lease_id));
}

/** Returns the ids of the leases that are still there, without a write. */
export async function findLeases(pool: Pool, leases: readonly Lease[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ lease_id: string }>(
    'select lease_id from integration where id = any($1) and lease_id = any($2)',
    [leases.map(({ integrationId }) => integrationId), leases.map(({ id }) => id)],
  );
  return new Set(rows.map(({ lease_id }) => lease_id));
}

/** Lets another process take the lease, and connect, while this one still takes messages. */
export async function offerLease(pool: Pool, { id, integrationId }: Lease): Promise<void> {
  await pool.query('update integration set lease_offered = true where id = $1 and lease_id = $2', [integrationId, id]);
}

/**
 * `MINE`: nobody took it. `TAKEN`: the next owner connects. `GONE`: it is connected, or nothing is
 * wanted.
 */
export async function findOffer(pool: Pool, { id, integrationId }: Lease): Promise<'MINE' | 'TAKEN' | 'GONE'> {
  const { rows } = await pool.query<{ offer: 'MINE' | 'TAKEN' }>(
    `select case when lease_id = $2 then 'MINE' else 'TAKEN' end as offer
     from integration where id = $1 and $2 in (lease_id, former_lease_id)`,
    [integrationId, id],
  );
  return rows[0]?.offer ?? 'GONE';
}

/**
 * Releases the lease and the turns that wait under it, so another process need not wait for its
 * end.
 */
export async function releaseLease(pool: Pool, { id, integrationId }: Lease): Promise<void> {
  await pool.query(
    `with claims as (
       update inbox_message set claimed_by = null, claimed_until = null
       where integration_id = $1 and claimed_by = $2 and state in ('RECEIVED', 'RUNNING')
     )
     update integration set lease_id = null, lease_until = now(), lease_offered = false where id = $1 and lease_id = $2`,
    [integrationId, id],
  );
}
