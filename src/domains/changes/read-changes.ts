import type { Pool } from 'pg';
import { AppError, invalid } from '../../core/errors.ts';
import { holds, type Caller } from '../../auth/caller.ts';

import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../db/page.ts';
import type { ChangeSource, Context } from '../../request/context.ts';
import { ALL_KINDS, isChangeKind, readingOf, type ChangeKind } from '../../auth/change-kinds.ts';

/** Small fields that changed or that name the thing. Never a secret or a content. */
export type ChangeDetail = Record<string, unknown>;

/** A change with its number. */
export interface NumberedChange {
  number: bigint;
  at: Date;
  kind: ChangeKind;
  /** The first part of the kind. */
  thingType: string;
  thingId: string;
  version: number | null;
  workspaceId: string | null;
  projectId: string | null;
  agentId: string | null;
  principalId: string | null;
  keyId: string | null;
  source: ChangeSource;
  detail: ChangeDetail | null;
}

/** The place to which changes are narrowed. At most one id is given. */
export interface Place {
  workspaceId?: string | null | undefined;
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
}

export interface ChangesFilter {
  /** Null: all. */
  kinds?: readonly ChangeKind[] | null | undefined;
  within?: Place | null | undefined;
  /** Only changes of this thing. */
  thingId?: string | null | undefined;
}

export interface ChangePage {
  nodes: NumberedChange[];
  /** The number after which the next page begins. */
  endNumber: bigint;
  /** The number of the team's newest change. */
  newestNumber: bigint;
  hasNextPage: boolean;
}

/** The columns of a change `c`, as `toChange` reads them. */
export const CHANGE_COLUMNS = `c.number, c.at, c.kind, c.thing_type as "thingType", c.thing_id as "thingId", c.version,
  c.workspace_id as "workspaceId", c.project_id as "projectId", c.agent_id as "agentId",
  c.principal_id as "principalId", c.key_id as "keyId", c.source, c.detail`;

const NUMBERED_AT_ONCE = 10_000;

/**
 * Gives numbers to all changes of the team that were committed before this call. The statement is a
 * transaction of its own: see the function in the migration.
 */
export async function numberChanges(pool: Pool, teamId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ given: number }>({
      name: 'number-changes',
      text: 'select number_changes($1, $2) as given',
      values: [teamId, NUMBERED_AT_ONCE],
    });
    if ((rows[0]?.given ?? 0) < NUMBERED_AT_ONCE) return;
  }
}

/** The newest number of a team, and the newest that was deleted for its age. */
export interface Head {
  number: bigint;
  swept: bigint;
}

/** Returns the head after all that was committed before this call. */
export async function readHead(pool: Pool, teamId: string): Promise<Head> {
  await numberChanges(pool, teamId);
  const { rows } = await pool.query<{ number: string; swept: string }>({
    name: 'change-head',
    text: 'select number, swept from change_head where team_id = $1',
    values: [teamId],
  });
  return { number: BigInt(rows[0]?.number ?? 0), swept: BigInt(rows[0]?.swept ?? 0) };
}

/** Throws GONE for a place that is no longer stored, or not yet: before a restored backup. */
export function requireStored(after: bigint, { number, swept }: Head): void {
  if (after >= swept && after <= number) return;
  throw new AppError(
    'GONE',
    `The changes after ${after} are not stored: those from ${swept + 1n} to ${number} are. Read the current state, then go on from ${number}.`,
    { field: 'after' },
  );
}

/**
 * Changes of the team that the caller may see, in the order of their numbers, from the one after
 * `after`, else from the oldest that is stored. Throws GONE for a place that is not stored, and
 * INVALID_PARAMETER naming `first` or `within`.
 */
export async function listChanges(
  ctx: Context,
  args: ChangesFilter & { after?: bigint | null | undefined; first?: number | null | undefined },
): Promise<ChangePage> {
  const first = args.first ?? DEFAULT_PAGE_SIZE;
  if (first < 1 || first > MAX_PAGE_SIZE) throw invalid('first', `first must be from 1 to ${MAX_PAGE_SIZE}.`);
  checkPlace(args.within);
  const { caller, platform } = ctx;
  const head = await readHead(platform.pool, caller.teamId);
  const after = args.after ?? head.swept;
  requireStored(after, head);
  const values: unknown[] = [caller.teamId, String(after), String(head.number), first + 1];
  const visible = writeVisible(caller, args.kinds ?? ALL_KINDS, values);
  const found =
    visible === null
      ? []
      : await ctx.read<StoredChange>(
          `select ${CHANGE_COLUMNS} from change c where c.team_id = $1 and c.number > $2 and c.number <= $3
             and (${visible}) ${writePlace(args, values)} order by c.number limit $4`,
          values,
        );
  const nodes = found.slice(0, first).map(toChange);
  const hasNextPage = found.length > first;
  const endNumber = (hasNextPage ? nodes.at(-1)?.number : undefined) ?? head.number;
  return { nodes, endNumber, newestNumber: head.number, hasNextPage };
}

