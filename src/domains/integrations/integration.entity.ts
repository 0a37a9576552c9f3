import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import { anyOf, flagIs, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';
import type { SentenceName } from './bot-sentences.ts';
import type { IntegrationSettings } from './channels/channel.ts';
import type { ChannelName } from './channels/channels.ts';
import type { IntegrationStatus, StatusErrorCode } from './status.ts';

/** The owner of the memory that a bot uses: the person who writes, the group, or everybody. */
export type GroupMemory = 'PERSON' | 'CHAT' | 'SHARED';
export type DirectMemory = Exclude<GroupMemory, 'CHAT'>;

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
    directMemory: p.string().$type<DirectMemory>(),
    groupMemory: p.string().$type<GroupMemory>(),
    /** Names of its app, signed: the same for the same app, whatever team it is of. */
    appKeys: p.array(),
    sentences: p.json().$type<Partial<Record<SentenceName, string>>>(),
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
