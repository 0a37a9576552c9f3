import { p } from '@mikro-orm/postgresql';
import { Agent } from '../agents/agent.entity.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';
import { Project } from './project.entity.ts';

/** Columns of everything that is in the memory of a project or an agent. */
export const inMemory = {
  workspace: () => p.manyToOne(Workspace).ref(),
  project: () => p.manyToOne(Project).ref().nullable(),
  agent: () => p.manyToOne(Agent).ref().nullable(),
  /** The person whose own it is. Null: shared. */
  personId: p.string().nullable(),
};
