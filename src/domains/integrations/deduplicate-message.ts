import type { Pool, PoolClient } from 'pg';
import { toStorable } from '../../core/check-text.ts';
import { newId } from '../../core/id.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ChannelError, type IncomingMessage } from './channels/channel.ts';
import type { Lease } from './lease.ts';

/** Longer messages are cut. */
const MAX_TEXT = 100_000;
const MAX_ID = 500;

/** The fate of a message that arrived. `id` is null for one that is known already. */
export interface Stored {
  id: string | null;
  isOverLimit: boolean;
  /**
   * The chat gets one notice a day that the limit is reached, and this message brings it: the time
   * zone of the day. Null: none is due.
   */
  noticeZone: string | null;
}

/**
 * Only the owner of the lease stores messages. The lock lets no other take the lease before this is
 * committed.
 */
const FIND_OWNER = /* sql */ `
  select i.team_id as "teamId", i.daily_message_limit as "limit", t.time_zone as "timeZone"
  from integration i join team t on t.id = i.team_id
  where i.id = $1 and i.enabled and $2 in (i.lease_id, i.former_lease_id) for share of i`;

const STORE = /* sql */ `
  insert into inbox_message (id, team_id, integration_id, kind, dedupe_key, chat_id, is_direct, sender_id, sender_name,
    text, place, sent_at, state, claimed_by, claimed_until, group_id, quoted)
  values ($1, $2, $3, 'PERSON', $4, $5, $6, $7, $8, $9, $10, $11, 'RECEIVED', $12, now() + make_interval(secs => $13),
    $14, nullif($15, ''))
  on conflict (integration_id, dedupe_key) do nothing`;

/** The limit stands in both arms: the first message of a day, and all others. 0 is no limit. */
const COUNT = /* sql */ `
  insert into inbox_day as d (team_id, integration_id, day, handled)
  select $1, $2, (now() at time zone $4)::date, 1 where $3::int = 0 or $3::int >= 1
  on conflict (integration_id, day) do update set handled = d.handled + 1 where $3::int = 0 or d.handled < $3::int`;

/** The day's counter is locked by now, so one of several messages is the first. */
const MARK_OVER_LIMIT = /* sql */ `
  update inbox_message m set state = 'OVER_LIMIT', claimed_by = null, claimed_until = null, finished_at = now(),
    notified = not exists (
      select from inbox_message e where e.integration_id = m.integration_id and e.chat_id = m.chat_id
        and e.state = 'OVER_LIMIT' and e.notified and e.created_at >= date_trunc('day', now() at time zone $2) at time zone $2)
  where m.id = $1 returning notified`;

interface Owner {
  teamId: string;
  /** Messages a day. */
  limit: number;
  timeZone: string;
}

/**
 * Stores a message and counts it for the day, in the team's time zone. The same message again
 * changes nothing. Throws ChannelError when the lease is lost: the platform must then send the
 * message again, to the new owner.
 */
export async function storeOnce(pool: Pool, lease: Lease, message: IncomingMessage, leaseMs: number): Promise<Stored> {
  // Ids order the messages of a chat, so they follow its queue, and not what is stored first.
  const id = newId('inboxMessage');
  return inTransaction(pool, (client) => store(client, lease, { ...message, id }, leaseMs));
}

async function store(
  client: PoolClient,
  lease: Lease,
  message: IncomingMessage & { id: string },
  leaseMs: number,
): Promise<Stored> {
  const { id } = message;
  const { integrationId } = lease;
  const { rows } = await client.query<Owner>(FIND_OWNER, [integrationId, lease.id]);
  const [owner] = rows;
  if (!owner) throw new ChannelError({ code: 'connection_aborted' }, 'another process has this bot');
  const stored = await client.query(STORE, [
    id,
    owner.teamId,
    integrationId,
    toStorable(message.dedupeKey, MAX_ID),
    toStorable(message.chatId, MAX_ID),
    message.isDirect,
    toStorable(message.sender.id, MAX_ID),
    message.sender.name === null ? null : toStorable(message.sender.name, MAX_ID),
    toStorable(message.text, MAX_TEXT),
    JSON.stringify(message.place),
    message.sentAt,
    lease.id,
    leaseMs / 1000,
    toStorable(message.groupId, MAX_ID),
    toStorable(message.quoted, MAX_TEXT),
  ]);
  if (stored.rowCount === 0) return { id: null, isOverLimit: false, noticeZone: null };
  const counted = await client.query(COUNT, [owner.teamId, integrationId, owner.limit, owner.timeZone]);
  if (counted.rowCount === 1) return { id, isOverLimit: false, noticeZone: null };
  const marked = await client.query<{ notified: boolean }>(MARK_OVER_LIMIT, [id, owner.timeZone]);
  return { id, isOverLimit: true, noticeZone: marked.rows[0]?.notified === true ? owner.timeZone : null };
}
