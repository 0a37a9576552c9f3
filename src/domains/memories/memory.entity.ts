import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndChanging, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import { Project } from '../projects/project.entity.ts';

const MemorySchema = defineEntity({
  name: 'Memory',
  tableName: 'memory',
  filters: teamFilter,
  properties: {
    ...ownedAndChanging,
    project: () => p.manyToOne(Project).ref(),
    name: p.string(),
    content: p.text(),
  },
});

export class Memory extends MemorySchema.class {}
MemorySchema.setClass(Memory);

/** A memory as a plain row. */
export type MemoryRow = Row<Memory>;
