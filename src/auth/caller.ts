import type { Permission } from './permissions.ts';

/** The caller: a principal of a team, through one service key. */
export interface Caller {
  readonly teamId: string;
  readonly principalId: string;
  readonly keyId: string;
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
  /** Limits of the key itself. They also limit the keys that it may create and change. */
  readonly key: KeyLimits;
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
