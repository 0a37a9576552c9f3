import type { OPERATIONS } from '../../../src/auth/operation-permissions.ts';

/**
 * One rule for touching the keys, sessions, roles and limits of others. Shares no code with the
 * product: it is the other side of the comparison.
 */

export type Mutation = keyof typeof OPERATIONS.Mutation;

/** A member of some team, and all that they hold there. */
export interface Person {
  name: string;
  team: string;
  principalId: string;
  /** As it is stored: a built-in role's name, or a custom role's id. */
  role: string;
  /** The newest project of the team. */
  project: string;
  /** Held everywhere, by the role. */
  holds: ReadonlySet<string>;
  /** Held for one project, by a grant. */
  granted: readonly string[];
}

/** A key or a session that calls. */
export interface KeyCaller {
  name: string;
  person: Person;
  /** Null: all that the person holds. */
  narrowedTo: readonly string[] | null;
  /** The code with which it is turned away before anything else. */
  dead?: 'UNAUTHORIZE' | 'ACCESS_DENIED';
  /** Its id, as the audit log names it: of the key, or of the session. */
  keyId: string;
  send(query: string, variables: object): Promise<Said>;
  /** Undefined: a session, which REST does not take. */
  rest?(method: string, path: string): Promise<Said>;
}

/** The code of an answer, or `ok`, and its message. */
export interface Said {
  code: string;
  message: string;
}

/** Something of somebody that was planted for one cell of the matrix. */
export interface Target {
  id: string;
  owner: Person;
  /** Permissions of a key. Null: all that its owner holds. */
  names: readonly string[] | null;
  row: Row;
}

/** Kinds of things that somebody has, or is. */
export type Kind = 'key' | 'session' | 'member' | 'role' | 'invitation' | 'project key';

/** Sets of permissions, of which the caller needs one whole. */
const NEEDS: Record<Kind, readonly string[]> = {
  key: ['key:manage', 'key:read'],
  session: [],
  member: ['member:manage'],
  role: ['member:manage'],
  invitation: ['member:invite'],
  'project key': ['project:key_manage'],
};

type Rule = (caller: KeyCaller, target: Target) => boolean;

/** One use of an operation that touches a thing of somebody. */
export interface Row {
  operation: Mutation;
  /** Says which use of the operation this is, where it has several. */
  as?: string;
  kind: Kind;
  input: (id: string, by: Person) => object;
  /** The rule for things of the caller's own team. */
  may: Rule;
  /** A row that is planted beside the thing. */
  beside?: 'limit' | 'grant' | 'login';
  /** Columns of a planted key. */
  plant?: { enabled?: boolean; expires_at?: string; allowed_addresses?: string[] };
  /** Permissions of the planted keys. */
  names?: (readonly string[] | null)[];
  /** The same by REST. */
  rest?: (id: string, by: Person) => { method: string; path: string };
}

function has({ person, narrowedTo }: KeyCaller, permission: string): boolean {
  return person.holds.has(permission) && (narrowedTo === null || narrowedTo.includes(permission));
}

const hasAll = (caller: KeyCaller, names: Iterable<string>): boolean => [...names].every((name) => has(caller, name));
const isOwn: Rule = (caller, { owner }) => caller.person === owner;
const holdsTheirRole: Rule = (caller, { owner }) => hasAll(caller, owner.holds);
/** The caller manages members and holds all that the owner holds, by the role and by grants. */
const outranks: Rule = (caller, { owner }) =>
  has(caller, 'member:manage') && hasAll(caller, owner.holds) && hasAll(caller, owner.granted);
/** Things of somebody are touched by their owner, or by who outranks the owner. */
const touches: Rule = (caller, target) => isOwn(caller, target) || outranks(caller, target);
/** A narrowed key makes no key that may do more than itself. */
const isNoMore: Rule = (caller, { names }) => caller.narrowedTo === null || (names !== null && hasAll(caller, names));
/** "All permissions", of a caller with a narrowed key, means those of that key. */
const opens: Rule = (caller, target) =>
  touches(caller, target) && (caller.narrowedTo ?? []).every((name) => target.owner.holds.has(name));
const widens: Rule = (caller, target) => touches(caller, target) && isNoMore(caller, target);

const row = (operation: Mutation, kind: Kind, may: Rule, more: Partial<Row> = {}): Row => ({
  operation,
  kind,
  may,
  input: (id) => ({ id }),
  ...more,
});
const change = (as: string, changed: object, may = touches, more: Partial<Row> = {}): Row =>
  row('updateServiceKey', 'key', may, { as, input: (id) => ({ id, ...changed }), ...more });

const PAST = '2020-01-01T00:00:00.000Z';
const LATER = '2090-01-01T00:00:00.000Z';

