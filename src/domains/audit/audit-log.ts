import { invalid } from '../../core/errors.ts';
import { ALL_KINDS, type ChangeKind } from '../../auth/change-kinds.ts';
import { countChanges } from '../../db/maintained-counts.ts';
import { readKeyPage, toPage, type Page, type PageArgs } from '../../db/page.ts';
import type { Context } from '../../request/context.ts';
import {
  CHANGE_COLUMNS,
  numberChanges,
  toChange,
  type NumberedChange,
  type StoredChange,
} from '../changes/read-changes.ts';

/** Which changes of the team are meant. Null or left out: all. */
export interface AuditFilter {
  kinds?: readonly ChangeKind[] | null | undefined;
  principalId?: string | null | undefined;
  keyId?: string | null | undefined;
  thingId?: string | null | undefined;
  thingType?: string | null | undefined;
  workspaceId?: string | null | undefined;
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
  number?: bigint | number | null | undefined;
  /** From this moment on. */
  from?: Date | null | undefined;
  /** Before this moment. */
  until?: Date | null | undefined;
}

export interface AuditLogArgs extends PageArgs {
  filter?: AuditFilter | null | undefined;
  orderBy?: 'NEWEST' | 'OLDEST' | null | undefined;
}

/**
 * All changes of the team, whatever permission their kind needs elsewhere, newest first. Throws
 * INVALID_PARAMETER naming `filter.until` or an argument of the page.
 */
export async function listAuditLog(ctx: Context, args: AuditLogArgs): Promise<Page<NumberedChange>> {
  ctx.allow('audit:read');
  const direction = (args.orderBy ?? 'NEWEST') === 'NEWEST' ? 'DESC' : 'ASC';
  const page = readKeyPage(args, /^[1-9]\d{0,17}$/, direction);
  await numberChanges(ctx.platform.pool, ctx.caller.teamId);
  const values: unknown[] = [];
  const where = writeFilter(ctx, args.filter ?? {}, values);
  const counted = [...values];
  const place = page.place === null ? '' : `and c.number ${page.compares} $${values.push(page.place)}`;
  const found = await ctx.read<StoredChange>(
    `select ${CHANGE_COLUMNS} from change c where ${where} ${place} order by c.number ${page.sorts}
     limit $${values.push(page.first + 1)} offset $${values.push(page.offset)}`,
    values,
  );
  const isFiltered = Object.values(args.filter ?? {}).some((value) => value != null);
  return toPage(found.map(toChange), { ...page, key: 'number' }, async () => {
    if (!isFiltered) return countChanges(ctx, ctx.caller.teamId);
    const [row] = await ctx.read<{ n: number }>(`select count(*)::int as n from change c where ${where}`, counted);
    return row?.n ?? 0;
  });
}

/** Writes the filter as SQL, the team first. Adds its operands to `values`. */
export function writeFilter(ctx: Context, filter: AuditFilter, values: unknown[]): string {
  const { from, until, kinds } = filter;
  if (from != null && until != null && from >= until)
    throw invalid('filter.until', 'filter.until must be later than filter.from.');
  const placeholder = (value: unknown) => `$${values.push(value)}`;
  const equal = (column: string, value: string | bigint | number | null | undefined) =>
    value == null ? [] : [`c.${column} = ${placeholder(value)}`];
  return [
    `c.team_id = ${placeholder(ctx.caller.teamId)} and c.number is not null`,
    `c.kind = any(${placeholder([...(kinds ?? ALL_KINDS)])})`,
    ...equal('principal_id', filter.principalId),
    ...equal('key_id', filter.keyId),
    ...equal('thing_id', filter.thingId),
    ...equal('thing_type', filter.thingType),
    ...equal('workspace_id', filter.workspaceId),
    ...equal('project_id', filter.projectId),
    ...equal('agent_id', filter.agentId),
    ...equal('number', filter.number),
    ...(from == null ? [] : [`c.at >= ${placeholder(from)}`]),
    ...(until == null ? [] : [`c.at < ${placeholder(until)}`]),
  ].join(' and ');
}

/** A day of the chain, as it was sealed. Hashes are hexadecimal digits. */
export interface AuditDay {
  day: string;
  firstNumber: bigint;
  lastNumber: bigint;
  rowsHash: string;
  previousHash: string | null;
  hash: string;
  sealedAt: Date;
}

const DAY_MS = 86_400_000;

/** Returns the time from which changes of a day may be deleted for their age. */
export function expiryOf({ platform }: Context, day: string): Date {
  // A late change of the day before may be among them.
  return new Date(Date.parse(`${day}T00:00:00Z`) + (platform.config.changeRetentionDays - 1) * DAY_MS);
}

type StoredDay = Omit<AuditDay, 'firstNumber' | 'lastNumber' | 'sealedAt'> & {
  firstNumber: string;
  lastNumber: string;
  sealedAt: string;
};

/** The days of the team's chain, newest first. The first one is the head. */
export async function listAuditChain(ctx: Context, args: PageArgs): Promise<Page<AuditDay>> {
  ctx.allow('audit:read');
  const page = readKeyPage(args, /^\d{4}-\d\d-\d\d$/);
  const found = await ctx.read<StoredDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, first_number as "firstNumber", last_number as "lastNumber",
       encode(rows_hash, 'hex') as "rowsHash", encode(hash, 'hex') as hash, sealed_at as "sealedAt", (
         select encode(p.hash, 'hex') from audit_day p where p.team_id = d.team_id and p.day < d.day
         order by p.day desc limit 1) as "previousHash"
     from audit_day d where d.team_id = $1 and ($2::date is null or d.day ${page.compares} $2::date)
     order by d.day ${page.sorts} limit $3 offset $4`,
    [ctx.caller.teamId, page.place, page.first + 1, page.offset],
  );
  const days = found.map((row) => ({
    ...row,
    firstNumber: BigInt(row.firstNumber),
    lastNumber: BigInt(row.lastNumber),
    sealedAt: new Date(row.sealedAt),
  }));
  return toPage(days, { ...page, key: 'day' }, async () => {
    const [row] = await ctx.read<{ n: number }>('select count(*)::int as n from audit_day where team_id = $1', [
      ctx.caller.teamId,
    ]);
    return row?.n ?? 0;
  });
}