/** Reads changes of a team after a number, without gaps. Throws GONE when one is missing. */
export async function readAfter(
  pool: Pool,
  teamId: string,
  { after, limit }: { after: bigint; limit: number },
): Promise<NumberedChange[]> {
  await numberChanges(pool, teamId);
  const { rows } = await pool.query<StoredChange>({
    name: 'changes-after',
    text: `select ${CHANGE_COLUMNS} from change c where c.team_id = $1 and c.number > $2 order by c.number limit $3`,
    values: [teamId, String(after), limit],
  });
  const changes = rows.map(toChange);
  // Numbers have no gaps, except where the sweep has begun.
  const last = changes.at(-1);
  if (last && last.number !== after + BigInt(changes.length)) requireStored(after, await readHead(pool, teamId));
  return changes;
}

/** Throws INVALID_PARAMETER when more than one id is given. */
export function checkPlace(within: Place | null | undefined): void {
  if (Object.values(within ?? {}).filter((id) => id != null).length > 1)
    throw invalid('within', 'within takes one of workspaceId, projectId and agentId.');
}

/** Whether a change is of the kinds, and in the place. */
export function matches({ kinds, within, thingId }: ChangesFilter, change: NumberedChange): boolean {
  if (!isChangeKind(change.kind) || (kinds != null && !kinds.includes(change.kind))) return false;
  return (
    (within?.workspaceId == null || change.workspaceId === within.workspaceId) &&
    (within?.projectId == null || change.projectId === within.projectId) &&
    (within?.agentId == null || change.agentId === within.agentId) &&
    (thingId == null || change.thingId === thingId)
  );
}

/** Whether the caller may see a change of their team. */
export function maySee(caller: Pick<Caller, 'permissions' | 'grants'>, change: NumberedChange): boolean {
  const place = change.projectId === null ? 'elsewhere' : 'project';
  return isChangeKind(change.kind) && holds(caller, readingOf(change.kind, place), change);
}

/** Writes the same condition in SQL. Null: no such change can be visible. */
function writeVisible({ permissions, grants }: Caller, kinds: readonly ChangeKind[], values: unknown[]): string | null {
  const placeholder = (value: unknown) => `$${values.push(value)}::text[]`;
  const conditions = (['project', 'elsewhere'] as const).flatMap((place) => {
    const where = `c.project_id is ${place === 'project' ? 'not ' : ''}null`;
    const everywhere = kinds.filter((kind) => permissions.has(readingOf(kind, place)));
    const granted = Map.groupBy(
      kinds.filter((kind) => !everywhere.includes(kind) && grants?.has(readingOf(kind, place))),
      (kind) => readingOf(kind, place),
    );
    return [
      ...(everywhere.length > 0 ? [`${where} and c.kind = any(${placeholder(everywhere)})`] : []),
      ...[...granted].map(([permission, some]) => {
        const scopes = grants?.get(permission);
        return `${where} and c.kind = any(${placeholder(some)}) and (
          c.project_id = any(${placeholder([...(scopes?.projectIds ?? [])])})
          or c.workspace_id = any(${placeholder([...(scopes?.workspaceIds ?? [])])}))`;
      }),
    ];
  });
  return conditions.length === 0 ? null : conditions.map((one) => `(${one})`).join(' or ');
}

function writePlace({ within, thingId }: ChangesFilter, values: unknown[]): string {
  const { workspaceId, projectId, agentId } = within ?? {};
  const equal = (column: string, id: string | null | undefined) =>
    id == null ? '' : `and c.${column} = $${values.push(id)}`;
  return [
    equal('workspace_id', workspaceId),
    equal('project_id', projectId),
    equal('agent_id', agentId),
    equal('thing_id', thingId),
  ].join(' ');
}

/** The driver returns times and large numbers as text. */
export type StoredChange = Omit<NumberedChange, 'number' | 'at'> & { number: string; at: string };

export function toChange(row: StoredChange): NumberedChange {
  return { ...row, number: BigInt(row.number), at: new Date(row.at) };
}

/** The topic of wake-ups for the readers of a team's changes. */
export function changesTopic(teamId: string): string {
  return `changes:${teamId}`;
}

const SWEPT_AT_ONCE = 5_000;

/** Teams of which nobody has read for a while. */
const UNNUMBERED = 'select distinct team_id from change where number is null';

/** Only numbered ones: what nobody could read yet is not deleted. */
const DELETE_OLD = /* sql */ `
  with gone as (
    delete from change where id in (
      select id from change where at < now() - make_interval(days => $1) and number is not null
      limit ${SWEPT_AT_ONCE})
    returning team_id, number
  ), unsealed as (
    delete from change_seal s using gone g where s.team_id = g.team_id and s.number = g.number
  ), newest as (
    select team_id, max(number) as number, count(*) as n from gone group by team_id
  ), moved as (
    update change_head h set swept = greatest(h.swept, n.number) from newest n where h.team_id = n.team_id
  )
  select coalesce(sum(n), 0)::int as n from newest`;

/** Gives numbers to changes that nobody has read, and deletes those older than `days`. */
export async function sweepChanges(pool: Pool, days: number): Promise<void> {
  const { rows } = await pool.query<{ team_id: string }>(UNNUMBERED);
  for (const { team_id: teamId } of rows) await numberChanges(pool, teamId);
  for (;;) {
    const { rows: deleted } = await pool.query<{ n: number }>(DELETE_OLD, [days]);
    if ((deleted[0]?.n ?? 0) < SWEPT_AT_ONCE) return;
  }
}
