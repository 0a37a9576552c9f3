import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
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
