import { describe, expect, it } from 'vitest';
import { accept, invite, tokenOf } from '../graphql/invitees.ts';
import type { RestAnswer } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { registerSecretsIn } from '../harness/secrets.ts';
import { checkError, dataOf, fieldsOf, idOf, unknownId } from './answers.ts';

/** The number of invitations in the long list. */
const MANY = Number(process.env['MANY_INVITATIONS'] ?? 10_000);
const PATH = '/admin/v1/invitations';
const SECONDS = expect.toSatisfy(
  (value) => Number.isInteger(value) && Math.abs(Number(value) - Date.now() / 1000) < 60,
) as number;
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };

interface Listed {
  items: { id: string; email: string; status: string }[];
  continuation_token?: string;
  total: number;
}

const { system, owner: me } = useSystem({ router: false });

async function list(query: Record<string, string> | string = {}, actor = me): Promise<Listed> {
  return dataOf(await actor.rest('GET', `${PATH}?${new URLSearchParams(query).toString()}`)) as Listed;
}

const listWith = (query: string, actor = me): Promise<RestAnswer> => actor.rest('GET', `${PATH}?${query}`);

/** Inserts invitations as older versions may have left them, one a second from a day ago on. */
async function insert(teamId: string, count: number, state = 'pending', label = 'many'): Promise<void> {
  await system.running.platform.pool.query(
    `insert into invitation (id, team_id, email, role, state, expires_at, created_at, updated_at)
     select 'inv_' || lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text || n), 1, 19),
       $1, $4 || n || '@example.com', 'tenant_member', $3, now() + interval '1 day', at, at
     from (select n, now() - interval '1 day' + make_interval(secs => n) as at from generate_series(1, $2::int) n) as rows`,
    [teamId, count, state, label],
  );
}

