import type { Permission, Role } from './permissions.ts';

/** Who is calling: a principal of a team, through one service key. */
export interface Actor {
  readonly teamId: string;
  readonly principalId: string;
  readonly keyId: string;
  readonly role: Role;
  /** What the key may do: its principal's permissions, or the subset it was given. */
  readonly permissions: ReadonlySet<Permission>;
  /** Whether the team wants the texts of its model calls to be kept. */
  readonly recordsPrompts: boolean;
  /** How the key itself is limited, which limits the keys it may make and change. */
  readonly key: KeyLimits;
}

/** What narrows a key: null or empty is not narrowed. */
export interface KeyLimits {
  readonly permissions: readonly Permission[] | null;
  readonly allowedAddresses: readonly string[];
  readonly expiresAt: Date | null;
}

export const UNLIMITED: KeyLimits = { permissions: null, allowedAddresses: [], expiresAt: null };
