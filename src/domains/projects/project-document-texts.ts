import type { Context } from '../../request/context.ts';
import { followChanges } from '../changes/follow-changes.ts';
import type { NumberedChange } from '../changes/read-changes.ts';
import { insertChanges } from '../changes/record-change.ts';
import { requestLoader } from '../../db/request-loader.ts';
import { rowById, type Condition } from '../../db/rows.ts';
import { projectsFor } from '../../request/check-scope.ts';
import { Passage, type PassageRow } from '../drive/text/passage.entity.ts';
import { rereadFile } from '../drive/text/note-file-changed.ts';
import { documentTextLoader, type DocumentText } from '../drive/text/texts.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { searchPassages, type FoundPassage } from '../../recall/find-passages.ts';
import { pageOf } from '../../db/keyset-page.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { unfiltered } from '../../db/list-shape.ts';
import { requireText } from '../../core/check-text.ts';
import { findProject } from './projects.ts';

const MAX_QUERY = 2_000;
const MAX_HITS = 100;
const DEFAULT_HITS = 10;

/**
 * Passages of a project's documents that share words with the query, best first. Throws NOT_FOUND.
 */
export async function searchDocuments(
  ctx: Context,
  args: { projectId: string; query: string; first?: number | null | undefined },
): Promise<FoundPassage[]> {
  ctx.allow('project:doc_read', { projectId: args.projectId });
  const query = requireText('query', args.query, MAX_QUERY);
  const limit = args.first ?? DEFAULT_HITS;
  if (limit < 1 || limit > MAX_HITS) throw invalid('first', `first must be from 1 to ${MAX_HITS}.`);
  const project = await findProject(ctx, args.projectId);
  return searchPassages(ctx.platform.pool, { teamId: ctx.caller.teamId, projectIds: [project.id], query, limit });
}

/**
 * The text of a file among the project's documents or below them, in order. Empty until the file is
 * read. Throws NOT_FOUND.
 */
export async function listDocumentPassages(
  ctx: Context,
  { projectId, itemId, ...args }: { projectId: string; itemId: string } & PageArgs,
): Promise<Page<PassageRow>> {
  ctx.allow('project:doc_read', { projectId });
  const { isReady } = await findFile(ctx, projectId, itemId);
  // Until a replaced file is read, the stored text is that of the old one.
  const none: Condition[] = isReady ? [] : [['n', '=', 0]];
  return pageOf(ctx, Passage, [['itemId', '=', itemId], ...none], args, {
    shape: unfiltered('n', 'ASC'),
  });
}

/** Passages of read files that are documents of one of some projects; null: of any project. */
const FIND_READABLE = /* sql */ `
  select p.id from passage p join drive_item i on i.id = p.item_id
  join document_text t on t.item_id = i.id and t.status = 'READY' and t.content_hash = i.content_hash
  where p.team_id = $1 and p.id = any($2) and exists (
    select from project_document l where l.team_id = $1 and l.item_id = any(i.ancestors || i.id)
      and ($3::text[] is null or l.project_id = any($3)))`;

/**
 * Returns a passage of a document. Throws NOT_FOUND, also when its file is no document of a project
 * whose documents the caller may read.
 */
export async function getPassage(ctx: Context, id: string): Promise<PassageRow> {
  const projectIds = projectsFor(ctx, 'project:doc_read');
  const isReadable = requestLoader(ctx, 'readable passages', async (ids) => {
    const rows = await ctx.read<{ id: string }>(FIND_READABLE, [ctx.caller.teamId, ids, projectIds]);
    const readable = new Set(rows.map((row) => row.id));
    return ids.map((one) => readable.has(one));
  }).load(id);
  const [passage, isFound] = await Promise.all([rowById(ctx, Passage, id), isReadable]);
  if (!passage || !isFound) throw notFound('passage');
  return passage;
}

/**
 * Reads the text of a file again, whatever its last outcome. Returns the progress. Throws
 * NOT_FOUND.
 */
export async function rereadDocument(
  ctx: Context,
  { projectId, itemId }: { projectId: string; itemId: string },
): Promise<DocumentText | null> {
  ctx.allow('project:doc_link', { projectId });
  ctx.allow('project:doc_read', { projectId });
  await findFile(ctx, projectId, itemId);
  await ctx.transaction(async (inner) => {
    await rereadFile(inner.em, inner.caller.teamId, itemId);
    await insertChanges(inner, 'document.queued', [{ id: itemId, project: { id: projectId } }]);
  });
  return documentTextLoader(ctx).load(itemId);
}

/**
 * Returns whether the text of this file is stored. Throws NOT_FOUND unless it is a file under the
 * project's documents.
 */
async function findFile(ctx: Context, projectId: string, itemId: string): Promise<{ isReady: boolean }> {
  const project = await findProject(ctx, projectId);
  const [file] = await ctx.em.execute<{ isReady: boolean }[]>(
    `select coalesce(t.status = 'READY' and t.content_hash = i.content_hash, false) as "isReady"
     from drive_item i left join document_text t on t.item_id = i.id
     where i.team_id = ? and i.id = ? and i.content_hash is not null and exists (
       select from project_document l where l.team_id = i.team_id and l.project_id = ? and l.item_id = any(i.ancestors || i.id))`,
    [ctx.caller.teamId, itemId, project.id],
  );
  if (!file) throw notFound('document');
  return file;
}

/** How the reading of a project's files goes on, until the project is deleted. Throws NOT_FOUND. */
export async function followDocuments(ctx: Context, projectId: string): Promise<AsyncIterableIterator<NumberedChange>> {
  ctx.allow('project:doc_read', { projectId });
  await findProject(ctx, projectId);
  return followChanges(ctx, {
    kinds: ['document.progressed'],
    within: { projectId },
    isLast: ({ kind, thingId }) => kind === 'project.deleted' && thingId === projectId,
  });
}
