import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';
import type { ChannelName } from './channels/channels.ts';
import type { IntegrationStatus, StatusErrorCode } from './status.ts';

/** What only some channels know. */
export interface IntegrationSettings {
  /** im_a: the AI card template that replies stream into. */
  cardTemplateId?: string;
}

const IntegrationSchema = defineEntity({
  name: 'Integration',
  tableName: 'integration',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    workspace: () => p.manyToOne(Workspace).ref(),
    name: p.string(),
    channel: p.string().$type<ChannelName>(),
    agentId: p.string(),
    enabled: p.boolean(),
    status: p.string().$type<IntegrationStatus>(),
    statusErrorCode: p.string().nullable().$type<StatusErrorCode | null>(),
    /** How often in a row it failed. */
    failures: p.integer().default(0),
    wasPreempted: p.boolean().default(false),
    /** When the next attempt is due. Null: none comes by itself. */
    retryAt: p.datetime().nullable(),
    /** Sealed. Read where a connection is opened and nowhere else. */
    credentials: p.text().nullable(),
    externalAppId: p.string().nullable(),
    dailyMessageLimit: p.integer(),
    datasetIds: p.array(),
    readOnlyProjectIds: p.array(),
    readWriteProjectId: p.string().nullable(),
    settings: p.json().$type<IntegrationSettings>(),
    /** Known to the process that holds the connection. A change that ends the connection takes it away. */
    leaseId: p.string().nullable(),
    leaseUntil: p.datetime().nullable(),
  },
});

export class Integration extends IntegrationSchema.class {}
IntegrationSchema.setClass(Integration);

/** An integration as it is read. */
export type IntegrationRow = Row<Integration>;
