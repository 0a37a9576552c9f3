import type { Permission } from './permissions.ts';

/** Who is calling: a principal of a team, through one service key. */
export interface Caller {
  readonly teamId: string;
  readonly principalId: string;
  readonly keyId: string;
  /** A built-in role's name, or a custom role's id. */
  readonly role: string;
  /** What the key may do: its principal's permissions, or the subset it was given. */
  readonly permissions: ReadonlySet<Permission>;
  /** What the caller may do in some places alone, beside `permissions`. Left out: nothing. */
  readonly grants?: Grants;
  /** Whether the team wants the texts of its model calls to be kept. */
  readonly recordsPrompts: boolean;
  /** How the key itself is limited, which limits the keys it may make and change. */
  readonly key: KeyLimits;
}

/** Where a permission was granted: in these workspaces with their projects, and in these projects. */
export type Grants = ReadonlyMap<Permission, GrantedScopes>;

export interface GrantedScopes {
  readonly workspaceIds: ReadonlySet<string>;
  /** Also those of the workspaces. */
  readonly projectIds: ReadonlySet<string>;
}

/** What narrows a key: null or empty is not narrowed. */
export interface KeyLimits {
  readonly permissions: readonly Permission[] | null;
  readonly allowedAddresses: readonly string[];
  readonly expiresAt: Date | null;
}

export const UNLIMITED: KeyLimits = { permissions: null, allowedAddresses: [], expiresAt: null };
