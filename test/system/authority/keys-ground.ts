import { openBrowser, openLoggedIn, type Browser } from '../../console/browser.ts';
import { createRole, join } from '../../graphql/invitees.ts';
import { type TestActor } from '../../harness/actor.ts';
import type { System } from '../../harness/system.ts';
import type { KeyCaller, Person } from './keys-rules.ts';
import { ask } from './ask.ts';

const CLERK = ['key:manage', 'key:read', 'project:read'];
/** Fewer rights than an administrator, and all of a clerk. */
const MANAGER = [...CLERK, 'member:manage', 'member:read', 'member:invite'];

/** People of two teams and of the operator, and the keys and sessions with which they call. */
export interface Ground {
  /** The administrator of the first team. */
  admin: TestActor;
  callers: KeyCaller[];
  /** Owners of what is planted, in the first team and elsewhere. */
  owners: Person[];
  team: string;
}

interface Viewer {
  viewer: { permissions: string[]; principal: { id: string }; key: { id: string }; team: { id: string } };
}

const VIEWER = '{ viewer { permissions principal { id } key { id } team { id } } }';

async function personOf(system: System, actor: TestActor, name: string, granted: string[] = []): Promise<Person> {
  const { viewer } = await actor.gql<Viewer>(VIEWER);
  const { id } = viewer.principal;
  const { rows } = await system.running.platform.pool.query<{ role: string; project: string }>(
    `select p.role, (select max(j.id) from project j where j.team_id = p.team_id) as project from principal p where p.id = $1`,
    [id],
  );
  const { role = '', project = '' } = rows[0] ?? {};
  return {
    name,
    team: viewer.team.id,
    principalId: id,
    role,
    project,
    holds: new Set(viewer.permissions),
    granted,
  };
}

const codeIn = (text: string): { code: string; message: string } => {
  const code = /"(?:code|error_code)":"([A-Z_]+)"/.exec(text)?.[1] ?? 'ok';
  return { code, message: /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '' };
};

/** A caller by a key. */
function byKey(
  system: System,
  person: Person,
  actor: Pick<TestActor, 'secret'> & { keyId: string },
  more: Partial<KeyCaller> = {},
): KeyCaller {
  const send = async (method: string, path: string, body?: object) =>
    codeIn((await ask(system, actor.secret, { method, path, ...(body ? { body } : {}) })).text);
  return {
    name: `the ${person.name}`,
    person,
    narrowedTo: null,
    keyId: actor.keyId,
    send: (query, variables) => send('POST', '/graphql', { query, variables }),
    rest: (method, path) => send(method, path),
    ...more,
  };
}

/** A caller by a session of the console. */
async function bySession(browser: Browser, person: Person, more: Partial<KeyCaller> = {}): Promise<KeyCaller> {
  const { data } = await browser.gql('{ viewer { session { id } } }');
  const { viewer } = data as { viewer: { session: { id: string } } };
  return {
    name: `a session of the ${person.name}`,
    person,
    narrowedTo: null,
    keyId: viewer.session.id,
    send: async (query, variables) => codeIn(JSON.stringify(await browser.gql(query, variables))),
    ...more,
  };
}

const keyIdOf = async (actor: TestActor): Promise<string> => (await actor.gql<Viewer>(VIEWER)).viewer.key.id;

