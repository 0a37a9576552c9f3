import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import type { Permission } from '../../auth/permissions.ts';
import { Principal } from './principal.entity.ts';

const ServiceKeySchema = defineEntity({
  name: 'ServiceKey',
  tableName: 'service_key',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    principal: () => p.manyToOne(Principal).ref(),
    description: p.string().nullable(),
    hash: p.uint8array().lazy(),
    suffix: p.string(),
    permissions: p.array().$type<Permission[]>().nullable(),
    allowedAddresses: p.array(),
    enabled: p.boolean().default(true),
    expiresAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
  },
});

export class ServiceKey extends ServiceKeySchema.class {}
ServiceKeySchema.setClass(ServiceKey);

/** Read-only row of a service key. */
export type ServiceKeyRow = Row<ServiceKey>;
