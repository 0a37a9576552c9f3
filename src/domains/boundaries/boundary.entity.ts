import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import type { Forgetting } from '../../core/forgetting.ts';
import type { Row } from '../../db/session.ts';
import { Agent } from '../agents/agent.entity.ts';
import { Project } from '../projects/project.entity.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';

const BoundarySchema = defineEntity({
  name: 'Boundary',
  tableName: 'boundary',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    workspace: () => p.manyToOne(Workspace).ref(),
    name: p.string(),
    agentIds: p.array(),
    projectIds: p.array(),
    writeProject: () => p.manyToOne(Project).ref().nullable(),
    writeAgent: () => p.manyToOne(Agent).ref().nullable(),
    includeFacts: p.boolean(),
    includeMemories: p.boolean(),
    includeDocuments: p.boolean(),
    maxTokens: p.integer(),
    extract: p.boolean(),
    forgetting: p.string().$type<Forgetting>().default('REVIEW'),
  },
});

export class Boundary extends BoundarySchema.class {}
BoundarySchema.setClass(Boundary);

/** Read-only row of a boundary. */
export type BoundaryRow = Row<Boundary>;
