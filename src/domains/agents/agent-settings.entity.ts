import { defineEntity, p } from '@mikro-orm/postgresql';
import { teamFilter } from '../../db/base.entity.ts';

const AgentSettingsSchema = defineEntity({
  name: 'AgentSettings',
  tableName: 'agent_settings',
  filters: teamFilter,
  properties: {
    agentId: p.string().primary(),
    teamId: p.string(),
    factInstruction: p.text().nullable(),
    extractionEnabled: p.boolean().default(true),
    consolidation: p.boolean().default(false),
    model: p.string().nullable(),
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
});

export class AgentSettings extends AgentSettingsSchema.class {}
AgentSettingsSchema.setClass(AgentSettings);
