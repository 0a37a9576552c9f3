import { defineEntity, p } from '@mikro-orm/postgresql';
import { ownedAndEdited, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import { Project } from '../projects/project.entity.ts';

const MemorySchema = defineEntity({
  name: 'Memory',
  tableName: 'memory',
  filters: teamFilter,
  properties: {
    ...ownedAndEdited,
    project: () => p.manyToOne(Project).ref(),
    name: p.string(),
    // Up to 500,000 characters, so a list reads it only where it is selected.
    content: p.text().lazy(),
  },
});

export class Memory extends MemorySchema.class {}
MemorySchema.setClass(Memory);

/** A memory as a plain row. Its content is read by `contentOf`. */
export type MemoryRow = Omit<Row<Memory>, 'content'> & { readonly content?: string };
