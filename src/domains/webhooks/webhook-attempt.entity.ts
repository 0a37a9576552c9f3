import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, isSet, listShape, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';

const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempt',
  filters: teamFilter,
  properties: {
    ...owned,
    endpointId: p.string(),
    /** Null for a test event. */
    number: p.bigint().nullable(),
    kind: p.string(),
    attempt: p.integer(),
    status: p.integer().nullable(),
    error: p.string().nullable(),
    durationMs: p.integer(),
    answer: p.string().nullable(),
  },
});

/** One request to an endpoint, and the answer. */
export class WebhookAttempt extends WebhookAttemptSchema.class {}
WebhookAttemptSchema.setClass(WebhookAttempt);

/** Read-only row of an attempt. */
export type WebhookAttemptRow = Row<WebhookAttempt>;

export const webhookAttemptList = listShape({
  filter: { type: anyOf('kind'), isFailed: isSet('error'), createdAt: timeIn('createdAt') },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
