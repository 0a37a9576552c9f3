import { anyOf, listShape, stateIn, textIn, timeIn } from '../../db/list-shape.ts';
import { sql } from '../../db/rows.ts';

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
