import { defineEntity, p } from '@mikro-orm/postgresql';
import type { CallerSession } from '../../auth/caller.ts';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { Principal } from '../identity/principal.entity.ts';

export type LoginMethod = CallerSession['method'];

const ConsoleSessionSchema = defineEntity({
  name: 'ConsoleSession',
  tableName: 'console_session',
  filters: teamFilter,
  properties: {
    ...owned,
    principal: () => p.manyToOne(Principal).ref(),
    /** The key that it was opened with, which limits it. */
    keyId: p.string().nullable(),
    hash: p.uint8array().lazy(),
    method: p.string().$type<LoginMethod>(),
    expiresAt: p.datetime(),
    confirmedUntil: p.datetime(),
    lastSeenAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    address: p.string(),
    userAgent: p.string().nullable(),
  },
});

/** A person's session in the console. */
export class ConsoleSession extends ConsoleSessionSchema.class {}
ConsoleSessionSchema.setClass(ConsoleSession);

/** Read-only row of a session. */
export type ConsoleSessionRow = Row<ConsoleSession>;

export const consoleSessionList = listShape({
  filter: {
    principalId: anyOf('principal'),
    method: anyOf<LoginMethod>('method'),
    createdAt: timeIn('createdAt'),
    lastSeenAt: timeIn('lastSeenAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, LAST_SEEN_AT: { property: 'lastSeenAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
