import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import type { Forgetting } from '../../core/forgetting.ts';
import { anyOf, flagIs, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import { sql } from '../../db/rows.ts';
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

export const boundaryList = listShape({
  filter: {
    text: textIn('name'),
    workspaceId: anyOf('workspace'),
    projectId: (ids: readonly string[]) => [
      sql`t.project_ids && ${[...ids]}::text[] or t.write_project_id = any(${[...ids]})`,
    ],
    agentId: (ids: readonly string[]) => [
      sql`t.agent_ids && ${[...ids]}::text[] or t.write_agent_id = any(${[...ids]})`,
    ],
    extract: flagIs('extract'),
    forgetting: anyOf<Forgetting>('forgetting'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
