import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';

const AgentSchema = defineEntity({
  name: 'Agent',
  tableName: 'agent',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    workspace: () => p.manyToOne(Workspace).ref(),
    name: p.string(),
    /** Number of the newest version. */
    version: p.integer().default(1),
    /** 1 for a new agent, and one more with each edit or version. */
    revision: p.integer().default(1),
  },
});

export class Agent extends AgentSchema.class {}
AgentSchema.setClass(Agent);

/** Read-only row of an agent. */
export type AgentRow = Row<Agent>;

export const agentList = listShape({
  filter: {
    text: textIn('name'),
    id: anyOf('id'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
