import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, teamFilter } from '../../db/base.entity.ts';
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

/** What an agent is made of from one moment on. Never changed. */
export class AgentVersion extends AgentVersionSchema.class {}
AgentVersionSchema.setClass(AgentVersion);

/** An agent version as it is read. */
export type AgentVersionRow = Row<AgentVersion>;
