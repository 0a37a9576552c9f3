import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, stateIn, textIn, timeIn } from '../../db/list-shape.ts';
import { sql } from '../../db/rows.ts';
import type { Row } from '../../db/session.ts';
import { keyColumns } from './key-columns.ts';

const ServiceKeySchema = defineEntity({
  name: 'ServiceKey',
  tableName: 'service_key',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    ...keyColumns,
    enabled: p.boolean().default(true),
    revokedAt: p.datetime().nullable(),
    /** The key that a rotation made in place of this one. */
    replacedById: p.string().nullable(),
    /** The key whose limits of model calls this key shares. Null: its own. */
    limitsOf: p.string().nullable(),
    /** The console session whose short key this is. Null: a key of its own. */
    sessionId: p.string().nullable(),
  },
});

export class ServiceKey extends ServiceKeySchema.class {}
ServiceKeySchema.setClass(ServiceKey);

/** Read-only row of a service key. */
export type ServiceKeyRow = Row<ServiceKey>;

/** By the database's clock, as authentication has it. */
const status = stateIn({
  LIVE: [
    ['revokedAt', 'is null'],
    ['enabled', '=', true],
    ['expiresAt', 'is not over'],
  ],
  DISABLED: [
    ['revokedAt', 'is null'],
    ['enabled', '=', false],
    ['expiresAt', 'is not over'],
  ],
  EXPIRED: [['revokedAt', 'is null'], sql`t.expires_at <= now()`],
  REVOKED: [['revokedAt', 'is not null']],
});

export const serviceKeyList = listShape({
  filter: {
    text: textIn('description', 'suffix'),
    principalId: anyOf('principal'),
    status,
    createdAt: timeIn('createdAt'),
    lastUsedAt: timeIn('lastUsedAt'),
    expiresAt: timeIn('expiresAt'),
  },
  orders: {
    CREATED_AT: { property: 'id' },
    LAST_USED_AT: { property: 'lastUsedAt', empty: "'-infinity'" },
    EXPIRES_AT: { property: 'expiresAt', empty: "'infinity'" },
  },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
