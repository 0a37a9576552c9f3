import { defineEntity, p } from '@mikro-orm/postgresql';
import { teamFilter } from '../../db/base.entity.ts';
import type { ChangeSource } from '../../request/context.ts';
import type { ChangeKind } from '../../auth/change-kinds.ts';

/** Small fields that changed or that name the thing. Never a secret or a content. */
export type ChangeDetail = Record<string, unknown>;

const ChangeSchema = defineEntity({
  name: 'Change',
  tableName: 'change',
  filters: teamFilter,
  properties: {
    /** In the order of writing. Readers go by the number, which is given after the commit. */
    id: p.bigint().primary().autoincrement(),
    teamId: p.string(),
    at: p.datetime(),
    kind: p.string().$type<ChangeKind>(),
    thingType: p.string(),
    thingId: p.string(),
    version: p.integer().nullable(),
    workspaceId: p.string().nullable(),
    projectId: p.string().nullable(),
    agentId: p.string().nullable(),
    principalId: p.string().nullable(),
    keyId: p.string().nullable(),
    source: p.string().$type<ChangeSource>(),
    detail: p.json<ChangeDetail>().nullable(),
  },
});

/** A change as it is written. It is read by its number: see `read-changes.ts`. */
export class Change extends ChangeSchema.class {}
ChangeSchema.setClass(Change);
