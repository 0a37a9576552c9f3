import type { Permission } from './permissions.ts';
import type { Turn } from './turn-token.ts';

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
  /** The team has limits of model calls. Undefined: no. */
  readonly hasLimits?: true;
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
