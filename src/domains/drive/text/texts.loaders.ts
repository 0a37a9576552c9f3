import DataLoader from 'dataloader';
import { perRequest } from '../../../db/request-loader.ts';
import type { Context } from '../../../request/context.ts';
import type { DocumentText, DocumentTexts } from './texts.ts';

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
