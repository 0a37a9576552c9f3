import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { createRole, invite, join, type Invitee } from '../graphql/invitees.ts';
import { errorOf, errorsOfAll } from '../graphql/ask.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { forgetConfirmations } from './browser.ts';
import { useProvider } from './use-provider.ts';
import { openVisitor, type Visitor } from './visitor.ts';

// Whom a login with the provider is of: a member is bound to a subject of an issuer, not to an
// address.

const { provider, publicUrl, env, nextLogin } = await useProvider();
const { system, owner } = useSystem({ router: false, env });
const other = useTeam(system);

const CALLBACK = `${publicUrl}/console/oidc/callback`;
const newAddress = () => `${uniqueId()}@example.com`;
const newSubject = () => uniqueId();
const sql = (text: string, values: unknown[] = []) => system.running.platform.pool.query(text, values);

interface Login {
  status: number;
  text: string;
  /** The principal of the new session. Null: there is none. */
  as: string | null;
  visitor: Visitor;
}

/** Logs in at the provider as this subject with this address. */
async function logIn(email: string, subject: string, claims: object = {}, path = '/console/oidc'): Promise<Login> {
  nextLogin(email, { ...claims }, subject);
  const visitor = openVisitor(system);
  const { status, text } = await visitor.visit(path);
  return { status, text, visitor, as: await principalOf(visitor) };
}

async function principalOf({ cookies, browser }: Visitor): Promise<string | null> {
  if (!cookies.has('console')) return null;
  const { body } = await browser.send('GET', '/console/session');
  return (body['principal'] as { id: string } | undefined)?.id ?? null;
}

const UNBIND = 'mutation ($id: ID!) { unbindMemberLogin(input: { id: $id }) { principal { id } } }';
const REMOVE = 'mutation ($id: ID!) { removeMember(input: { id: $id }) { principal { id } } }';
const unbind = (member: Invitee, by: TestActor = owner) => by.gql(UNBIND, { id: member.principalId });

async function eventsOf(kind: string, principalId: string) {
  const { auditLog } = await owner.gql<{
    auditLog: { nodes: { kind: string; principalId: string; thingId: string; detail: Record<string, unknown> }[] };
  }>(
    'query ($kinds: [ChangeKind!]) { auditLog(filter: { kinds: $kinds }, first: 100) { nodes { kind principalId thingId detail } } }',
    { kinds: [kind] },
  );
  return auditLog.nodes.filter((one) => one.thingId === principalId || one.principalId === principalId);
}

