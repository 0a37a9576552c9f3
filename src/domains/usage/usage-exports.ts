import { notFound } from '../../core/errors.ts';
import { isStorable } from '../../core/check-text.ts';
import { readCursorText } from '../../db/cursor.ts';
import { readSize, toPage, type Page, type PageArgs } from '../../db/page.ts';
import type { Context } from '../../request/context.ts';
import type { Download } from '../drive/download.ts';
import type { ExportKind } from './month-exports.ts';

/** A closed month of a team, whose rows are in a file. */
export interface UsageExport {
  number: number;
  kind: ExportKind;
  /** YYYY-MM-DD, the first day. */
  month: string;
  rows: bigint;
  /** In millionths of a balance token. */
  amount: bigint;
  /** Of the file, in hexadecimal digits. */
  sha256: string;
  size: bigint;
  exportedAt: Date;
  removedAt: Date | null;
  /** Path of the file, with its query. */
  url: string;
}

const SELECT = /* sql */ `
  select number, kind, to_char(month, 'YYYY-MM-DD') as month, rows::text, amount::text, hash as sha256, size::text,
    exported_at as "exportedAt", removed_at as "removedAt"
  from usage_export where team_id = $1`;

type Stored = Record<'rows' | 'amount' | 'size' | 'exportedAt', string> & {
  number: number;
  kind: ExportKind;
  month: string;
  sha256: string;
  removedAt: string | null;
};

/** Exports of the caller's team, newest first. */
export async function listUsageExports(ctx: Context, args: PageArgs): Promise<Page<UsageExport>> {
  ctx.allow('usage:read');
  const { first, offset } = readSize(args);
  const { teamId } = ctx.caller;
  const before = args.after == null ? '2147483647' : readCursorText(args.after, /^[1-9]\d{0,8}$/);
  const rows = await ctx.read<Stored>(`${SELECT} and number < $2 order by number desc limit $3 offset $4`, [
    teamId,
    before,
    first + 1,
    offset,
  ]);
  return toPage(rows.map(toExport), { key: 'number', first, isFirst: args.after == null && offset === 0 }, async () => {
    const [row] = await ctx.read<{ n: number }>('select count(*)::int as n from usage_export where team_id = $1', [
      teamId,
    ]);
    return row?.n ?? 0;
  });
}

/** Opens the file of an export of the caller's team. Throws NOT_FOUND. */
export async function readUsageExport(ctx: Context, sha256: string): Promise<Download> {
  ctx.allow('usage:read');
  const rows = isStorable(sha256)
    ? await ctx.read<Stored>(`${SELECT} and hash = $2 limit 1`, [ctx.caller.teamId, sha256])
    : [];
  const [found] = rows.map(toExport);
  if (!found) throw notFound('usage export');
  return {
    name: `${found.kind.toLowerCase()}-${found.month.slice(0, 7)}-${found.number}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    size: Number(found.size),
    hash: sha256,
    open: (range) => ctx.platform.storage.read(sha256, range),
  };
}

function toExport({ rows, amount, size, exportedAt, removedAt, ...row }: Stored): UsageExport {
  return {
    ...row,
    rows: BigInt(rows),
    amount: BigInt(amount),
    size: BigInt(size),
    exportedAt: new Date(exportedAt),
    removedAt: removedAt === null ? null : new Date(removedAt),
    url: `/api/v3/usage-exports/${row.sha256}/content`,
  };
}
