import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { listShape, timeIn } from '../../db/list-shape.ts';
import { sql } from '../../db/rows.ts';
import type { Row } from '../../db/session.ts';
import { Agent } from './agent.entity.ts';
import type { AgentConfig } from './agent-config.ts';

const AgentVersionSchema = defineEntity({
  name: 'AgentVersion',
  tableName: 'agent_version',
  filters: teamFilter,
  properties: {
    ...owned,
    agent: () => p.manyToOne(Agent).ref(),
    version: p.integer(),
    config: p.json<AgentConfig>(),
  },
});

/** An immutable version of an agent's configuration. */
export class AgentVersion extends AgentVersionSchema.class {}
AgentVersionSchema.setClass(AgentVersion);

/** Read-only row of an agent version. */
export type AgentVersionRow = Row<AgentVersion>;

export const agentVersionList = listShape({
  key: 'version',
  filter: {
    version: (values: readonly number[]) => [sql`t.version = any(${[...values]}::int[])`],
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'version' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
