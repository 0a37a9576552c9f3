import { describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { errorOf, errorsOfAll, expectRejected } from './ask.ts';
import { accept, createRole, invite, join, tokenOf } from './invitees.ts';
import { GET, useInvitations } from './use-invitations.ts';

const DAY_MS = 86_400_000;

const { system, owner } = useSystem({ router: false, env: { INVALID_KEY_LIMIT: '10000' } });
const stranger = useTeam(system);

const { newEmail, inviteOne, get, resend, revoke, reject, expire } = useInvitations(system, owner);

describe('does what it says', () => {
  it('many addresses are invited at once, in lower case, each with a link of its own', async () => {
    const invited = await invite(owner, ['Ada@Example.COM', ' bob@example.com', 'ADA@example.com'], 'tenant_admin');
    expect(invited.map(({ invitation }) => invitation.email)).toEqual([
      'ada@example.com',
      'bob@example.com',
      'ada@example.com',
    ]);
    expect(invited[2]).toEqual(invited[0]);
    for (const { invitation, link } of invited) {
      expect(invitation).toMatchObject({ role: 'tenant_admin', status: 'pending', acceptedAt: null });
      expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.lastInvitedAt ?? '')).toBe(7 * DAY_MS);
      expect(link).toMatch(new RegExp(`^${system.base}/invitations/ivt-[\\w-]{43}$`));
      expect(await get(invitation.id)).toEqual(invitation);
    }
    const { rows } = await system.running.platform.pool.query<{ row: string }>(
      `select to_jsonb(i)::text as row from invitation i union all select to_jsonb(m)::text from mail_outbox m`,
    );
    for (const { link } of invited) expect(JSON.stringify(rows)).not.toContain(tokenOf(link).slice(4, 30));
  });

  it('accepting makes a member with the role and a key that works at once', async () => {
    const role = await createRole(owner, ['project:read'], 'Reader of projects');
    const { invitation, token } = await inviteOne(newEmail(), 'reader OF projects');
    const accepted = await accept(system.base, token, 'Ada');
    expect(accepted).toMatchObject({
      email: invitation.email,
      teamId: owner.teamId,
      teamName: 'First team',
      role: 'Reader of projects',
    });
    const after = await get(invitation.id);
    expect(after).toMatchObject({ status: 'accepted', acceptedPrincipalId: accepted.principalId });
    expect(Math.abs(Date.parse(after.acceptedAt ?? '') - Date.now())).toBeLessThan(10_000);
    const response = await fetch(`${system.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accepted.secret}` },
      body: JSON.stringify({ query: '{ viewer { permissions principal { id name email role } team { id } } }' }),
    });
    expect(((await response.json()) as { data: unknown }).data).toEqual({
      viewer: {
        permissions: ['project:read'],
        principal: { id: accepted.principalId, name: 'Ada', email: invitation.email, role: 'Reader of projects' },
        team: { id: owner.teamId },
      },
    });
    expect(role).toMatch(/^role_/);
  });

  it('of many who accept with one token at once, one becomes a member', async () => {
    const { invitation, token } = await inviteOne();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => accept(system.base, token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' });
    const { rows } = await system.running.platform.pool.query('select id from principal where email = $1', [
      invitation.email,
    ]);
    expect(rows).toEqual([{ id: (await get(invitation.id)).acceptedPrincipalId }]);
  });

  it('of accepting and rejecting at once, one happens', async () => {
    const { invitation, token } = await inviteOne();
    const answers = await Promise.allSettled([reject(token), accept(system.base, token), revoke(invitation.id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rowCount } = await system.running.platform.pool.query('select from principal where email = $1', [
      invitation.email,
    ]);
    expect(rowCount).toBe((await get(invitation.id)).status === 'accepted' ? 1 : 0);
  });

  it('inviting again renews the same invitation, also an expired one, and ends the link before', async () => {
    const first = await inviteOne();
    await expire(first.invitation.id);
    expect((await get(first.invitation.id)).status).toBe('expired');
    await expectRejected('CONFLICT', accept(system.base, first.token));
    const again = await inviteOne(first.invitation.email.toUpperCase(), 'tenant_admin');
    expect(again.invitation).toMatchObject({
      id: first.invitation.id,
      createdAt: first.invitation.createdAt,
      role: 'tenant_admin',
      status: 'pending',
    });
    expect((again.invitation.lastInvitedAt ?? '') > (first.invitation.lastInvitedAt ?? '')).toBe(true);
    await expectRejected('NOT_FOUND', accept(system.base, first.token));
    const { invitation, link } = await resend(first.invitation.id);
    expect(invitation.id).toBe(first.invitation.id);
    await expectRejected('NOT_FOUND', accept(system.base, again.token));
    expect((await accept(system.base, tokenOf(link))).role).toBe('tenant_admin');
  });

  it('twenty who invite an address at once make one invitation', async () => {
    const email = newEmail();
    const all = await Promise.all(Array.from({ length: 20 }, () => invite(owner, [email])));
    expect(new Set(all.map(([one]) => one?.invitation.id)).size).toBe(1);
    const works = await Promise.allSettled(all.map(([one]) => accept(system.base, tokenOf(one?.link))));
    expect(works.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a rejected address can be invited anew, and what ended stays as it was', async () => {
    const { invitation, token } = await inviteOne();
    expect(await reject(token)).toEqual({ rejectInvitation: { email: invitation.email } });
    const anew = await inviteOne(invitation.email);
    expect(anew.invitation.id).not.toBe(invitation.id);
    expect((await get(invitation.id)).status).toBe('rejected');
    expect((await revoke(anew.invitation.id)).status).toBe('revoked');
    expect((await revoke(anew.invitation.id)).status).toBe('revoked');
    await expectRejected('CONFLICT', accept(system.base, anew.token));
  });

  it('an invalid transition is rejected, and changes nothing', async () => {
    const rejected = await inviteOne();
    await reject(rejected.token);
    const accepted = await inviteOne();
    await accept(system.base, accepted.token);
    const expired = await inviteOne();
    await expire(expired.invitation.id);
    const revoked = await inviteOne();
    await revoke(revoked.invitation.id);
    for (const { invitation, token } of [rejected, accepted, expired, revoked]) {
      const before = await get(invitation.id);
      const moves: Promise<unknown>[] = [accept(system.base, token), reject(token)];
      if (invitation.id !== revoked.invitation.id) moves.push(revoke(invitation.id));
      if (invitation.id !== expired.invitation.id) moves.push(resend(invitation.id));
      for (const { code } of await errorsOfAll(moves)) expect(code).toBe('CONFLICT');
      expect(await get(invitation.id)).toEqual(before);
    }
  });

  it('opening the page changes nothing; posting it does', async () => {
    const { invitation, token, link } = await inviteOne();
    const page = await fetch(link ?? '');
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(invitation.email);
    expect(html).not.toContain(token);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(link ?? '', { method: 'HEAD' })).status).toBe(200);
    await fetch(`${link}?answer=accept&name=Eve`);
    expect((await get(invitation.id)).status).toBe('pending');
    const post = (fields: Record<string, string>) =>
      fetch(link ?? '', { method: 'POST', body: new URLSearchParams(fields) });
    expect((await post({ answer: 'accept', name: ' ' })).status).toBe(400);
    expect((await post({ answer: 'perhaps' })).status).toBe(200);
    expect((await get(invitation.id)).status).toBe('pending');
    const done = await post({ answer: 'accept', name: '<b>Ada</b>' });
    expect(await done.text()).toMatch(/sk-[0-9A-Za-z]{43}/);
    expect((await get(invitation.id)).status).toBe('accepted');
    expect((await post({ answer: 'accept', name: 'Eve' })).status).toBe(409);
    expect((await fetch(link ?? '')).status).toBe(409);
    expect((await fetch(`${system.base}/invitations/ivt-unknown`)).status).toBe(404);
    const other = await inviteOne();
    await fetch(other.link ?? '', { method: 'POST', body: new URLSearchParams({ answer: 'reject' }) });
    expect((await get(other.invitation.id)).status).toBe('rejected');
  });
});