describe('does what it says', () => {
  it('a member whose address changed at the provider, or lost its proof, is found by the subject', async () => {
    const member = await join(system.base, owner);
    const subject = newSubject();
    expect((await logIn(member.email, subject)).as).toBe(member.principalId);
    for (const claims of [{ email_verified: true }, { email_verified: false }, { email: undefined }, { email: 'none' }])
      expect((await logIn(newAddress(), subject, claims)).as).toBe(member.principalId);
  });

  it('the first login binds, and the audit log tells of it', async () => {
    const member = await join(system.base, owner);
    await logIn(member.email, newSubject());
    await logIn(member.email, newSubject());
    const bound = await eventsOf('MEMBER_UPDATED', member.principalId);
    expect(bound).toMatchObject([
      { principalId: member.principalId, detail: { login: { before: null, after: provider.issuer } } },
    ]);
  });

  it('an invited address is bound by the login that accepts', async () => {
    const [email, subject] = [newAddress(), newSubject()];
    await invite(owner, [email]);
    const { as } = await logIn(email, subject);
    expect(as).not.toBeNull();
    expect((await logIn(newAddress(), subject)).as).toBe(as);
    expect((await logIn(email, newSubject())).status).toBe(403);
  });

  it('a person is a member of several teams, bound in each', async () => {
    const [mine, theirs] = [await join(system.base, owner), await join(system.base, other)];
    await sql('update principal set email = $1 where id = $2', [mine.email, theirs.principalId]);
    const subject = newSubject();
    const inTeam = (team: string, email = newAddress()) => logIn(email, subject, {}, `/console/oidc?team=${team}`);
    expect((await inTeam(owner.teamId, mine.email)).as).toBe(mine.principalId);
    expect((await inTeam(other.teamId, mine.email)).as).toBe(theirs.principalId);
    expect((await inTeam(owner.teamId)).as).toBe(mine.principalId);
    expect((await logIn(newAddress(), subject)).as).toBe(mine.principalId);
    expect((await inTeam(other.teamId)).as).toBe(theirs.principalId);
  });

  it('another issuer is another binding', async () => {
    const member = await join(system.base, owner);
    await logIn(member.email, newSubject());
    await sql(`update member_login set issuer = 'https://before.example.com' where principal_id = $1`, [
      member.principalId,
    ]);
    const subject = newSubject();
    expect((await logIn(member.email, subject)).as).toBe(member.principalId);
    expect((await logIn(newAddress(), subject)).as).toBe(member.principalId);
  });

  it('who manages members unbinds one, whose sessions with the provider end', async () => {
    const member = await join(system.base, owner);
    const [before, after] = [newSubject(), newSubject()];
    const { visitor } = await logIn(member.email, before);
    await unbind(member);
    await unbind(member);
    expect(await principalOf(visitor)).toBeNull();
    expect((await logIn(newAddress(), before)).status).toBe(403);
    expect((await logIn(member.email, after)).as).toBe(member.principalId);
    expect((await logIn(member.email, before)).status).toBe(403);
    const { issuer } = provider;
    expect((await eventsOf('MEMBER_UPDATED', member.principalId)).map(({ detail }) => detail['login'])).toEqual([
      { before: null, after: issuer },
      { before: issuer, after: null },
      { before: null, after: issuer },
    ]);
  });

  it('of two people with one address at once, one is bound', async () => {
    for (let i = 0; i < 3; i++) {
      const member = await join(system.base, owner);
      const begun = [];
      for (const subject of [newSubject(), newSubject(), newSubject()]) {
        nextLogin(member.email, {}, subject);
        const visitor = openVisitor(system);
        begun.push({ subject, visitor, ...(await visitor.visit('/console/oidc', CALLBACK)) });
      }
      const ended = await Promise.all(begun.map(async (one) => ({ ...one, ...(await one.visitor.visit(one.url)) })));
      const won = ended.filter(({ visitor }) => visitor.cookies.has('console'));
      expect(won.map(({ status }) => status)).toEqual([200]);
      expect(ended.filter((one) => !won.includes(one)).map(({ status }) => status)).toEqual([403, 403]);
      for (const { subject } of begun)
        expect((await logIn(newAddress(), subject)).as).toBe(subject === won[0]?.subject ? member.principalId : null);
    }
  });

  it('of two first logins of one person at once, both open a session', async () => {
    const member = await join(system.base, owner);
    const subject = newSubject();
    nextLogin(member.email, {}, subject);
    const visitors = [openVisitor(system), openVisitor(system)];
    const begun: { visitor: Visitor; url: string }[] = [];
    for (const visitor of visitors) begun.push({ visitor, ...(await visitor.visit('/console/oidc', CALLBACK)) });
    await Promise.all(begun.map(({ visitor, url }) => visitor.visit(url)));
    for (const visitor of visitors) expect(await principalOf(visitor)).toBe(member.principalId);
  });
});

