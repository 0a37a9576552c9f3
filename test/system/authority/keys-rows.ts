import type { OPERATIONS } from '../../../src/auth/operations.ts';
import {
  has,
  hasAll,
  isNoMoreThan,
  isOwn,
  isOwnOrBelow,
  outranks,
  type Caller,
  type Person,
  type Target,
} from './keys-model.ts';

export type Mutation = keyof typeof OPERATIONS.Mutation;

/** Kinds of things that somebody has, or is. */
export type Kind = 'key' | 'session' | 'member' | 'role' | 'invitation' | 'project key';

/** One use of an operation that touches a thing of somebody. */
export interface Row {
  operation: Mutation;
  /** Says which use of the operation this is, where it has several. */
  as?: string;
  kind: Kind;
  input: (id: string, by: Person) => object;
  /** Sets of permissions, of which the caller needs one whole. */
  needs: readonly (readonly string[])[];
  /** The rule for things of the caller's own team. */
  may: (caller: Caller, target: Target) => boolean;
  /** Whether the caller sees it at all. Default: yes, in the own team. */
  sees?: (caller: Caller, target: Target) => boolean;
  /** A row that is planted beside the thing. */
  beside?: 'limit' | 'grant' | 'login';
  /** Columns of a planted key. */
  plant?: { enabled?: boolean; expires_at?: string; allowed_addresses?: string[] };
  /** The same by REST. */
  rest?: (id: string, by: Person) => { method: string; path: string };
}

const MANAGES_KEYS = [['key:manage', 'key:read']];
const MANAGES_MEMBERS = [['member:manage']];
const LATER = '2090-01-01T00:00:00.000Z';

const update = (as: string, change: object, more: Partial<Row> = {}): Row => ({
  operation: 'updateServiceKey',
  as,
  kind: 'key',
  input: (id) => ({ id, ...change }),
  needs: MANAGES_KEYS,
  may: isOwnOrBelow,
  ...more,
});

const mayWiden: Row['may'] = (caller, target) => isOwnOrBelow(caller, target) && isNoMoreThan(caller, target);

/** Every operation that touches a key, session, role, grant or limit of somebody. */
export const ROWS: readonly Row[] = [
  update('describe', { description: 'x' }),
  update('take permissions', { permissions: [] }),
  update('bind to an address', { allowedAddresses: ['192.0.2.9'] }),
  update('give an expiry', { expiresAt: LATER }),
  update('disable', { enabled: false }),
  update('enable', { enabled: true }, { plant: { enabled: false }, may: mayWiden }),
  update('take the expiry', { expiresAt: null }, { plant: { expires_at: LATER }, may: mayWiden }),
  update('open to all addresses', { allowedAddresses: [] }, { plant: { allowed_addresses: ['::1'] }, may: mayWiden }),
  {
    operation: 'revokeServiceKey',
    kind: 'key',
    input: (id) => ({ id }),
    needs: MANAGES_KEYS,
    may: isOwnOrBelow,
  },
  {
    operation: 'revokeServiceKeys',
    kind: 'key',
    input: (id) => ({ ids: [id] }),
    needs: MANAGES_KEYS,
    may: isOwnOrBelow,
  },
  {
    // A new secret acts as its owner, so nobody else gets it.
    operation: 'rotateServiceKey',
    kind: 'key',
    input: (id) => ({ id }),
    needs: [['key:manage']],
    may: (caller, target) => isOwn(caller, target) && isNoMoreThan(caller, target),
  },
  {
    operation: 'setCallLimit',
    as: 'of a key',
    kind: 'key',
    input: (subjectId) => ({ subjectId, dayBudget: '1' }),
    needs: MANAGES_KEYS,
    may: isOwnOrBelow,
  },
  {
    operation: 'removeCallLimit',
    as: 'of a key',
    kind: 'key',
    beside: 'limit',
    input: (subjectId) => ({ subjectId }),
    needs: MANAGES_KEYS,
    may: isOwnOrBelow,
  },
  {
    operation: 'setCallLimit',
    as: 'of a member',
    kind: 'member',
    input: (subjectId) => ({ subjectId, requestsPerMinute: 9 }),
    needs: MANAGES_MEMBERS,
    may: (caller, { owner }) => outranks(caller, owner),
  },
  {
    operation: 'removeCallLimit',
    as: 'of a member',
    kind: 'member',
    beside: 'limit',
    input: (subjectId) => ({ subjectId }),
    needs: MANAGES_MEMBERS,
    may: (caller, { owner }) => outranks(caller, owner),
  },
  {
    operation: 'removeMember',
    kind: 'member',
    input: (id) => ({ id }),
    needs: MANAGES_MEMBERS,
    may: (caller, { owner }) => outranks(caller, owner),
  },
  {
    operation: 'unbindMemberLogin',
    kind: 'member',
    beside: 'login',
    input: (id) => ({ id }),
    needs: MANAGES_MEMBERS,
    may: (caller, { owner }) => outranks(caller, owner),
  },
  {
    // A grant stays with a new role, so only the role counts.
    operation: 'updateMember',
    kind: 'member',
    input: (id) => ({ id, role: 'Nothing' }),
    needs: MANAGES_MEMBERS,
    may: (caller, { owner }) => hasAll(caller, owner.holds),
  },
  {
    operation: 'setMemberGrants',
    kind: 'member',
    beside: 'grant',
    input: (memberId, { project }) => ({ memberId, projectId: project, permissions: [] }),
    needs: MANAGES_MEMBERS,
    may: (caller) => hasAll(caller, ['project:mem_read']),
  },
  {
    operation: 'endConsoleSessions',
    kind: 'session',
    input: (id) => ({ ids: [id] }),
    needs: [[]],
    // A narrowed key is one program's, which has nothing of its owner's sessions.
    sees: (caller, target) => has(caller, 'member:manage') || (isOwn(caller, target) && caller.narrowedTo === null),
    may: isOwnOrBelow,
  },
  {
    operation: 'updateRole',
    as: 'rename',
    kind: 'role',
    input: (id) => ({ id, name: `Renamed ${id.slice(-12)}` }),
    needs: MANAGES_MEMBERS,
    may: (caller, { owner }) => hasAll(caller, owner.holds),
  },
  {
    operation: 'updateRole',
    as: 'empty',
    kind: 'role',
    input: (id) => ({ id, permissions: ['member:read'] }),
    needs: MANAGES_MEMBERS,
    may: (caller, { owner }) => hasAll(caller, [...owner.holds, 'member:read']),
  },
  {
    operation: 'deleteRole',
    kind: 'role',
    input: (id) => ({ id }),
    needs: MANAGES_MEMBERS,
    may: (caller, { owner }) => hasAll(caller, owner.holds),
  },
  {
    operation: 'resendInvitation',
    kind: 'invitation',
    input: (id) => ({ id }),
    needs: [['member:invite']],
    may: (caller, { owner }) => hasAll(caller, owner.holds),
  },
  {
    operation: 'revokeInvitation',
    kind: 'invitation',
    input: (id) => ({ id }),
    needs: [['member:invite']],
    may: (caller, { owner }) => hasAll(caller, owner.holds),
  },
  {
    // The keys of a project belong to the project, not to their makers.
    operation: 'revokeProjectKey',
    kind: 'project key',
    input: (id) => ({ id }),
    needs: [['project:key_manage']],
    may: () => true,
    rest: (id, { project }) => ({ method: 'DELETE', path: `/api/v1/projects/${project}/apikeys/${id}` }),
  },
];

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
