import { optionalText, MAX_NAME } from '../../core/check-text.ts';
import { notFound } from '../../core/errors.ts';
import { holds } from '../../auth/caller.ts';
import type { Permission } from '../../auth/permissions.ts';
import { readKeyPage, toPage, type Page, type PageArgs } from '../../db/page.ts';
import { readRange, readValues, type TimeRange } from '../../db/list-shape.ts';
import { patternsOf } from '../../db/rows.ts';
import type { Context } from '../../request/context.ts';
import type { BinKind } from './tables.ts';

/** A deleted thing that can be restored. */
export interface BinEntry {
  entryId: string;
  kind: BinKind;
  thingId: string;
  name: string;
  workspaceId: string | null;
  projectId: string | null;
  parentId: string | null;
  version: number | null;
  bytes: string;
  deletedById: string | null;
  deletedAt: Date;
  purgeAt: Date;
}

type StoredEntry = Omit<BinEntry, 'deletedAt' | 'purgeAt'> & Record<'deletedAt' | 'purgeAt', string | Date>;

const COLUMNS = /* sql */ `e.id as "entryId", e.kind, e.thing_id as "thingId", e.name, e.workspace_id as "workspaceId",
  e.project_id as "projectId", e.parent_id as "parentId", e.version, e.bytes::text as bytes,
  e.deleted_by as "deletedById", e.deleted_at as "deletedAt", e.purge_at as "purgeAt"`;

/** The permission to see a deleted thing, and those to restore it. */
const PERMISSIONS_OF: Readonly<Record<BinKind, { read: Permission; change: Permission }>> = {
  PROJECT: { read: 'project:read', change: 'project:delete' },
  MEMORY: { read: 'project:mem_read', change: 'project:mem_write' },
  BOUNDARY: { read: 'boundary:read', change: 'boundary:manage' },
  AGENT: { read: 'agent:read', change: 'agent:delete' },
  DRIVE_ITEM: { read: 'drive:read', change: 'drive:write' },
};

const ENTRY_ID = /^bin_[0-9a-f]{32}$/;

const BIN_KINDS = Object.keys(PERMISSIONS_OF) as BinKind[];

export interface ListBinArgs extends PageArgs {
  kinds?: readonly BinKind[] | null | undefined;
  /** Text that the name contains. */
  query?: string | null | undefined;
  filter?: {
    deletedAt?: TimeRange | null | undefined;
    deletedById?: readonly string[] | null | undefined;
  } | null;
}

/** Deleted things that the caller may see, the last deleted first. */
export async function listBin(ctx: Context, { kinds, query, filter, ...args }: ListBinArgs): Promise<Page<BinEntry>> {
  const page = readKeyPage(args, ENTRY_ID);
  const { from, to } = readRange(filter?.deletedAt ?? {}, 'filter.deletedAt');
  const deletedBy = filter?.deletedById == null ? null : readValues(filter.deletedById, 'filter.deletedById');
  const name = query == null ? null : patternsOf(optionalText('query', query, MAX_NAME));
  const { permissions, grants, teamId } = ctx.caller;
  requireOneKind(ctx);
  const wanted = kinds ?? BIN_KINDS;
  const granted = (kind: BinKind) => (wanted.includes(kind) ? grants?.get(PERMISSIONS_OF[kind].read) : undefined);
  const where = `e.team_id = $1 and ($5::text[] is null or e.name ilike any($5))
    and ($6::timestamptz is null or e.deleted_at >= $6) and ($7::timestamptz is null or e.deleted_at < $7)
    and ($8::text[] is null or e.deleted_by = any($8))
    and (e.kind = any($2) or (e.kind = 'MEMORY' and e.project_id = any($3)) or (e.kind = 'PROJECT' and e.workspace_id = any($4)))`;
  const values = [
    teamId,
    wanted.filter((kind) => permissions.has(PERMISSIONS_OF[kind].read)),
    [...(granted('MEMORY')?.projectIds ?? [])],
    [...(granted('PROJECT')?.workspaceIds ?? [])],
    name,
    from ?? null,
    to ?? null,
    deletedBy,
  ];
  const found = await ctx.read<StoredEntry>(
    `select ${COLUMNS} from bin_entry e where ${where} and ($9::text is null or e.id ${page.compares} $9)
     order by e.id ${page.sorts} limit $10 offset $11`,
    [...values, page.place, page.first + 1, page.offset],
  );
  return toPage(found.map(toEntry), { ...page, key: 'entryId' }, async () => {
    const [row] = await ctx.read<{ n: number }>(`select count(*)::int as n from bin_entry e where ${where}`, values);
    return row?.n ?? 0;
  });
}

/** Throws ACCESS_DENIED when the caller may see no kind, anywhere. */
function requireOneKind(ctx: Context): void {
  const { permissions, grants } = ctx.caller;
  if (!BIN_KINDS.some((kind) => permissions.has(PERMISSIONS_OF[kind].read) || grants?.has(PERMISSIONS_OF[kind].read)))
    ctx.allow(PERMISSIONS_OF.PROJECT.read);
}

/**
 * Returns the entry of a deleted thing that the caller may restore. Throws NOT_FOUND, also for what
 * the caller could not see, and ACCESS_DENIED for what the caller could not delete.
 */
export async function findRestorable(ctx: Context, thingId: string): Promise<BinEntry> {
  const entry = await findEntry(ctx, thingId);
  const { read, change } = PERMISSIONS_OF[entry.kind];
  const scope = { projectId: entry.projectId, workspaceId: entry.workspaceId };
  if (!holds(ctx.caller, read, scope)) throw notFound('deleted thing');
  ctx.allow(change, scope);
  return entry;
}

/** Like `findRestorable`, in a transaction, and locks the entry: one restore at a time finds it. */
export async function lockRestorable(ctx: Context, thingId: string): Promise<BinEntry> {
  await ctx.read('select from bin_entry where team_id = $1 and thing_id = $2 for update', [ctx.caller.teamId, thingId]);
  return findRestorable(ctx, thingId);
}

async function findEntry(ctx: Context, thingId: string): Promise<BinEntry> {
  const [found] = await ctx.read<StoredEntry>(
    `select ${COLUMNS} from bin_entry e where e.team_id = $1 and e.thing_id = $2`,
    [ctx.caller.teamId, thingId],
  );
  if (!found) throw notFound('deleted thing');
  return toEntry(found);
}

function toEntry(found: StoredEntry): BinEntry {
  return { ...found, deletedAt: new Date(found.deletedAt), purgeAt: new Date(found.purgeAt) };
}