describe('rejects strangers', () => {
  it('another subject with the address of a bound member opens nothing', async () => {
    const member = await join(system.base, owner);
    const subject = newSubject();
    await logIn(member.email, subject);
    for (const [thief, email] of [
      [newSubject(), member.email],
      [newSubject(), member.email.toUpperCase()],
      [subject.toUpperCase(), member.email],
      [`${subject} `, member.email],
      [' ', member.email],
    ] as const) {
      const { status, text, as } = await logIn(email, thief);
      expect([thief, status, as]).toEqual([thief, 403, null]);
      expect(text).toContain('bound to another account');
    }
    const [last] = await eventsOf('CONSOLE_SESSION_REJECTED', member.principalId);
    expect(last?.detail).toMatchObject({ method: 'OIDC', reason: 'OTHER_SUBJECT' });
    expect((await logIn(member.email, subject)).as).toBe(member.principalId);
  });

  it('who took the address of a colleague stays who they are', async () => {
    const [one, two] = [await join(system.base, owner), await join(system.base, owner)];
    const subject = newSubject();
    await logIn(one.email, subject);
    expect((await logIn(two.email, subject)).as).toBe(one.principalId);
    expect((await logIn(two.email, newSubject())).as).toBe(two.principalId);
  });

  it('a subject of another team finds no member here by it', async () => {
    const theirs = await join(system.base, other);
    const subject = newSubject();
    await logIn(theirs.email, subject);
    const { status, as } = await logIn(newAddress(), subject, {}, `/console/oidc?team=${owner.teamId}`);
    expect([status, as]).toEqual([403, null]);
  });

  it('a member who was removed is bound no longer, and neither is their successor', async () => {
    const member = await join(system.base, owner);
    const [before, after] = [newSubject(), newSubject()];
    await logIn(member.email, before);
    await owner.gql(REMOVE, { id: member.principalId });
    expect((await logIn(member.email, before)).status).toBe(403);
    await invite(owner, [member.email]);
    const { as } = await logIn(member.email, after);
    expect(as).not.toBe(member.principalId);
    expect((await logIn(member.email, before)).status).toBe(403);
    expect((await logIn(newAddress(), before)).status).toBe(403);
    expect((await logIn(newAddress(), after)).as).toBe(as);
  });

  it('a member who was removed and is invited again may return as the same person', async () => {
    const member = await join(system.base, owner);
    const subject = newSubject();
    await logIn(member.email, subject);
    await owner.gql(REMOVE, { id: member.principalId });
    await invite(owner, [member.email]);
    const { as } = await logIn(member.email, subject);
    expect(as).not.toBeNull();
    expect(as).not.toBe(member.principalId);
  });

  it('another subject with the same address confirms no session', async () => {
    const admin = await join(system.base, owner, 'tenant_admin');
    const { visitor } = await logIn(admin.email, newSubject());
    await forgetConfirmations(system);
    visitor.leaveProvider();
    nextLogin(admin.email, {}, newSubject());
    const { status, text } = await visitor.visit('/console/oidc?confirm=1');
    expect([status, text]).toEqual([403, expect.stringContaining('somebody else')]);
    const act = 'mutation { createRole(input: { name: "R", permissions: [] }) { role { id } } }';
    expect((await visitor.browser.gql(act)).errors?.[0]?.extensions.code).toBe('CONFIRM_LOGIN');
  });

  it('a session of a key is confirmed by the provider, which binds its member', async () => {
    const admin = await join(system.base, owner, 'tenant_admin');
    const visitor = openVisitor(system);
    await visitor.browser.logIn({ key: admin.secret });
    visitor.cookies.set('console', visitor.browser.cookies.split('=')[1] ?? '');
    await forgetConfirmations(system);
    nextLogin(admin.email, {}, newSubject());
    expect((await visitor.visit('/console/oidc?confirm=1')).status).toBe(200);
    expect((await logIn(admin.email, newSubject())).status).toBe(403);
  });

  it('only who outranks a member unbinds one', async () => {
    await createRole(owner, ['member:manage', 'member:read'], 'Manager');
    const manager = await join(system.base, owner, 'Manager');
    const member = await join(system.base, owner);
    const subject = newSubject();
    await logIn(member.email, subject);
    for (const { code } of await errorsOfAll([unbind(member, manager), unbind(member, member)]))
      expect(code).toBe('ACCESS_DENIED');
    expect((await errorOf(unbind(member, other))).code).toBe('NOT_FOUND');
    expect((await logIn(newAddress(), subject)).as).toBe(member.principalId);
    await owner.gql(REMOVE, { id: member.principalId });
    expect((await errorOf(unbind(member))).code).toBe('NOT_FOUND');
  });
});
