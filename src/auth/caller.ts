import type { Permission } from './permissions.ts';
import type { SecretKey } from '../crypto/secret-key.ts';

/** The caller: a principal of a team, through one service key or one session of the console. */
export interface Caller {
  readonly teamId: string;
  readonly principalId: string;
  /** Id of the service key, or of the session. */
  readonly keyId: string;
  /** Undefined: the caller sent a service key. */
  readonly session?: CallerSession;
  /** The key whose limits this key shares. Undefined: its own. */
  readonly limitsKeyId?: string;
  /** The caller's model calls have rates. Undefined: no. */
  readonly hasRates?: true;
  /** Model calls for some projects of the team have rates. Undefined: no. */
  readonly hasProjectRates?: true;
  /** A built-in role's name, or a custom role's id. */
  readonly role: string;
  /** The key's permissions: its principal's, or the subset given to the key. */
  readonly permissions: ReadonlySet<Permission>;
  /** Permissions granted in some scopes only, beside `permissions`. Undefined: none. */
  readonly grants?: Grants;
  /** Whether the team records the texts of its model calls. */
  readonly recordsPrompts: boolean;
  /** Whether providers may store the answers of the team's hosted calls. */
  readonly storesAnswers: boolean;
  /** The team's time zone, by its IANA name. Undefined: UTC. */
  readonly timeZone?: string;
  /** The call of a bot that this caller may make. Undefined: the caller has a key. */
  readonly turn?: Turn;
  /** Limits of the key itself. They also limit the keys that it may create and change. */
  readonly key: KeyLimits;
}

/** A person's session in the console. */
export interface CallerSession {
  /** The key that it was opened with, which limits it. Null: none. */
  readonly keyId: string | null;
  /** `OIDC`: with a provider. `CODE`: with a login link or an invitation. */
  readonly method: 'CODE' | 'KEY' | 'OIDC';
  readonly expiresAt: Date;
  /** Until then, dangerous operations need no further login. */
  readonly confirmedUntil: Date;
}

/** The scopes of each granted permission: workspaces with their projects, and single projects. */
export type Grants = ReadonlyMap<Permission, GrantedScopes>;

export interface GrantedScopes {
  readonly workspaceIds: ReadonlySet<string>;
  /** Includes the projects of the workspaces. */
  readonly projectIds: ReadonlySet<string>;
}

/** Limits of a key. Null or empty means no limit. */
export interface KeyLimits {
  readonly permissions: readonly Permission[] | null;
  readonly allowedAddresses: readonly string[];
  readonly expiresAt: Date | null;
}

export const UNLIMITED: KeyLimits = { permissions: null, allowedAddresses: [], expiresAt: null };

/** Returns the id of the key that the caller sent, or opened the session with. Null: none. */
export function ownKeyOf({ keyId, session }: Caller): string | null {
  return session ? session.keyId : keyId;
}

/** One model call for a bot. */
interface Turn {
  integrationId: string;
  /** The id that the call has in every record. */
  requestId: string;
  /** The person of the chat, as usage records name them. */
  endUser: string;
  /** The actor whose own memory the call has, beside shared memory. Empty: shared memory alone. */
  personId: string;
}

const PREFIX = 'turn-';
const PURPOSE = 'integration-turn';
/** From the signature to the beginning of the call, with what clocks of two machines differ. */
const LIFETIME_MS = 300_000;

/**
 * Returns a token with which the platform calls a model for a bot, once. Nothing stores it: it is
 * signed, and good for this bot, this call and a few minutes.
 */
export function signTurn(secret: SecretKey, turn: Turn, nowMs: number): string {
  const { integrationId, requestId, endUser, personId } = turn;
  const person = Buffer.from(endUser).toString('base64url');
  // Routers of a version before read the time up to the first `~`.
  const expiry = `${(nowMs + LIFETIME_MS).toString(36)}~${person}~${personId}`;
  const claims = `${integrationId}.${requestId}.${expiry}`;
  return `${PREFIX}${claims}.${secret.sign(PURPOSE, claims).toString('base64url')}`;
}

export function isTurnToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Returns the call that a token is for. Null for a token that is not ours, or too old. */
export function readTurn(secret: SecretKey, token: string, nowMs: number): Turn | null {
  const [integrationId = '', requestId = '', claimed = '', signature = '', ...rest] = token
    .slice(PREFIX.length)
    .split('.');
  const claims = `${integrationId}.${requestId}.${claimed}`;
  if (rest.length > 0 || !secret.isSignature(Buffer.from(signature, 'base64url'), PURPOSE, claims)) return null;
  // Platforms of a version before name no person.
  const [expiry = '', person = '', personId = ''] = claimed.split('~');
  const endUser = Buffer.from(person, 'base64url').toString();
  return parseInt(expiry, 36) > nowMs ? { integrationId, requestId, endUser, personId } : null;
}

/** The resource that a command acts on, as far as it is known. */
export interface ResourceScope {
  projectId?: string | null | undefined;
  workspaceId?: string | null | undefined;
}

/** Permissions that can be granted for one workspace or project. Their commands name the scope. */
export const SCOPABLE_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'project:read',
  'project:update',
  'project:delete',
  'project:doc_read',
  'project:doc_link',
  'project:doc_delete',
  'project:mem_read',
  'project:mem_write',
  'workspace:actor_bind',
  'workspace:integration_manage',
  'workspace_agent:fact_modify',
]);

/** Returns whether the caller holds the permission, everywhere or in the scope. */
export function holds(
  { permissions, grants }: Pick<Caller, 'permissions' | 'grants'>,
  permission: Permission,
  scope: ResourceScope = {},
): boolean {
  return permissions.has(permission) || isGranted(grants, permission, scope);
}

function isGranted(grants: Grants | undefined, permission: Permission, scope: ResourceScope): boolean {
  const granted = grants?.get(permission);
  if (!granted) return false;
  return (
    (scope.projectId != null && granted.projectIds.has(scope.projectId)) ||
    (scope.workspaceId != null && granted.workspaceIds.has(scope.workspaceId))
  );
}
