import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';

export const projectKeyList = listShape({
  filter: {
    text: textIn('description', 'suffix'),
    principalId: anyOf('principal'),
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