describe('rejects bad input', () => {
  it.each([
    [[], 'emails'],
    [Array.from({ length: 101 }, (_, i) => `many${i}@example.com`), 'emails'],
    ...[
      '',
      ' ',
      'x',
      '@x',
      'x@',
      'a b@c.d',
      'a@b@c',
      'a@b..c',
      'a,b@c.d',
      'a@b.c\r\nBcc: d@e.f',
      '<a@b.c>',
      'a\0@b.c',
      'a\u202e@b.c',
    ]
      .concat(`${'x'.repeat(65)}@example.com`, `x@${'y'.repeat(253)}`)
      .map((email) => [['fine@example.com', email], 'emails[1]'] as const),
  ] as [string[], string][])('the addresses %j', async (emails, field) => {
    await expectRejected('INVALID_PARAMETER', invite(owner, emails), field);
    const { invitations } = await owner.gql<{ invitations: { totalCount: number } }>(
      '{ invitations(filter: { email: "fine@example.com" }) { totalCount } }',
    );
    expect(invitations.totalCount).toBe(0);
  });

  it('an unknown role, a member already, a blank name and an unknown token', async () => {
    for (const role of ['admin', 'role_x', ''])
      expect(await errorOf(inviteOne(newEmail(), role))).toMatchObject({ field: 'role' });
    const member = await join(system.base, owner);
    await expectRejected('CONFLICT', invite(owner, ['fine@example.com', member.email.toUpperCase()]), 'emails[1]');
    const { token, invitation } = await inviteOne();
    await expectRejected('INVALID_PARAMETER', accept(system.base, token, ' '), 'name');
    expect((await get(invitation.id)).status).toBe('pending');
    for (const unknown of ['', 'x', `${token}x`, token.toUpperCase()])
      await expectRejected('NOT_FOUND', accept(system.base, unknown));
  });
});