/** Every operation that touches a key, session, role, grant or limit of somebody. */
export const ROWS: readonly Row[] = [
  change('describe', { description: 'x' }),
  change('take permissions', { permissions: [] }),
  change('bind to an address', { allowedAddresses: ['192.0.2.9'] }),
  change('give an expiry', { expiresAt: LATER }),
  change('disable', { enabled: false }),
  change('give a permission', { permissions: ['key:read', 'project:read'] }, widens, { names: [['project:read']] }),
  change('open to all permissions', { permissions: null }, opens, { names: [['project:read']] }),
  change('enable', { enabled: true }, widens, { plant: { enabled: false } }),
  change('revive', { expiresAt: LATER }, widens, { plant: { expires_at: PAST } }),
  change('take the expiry', { expiresAt: null }, widens, { plant: { expires_at: LATER } }),
  change('open to all addresses', { allowedAddresses: [] }, widens, { plant: { allowed_addresses: ['::1'] } }),
  row('revokeServiceKey', 'key', touches),
  row('revokeServiceKeys', 'key', touches, { input: (id) => ({ ids: [id] }) }),
  // A new secret acts as its owner, so nobody else gets it.
  row('rotateServiceKey', 'key', (caller, target) => isOwn(caller, target) && isNoMore(caller, target)),
  ...(['key', 'member'] as const).flatMap((kind) => {
    const [as, may] = [`of a ${kind}`, kind === 'key' ? touches : outranks];
    return [
      row('setCallLimit', kind, may, { as, input: (subjectId) => ({ subjectId, requestsPerMinute: 9 }) }),
      row('removeCallLimit', kind, may, { as, beside: 'limit', input: (subjectId) => ({ subjectId }) }),
    ];
  }),
  row('removeMember', 'member', outranks),
  row('unbindMemberLogin', 'member', outranks, { beside: 'login' }),
  // A grant stays with a new role, so only the role counts.
  row('updateMember', 'member', holdsTheirRole, { input: (id) => ({ id, role: 'Nothing' }) }),
  row('setMemberGrants', 'member', (caller) => has(caller, 'project:mem_read'), {
    beside: 'grant',
    input: (memberId, { project }) => ({ memberId, projectId: project, permissions: [] }),
  }),
  row('endConsoleSessions', 'session', touches, { input: (id) => ({ ids: [id] }) }),
  row('updateRole', 'role', holdsTheirRole, { as: 'rename', input: (id) => ({ id, name: `New ${id.slice(-12)}` }) }),
  row('updateRole', 'role', (caller, target) => holdsTheirRole(caller, target) && has(caller, 'member:read'), {
    as: 'empty',
    input: (id) => ({ id, permissions: ['member:read'] }),
  }),
  row('deleteRole', 'role', holdsTheirRole),
  row('resendInvitation', 'invitation', holdsTheirRole),
  row('revokeInvitation', 'invitation', holdsTheirRole),
  // The keys of a project belong to the project, not to their makers.
  row('revokeProjectKey', 'project key', () => true, {
    rest: (id, { project }) => ({ method: 'DELETE', path: `/api/v1/projects/${project}/apikeys/${id}` }),
  }),
];

/** A narrowed key is one program's, which has nothing of its owner's sessions. */
const sees: Rule = (caller, target) =>
  caller.person.team === target.owner.team &&
  (target.row.kind !== 'session' ||
    has(caller, 'member:manage') ||
    (isOwn(caller, target) && caller.narrowedTo === null));

export type Verdict = 'ok' | 'lacks a permission' | 'is refused' | 'hidden' | 'UNAUTHORIZE' | 'ACCESS_DENIED';

/** The rule's word on a caller who touches a thing. */
export function verdictOn(caller: KeyCaller, target: Target): Verdict {
  if (caller.dead) return caller.dead;
  if (!hasAll(caller, NEEDS[target.row.kind])) return 'lacks a permission';
  if (!sees(caller, target)) return 'hidden';
  return target.row.may(caller, target) ? 'ok' : 'is refused';
}

/** Operations with such a name or permission that touch nothing of another member, and why. */
export const TOUCH_NOTHING: Partial<Record<Mutation, string>> = {
  acceptInvitation: 'The token of the link is what counts.',
  rejectInvitation: 'The token of the link is what counts.',
  createLoginLink: 'It logs in the caller.',
  createProjectKey: 'A new key acts for the caller, with no more than the key that makes it.',
  createRole: 'A new role holds no more than its maker.',
  createServiceKey: 'A new key is of the caller, with no more than the key that makes it.',
  createWebhookEndpoint: 'It tells of changes that the caller may read.',
  updateWebhookEndpoint: 'It tells of changes that the caller may read.',
  endSecretKey: 'Operators end a secret key for all teams, with what still needs it.',
  inviteMembers: 'A new member holds no more than the caller.',
  startConnectorLogin: 'It connects an account of a provider.',
};
