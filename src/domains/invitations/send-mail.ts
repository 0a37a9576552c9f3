import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import { createTransport } from 'nodemailer';
import type { Pool } from 'pg';
import type { Config } from '../../config/config.ts';
import { toMailName } from '../../core/check-name.ts';
import { MAX_ATTEMPTS, postponeJob, type JobPayloads } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import { invitationLink } from './invite.ts';
import { mailLocation } from './outbox.ts';

/** Longer than an attempt can take, so that no two processes send one mail. */
const CLAIM_DURATION = '2 minutes';
const JOB: keyof JobPayloads = 'send_mail';
const MAX_PAUSE_SECONDS = 3_600;

const CLAIM_MAIL = /* sql */ `
  update mail_outbox m set claimed_until = now() + interval '${CLAIM_DURATION}', attempts = attempts + 1
  from invitation i join team t on t.id = i.team_id left join role r on r.id = i.role and r.team_id = i.team_id
  where m.id = $1 and m.state = 'waiting' and (m.claimed_until is null or m.claimed_until < now()) and i.id = m.invitation_id
  returning m.id, m.team_id, m.recipient, m.sealed, m.attempts, t.name as team, coalesce(r.name, i.role) as role, i.expires_at,
    i.state = 'pending' as open`;

interface ClaimedMail {
  id: string;
  team_id: string;
  recipient: string;
  sealed: string;
  attempts: number;
  team: string;
  role: string;
  expires_at: Date | string;
  open: boolean;
}

/**
 * Sends one mail of the outbox. Attempts end when the server accepts it or rejects the address for
 * good, or when the invitation ends. A mail is sent twice, under the same Message-ID, only when the
 * process dies between sending and recording, or the server's response is lost.
 */
export async function sendMail(platform: Platform, { mailId }: JobPayloads['send_mail']): Promise<void> {
  const { config, pool, log } = platform;
  if (!config.mail) return;
  const { rows } = await pool.query<ClaimedMail>(CLAIM_MAIL, [mailId]);
  const [mail] = rows;
  if (!mail) return;
  const expiresAt = new Date(mail.expires_at);
  if (!mail.open || expiresAt <= platform.now()) return finishMail(pool, mailId, 'dropped', null);
  try {
    const link = invitationLink(platform, platform.encryption.decrypt(mailLocation(mail.team_id, mailId), mail.sealed));
    const words = await writeMail({ team: mail.team, role: mail.role, email: mail.recipient, link, expiresAt });
    await deliver(config.mail, config.http.publicUrl, { ...words, id: mailId, to: mail.recipient });
  } catch (error) {
    // The server's words may repeat the mail's, so only codes are logged.
    const reason = reasonOf(error);
    log.warn({ part: 'mail', mailId, attempt: mail.attempts, reason }, 'a mail could not be sent');
    if (isPermanent(error)) return finishMail(pool, mailId, 'failed', reason);
    return retryLater(pool, mail, reason);
  }
  await finishMail(pool, mailId, 'sent', null);
}

interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

async function deliver(server: NonNullable<Config['mail']>, publicUrl: string, mail: Mail): Promise<void> {
  const { hostname } = new URL(publicUrl);
  const transport = createTransport({
    url: server.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { id, to, ...words } = mail;
    await transport.sendMail({
      ...words,
      from: server.from ?? `no-reply@${hostname}`,
      to: { name: '', address: to },
      messageId: `<${id}@${hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

async function finishMail(pool: Pool, mailId: string, state: 'sent' | 'failed' | 'dropped', error: string | null) {
  await pool.query(
    `update mail_outbox set state = $2, error = $3, sealed = null, claimed_until = null,
       sent_at = case when $2 = 'sent' then now() end where id = $1 and state in ('waiting', 'dropped')`,
    [mailId, state, error],
  );
}

/** Schedules the next attempt after 1, 2, 4 seconds and so on, up to an hour. */
async function retryLater(pool: Pool, { id, attempts }: ClaimedMail, reason: string): Promise<void> {
  const seconds = Math.min(MAX_PAUSE_SECONDS, 2 ** (attempts - 1));
  await pool.query(
    `update mail_outbox set error = $2, claimed_until = null, next_try_at = now() + make_interval(secs => $3) where id = $1`,
    [id, reason, seconds],
  );
  await postponeJob(pool, JOB, { mailId: id }, { seconds });
}

/** Queues waiting mails again whose jobs were lost with their process. */
export async function sweepMail(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($1, json_build_object('mailId', id), job_key => $1 || ':' || id, max_attempts => $2)
     from mail_outbox where state = 'waiting' and next_try_at < now() - interval '1 minute'
       and (claimed_until is null or claimed_until < now())`,
    [JOB, MAX_ATTEMPTS],
  );
}

/** Whether the server rejected this address or mail for good. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return `${code}${status}`;
}

/** Renders the templates of mails. HTML templates escape text; plain ones do not. */
const templates = new Eta({ views: fileURLToPath(new URL('templates', import.meta.url)), cache: true });

interface InvitationCopy {
  team: string;
  role: string;
  email: string;
  link: string;
  expiresAt: Date;
}

/** Writes the mail of an invitation. */
async function writeMail(words: InvitationCopy): Promise<{ subject: string; text: string; html: string }> {
  const until = words.expiresAt.toISOString().slice(0, 16).replace('T', ' ') + ' UTC';
  const names = { team: toMailName(words.team), role: toMailName(words.role) };
  const [text, html] = await Promise.all([
    templates.renderAsync('./mail-text', { ...words, ...names, until }),
    templates.renderAsync('./mail-html', { ...words, ...names, until }),
  ]);
  return { subject: `Invitation to ${names.team}`, text, html };
}
