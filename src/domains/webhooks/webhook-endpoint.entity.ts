import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ChangeKind } from '../../auth/change-kinds.ts';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';

/** `PAUSED` by a person, `DISABLED` by the platform. Both keep the position. */
export type WebhookState = 'ACTIVE' | 'PAUSED' | 'DISABLED';

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    url: p.string(),
    description: p.string(),
    kinds: p.array().$type<ChangeKind[]>(),
    state: p.string().$type<WebhookState>(),
    disabledReason: p.string().nullable(),
    disabledAt: p.datetime().nullable(),
    /** Encrypted, as is the previous one. */
    secret: p.string().lazy(),
    previousSecret: p.string().nullable().lazy(),
    previousUntil: p.datetime().nullable(),
    position: p.bigint(),
    failures: p.integer(),
    failingSince: p.datetime().nullable(),
    pausedUntil: p.datetime().nullable(),
  },
});

/** Where a team's events are sent. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpoint);

/** Read-only row of an endpoint. */
export type WebhookEndpointRow = Row<WebhookEndpoint>;
