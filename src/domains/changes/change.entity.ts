import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ChangeKind } from '../../auth/change-kinds.ts';
import type { ChangeSource } from '../../request/context.ts';
import type { ChangeDetail } from './read-changes.ts';

const ChangeSchema = defineEntity({
  name: 'Change',
  tableName: 'change',
  properties: {
    id: p.bigint().primary(),
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

/** A recorded change. Readers give it its number, after the commit. */
export class Change extends ChangeSchema.class {}
ChangeSchema.setClass(Change);
