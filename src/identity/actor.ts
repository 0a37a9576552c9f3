import type { Permission, Role } from './permissions.ts';

/** Who is calling: a principal of a team, through one service key. */
export interface Actor {
  readonly teamId: string;
  readonly principalId: string;
  readonly keyId: string;
  readonly role: Role;
  /** What the key may do: its principal's permissions, or the subset it was given. */
  readonly permissions: ReadonlySet<Permission>;
  /** Whether the key was given a subset of what its principal may. */
  readonly narrowed: boolean;
}
