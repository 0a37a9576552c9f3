import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../db/base.entity.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';

const AgentSchema = defineEntity({
  name: 'Agent',
  tableName: 'agent',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    workspace: () => p.manyToOne(Workspace).ref(),
    name: p.string(),
  },
});

export class Agent extends AgentSchema.class {}
AgentSchema.setClass(Agent);
