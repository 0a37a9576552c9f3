import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import type { ExtractionMode } from '../../core/extraction-mode.ts';
import type { Forgetting } from '../../core/forgetting.ts';
import type { MemoryOf } from '../../core/scope.ts';
import { anyOf, flagIs, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import { sql } from '../../db/rows.ts';
import type { MetadataFilter } from '../../db/metadata-filter.ts';
import type { Row } from '../../db/session.ts';
import { Agent } from '../agents/agent.entity.ts';
import { Project } from '../projects/project.entity.ts';
import { DEFAULT_MIN_COVERAGE } from '../../recall/coverage.ts';
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
    includeStanding: p.boolean().default(true),
    maxTokens: p.integer(),
    minCoverage: p.double().default(DEFAULT_MIN_COVERAGE),
    extract: p.boolean(),
    /** Extracted facts wait for review. */
    proposes: p.boolean().default(false),
    forgetting: p.string().$type<Forgetting>().default('REVIEW'),
    memoryOf: p.string().$type<MemoryOf>().default('SHARED'),
    /** A name of the IANA database. Null: the team's. */
    timeZone: p.string().nullable(),
    /** Null: everything is recalled. */
    metadataFilter: p.json<MetadataFilter>().nullable(),
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
    extraction: (modes: readonly ExtractionMode[]) => [
      sql`case when not t.extract then 'NONE' when t.proposes then 'PROPOSE' else 'STORE' end = any(${[...modes]}::text[])`,
    ],
    forgetting: anyOf<Forgetting>('forgetting'),
    memoryOf: anyOf<MemoryOf>('memoryOf'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: { CREATED_AT: { property: 'id' }, NAME: { property: 'name' }, UPDATED_AT: { property: 'updatedAt' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
