import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { Forgetting } from '../../core/forgetting.ts';
import type { Row } from '../../db/session.ts';
import { inMemory } from '../projects/memory-columns.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import { anyOf, listShape, timeIn } from '../../db/list-shape.ts';

/** Progress of the extraction of facts. `NONE`: not requested. */
export type ExtractionStatus = 'NONE' | 'PENDING' | 'DONE' | 'FAILED';

/** Things that a pending extraction waits for: the next day, or a balance. */
export type ExtractionWait = 'DAILY_LIMIT' | 'BALANCE';

/** Fields of a conversation whose extraction has ended. */
export const NO_LONGER_WAITING = { replayModel: null, waitsFor: null, waitsUntil: null } as const;

const ConversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversation',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    ...inMemory,
    requestId: p.string().nullable(),
    session: p.string().nullable(),
    sourceKind: p.string().$type<SourceKind>(),
    principalId: p.string().nullable(),
    /** The boundary of the call. Null: none. */
    boundaryId: p.string().nullable(),
    /** The boundary's settings when the exchange was stored: facts wait for review; forgetting. */
    proposes: p.boolean().default(false),
    forgetting: p.string().$type<Forgetting>().default('REVIEW'),
    /** The zone in which relative dates are resolved. Null: the team's. */
    timeZone: p.string().nullable(),
    status: p.string().$type<ExtractionStatus>(),
    error: p.text().nullable(),
    openUntil: p.datetime().lazy().nullable(),
    /** The model of a replay that is under way. */
    replayModel: p.string().nullable(),
    /** Null: a pending extraction waits for its turn. */
    waitsFor: p.string().$type<ExtractionWait>().nullable(),
    waitsUntil: p.datetime().nullable(),
  },
});

export class Conversation extends ConversationSchema.class {}
ConversationSchema.setClass(Conversation);

/** A conversation as a plain row. */
export type ConversationRow = Row<Conversation>;

export const conversationList = listShape({
  filter: {
    status: anyOf<ExtractionStatus>('status'),
    waitsFor: anyOf<ExtractionWait>('waitsFor'),
    sourceKind: anyOf<SourceKind>('sourceKind'),
    principalId: anyOf('principalId'),
    personId: anyOf('personId'),
    session: anyOf('session'),
    id: anyOf('id'),
    requestId: anyOf('requestId'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
