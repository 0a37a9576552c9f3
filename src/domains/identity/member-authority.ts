import { isPermission, type Permission } from '../../auth/permissions.ts';
import { rolePermissionsOf, type RoleColumns } from '../../auth/authenticate-key.ts';
import { AppError } from '../../core/errors.ts';
import { requestLoader } from '../../db/request-loader.ts';
import type { Context } from '../../request/context.ts';

/** All that a member holds: by the role, and by grants for single places. */
export interface Held {
  everywhere: ReadonlySet<Permission>;
  somewhere: readonly Permission[];
}

interface HeldRow extends RoleColumns {
  id: string;
  granted: string[];
}

/** Members who have left the team hold nothing. */
const READ_HELD = /* sql */ `
  select p.id, p.role, r.permissions as role_permissions, t.is_operator, array(
      select g.permission from member_grant g where g.team_id = p.team_id and g.principal_id = p.id) as granted
  from principal p join team t on t.id = p.team_id left join role r on r.id = p.role and r.team_id = p.team_id
  where p.team_id = ? and p.id in (select jsonb_array_elements_text(?::jsonb)) and p.removed_at is null`;

/** Returns what members of the team hold, by their ids, as the transaction sees it. */
export async function findHeld(ctx: Context, principalIds: readonly string[]): Promise<Map<string, Held>> {
  const rows = await ctx.em.execute<HeldRow[]>(READ_HELD, [ctx.caller.teamId, JSON.stringify(principalIds)]);
  return new Map(
    rows.map((row) => [row.id, { everywhere: rolePermissionsOf(row), somewhere: row.granted.filter(isPermission) }]),
  );
}

/**
 * Requires the caller to manage members, and to hold all that each of these principals holds,
 * however little of it a key or session of theirs may use. Throws ACCESS_DENIED naming `field`.
 */
export async function requireAuthorityOver(
  ctx: Context,
  principalIds: readonly string[],
  { field, subject }: { field: string; subject: string },
): Promise<void> {
  const { permissions } = ctx.caller;
  const denied = (message: string) => new AppError('ACCESS_DENIED', message, { field });
  if (!permissions.has('member:manage'))
    throw denied(`${subject} is another member: only they, or who manages members, may do that.`);
  const held = await findHeld(ctx, principalIds);
  for (const permission of [...held.values()].flatMap(({ everywhere, somewhere }) => [...everywhere, ...somewhere]))
    if (!permissions.has(permission)) throw denied(`${subject} may do what you may not: ${permission}.`);
}

/**
 * Returns whether `requireAuthorityOver` lets the caller pass. One statement for all of a request.
 */
export async function hasAuthorityOver(ctx: Context, principalId: string): Promise<boolean> {
  const { permissions } = ctx.caller;
  if (!permissions.has('member:manage')) return false;
  return requestLoader(ctx, 'authority over', async (ids) => {
    const held = await findHeld(ctx, ids);
    return ids.map((id) => {
      const { everywhere, somewhere } = held.get(id) ?? { everywhere: [], somewhere: [] };
      return [...everywhere, ...somewhere].every((permission) => permissions.has(permission));
    });
  }).load(principalId);
}
