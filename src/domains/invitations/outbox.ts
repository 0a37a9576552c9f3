import type { Context } from '../../request/context.ts';
import { newId } from '../../core/id.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { addJobs } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import type { Invitation } from './invitation.entity.ts';

/** The location that a waiting mail's token is encrypted for. */
export function mailLocation(teamId: string, mailId: string): string {
  return `${teamId}|mail_outbox|${mailId}|sealed`;
}

/**
 * Puts a mail with a link into the outbox for each invitation, with the job that sends it, in the
 * transaction of `ctx`. Waiting mails with an older link are dropped. Without a mail server the
 * mail is only recorded, here and in the log, without its link.
 */
export async function queueMails(ctx: Context, tokens: ReadonlyMap<Invitation, string>): Promise<void> {
  const { config, log, encryption } = ctx.platform;
  await dropMails(
    ctx,
    [...tokens.keys()].map(({ id }) => id),
  );
  const mails = [...tokens].map(([{ id, teamId, email }, token]) => {
    const mailId = newId('mail');
    const sealed = config.mail ? encryption.encrypt(mailLocation(teamId, mailId), token) : null;
    return { id: mailId, team_id: teamId, invitation_id: id, recipient: email, sealed };
  });
  await ctx.em.execute(
    `insert into mail_outbox (id, team_id, invitation_id, recipient, sealed, state, next_try_at, created_at)
     select id, team_id, invitation_id, recipient, sealed, case when sealed is null then 'logged' else 'waiting' end, now(), now()
     from json_to_recordset(?::json) as mail (id text, team_id text, invitation_id text, recipient text, sealed text)`,
    [JSON.stringify(mails)],
  );
  if (config.mail) {
    const payloads = mails.map(({ id }) => ({ mailId: id }));
    await addJobs(ctx.em, 'send_mail', payloads, 'mailId');
  } else {
    for (const { id, recipient } of mails)
      log.info(
        { part: 'mail', mailId: id, to: recipient },
        'an invitation; no mail server is configured, so its link is in the response alone',
      );
  }
}

/** Drops the waiting mails of these invitations. */
export async function dropMails(ctx: Context, invitationIds: readonly string[]): Promise<void> {
  await ctx.em.execute(
    `update mail_outbox set state = 'dropped', sealed = null where state = 'waiting' and team_id = ? and invitation_id in (?)`,
    [ctx.caller.teamId, invitationIds],
  );
}

/** Deletes mails that no longer wait and are older than `MAIL_RETENTION_DAYS`. */
export async function sweepSentMail({ config, pool }: Platform, signal: AbortSignal): Promise<void> {
  const days = config.retention.mailDays;
  if (days === null) return;
  const where = `state <> 'waiting' and created_at < now() - make_interval(days => $1) order by created_at`;
  await deleteInBatches(pool, { table: 'mail_outbox', where, values: [days], batch: 2_000, signal });
}
