import { defineEntity, p } from '@mikro-orm/postgresql';
import { Agent } from '../agents/agent.entity.ts';
import { owned, teamFilter } from '../../db/base.entity.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { Row } from '../../db/session.ts';
import { Project } from '../projects/project.entity.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';

const QuarantinedStatementSchema = defineEntity({
  name: 'QuarantinedStatement',
  tableName: 'quarantined_statement',
  filters: teamFilter,
  properties: {
    ...owned,
    workspace: () => p.manyToOne(Workspace).ref(),
    project: () => p.manyToOne(Project).ref().nullable(),
    agent: () => p.manyToOne(Agent).ref().nullable(),
    conversationId: p.string(),
    text: p.text(),
    quote: p.text(),
  },
});

export class QuarantinedStatement extends QuarantinedStatementSchema.class {}
QuarantinedStatementSchema.setClass(QuarantinedStatement);

/** A quarantined statement as a plain row. */
export type QuarantinedStatementRow = Row<QuarantinedStatement>;

export const quarantinedStatementList = listShape({
  filter: {
    text: textIn('text', 'quote'),
    conversationId: anyOf('conversationId'),
    createdAt: timeIn('createdAt'),
  },
  orders: { CREATED_AT: { property: 'id' } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
