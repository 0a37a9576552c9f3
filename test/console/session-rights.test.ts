import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { OPERATIONS } from '../../src/auth/operation-permissions.ts';
import type { TestActor } from '../harness/actor.ts';
import { accept, invite, join, tokenOf } from '../graphql/invitees.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { forgetConfirmations, openBrowser, openLoggedIn, type Browser } from './browser.ts';

// The rights of a session, and who may see and end it.

const { system, owner } = useSystem();
const stranger = useTeam(system);
const loggedIn = (by: TestActor = owner) => openLoggedIn(system, by);

const sessionOf = async (browser: Browser): Promise<string> => {
  const { data } = await browser.gql('{ viewer { session { id } } }');
  return (data as { viewer: { session: { id: string } } }).viewer.session.id;
};

describe('dangerous operations', () => {
  it('a session confirms its login before, and a key need not', async () => {
    const browser = await loggedIn();
    const act = () =>
      browser.gql('mutation { createServiceKey(input: { description: "Mine" }) { serviceKey { id } } }');
    expect((await act()).errors).toBeUndefined();
    await forgetConfirmations(system);
    const { errors, status } = await act();
    expect([status, errors?.[0]?.extensions.code]).toEqual([200, 'CONFIRM_LOGIN']);
    expect((await browser.send('GET', '/console/session')).status).toBe(200);
    expect((await browser.send('POST', '/console/session/confirm', { key: stranger.secret })).status).toBe(401);
    expect((await act()).errors?.[0]?.extensions.code).toBe('CONFIRM_LOGIN');
    const { status: confirmed, body } = await browser.send('POST', '/console/session/confirm', { key: owner.secret });
    expect(confirmed).toBe(200);
    const minutes = (Date.parse(String(body['confirmedUntil'])) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect((await act()).errors).toBeUndefined();
    await owner.gql('mutation { createServiceKey(input: {}) { serviceKey { id } } }');
  });

  it('are those that give access, erase, or move money', () => {
    const confirmed = Object.entries(OPERATIONS.Mutation).flatMap(([name, rule]) => ('confirm' in rule ? [name] : []));
    expect(confirmed.sort()).toEqual([
      'correctBalance',
      'createLoginLink',
      'createProjectKey',
      'createRole',
      'createServiceKey',
      'createTeam',
      'createWebhookEndpoint',
      'deleteAgent',
      'deleteProject',
      'deleteRole',
      'deleteWorkspace',
      'endSecretKey',
      'erasePerson',
      'inviteMembers',
      'purgeCallTexts',
      'purgeFacts',
      'purgeFromBin',
      'pushTrustedDocuments',
      'refundCall',
      'removeMember',
      'removeTrustedDocuments',
      'resendInvitation',
      'revokeProjectKey',
      'revokeServiceKey',
      'revokeServiceKeys',
      'rotateServiceKey',
      'rotateWebhookSecret',
      'setMaintenance',
      'setMemberGrants',
      'switchModel',
      'topUpBalance',
      'unbindMemberLogin',
      'updateMember',
      'updateRole',
      'updateServiceKey',
      'updateTeam',
    ]);
  });
});

describe('the short key', () => {
  it('calls models and nothing else, is in no list, and ends with its session', async () => {
    const browser = await loggedIn();
    const { status, body } = await browser.send('POST', '/console/key');
    const key = String(body['key']);
    expect(status).toBe(201);
    const minutes = (Date.parse(String(body['expiresAt'])) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.9);
    expect(minutes).toBeLessThanOrEqual(15);
    const authorization = `Bearer ${key}`;
    const models = () => fetch(`${system.base}/router/v1/models`, { headers: { authorization } });
    expect((await models()).status).toBe(200);
    expect((await fetch(`${system.base}/api/v1/projects`, { headers: { authorization } })).status).toBe(403);
    const { serviceKeys } = await owner.gql<{ serviceKeys: { nodes: { description: string | null }[] } }>(
      '{ serviceKeys(first: 100) { nodes { description } } }',
    );
    expect(JSON.stringify(serviceKeys)).not.toContain('Playground');
    // It opens no session that would outlive it.
    expect((await openBrowser(system).logIn({ key })).status).toBe(401);
    await browser.send('DELETE', '/console/session');
    await expect.poll(async () => (await models()).status, { timeout: 15_000 }).toBe(401);
  });

  it('never has more than the session: nothing without router:use, and the permissions of its key', async () => {
    const reader = await owner.withKey({ permissions: ['project:read'] });
    expect((await (await loggedIn(reader)).send('POST', '/console/key')).status).toBe(403);
    const caller = await owner.withKey({ permissions: ['router:use', 'boundary:use'] });
    const { body } = await (await loggedIn(caller)).send('POST', '/console/key');
    await owner.gql(
      'mutation ($id: ID!) { updateServiceKey(input: { id: $id, permissions: ["boundary:use"] }) { serviceKey { id } } }',
      { id: caller.keyId },
    );
    const models = () =>
      fetch(`${system.base}/router/v1/models`, { headers: { authorization: `Bearer ${String(body['key'])}` } });
    await expect.poll(async () => (await models()).status, { timeout: 15_000 }).toBe(403);
  });
});

describe('the list of sessions', () => {
  const LIST =
    '{ consoleSessions(first: 100) { totalCount nodes { id principal { id } method isCurrent address userAgent endedAt key { id } } } }';
  interface Listed {
    consoleSessions: { nodes: { id: string; principal: { id: string }; isCurrent: boolean; userAgent: string }[] };
  }

  it('shows one’s own, and to who manages members those of the team; either may end them', async () => {
    const member = await join(system.base, owner);
    const [own, ofAdmin] = [openBrowser(system), await loggedIn()];
    await own.send('POST', '/console/session', { key: member.secret }, { 'user-agent': 'y'.repeat(500) });
    const [memberId, adminId] = [await sessionOf(own), await sessionOf(ofAdmin)];
    const seen = (await own.gql(LIST)).data as unknown as Listed;
    expect(seen.consoleSessions.nodes.map(({ id, isCurrent, userAgent }) => [id, isCurrent, userAgent])).toEqual([
      [memberId, true, 'y'.repeat(200)],
    ]);
    const ids = ((await ofAdmin.gql(LIST)).data as unknown as Listed).consoleSessions.nodes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([memberId, adminId]));
    const end = (browser: Browser, id: string) =>
      browser.gql('mutation ($ids: [ID!]!) { endConsoleSessions(input: { ids: $ids }) { endedIds } }', { ids: [id] });
    expect((await end(own, adminId)).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'ids[0]',
    });
    const foreign = await loggedIn(stranger);
    expect((await end(foreign, memberId)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(await foreign.gql(LIST))).not.toContain(memberId);
    expect((await end(ofAdmin, memberId)).data).toEqual({ endConsoleSessions: { endedIds: [memberId] } });
    expect((await own.send('GET', '/console/session')).status).toBe(401);
  });

  it('the audit log tells of logins, refused ones, confirmations and ends', async () => {
    const key = await owner.withKey({});
    const browser = await loggedIn(key);
    await browser.send('POST', '/console/session/confirm', { key: key.secret });
    await browser.send('DELETE', '/console/session');
    await owner.gql('mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { id } } }', {
      id: key.keyId,
    });
    await expect.poll(async () => (await openBrowser(system).logIn({ key: key.secret })).status).toBe(401);
    const { auditLog } = await owner.gql<{ auditLog: { nodes: { kind: string }[] } }>(
      'query ($type: String) { auditLog(filter: { thingType: $type }, first: 4) { nodes { kind } } }',
      { type: 'console_session' },
    );
    expect(auditLog.nodes.map(({ kind }) => kind)).toEqual([
      'CONSOLE_SESSION_REJECTED',
      'CONSOLE_SESSION_ENDED',
      'CONSOLE_SESSION_CONFIRMED',
      'CONSOLE_SESSION_OPENED',
    ]);
  });
});

describe('invitations', () => {
  const open = async (headers: Record<string, string>) => {
    const [invited] = await invite(owner, [`${uniqueId()}@example.com`]);
    const browser = openBrowser(system);
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const answer = await browser.send('POST', new URL(invited?.link ?? '').pathname, 'answer=accept&name=Grace', form);
    return { browser, answer };
  };

  it('accepting one in a browser opens a session', async () => {
    const { browser, answer } = await open({ origin: 'null', 'sec-fetch-site': 'same-origin' });
    expect([answer.status, answer.body['text']]).toEqual([200, expect.stringContaining('you are logged in')]);
    const { body } = await browser.send('GET', '/console/session');
    expect(body).toMatchObject({ method: 'code', principal: { name: 'Grace' }, team: { id: owner.teamId } });
  });

  it('a page of another site opens none with it, and neither does GraphQL', async () => {
    const { answer } = await open({ origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.cookie]).toEqual([200, null]);
    const [invited] = await invite(owner, [`${uniqueId()}@example.com`]);
    expect(await accept(system.base, tokenOf(invited?.link))).toHaveProperty('secret');
  });
});
