import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepMail } from '../../src/domains/invitations/send-mail.ts';
import { errorOf } from '../graphql/ask.ts';
import { accept, createRole, invite, tokenOf } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { freePorts } from '../harness/ports.ts';
import { createPostOffice, wordsOf, type Letter, type Manner } from './post-office.ts';

const office = createPostOffice();
let port = 0;
let system: System;
let owner: TestActor;
beforeAll(async () => {
  [port = 0] = await freePorts(1);
  await office.open(port);
  system = await startTestPlatform({
    router: false,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Memory <memory@example.com>', INVITATION_DAYS: '3' },
  });
  owner = system.owner;
});
afterAll(async () => {
  await system.close();
  await office.close();
});

interface Waiting {
  id: string;
  state: string;
  attempts: number;
  error: string | null;
  sealed: string | null;
}

/** The outbox of an address, oldest first. No public API shows it. */
async function outbox(email: string): Promise<Waiting[]> {
  const { rows } = await system.running.platform.pool.query<Waiting>(
    'select id, state, attempts, error, sealed from mail_outbox where recipient = $1 order by id',
    [email],
  );
  return rows;
}

async function until(email: string, state: string): Promise<Waiting> {
  await expect.poll(async () => (await outbox(email)).at(-1)?.state, { timeout: 12_000, interval: 50 }).toBe(state);
  const [last] = (await outbox(email)).slice(-1);
  if (!last) throw new Error('no mail');
  return last;
}

const lettersTo = (email: string): Letter[] => office.letters.filter(({ to }) => to.includes(email));
const linkIn = (letter: Letter | undefined) =>
  /http:\S+\/invitations\/(ivt-[\w-]{43})/.exec(letter ? wordsOf(letter) : '')?.[1] ?? '';

/** Names the team in the database, past what commands accept today. */
async function nameTeam(name: string): Promise<void> {
  await system.running.platform.pool.query('update team set name = $2 where id = $1', [owner.teamId, name]);
}

let made = 0;
/** Invites an address while the server behaves in these ways. */
async function inviteOne(...manners: Manner[]): Promise<string> {
  const email = `mail${++made}@example.com`;
  office.manners.push(...manners);
  const [invited] = await invite(owner, [email]);
  expect(invited?.link).toBeNull();
  return email;
}

