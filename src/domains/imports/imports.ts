import { LockMode } from '@mikro-orm/postgresql';
import { ALSO_OF_IMPORTS } from '../../auth/operation-rule.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { addJob } from '../../db/job-queue.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById, type Condition } from '../../db/rows.ts';
import type { Context } from '../../request/context.ts';
import { isAllowed, projectsFor } from '../../request/check-scope.ts';
import type { Platform } from '../../request/platform.ts';
import { recordChange } from '../changes/record-change.ts';
import { ImportJob, importJobList, type ImportJobRow, type ImportStatus } from './import-job.entity.ts';
import { importQueue } from './run-import.ts';

/** Returns an import. Throws NOT_FOUND, also where the caller may not read its project's memory. */
export async function getImport(ctx: Context, id: string): Promise<ImportJobRow> {
  const job = await rowById(ctx, ImportJob, id);
  if (!job || !mayRead(ctx, job)) throw notFound('import');
  return job;
}

/** Imports of the projects whose memory the caller may read, newest first. */
export async function listImports(ctx: Context, args: ListArgs<typeof importJobList>): Promise<Page<ImportJobRow>> {
  const projectIds = projectsFor(ctx, 'project:mem_read');
  const conditions: Condition[] = projectIds === null ? [] : [['project', 'in', projectIds]];
  return pageOf(ctx, ImportJob, conditions, args, { shape: importJobList });
}

/** Imports without a project are of the whole team. */
function mayRead(ctx: Context, { project }: Pick<ImportJobRow, 'project'>): boolean {
  return isAllowed(ctx, 'project:mem_read', { projectId: project?.id });
}

const OPEN: readonly ImportStatus[] = ['WAITING', 'CHECKING', 'RUNNING'];
const OVER: readonly ImportStatus[] = ['DONE', 'FAILED', 'CANCELLED'];

/**
 * Ends an import where it is: what it has written stays. Cancelling again changes nothing. Throws
 * NOT_FOUND, and CONFLICT for an import that is over.
 */
export function cancelImport(ctx: Context, id: string): Promise<ImportJob> {
  return ctx.transaction(async (inner) => {
    const job = await lockToChange(inner, id);
    if (job.status === 'CANCELLED') return job;
    if (!OPEN.includes(job.status)) throw new AppError('CONFLICT', 'The import is over already.', { field: 'id' });
    const now = inner.platform.now();
    Object.assign(job, { status: 'CANCELLED', finishedAt: now, updatedAt: now });
    recordChange(inner, 'import.ended', job, { status: 'CANCELLED' });
    await inner.em.flush();
    return job;
  });
}

/**
 * Removes all that an import made, as a job. Things that were changed since or that others use
 * stay: `kept` counts them. Undoing again changes nothing. Throws NOT_FOUND, and CONFLICT for an
 * import that is under way.
 */
export function undoImport(ctx: Context, id: string): Promise<ImportJob> {
  return ctx.transaction(async (inner) => {
    const job = await lockToChange(inner, id);
    if (job.status === 'UNDOING' || job.status === 'UNDONE') return job;
    if (!OVER.includes(job.status))
      throw new AppError('CONFLICT', 'The import is under way. Cancel it first.', { field: 'id' });
    Object.assign(job, { status: 'UNDOING', kept: {}, finishedAt: null, updatedAt: inner.platform.now() });
    recordChange(inner, 'import.progressed', job);
    await inner.em.flush();
    await queueImport(inner, job);
    return job;
  });
}

/** Queues the work of an import, in the transaction that changes it. */
export function queueImport({ em }: Context, job: ImportJob): Promise<void> {
  return addJob(em, 'run_import', { teamId: job.teamId, importId: job.id }, { queue: importQueue(job) });
}

/** Returns an import, locked, for a caller who may write and read what it writes. */
async function lockToChange(ctx: Context, id: string): Promise<ImportJob> {
  const job = await ctx.em.findOne(ImportJob, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!job || !mayRead(ctx, job)) throw notFound('import');
  allowWrite(ctx, { projectId: job.project?.id ?? null });
  return job;
}

/** The response holds the import. One without a project may make projects, agents and persons. */
export function allowWrite(ctx: Context, { projectId }: { projectId: string | null }): void {
  const scope = projectId === null ? {} : { projectId };
  for (const permission of ['project:mem_read', 'project:mem_write'] as const) ctx.allow(permission, scope);
  if (projectId === null) for (const permission of ALSO_OF_IMPORTS) ctx.allow(permission);
}

/** Marks imports as FAILED whose job died with its process during the last attempt. */
export async function giveUpLostImports({ pool }: Pick<Platform, 'pool'>): Promise<void> {
  await pool.query(/* sql */ `
    update import_job i set status = 'FAILED', hash = null, finished_at = now(), updated_at = now(),
      error = 'The import was interrupted too often. What it has written stays; the same file goes on from there.'
    where i.status in ('WAITING', 'CHECKING', 'RUNNING', 'UNDOING') and i.updated_at < now() - interval '10 minutes' and not exists (
      select from graphile_worker._private_jobs j
      where j.payload ->> 'importId' = i.id and (j.attempts < j.max_attempts or j.locked_at is not null))`);
}