/** Opens the teams with their members. */
export async function openGround(system: System): Promise<Ground> {
  const boss = await system.newTeam('Mine');
  const stranger = await system.newTeam('Theirs');
  const project = await boss.createProject();
  await stranger.createProject();
  await createRole(boss, CLERK, 'Clerk');
  await createRole(boss, MANAGER, 'Manager');
  for (const admin of [boss, stranger, system.owner]) await createRole(admin, [], 'Nothing');
  const member = async (name: string, role: string, granted: string[] = []) => {
    const actor = await join(system.base, boss, role);
    if (granted.length > 0)
      await boss.gql(SET_GRANTS, {
        input: { memberId: actor.principalId, projectId: project, permissions: granted },
      });
    return { actor, person: await personOf(system, actor, name, granted) };
  };
  const admin = { actor: boss, person: await personOf(system, boss, 'administrator') };
  const clerk = await member('clerk', 'Clerk');
  const manager = await member('manager', 'Manager');
  const others = [
    await member('second administrator', 'tenant_admin'),
    await member('clerk with a grant', 'Clerk', ['project:mem_read']),
    { actor: stranger, person: await personOf(system, stranger, 'other team') },
    { actor: system.owner, person: await personOf(system, system.owner, 'operator') },
  ];
  const plain = await member('member', 'tenant_member');
  const colleague = await member('other clerk', 'Clerk');
  const byOwnKey = async ({ actor, person }: typeof admin) =>
    byKey(system, person, { secret: actor.secret, keyId: await keyIdOf(actor) });
  return {
    admin: boss,
    callers: [
      ...(await Promise.all([admin, clerk, manager, plain, ...others].map(byOwnKey))),
      ...(await keysOf(system, admin)),
      ...(await sessionsOf(system, [admin, clerk, manager])),
    ],
    owners: [admin, manager, colleague, ...others].map(({ person }) => person),
    team: admin.person.team,
  };
}

const SET_GRANTS = 'mutation ($input: SetMemberGrantsInput!) { setMemberGrants(input: $input) { principal { id } } }';
const UPDATE = 'mutation ($input: UpdateServiceKeyInput!) { updateServiceKey(input: $input) { serviceKey { id } } }';
const REVOKE = 'mutation ($input: RevokeServiceKeyInput!) { revokeServiceKey(input: $input) { serviceKey { id } } }';

interface Member {
  actor: TestActor;
  person: Person;
}

/** Keys of the administrator that hold less, and some that work no longer. */
async function keysOf(system: System, { actor, person }: Member): Promise<KeyCaller[]> {
  const narrowed = async (name: string, permissions: string[]) =>
    byKey(system, person, await actor.withKey({ permissions }), { name, narrowedTo: permissions });
  const dead = async (name: string, code: KeyCaller['dead'] & string, document: string, change: object) => {
    const key = await actor.withKey({});
    await actor.gql(document, { input: { id: key.keyId, ...change } });
    return byKey(system, person, key, { name, dead: code });
  };
  return [
    await narrowed('a clerk’s key of the administrator', CLERK),
    await narrowed('a manager’s key of the administrator', MANAGER),
    await dead('an expired key', 'UNAUTHORIZE', UPDATE, { expiresAt: '2020-01-01T00:00:00Z' }),
    await dead('a disabled key', 'UNAUTHORIZE', UPDATE, { enabled: false }),
    await dead('a key from elsewhere', 'ACCESS_DENIED', UPDATE, { allowedAddresses: ['192.0.2.1'] }),
    await dead('a revoked key', 'UNAUTHORIZE', REVOKE, {}),
  ];
}

/** A session of each, one that a narrowed key of the first opened, and one that has ended. */
async function sessionsOf(system: System, members: readonly Member[]): Promise<KeyCaller[]> {
  const sessions = members.map(async ({ actor, person }) => bySession(await openLoggedIn(system, actor), person));
  const [{ actor, person }] = members as [Member];
  const small = await openLoggedIn(system, await actor.withKey({ permissions: CLERK }));
  return [
    ...(await Promise.all(sessions)),
    await bySession(small, person, { name: 'a session of the administrator’s clerk’s key', narrowedTo: CLERK }),
    sessionOfNobody(system, person),
  ];
}

/** A browser that sends the cookie of a session that has ended. */
function sessionOfNobody(system: System, person: Person): KeyCaller {
  const browser = openBrowser(system);
  browser.cookies = `console=${Buffer.alloc(32, 7).toString('base64url')}`;
  return {
    name: 'a session that has ended',
    person,
    narrowedTo: null,
    dead: 'UNAUTHORIZE',
    keyId: '',
    send: async (query, variables) => codeIn(JSON.stringify(await browser.gql(query, variables))),
  };
}