describe('an invitation’s mail', () => {
  it('brings a link that works, in text and HTML, and leaves nothing of the link behind', async () => {
    // A name from before line breaks were rejected.
    await nameTeam('Ada & <Bob>\r\nBcc: eve at home');
    const email = await inviteOne();
    const sent = await until(email, 'sent');
    const [letter, ...more] = lettersTo(email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: [email], from: 'memory@example.com', messageId: `<${sent.id}@127.0.0.1>` });
    const [head = '', ...parts] = (letter?.raw ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^From: Memory <memory@example\.com>$/m);
    expect(head).toMatch(new RegExp(`^To: <?${email}>?\r?$`, 'm'));
    expect(head).not.toMatch(/^Bcc/im);
    expect(head).toContain('Subject: Invitation to Ada & <Bob> Bcc: eve at home');
    const words = letter ? wordsOf(letter) : '';
    expect(parts.length).toBeGreaterThan(2);
    expect(words).toContain('Ada & <Bob> Bcc: eve at home invites');
    expect(words).toContain('<strong>Ada &amp; &lt;Bob&gt; Bcc: eve at home</strong>');
    expect(words).toContain(`<a href="${system.base}/invitations/${linkIn(letter)}"`);
    const { rows } = await system.running.platform.pool.query<{ row: string }>(
      `select to_jsonb(m)::text as row from mail_outbox m union all select to_jsonb(i)::text from invitation i
       union all select payload::text from graphile_worker._private_jobs`,
    );
    expect(JSON.stringify(rows)).not.toContain(linkIn(letter).slice(4, 30));
    expect(sent).toMatchObject({ sealed: null, attempts: 1, error: null });
    expect((await accept(system.base, linkIn(letter))).email).toBe(email);
  });

  it('holds one address, its own link, whatever stored names of the team and the role say', async () => {
    const hostile =
      'URGENT https://evil.example/?a=b www.evil.example eve@evil.example x)\r\n\r\nSee\u2028\u202eevil.example';
    await nameTeam(hostile);
    const { pool } = system.running.platform;
    const role = await createRole(owner, []);
    await pool.query('update role set name = $2 where id = $1', [role, hostile]);
    const email = `mail${++made}@example.com`;
    await invite(owner, [email], role);
    await until(email, 'sent');
    const [letter] = lettersTo(email);
    const words = letter ? wordsOf(letter) : '';
    expect(words).toContain('invites');
    const rest = words.replaceAll(`${system.base}/invitations/${linkIn(letter)}`, '').replaceAll(email, '');
    const [, ...parts] = rest.split(/\r?\n\r?\n/);
    const shown = parts.join('\n').replaceAll(/^(--|Content-).*$/gm, '');
    expect(shown).toContain('URGENT https: //evil. example');
    // As mail clients find links: a scheme, a domain, or an address.
    expect(shown.match(/:\/\/|\S@\S|[a-z0-9]\.[a-z]{2}/gi)).toBeNull();
    expect(shown).not.toMatch(/^\s*See/m);
    expect(/^Subject: .*$/m.exec(rest)?.[0]).not.toMatch(/\.\w|:\/\//);
  });

  it('is retried after a temporary rejection and after a hang-up, always under one Message-ID, and is sent once', async () => {
    const email = await inviteOne(
      { kind: 'refuse', status: 451, at: 'address' },
      { kind: 'drop' },
      { kind: 'refuse', status: 452, at: 'mail' },
    );
    expect(await until(email, 'sent')).toMatchObject({ attempts: 4, sealed: null, error: null });
    const letters = lettersTo(email);
    expect(letters.filter(({ taken }) => taken)).toHaveLength(1);
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
    expect(letters).toHaveLength(3);
    expect(linkIn(letters.at(-1))).toBe(linkIn(letters[0]));
  });

  it('waits encrypted for a server that is down', async () => {
    await office.close();
    const email = await inviteOne();
    await expect.poll(async () => (await outbox(email))[0]?.attempts, { timeout: 15_000 }).toBeGreaterThan(0);
    const [waiting] = await outbox(email);
    expect(waiting).toMatchObject({ state: 'waiting', sealed: expect.stringMatching(/^s1\./) as string });
    await office.open(port);
    await until(email, 'sent');
    expect(lettersTo(email).filter(({ taken }) => taken)).toHaveLength(1);
  });

  it('is sent once when two workers process it, however slow the server is', async () => {
    const email = await inviteOne({ kind: 'slow', ms: 1_500 });
    await expect.poll(() => lettersTo(email).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await outbox(email);
    for (let i = 0; i < 3; i++)
      await system.running.platform.pool.query(`select graphile_worker.add_job('send_mail', $1::json)`, [
        JSON.stringify({ mailId: mail?.id }),
      ]);
    expect(await until(email, 'sent')).toMatchObject({ attempts: 1 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lettersTo(email)).toHaveLength(1);
  });

  it('that is rejected for good is not retried', async () => {
    const email = await inviteOne({ kind: 'refuse', status: 550, at: 'address' });
    const failed = await until(email, 'failed');
    expect(failed).toMatchObject({ attempts: 1, sealed: null, error: expect.stringContaining('550') as string });
    expect(lettersTo(email)).toEqual([]);
  });

  it('whose process died is found by the sweep', async () => {
    const email = await inviteOne({ kind: 'refuse', status: 451, at: 'address' });
    await expect.poll(async () => (await outbox(email))[0]?.error, { timeout: 15_000 }).not.toBeNull();
    const { pool } = system.running.platform;
    await pool.query(`delete from graphile_worker._private_jobs where payload ->> 'mailId' = $1`, [
      (await outbox(email))[0]?.id,
    ]);
    await sweepMail(pool);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(lettersTo(email)).toEqual([]);
    await pool.query("update mail_outbox set next_try_at = now() - interval '2 minutes' where recipient = $1", [email]);
    await sweepMail(pool);
    await until(email, 'sent');
  });

  it('with an older link, or of an invitation that was revoked, is not sent any more', async () => {
    const busy: Manner = { kind: 'refuse', status: 451, at: 'address' };
    const email = await inviteOne(busy);
    await expect.poll(async () => (await outbox(email))[0]?.error, { timeout: 15_000 }).not.toBeNull();
    await invite(owner, [email]);
    await until(email, 'sent');
    expect((await outbox(email)).map(({ state, sealed }) => [state, sealed])).toEqual([
      ['dropped', null],
      ['sent', null],
    ]);
    const token = linkIn(lettersTo(email)[0]);
    const other = await inviteOne(busy);
    await expect.poll(async () => (await outbox(other))[0]?.error, { timeout: 15_000 }).not.toBeNull();
    const { invitations } = await owner.gql<{ invitations: { nodes: { id: string }[] } }>(
      'query ($emails: [String!]) { invitations(filter: { email: $emails }) { nodes { id } } }',
      { emails: [other] },
    );
    await owner.gql('mutation ($id: ID!) { revokeInvitation(input: { id: $id }) { invitation { id } } }', {
      id: invitations.nodes[0]?.id,
    });
    await new Promise((resolve) => setTimeout(resolve, 1_800));
    expect((await outbox(other))[0]).toMatchObject({ state: 'dropped', sealed: null });
    expect(lettersTo(other)).toEqual([]);
    expect(lettersTo(email)).toHaveLength(1);
    expect((await accept(system.base, token)).email).toBe(email);
    expect((await errorOf(accept(system.base, tokenOf(token)))).code).toBe('CONFLICT');
  });

  it('goes to each of a hundred addresses once', async () => {
    const emails = Array.from({ length: 100 }, (_, i) => `crowd${i}@example.com`);
    await invite(owner, emails);
    await expect
      .poll(() => office.letters.filter(({ to }) => to[0]?.startsWith('crowd')).length, { timeout: 20_000 })
      .toBe(100);
    expect(new Set(office.letters.flatMap(({ to }) => to).filter((to) => to.startsWith('crowd'))).size).toBe(100);
  });
});
