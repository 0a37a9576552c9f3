import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';

/**
 * `REVOKED`: the provider no longer accepts the tokens, and a member must log in again. `ERROR`:
 * the last renewal failed and will be retried.
 */
export type ConnectionStatus = 'CONNECTED' | 'REVOKED' | 'ERROR';

const ConnectionSchema = defineEntity({
  name: 'Connection',
  tableName: 'connection',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    /** The member who connected the account last. */
    principalId: p.string(),
    provider: p.string(),
    /** The account's id at the provider. */
    accountId: p.string(),
    accountName: p.string(),
    status: p.string().$type<ConnectionStatus>(),
    error: p.text().nullable(),
    /** Encrypted. Null once the provider no longer accepts them. */
    tokens: p.text().nullable(),
    /** When the access token expires. */
    expiresAt: p.datetime().nullable(),
  },
});

export class Connection extends ConnectionSchema.class {}
ConnectionSchema.setClass(Connection);
