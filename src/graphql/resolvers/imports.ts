import { loadRelated } from '../../request/load-related.ts';
import { cancelImport, getImport, listImports, undoImport } from '../../domains/imports/imports.ts';
import { startImport } from '../../domains/imports/start-import.ts';
import { getActor } from '../../domains/workspaces/actors.ts';
import type { ActorRow } from '../../domains/workspaces/actor.entity.ts';
import { unlessGone } from '../../core/errors.ts';
import type { Resolvers } from '../generated.ts';

/** Numbers by reason, most first, and then by the names of the reasons. */
function countsOf<R extends string>(counts: Partial<Record<R, number>>): { reason: R; count: number }[] {
  const entries = Object.entries(counts) as [R, number][];
  return entries
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}

export const importResolvers: Resolvers = {
  Query: {
    importJob: (_, { id }, ctx) => getImport(ctx, id),
    importJobs: (_, args, ctx) => listImports(ctx, args),
  },
  Mutation: {
    startImport: async (_, { input }, ctx) => ({ importJob: await startImport(ctx, input) }),
    cancelImport: async (_, { input }, ctx) => ({ importJob: await cancelImport(ctx, input.id) }),
    undoImport: async (_, { input }, ctx) => ({ importJob: await undoImport(ctx, input.id) }),
  },
  ImportJob: {
    projectId: ({ project }) => project?.id ?? null,
    project: (job, _, ctx) => {
      if (!job.project) return null;
      ctx.allow('project:read', { projectId: job.project.id });
      return unlessGone(loadRelated(job.project));
    },
    person: ({ personId }, _, ctx) => (personId == null ? null : unlessGone<ActorRow>(getActor(ctx, personId))),
    linesRead: ({ lines }) => lines,
    progress: ({ status, place, size }) =>
      status === 'DONE' ? 1 : size === 0n ? 0 : Math.min(1, (place?.byte ?? 0) / Number(size)),
    imported: ({ imported: { fact, message, conversation, memory, person, project, agent } }) => ({
      facts: fact ?? 0,
      messages: message ?? 0,
      conversations: conversation ?? 0,
      memories: memory ?? 0,
      persons: person ?? 0,
      projects: project ?? 0,
      agents: agent ?? 0,
    }),
    skipped: ({ skipped }) => countsOf(skipped),
    errors: ({ errors }) => errors.map((one) => ({ ...one, line: BigInt(one.line) })),
    kept: ({ kept }) => countsOf(kept),
  },
};
