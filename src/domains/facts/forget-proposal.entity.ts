import { defineEntity, p } from '@mikro-orm/postgresql';
import { Agent } from '../agents/agent.entity.ts';
import { owned, teamFilter } from '../../db/base.entity.ts';
import type { Row } from '../../db/session.ts';
import { Project } from '../projects/project.entity.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';

export type ForgetProposalStatus = 'OPEN' | 'ACCEPTED' | 'DECLINED';

const ForgetProposalSchema = defineEntity({
  name: 'ForgetProposal',
  tableName: 'forget_proposal',
  filters: teamFilter,
  properties: {
    ...owned,
    workspace: () => p.manyToOne(Workspace).ref(),
    project: () => p.manyToOne(Project).ref().nullable(),
    agent: () => p.manyToOne(Agent).ref().nullable(),
    factId: p.string(),
    conversationId: p.string(),
    quote: p.text(),
    status: p.string().$type<ForgetProposalStatus>(),
    /** Null: applied at once. */
    decidedBy: p.string().nullable(),
    decidedAt: p.datetime().nullable(),
  },
});

export class ForgetProposal extends ForgetProposalSchema.class {}
ForgetProposalSchema.setClass(ForgetProposal);

/** A proposal as a plain row. */
export type ForgetProposalRow = Row<ForgetProposal>;
