import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { perRequest } from '../../../db/request-loader.ts';
import type { Context } from '../../../request/context.ts';
import { lockDocuments } from './note-file-changed.ts';

/** State of the reading of a file's text. */
export interface DocumentText {
  itemId: string;
  status: 'PENDING' | 'READING' | 'READY' | 'UNSUPPORTED' | 'FAILED';
  error: string | null;
  passages: number;
  /** From 0 to 1. Null while the total is unknown. */
  progress: number | null;
  updatedAt: Date;
}

/** Counts of the files below an item, by reading state. */
export interface DocumentTexts {
  files: number;
  waiting: number;
  ready: number;
  unsupported: number;
  failed: number;
}

interface TextRow {
  item_id: string;
  status: DocumentText['status'];
  error: string | null;
  done: number;
  total: number | null;
  passages: number;
  updated_at: Date | string;
}

/** Loads the reading state of files. Uncached, because the state changes during a request. */
export const documentTextLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, DocumentText | null>(
      async (itemIds) => {
        const rows = await ctx.read<TextRow>(
          `select t.item_id, t.status, t.error, t.done, t.total, t.updated_at,
           case when t.status = 'READY' then (
             select count(*)::int from passage p where p.item_id = t.item_id) else 0 end as passages
         from document_text t where t.team_id = $1 and t.item_id = any($2)`,
          [ctx.caller.teamId, [...new Set(itemIds)]],
        );
        const byItem = new Map(rows.map((row) => [row.item_id, toText(row)]));
        return itemIds.map((id) => byItem.get(id) ?? null);
      },
      { cache: false },
    ),
);

function toText({ item_id: itemId, status, error, done, total, passages, updated_at: at }: TextRow): DocumentText {
  const isOver = status !== 'PENDING' && status !== 'READING';
  const progress = isOver ? 1 : total === null ? null : total === 0 ? 1 : Math.min(1, done / total);
  return { itemId, status, error, passages, progress, updatedAt: new Date(at) };
}

/** Loads the counts of read files below items. */
export const documentTextsLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, DocumentTexts>(async (itemIds) => {
      const rows = await ctx.read<DocumentTexts & { id: string }>(
        `select o.id, count(*)::int as files,
         count(*) filter (where t.status = 'READY')::int as ready,
         count(*) filter (where t.status = 'UNSUPPORTED')::int as unsupported,
         count(*) filter (where t.status = 'FAILED')::int as failed,
         count(*) filter (where t.status is null or t.status in ('PENDING', 'READING'))::int as waiting
       from drive_item o join drive_item i on i.team_id = o.team_id
         and (i.id = o.id or i.ancestors @> array[o.id]) and i.type = 'file'
       left join document_text t on t.item_id = i.id
       where o.team_id = $1 and o.id = any($2) group by o.id`,
        [ctx.caller.teamId, [...new Set(itemIds)]],
      );
      const byItem = new Map(rows.map(({ id, ...counts }) => [id, counts]));
      return itemIds.map((id) => byItem.get(id) ?? { files: 0, waiting: 0, ready: 0, unsupported: 0, failed: 0 });
    }),
);

/** A kind of files whose text is read. */
interface ReadableKind {
  name: string;
  /** Endings of the names, with their dots. */
  endings: string[];
  mediaTypes: string[];
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The kinds that `extractBlocks` reads. Any other text is read as plain text. */
const READABLE_KINDS: readonly ReadableKind[] = [
  { name: 'PDF', endings: ['.pdf'], mediaTypes: ['application/pdf'] },
  { name: 'Word', endings: ['.docx'], mediaTypes: [DOCX] },
  { name: 'HTML', endings: ['.html', '.htm', '.xhtml'], mediaTypes: ['text/html', 'application/xhtml+xml'] },
  { name: 'Markdown', endings: ['.md', '.markdown'], mediaTypes: ['text/markdown'] },
  { name: 'Tables', endings: ['.csv', '.tsv'], mediaTypes: ['text/csv', 'text/tab-separated-values'] },
  { name: 'JSON', endings: ['.json'], mediaTypes: ['application/json'] },
  { name: 'JSON Lines', endings: ['.jsonl', '.ndjson'], mediaTypes: ['application/x-ndjson'] },
  { name: 'Plain text', endings: ['.txt', '.text'], mediaTypes: ['text/plain'] },
];

/** Lists the kinds of files whose text is read. */
export function listReadableKinds(ctx: Context): ReadableKind[] {
  ctx.allow('drive:read');
  return [...READABLE_KINDS];
}

const TEAMS_PER_SWEEP = 20;

const UNCOVERED = `not exists (
  select from drive_item i join project_document l on l.team_id = i.team_id and l.item_id = any(i.ancestors || i.id)
  where i.id = t.item_id)`;

/** Deletes the texts of files that are no longer linked to a project. */
export async function sweepDocumentTexts(em: EntityManager): Promise<void> {
  const teams = await em.execute<{ team_id: string }[]>(
    `select distinct t.team_id from document_text t where ${UNCOVERED} limit ${TEAMS_PER_SWEEP}`,
  );
  for (const { team_id: teamId } of teams) {
    await em.transactional(async (inner) => {
      // A concurrent link of the file waits, and then queues it as unread.
      await lockDocuments(inner, teamId);
      await inner.execute(
        `with gone as (delete from document_text t where t.team_id = ? and ${UNCOVERED} returning t.item_id)
         delete from passage p using gone where p.item_id = gone.item_id`,
        [teamId],
      );
    });
  }
}

/** Fails readings whose jobs are lost or out of attempts, as nothing else would end them. */
export async function giveUpLostReadings(em: EntityManager): Promise<void> {
  await em.execute(/* sql */ `
    update document_text t set status = 'FAILED', error = 'Reading it was interrupted too often. Ask for it again.',
      updated_at = now()
    where t.status in ('PENDING', 'READING') and t.updated_at < now() - interval '10 minutes' and not exists (
      select from graphile_worker._private_jobs j
      where j.payload ->> 'itemId' = t.item_id and (j.attempts < j.max_attempts or j.locked_at is not null))`);
}
