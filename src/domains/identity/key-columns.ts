import { p } from '@mikro-orm/postgresql';
import type { Permission } from '../../auth/permissions.ts';
import { Principal } from './principal.entity.ts';

/** Columns that service keys and project keys share. */
export const keyColumns = {
  principal: () => p.manyToOne(Principal).ref(),
  description: p.string().nullable(),
  /** Keyed hash of the secret. */
  hash: p.uint8array().lazy(),
  /** Id of the secret key of `hash`. Null in rows from before ids: the deployment's first. */
  hashKeyId: p.string().nullable().lazy(),
  /** The last characters of the secret, shown in lists. */
  suffix: p.string(),
  /** Null for all permissions of the principal. */
  permissions: p.array().$type<Permission[]>().nullable(),
  /** Addresses and ranges. Empty for any address. */
  allowedAddresses: p.array(),
  expiresAt: p.datetime().nullable(),
  lastUsedAt: p.datetime().nullable(),
};