describe('rejects strangers', () => {
  it('nobody invites to a role that may do more than they, nor sends, replaces or revokes such an invitation', async () => {
    await createRole(owner, ['member:invite', 'project:read'], 'Host');
    const host = await join(system.base, owner, 'Host');
    for (const role of ['tenant_admin', 'tenant_member'])
      await expectRejected('ACCESS_DENIED', invite(host, [newEmail()], role), 'role');
    expect(await invite(host, [newEmail()], 'Host')).toHaveLength(1);
    const email = newEmail();
    const { invitation } = await inviteOne(email, 'tenant_admin');
    for (const { code } of await errorsOfAll([resend(invitation.id, host), revoke(invitation.id, host)]))
      expect(code).toBe('ACCESS_DENIED');
    await expectRejected('ACCESS_DENIED', invite(host, [newEmail(), email], 'Host'), 'emails[1]');
    expect((await owner.gql<{ invitation: object }>(GET, { id: invitation.id })).invitation).toMatchObject({
      role: 'tenant_admin',
      status: 'pending',
    });
    const narrow = await owner.withKey({ permissions: ['member:invite'] });
    await expectRejected('ACCESS_DENIED', invite(narrow, [newEmail()], 'tenant_admin'));
  });
});

describe('hides what is not yours', () => {
  it('an address that another team invited may be invited too, and its roles are unknown', async () => {
    const { invitation } = await inviteOne();
    const [theirs] = await invite(stranger, [invitation.email]);
    expect(theirs?.invitation.id).not.toBe(invitation.id);
    expect(await get(invitation.id)).toEqual(invitation);
    const role = await createRole(owner, []);
    await expectRejected('VALIDATION_FAILED', invite(stranger, [newEmail()], role));
  });
});
