import type { Pool } from 'pg';
import { notSuppressed } from '../../recall/in-force.ts';
import { refundLostCall } from '../usage/corrections.ts';
import type { Json } from './channels/channel.ts';
import type { InboxKind } from './inbox-message.entity.ts';
import type { Lease } from './lease.ts';

/** A message whose turn runs here. */
export interface ClaimedTurn {
  id: string;
  kind: InboxKind;
  chatId: string;
  /** The chat itself, or the group of a thread. */
  groupId: string;
  isDirect: boolean;
  senderId: string;
  senderName: string | null;
  text: string;
  quoted: string;
  place: Json;
  attempts: number;
  /** The id of the turn's model call. */
  requestId: string;
  /** The bot itself answers, and nothing of it is remembered. */
  isOfBot?: true;
  /** The whole answer, when an earlier run got it. */
  answer: string | null;
  replyState: Json;
  createdAt: Date;
}

/** An earlier exchange of a chat. */
export interface PastTurn {
  senderName: string | null;
  senderId: string;
  text: string;
  answer: string;
}

const IS_OPEN = `state in ('RECEIVED', 'RUNNING')`;

/**
 * Takes up what a process left that is gone, and what was put into the inbox for the owner. In the
 * order of arrival.
 */
const TAKE_UP = /* sql */ `
  with taken as (
    update inbox_message m set claimed_by = i.lease_id, claimed_until = now() + make_interval(secs => $2)
    from integration i
    where i.id = m.integration_id and i.lease_id = any($1) and m.${IS_OPEN}
      and (m.claimed_until is null or m.claimed_until < now())
    returning m.id, m.integration_id, m.chat_id, m.is_direct, m.sender_id, m.claimed_by
  )
  select id, chat_id as "chatId", is_direct as "isDirect", sender_id as "senderId", claimed_by as "leaseId" from taken order by id`;

/** A stored message, with the order that it is in. */
export interface QueuedMessage {
  id: string;
  chatId: string;
  isDirect: boolean;
  senderId: string;
}

export async function takeUpTurns(
  pool: Pool,
  leases: readonly Lease[],
  leaseMs: number,
): Promise<(QueuedMessage & { leaseId: string })[]> {
  const { rows } = await pool.query<QueuedMessage & { leaseId: string }>(TAKE_UP, [
    leases.map(({ id }) => id),
    leaseMs / 1000,
  ]);
  return rows;
}

/**
 * An answer that nobody got is not paid for: the call of a run before this one is to be refunded.
 */
const BEGIN = /* sql */ `
  update inbox_message m set state = 'RUNNING', attempts = m.attempts + 1,
    abandoned = case when m.request_id is null or m.answer is not null then m.abandoned
      else array_append(m.abandoned, m.request_id) end,
    request_id = case when m.answer is null then $3 else m.request_id end
  where m.id = $1 and m.claimed_by = $2 and m.${IS_OPEN} and not exists (
    select from inbox_message e where e.integration_id = m.integration_id and e.chat_id = m.chat_id and e.id < m.id
      and (m.is_direct or e.sender_id = m.sender_id) and e.${IS_OPEN})
  returning m.id, m.kind, m.chat_id as "chatId", coalesce(m.group_id, m.chat_id) as "groupId", m.is_direct as "isDirect", m.sender_id as "senderId",
    m.sender_name as "senderName", m.text, coalesce(m.quoted, '') as quoted, m.place, m.attempts, m.request_id as "requestId", m.answer,
    m.reply_state as "replyState", m.created_at as "createdAt"`;

/**
 * Begins a turn. Returns null when it is not ours, or over. Returns `WAIT` while an earlier message
 * of the chat, in a group of the same person, has no answer yet.
 */
export async function beginTurn(
  pool: Pool,
  { id: leaseId }: Lease,
  id: string,
  requestId: string,
): Promise<ClaimedTurn | 'WAIT' | null> {
  const { rows } = await pool.query<Omit<ClaimedTurn, 'createdAt'> & { createdAt: string }>(BEGIN, [
    id,
    leaseId,
    requestId,
  ]);
  if (rows[0]) return { ...rows[0], createdAt: new Date(rows[0].createdAt) };
  const { rowCount } = await pool.query(`select from inbox_message where id = $1 and claimed_by = $2 and ${IS_OPEN}`, [
    id,
    leaseId,
  ]);
  return rowCount === 1 ? 'WAIT' : null;
}

/**
 * Stores what a later process needs to go on with the reply. Returns false when the turn is not
 * ours any more.
 */
export async function saveReplyState(pool: Pool, { id: leaseId }: Lease, id: string, state: Json): Promise<boolean> {
  const { rowCount } = await pool.query('update inbox_message set reply_state = $3 where id = $1 and claimed_by = $2', [
    id,
    leaseId,
    JSON.stringify(state),
  ]);
  return rowCount === 1;
}

