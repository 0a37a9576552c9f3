import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';

/** `REVOKED`: the provider no longer takes the tokens, and somebody must log in again. `ERROR`: the last call failed, and is tried again. */
export type ConnectionStatus = 'CONNECTED' | 'REVOKED' | 'ERROR';

const ConnectionSchema = defineEntity({
  name: 'Connection',
  tableName: 'connection',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    /** Who connected it last. */
    principalId: p.string(),
    provider: p.string(),
    /** The account's id at the provider. */
    accountId: p.string(),
    accountName: p.string(),
    status: p.string().$type<ConnectionStatus>(),
    error: p.text().nullable(),
    /** Sealed. Null once the provider no longer takes them. */
    tokens: p.text().nullable(),
    /** When the access token ends. */
    expiresAt: p.datetime().nullable(),
  },
});

export class Connection extends ConnectionSchema.class {}
ConnectionSchema.setClass(Connection);
