import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import { anyOf, flagIs, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';
import type { IntegrationSettings } from './channels/channel.ts';
import type { ChannelName } from './channels/channels.ts';
import type { IntegrationStatus, StatusErrorCode } from './status.ts';

const IntegrationSchema = defineEntity({
  name: 'Integration',
  tableName: 'integration',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    workspace: () => p.manyToOne(Workspace).ref(),
    name: p.string(),
    channel: p.string().$type<ChannelName>(),
    agentId: p.string(),
    enabled: p.boolean(),
    status: p.string().$type<IntegrationStatus>(),
    statusErrorCode: p.string().nullable().$type<StatusErrorCode | null>(),
    /** Consecutive failures. */
    failures: p.integer().default(0),
    wasPreempted: p.boolean().default(false),
    /** When the next attempt is due. Null: nothing is scheduled. */
    retryAt: p.datetime().nullable(),
    /** Encrypted. Read only to open a connection. */
    credentials: p.text().nullable(),
    externalAppId: p.string().nullable(),
    dailyMessageLimit: p.integer(),
    datasetIds: p.array(),
    readOnlyProjectIds: p.array(),
    readWriteProjectId: p.string().nullable(),
    settings: p.json().$type<IntegrationSettings>(),
    /** Held by the process with the connection. Changes that end the connection clear it. */
    leaseId: p.string().nullable(),
    leaseUntil: p.datetime().nullable(),
    /** The owner before, which takes messages until the next one is connected. */
    formerLeaseId: p.string().nullable(),
  },
});

export class Integration extends IntegrationSchema.class {}
IntegrationSchema.setClass(Integration);

/** An integration as a plain row. */
export type IntegrationRow = Row<Integration>;

export const integrationList = listShape({
  filter: {
    text: textIn('name'),
    channel: anyOf<ChannelName>('channel'),
    status: anyOf<IntegrationStatus>('status'),
    enabled: flagIs('enabled'),
    agentId: anyOf('agentId'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