describe('GET /invitations', () => {
  it('returns each state with its documented fields and no other; times are Unix seconds', async () => {
    const team = await system.newTeam();
    expect(await list({}, team)).toStrictEqual({ items: [], total: 0 });
    await insert(team.teamId, 1, 'pending', 'old');
    const [pending, taken] = await invite(team, ['Ann@Example.com', 'bea@example.com'], 'tenant_admin');
    const { principalId } = await accept(system.base, tokenOf(taken?.link));
    const base = { id: idOf('inv'), role: 'tenant_admin', created_at: SECONDS, last_invited_at: SECONDS };
    const week = pending ? Math.floor(Date.parse(pending.invitation.expiresAt) / 1000) : 0;
    const expires_at = expect.toSatisfy((value) => Math.abs(Number(value) - week) <= 1) as number;
    const { items, total } = await list({}, team);
    expect(total).toBe(3);
    expect(items.slice(0, 2)).toStrictEqual([
      {
        ...base,
        email: 'bea@example.com',
        status: 'accepted',
        expires_at,
        accepted_at: SECONDS,
        accepted_principal_id: principalId,
      },
      { ...base, email: 'ann@example.com', status: 'pending', expires_at },
    ]);
    expect(items[2]).toStrictEqual({
      id: idOf('inv'),
      email: 'old1@example.com',
      role: 'tenant_member',
      status: 'pending',
      created_at: expect.any(Number) as number,
      expires_at: expect.any(Number) as number,
    });
    expect(week - Math.floor(Date.now() / 1000)).toBeGreaterThan(6.9 * 86_400);
  });

  it('status and total follow the clock, and email is matched without case and may be repeated', async () => {
    const team = await system.newTeam();
    await invite(team, ['a@example.com', 'b@example.com', 'c@example.com']);
    const { pool } = system.running.platform;
    // In the past: times are read in milliseconds.
    const late =
      "update invitation set expires_at = now() - interval '1 second' where team_id = $1 and email = 'b@example.com'";
    await pool.query(late, [team.teamId]);
    const emails = async (query: string) => {
      const { items, total } = await list(query, team);
      expect(total).toBe(items.length);
      return items.map(({ email, status }) => `${email.charAt(0)} ${status}`).join();
    };
    expect(await emails('status=pending')).toBe('c pending,a pending');
    expect(await emails('status=expired')).toBe('b expired');
    expect(await emails('status=accepted')).toBe('');
    expect(await emails('email=A@EXAMPLE.com&email=b@example.com')).toBe('b expired,a pending');
    expect(await emails('email=a@example.com')).toBe('a pending');
    expect(await emails('email=B@example.com&status=pending')).toBe('');
    expect(await emails('email=nobody@example.com')).toBe('');
  });

  it('pages have 20 items by default and 1 to 100 on request; the last page has no token', async () => {
    const team = await system.newTeam();
    await insert(team.teamId, 45);
    const first = await list({}, team);
    expect([first.items.length, first.total]).toEqual([20, 45]);
    const token = first.continuation_token ?? '';
    expect(token).toMatch(/^[\w-]{20,}$/);
    const rest = await list({ continuation_token: token, page_size: '25' }, team);
    expect([rest.items.length, 'continuation_token' in rest]).toEqual([25, false]);
    expect((await list({ page_size: '1' }, team)).items).toEqual([first.items[0]]);
    expect(await list({ page_size: '100' }, team)).toEqual({ items: [...first.items, ...rest.items], total: 45 });
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
    for (const size of ['0', '101', '-1', 'x', '1.5', ''])
      expect(fieldsOf(await listWith(`page_size=${size}`, team)), size).toEqual(['page_size']);
  });

  it('a token that was changed, made up, or is of another team or other filters is rejected by its name', async () => {
    const [mine, theirs] = [await system.newTeam(), await system.newTeam()];
    for (const { teamId } of [mine, theirs]) await insert(teamId, 3);
    const token = (await list({ page_size: '1', status: 'pending' }, mine)).continuation_token ?? '';
    const theirToken = (await list({ page_size: '1', status: 'pending' }, theirs)).continuation_token ?? '';
    const plain = (await list({ page_size: '1' }, mine)).continuation_token ?? '';
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const id = Buffer.from((await list({}, mine)).items[0]?.id ?? '').toString('base64url');
    for (const bad of [changed, theirToken, plain, id, '', 'x', token + token, `${token}=`, '%00', '%F0%9F%92%A9']) {
      const answer = await listWith(`page_size=1&status=pending&continuation_token=${bad}`, mine);
      checkError(answer, INVALID);
      expect(fieldsOf(answer), bad).toEqual(['continuation_token']);
    }
    for (const other of ['', 'status=accepted', 'status=pending&email=a@b.c']) {
      const answer = await listWith(`${other}&continuation_token=${token}`, mine);
      expect(fieldsOf(answer), other).toEqual(['continuation_token']);
    }
    const twice = await listWith(`status=pending&continuation_token=${token}&continuation_token=${token}`, mine);
    expect(fieldsOf(twice)).toEqual(['continuation_token']);
    expect((await list({ status: 'pending', continuation_token: token, page_size: '2' }, mine)).items).toHaveLength(2);
  });

  it('an unknown status is rejected, and so is a caller who may not invite', async () => {
    for (const query of ['status=open', 'status=PENDING', 'status=', 'status=pending&status=pending']) {
      const answer = await listWith(query);
      checkError(answer, INVALID);
      expect(fieldsOf(answer)).toEqual(['status']);
    }
    const blind = await me.withKey({ permissions: ['member:read', 'project:read'] });
    checkError(await listWith('status=open&page_size=5', blind), INVALID);
    checkError(await listWith('', blind), { status: 403, code: 'ACCESS_DENIED' });
  });

  it(`${MANY} are paged while others are added: none is missing, none comes twice`, async () => {
    const team = await system.newTeam();
    await insert(team.teamId, MANY);
    let added = 0;
    let isDone = false;
    const adding = (async () => {
      while (!isDone) {
        await invite(team, [`new${++added}@example.com`]);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const seen: string[] = [];
    let continuation_token: string | undefined;
    do {
      const page = await list({ page_size: '100', ...(continuation_token ? { continuation_token } : {}) }, team);
      seen.push(...page.items.map(({ email }) => email));
      continuation_token = page.continuation_token;
    } while (continuation_token !== undefined);
    isDone = true;
    await adding;
    expect(added).toBeGreaterThan(10);
    expect(new Set(seen).size).toBe(seen.length);
    const old = seen.filter((email) => email.startsWith('many'));
    expect(old).toEqual(Array.from({ length: MANY }, (_, i) => `many${MANY - i}@example.com`));
    expect((await list({}, team)).total).toBe(MANY + added);
  });
});

describe('invitations over REST', () => {
  const withoutKey = async (path: string, body: object) => {
    const response = await fetch(system.base + PATH + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    registerSecretsIn(text);
    return { status: response.status, headers: response.headers, body: JSON.parse(text) as RestAnswer['body'] };
  };

  it('invite, invite again, revoke; accept and reject without a key', async () => {
    const emails = ['One@example.com', 'two@example.com', 'three@example.com'];
    const { items } = dataOf(await me.rest('POST', PATH, { emails }), 'Invited.') as {
      items: { invitation: { id: string; email: string }; link: string }[];
    };
    expect(items.map(({ invitation }) => invitation.email)).toEqual(emails.map((email) => email.toLowerCase()));
    const [one, two, three] = items;
    const again = dataOf(await me.rest('POST', `${PATH}/${one?.invitation.id}/resend`), 'Invited again.') as {
      link: string;
    };
    expect(again.link).not.toBe(one?.link);
    const revoked = dataOf(await me.rest('POST', `${PATH}/${three?.invitation.id}/revoke`), 'Invitation revoked.');
    expect(revoked).toMatchObject({ id: three?.invitation.id, status: 'revoked' });
    const old = await withoutKey('/accept', { token: tokenOf(one?.link), name: 'One' });
    checkError(old, { status: 404, code: 'NOT_FOUND' });
    const accepted = dataOf(
      await withoutKey('/accept', { token: tokenOf(again.link), name: 'One' }),
      'Invitation accepted.',
    );
    expect(accepted).toStrictEqual({
      principal_id: idOf('prin'),
      email: 'one@example.com',
      team_id: me.teamId,
      team_name: 'First team',
      role: 'tenant_member',
      secret: expect.stringMatching(/^sk-/) as string,
    });
    expect(dataOf(await withoutKey('/reject', { token: tokenOf(two?.link) }), 'Invitation rejected.')).toEqual({
      email: 'two@example.com',
    });
    checkError(await withoutKey('/reject', { token: tokenOf(two?.link) }), { status: 409, code: 'CONFLICT' });
    expect(dataOf(await me.rest('GET', `${PATH}/${two?.invitation.id}`))).toMatchObject({ status: 'rejected' });
  });

  it('errors name sent fields, and a caller without a key learns nothing of an invitation by its id', async () => {
    expect(fieldsOf(await me.rest('POST', PATH, { emails: ['x'], role: 'tenant_member' }))).toEqual(['emails[0]']);
    expect(fieldsOf(await me.rest('POST', PATH, { emails: 'x@example.com', role: null }))).toEqual(['emails', 'role']);
    expect(fieldsOf(await withoutKey('/accept', {}))).toEqual(['token', 'name']);
    checkError(await withoutKey('', { emails: ['x@example.com'] }), { status: 401, code: 'UNAUTHORIZE' });
    checkError(await me.rest('GET', `${PATH}/${unknownId('inv')}`), { status: 404, code: 'NOT_FOUND' });
  });
});