/**
 * Stores the whole answer, so that no later run asks for it again. Returns false when the turn is
 * not ours any more.
 */
export async function saveAnswer(pool: Pool, { id: leaseId }: Lease, id: string, answer: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update inbox_message set answer = $3 where id = $1 and claimed_by = $2 and ${IS_OPEN}`,
    [id, leaseId, answer],
  );
  return rowCount === 1;
}

/**
 * Ends a turn without an answer. The calls that it made are refunded.
 */
export async function failTurn(
  pool: Pool,
  { id: leaseId }: Lease,
  id: string,
  { errorCode, notified }: { errorCode: string; notified: boolean },
): Promise<void> {
  await pool.query(
    `update inbox_message set state = 'FAILED', error_code = $3, notified = $4, finished_at = now(), claimed_by = null,
       claimed_until = null, abandoned = array_remove(array_append(abandoned, request_id), null)
     where id = $1 and claimed_by = $2 and ${IS_OPEN}`,
    [id, leaseId, errorCode, notified],
  );
}

/** Begins a new conversation with a turn: later turns of its chat do not see earlier ones. */
export async function beginAnew(pool: Pool, { id: leaseId }: Lease, id: string): Promise<void> {
  await pool.query(`update inbox_message set kind = 'NEW' where id = $1 and claimed_by = $2 and ${IS_OPEN}`, [
    id,
    leaseId,
  ]);
}

/** Returns whether the chat got this notice in the last minutes, and needs no other. */
export async function wasNotified(
  pool: Pool,
  { integrationId }: Lease,
  { chatId, errorCode, withinMs }: { chatId: string; errorCode: string; withinMs: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from inbox_message where integration_id = $1 and chat_id = $2 and state = 'FAILED' and error_code = $3
       and notified and finished_at > now() - make_interval(secs => $4) limit 1`,
    [integrationId, chatId, errorCode, withinMs / 1000],
  );
  return rowCount === 1;
}

/** An exchange is a conversation of two messages. Deleted and silenced ones are not counted. */
const IS_WHOLE = /* sql */ `(i.conversation_id is null or 2 <= (
  select count(*) from message m where m.conversation_id = i.conversation_id and m.team_id = i.team_id
    and ${notSuppressed('message_id', 'm.id')}))`;

/**
 * The last exchanges of a chat before a message, oldest first: without those that say what was
 * forgotten since, and those whose messages were deleted.
 */
export async function findPastTurns(
  pool: Pool,
  { integrationId }: Lease,
  { chatId, id }: Pick<ClaimedTurn, 'chatId' | 'id'>,
  most: number,
): Promise<PastTurn[]> {
  if (most <= 0) return [];
  const { rows } = await pool.query<PastTurn>(
    `select i.sender_name as "senderName", i.sender_id as "senderId", i.text, i.answer from inbox_message i
     where i.integration_id = $1 and i.chat_id = $2 and i.id < $3 and i.kind = 'PERSON' and i.state = 'REPLIED'
       and i.answer is not null and ${IS_WHOLE}
       and i.id > coalesce((select max(n.id) from inbox_message n where n.integration_id = $1 and n.chat_id = $2
         and n.id < $3 and n.kind = 'NEW'), '')
     order by i.id desc limit $4`,
    [integrationId, chatId, id, most],
  );
  return rows.reverse();
}

const REFUNDED_AT_ONCE = 100;

/** Calls are known when they are settled, which may be long after their turn was given up. */
const FIND_ABANDONED = /* sql */ `
  select m.id, m.team_id as "teamId", u.request_id as "requestId"
  from inbox_message m join usage_record u on u.team_id = m.team_id and u.request_id = any(m.abandoned)
  where m.abandoned <> '{}' limit ${REFUNDED_AT_ONCE}`;

/**
 * Refunds the calls of turns that were begun again or had no answer: a message is paid once, for
 * its answer.
 */
export async function refundAbandonedCalls(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; teamId: string; requestId: string }>(FIND_ABANDONED);
  for (const { id, teamId, requestId } of rows) {
    await refundLostCall(pool, { teamId, requestId, note: 'The answer to a message of a bot was begun again.' });
    await pool.query('update inbox_message set abandoned = array_remove(abandoned, $2) where id = $1', [id, requestId]);
  }
}

const SWEPT_AT_ONCE = 5_000;

/**
 * Deletes messages older than `days`, with the counts of those days. Open turns and refunds that
 * are due stay.
 */
export async function sweepInbox(pool: Pool, days: number): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from inbox_message where id in (
         select id from inbox_message where created_at < now() - make_interval(days => $1) and not ${IS_OPEN}
           and (abandoned = '{}' or created_at < now() - make_interval(days => $1 + 7)) limit ${SWEPT_AT_ONCE})`,
      [days],
    );
    if ((rowCount ?? 0) < SWEPT_AT_ONCE) break;
  }
  await pool.query(`delete from inbox_day where day < (now() at time zone 'UTC')::date - $1::int`, [days]);
}
