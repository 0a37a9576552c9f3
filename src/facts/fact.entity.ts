import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../db/base.entity.ts';
import { Agent } from '../agents/agent.entity.ts';
import { Project } from '../projects/project.entity.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';
import type { SourceKind } from './fact-change.entity.ts';

const FactSchema = defineEntity({
  name: 'Fact',
  tableName: 'fact',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    workspace: () => p.manyToOne(Workspace).ref(),
    project: () => p.manyToOne(Project).ref().nullable(),
    agent: () => p.manyToOne(Agent).ref().nullable(),
    text: p.text(),
    metadata: p.json<Record<string, unknown>>(),
    expired: p.boolean().default(false),
    expirationDate: p.datetime().nullable(),
    sourceKind: p.string().$type<SourceKind>(),
    version: p.integer().default(1),
    normHash: p.uint8array().lazy(),
  },
});

export class Fact extends FactSchema.class {}
FactSchema.setClass(Fact);
