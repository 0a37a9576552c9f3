import type { Context } from '../../request/context.ts';
import { deleteRecorded, insertChanges, recordChange } from '../changes/record-change.ts';
import type { DriveItemRow } from '../drive/drive-item.entity.ts';
import { queueFetch } from '../connectors/sync-library.ts';
import { noteLinked } from '../drive/text/note-file-changed.ts';
import { findItem } from '../drive/tree.ts';
import { AppError, asAppError, invalid, notFound } from '../../core/errors.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import { newId } from '../../core/id.ts';
import { inProjects, projectsFor } from '../../request/check-scope.ts';
import { ProjectDocument, projectDocumentList, type ProjectDocumentRow } from './project-document.entity.ts';
import { findProject } from './projects.ts';

const MAX_DOCUMENTS = 5_000;
const MAX_UNLINKED = 1_000;

/**
 * Returns the document with this id, in this project when one is named. Throws NOT_FOUND, also for
 * another team's.
 */
export async function getProjectDocument(
  ctx: Context,
  id: string,
  projectId?: string | null,
): Promise<ProjectDocument> {
  const found = await ctx.em.findOne(ProjectDocument, { id, ...inProjects(ctx, 'project:doc_read', projectId) });
  if (!found) throw notFound('document');
  return found;
}

/** Like `getProjectDocument`, but documents of one request take one statement. */
export async function findProjectDocument(ctx: Context, id: string): Promise<ProjectDocumentRow> {
  const projectIds = projectsFor(ctx, 'project:doc_read');
  const document = await rowById(ctx, ProjectDocument, id);
  if (!document || projectIds?.includes(document.project.id) === false) throw notFound('document');
  return document;
}

/** Documents of a project by its id, newest first. Throws NOT_FOUND, also for another team's. */
export async function listProjectDocuments(
  ctx: Context,
  projectId: string,
  args: ListArgs<typeof projectDocumentList>,
): Promise<Page<ProjectDocumentRow>> {
  const page = await listDocuments(ctx, projectId, args);
  // A document refers to its project, so only an empty page leaves open whether there is one.
  if (page.nodes.length === 0) await findProject(ctx, projectId);
  return page;
}

/** Documents of a project that the caller has loaded, newest first. */
export async function listDocuments(
  ctx: Context,
  projectId: string,
  args: ListArgs<typeof projectDocumentList>,
): Promise<Page<ProjectDocumentRow>> {
  ctx.allow('project:doc_read', { projectId });
  return pageBelow(
    ctx,
    ProjectDocument,
    { owner: 'project', ownerId: projectId, counted: 'document' },
    args,
    projectDocumentList,
  );
}

/** All documents of a project, newest first. Throws NOT_FOUND. */
export async function listAllDocuments(ctx: Context, projectId: string): Promise<ProjectDocument[]> {
  ctx.allow('project:doc_read', { projectId });
  const project = await findProject(ctx, projectId);
  return ctx.em.find(ProjectDocument, { project: project.id }, { orderBy: { id: 'desc' }, populate: ['item'] });
}

/**
 * Makes a file or folder of the drive a document of the project, and queues the texts under it to
 * be read. Throws CONFLICT when it is a document already, and VALIDATION_FAILED when there is no
 * such item or the project has 5,000 documents.
 */
export async function linkDocument(
  ctx: Context,
  input: { projectId: string; itemId: string },
): Promise<ProjectDocument> {
  ctx.allow('project:doc_link', { projectId: input.projectId });
  ctx.allow('project:doc_read', { projectId: input.projectId });
  ctx.allow('drive:read');
  const project = await findProject(ctx, input.projectId);
  const item = await findLinked(ctx, input.itemId);
  if ((await ctx.em.count(ProjectDocument, { project: project.id })) >= MAX_DOCUMENTS)
    throw new AppError(
      'VALIDATION_FAILED',
      `The project has ${MAX_DOCUMENTS.toLocaleString('en')} documents, and cannot have more: link the folder that they lie in.`,
    );
  return ctx.transaction(async (inner) => {
    const document = inner.em.create(ProjectDocument, {
      id: newId('projectDocument'),
      teamId: ctx.caller.teamId,
      project: project.id,
      item: item.id,
      createdAt: ctx.platform.now(),
    });
    recordChange(
      inner,
      'document.linked',
      { id: document.id, project, workspace: project.workspace },
      { itemId: item.id },
    );
    await inner.em.flush().catch((thrown: unknown) => {
      if (asAppError(thrown).code !== 'CONFLICT') throw thrown;
      throw new AppError('CONFLICT', 'itemId is a document of the project already.', {
        field: 'itemId',
        cause: thrown,
      });
    });
    await noteLinked(inner.em, ctx.caller.teamId, item.id);
    await queueFetch(inner.em, { teamId: ctx.caller.teamId, itemId: item.id, now: ctx.platform.now() });
    return document;
  });
}

/**
 * Returns the item. It comes from the input, not the address, so a missing one is an error of the
 * input.
 */
async function findLinked(ctx: Context, itemId: string): Promise<DriveItemRow> {
  return findItem(ctx, itemId).catch((thrown: unknown) => {
    if (asAppError(thrown).code !== 'NOT_FOUND') throw thrown;
    throw new AppError('VALIDATION_FAILED', 'itemId names no item of the drive.', { field: 'itemId' });
  });
}

/**
 * Unlinks a document. The item stays in the drive; its text is no longer found through the project.
 * Throws NOT_FOUND.
 */
export async function unlinkDocument(ctx: Context, id: string, projectId?: string | null): Promise<void> {
  const where = { id, ...inProjects(ctx, 'project:doc_delete', projectId) };
  await deleteRecorded(ctx, ProjectDocument, { where, kind: 'document.unlinked', what: 'document' });
}

/**
 * Unlinks 1 to 1,000 documents of one project, all or none. Throws VALIDATION_FAILED naming each
 * that is missing.
 */
export async function unlinkDocuments(
  ctx: Context,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<void> {
  ctx.allow('project:doc_delete', { projectId });
  if (ids.length === 0) throw invalid('ids', 'ids must name at least one document.');
  if (ids.length > MAX_UNLINKED)
    throw invalid('ids', `ids must have at most ${MAX_UNLINKED.toLocaleString('en')} entries; it has ${ids.length}.`);
  const project = await findProject(ctx, projectId);
  await ctx.transaction(async (inner) => {
    const { em, caller } = inner;
    const gone = await em.execute<{ id: string }[]>(
      'delete from project_document where team_id = ? and project_id = ? and id in (?) returning id',
      [caller.teamId, project.id, [...new Set(ids)]],
    );
    const found = new Set(gone.map(({ id }) => id));
    const errors = ids.flatMap((id, i) =>
      found.has(id) ? [] : [{ field: `ids[${i}]`, message: `ids[${i}] names no document of the project.` }],
    );
    if (errors[0]) throw new AppError('VALIDATION_FAILED', errors[0].message, { errors });
    const unlinked = gone.map(({ id }) => ({ id, project, workspace: project.workspace }));
    await insertChanges(inner, 'document.unlinked', unlinked);
  });
}
