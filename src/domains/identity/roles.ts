import DataLoader from 'dataloader';
import { perRequest } from '../../db/request-loader.ts';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { recordChange, insertChanges, watchEdit } from '../changes/record-change.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { countEdit, requireVersion, type EditTarget } from '../../db/optimistic-locking.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { kindOfId, newId } from '../../core/id.ts';
import { requireNameForMail } from '../../core/check-name.ts';
import { readEach } from '../../core/read-all.ts';
import { MAX_NAME, requireText } from '../../core/check-text.ts';
import {
  isBuiltInRole,
  isPermission,
  permissionsOfCustomRole,
  permissionsOfRole,
  type Permission,
} from '../../auth/permissions.ts';
import { Role, roleList, type RoleRow } from './role.entity.ts';

/**
 * Loads role names by the `role` of a member: a built-in role's name or a custom role's id. Any
 * other value is the name of a deleted role, and is returned as it is.
 */
export const roleNameLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<string, string>(async (memberRoles) => {
      const ids = memberRoles.filter((role) => !isBuiltInRole(role));
      const customRoles = ids.length === 0 ? [] : await ctx.em.find(Role, { id: { $in: [...ids] } });
      const names = new Map(customRoles.map(({ id, name }) => [id, name]));
      return memberRoles.map((role) => names.get(role) ?? role);
    }),
);

/** Returns a custom role. Throws NOT_FOUND, also for another team's role. */
export async function getRole(ctx: Context, id: string): Promise<Role> {
  ctx.allow('member:read');
  return findRole(ctx, id);
}

export async function listRoles(ctx: Context, args: ListArgs<typeof roleList>): Promise<Page<RoleRow>> {
  ctx.allow('member:read');
  return pageOf(ctx, Role, [], args, { shape: roleList });
}

export async function createRole(ctx: Context, input: { name: string; permissions: string[] }): Promise<Role> {
  ctx.allow('member:manage');
  const name = readRoleName(input.name);
  const permissions = readRolePermissions(ctx, input.permissions);
  return ctx.transaction(async (inner) => {
    await lockTeam(inner);
    await rejectTakenName(inner, name, null);
    const now = ctx.platform.now();
    const times = { createdAt: now, updatedAt: now };
    const role = inner.em.create(Role, { id: newId('role'), teamId: ctx.caller.teamId, name, permissions, ...times });
    recordChange(inner, 'role.created', role, { name, permissions });
    await inner.em.flush();
    return role;
  });
}

/**
 * Updates the fields that are sent, for all members with the role. Every replica applies the change
 * within a second. Throws ACCESS_DENIED for a role with permissions that the caller lacks.
 */
export async function updateRole(
  ctx: Context,
  input: EditTarget & { name?: string | null | undefined; permissions?: string[] | null | undefined },
): Promise<Role> {
  ctx.allow('member:manage');
  const name = input.name == null ? null : readRoleName(input.name);
  const permissions = input.permissions == null ? null : readRolePermissions(ctx, input.permissions);
  return ctx.transaction(async (inner) => {
    await lockTeam(inner);
    const role = await findRole(inner, input.id);
    requireVersion('role', role, input.ifVersion);
    const edit = watchEdit(role, ['name', 'permissions']);
    // Otherwise a caller could take permissions from members who hold more than they do, or give a
    // role the name under which others hand out a smaller one.
    if (name !== null || permissions !== null) requireHeld(ctx, 'id', role.permissions, `The role ${role.name}`);
    if (name !== null) {
      await rejectTakenName(inner, name, role.id);
      role.name = name;
    }
    if (permissions !== null) role.permissions = permissions;
    if (countEdit(inner.em, role, ctx.platform.now())) recordChange(inner, 'role.updated', role, edit());
    await inner.em.flush();
    return role;
  });
}

/**
 * Deletes a custom role. Throws NOT_FOUND, ACCESS_DENIED for a role with permissions that the
 * caller lacks, and CONFLICT while a member holds the role or a live invitation names it. Former
 * members and past invitations keep the role's name.
 */
export async function deleteRole(ctx: Context, { id, ifVersion }: EditTarget): Promise<void> {
  ctx.allow('member:manage');
  await ctx.transaction(async (inner) => {
    await lockTeam(inner);
    const role = await findRole(inner, id);
    requireVersion('role', role, ifVersion);
    requireHeld(ctx, 'id', role.permissions, `The role ${role.name}`);
    const [holders] = await inner.em.execute<{ members: boolean; invitations: boolean }[]>(
      `select exists (select from principal where team_id = ? and role = ? and removed_at is null) as members,
         exists (
           select from invitation where team_id = ? and role = ? and state = 'pending'
             and expires_at > ?) as invitations`,
      [role.teamId, id, role.teamId, id, ctx.platform.now()],
    );
    if (holders?.members) throw new AppError('CONFLICT', 'The role is held by a member. Give them another one first.');
    if (holders?.invitations)
      throw new AppError('CONFLICT', 'A live invitation names the role. Revoke it, or wait until it ends.');
    for (const table of ['principal', 'invitation'])
      await inner.em.execute(`update ${table} set role = ? where team_id = ? and role = ?`, [
        role.name,
        role.teamId,
        id,
      ]);
    await inner.em.nativeDelete(Role, { id });
    await insertChanges(inner, 'role.deleted', [{ id, version: role.version, detail: { name: role.name } }]);
  });
}

async function findRole(ctx: Context, id: string): Promise<Role> {
  const role = await entityById(ctx, Role, id);
  if (!role) throw notFound('role');
  return role;
}

/**
 * Returns the role to store for `name`: a built-in role's name, or a custom role's name or id.
 * Throws VALIDATION_FAILED for an unknown role and ACCESS_DENIED for one with permissions that the
 * caller lacks; both name `field`.
 */
export async function requireGrantableRole(
  ctx: Context,
  field: string,
  name: string,
  team: LockedTeam,
): Promise<string> {
  if (isBuiltInRole(name)) {
    requireHeld(ctx, field, permissionsOfRole(name, { isOperatorTeam: team.isOperator }), `The role ${name}`);
    return name;
  }
  const given = requireText(field, name, MAX_NAME);
  const [role] = await ctx.em.execute<{ id: string; name: string; permissions: string[] }[]>(
    'select id, name, permissions from role where team_id = ? and (id = ? or lower(name) = lower(?))',
    [ctx.caller.teamId, given, given],
  );
  if (!role)
    throw new AppError(
      'VALIDATION_FAILED',
      `${field} must be tenant_admin, tenant_member or a custom role of the team.`,
      {
        field,
      },
    );
  requireHeld(ctx, field, permissionsOfCustomRole(role.permissions), `The role ${role.name}`);
  return role.id;
}

/** Returns the permissions of a member's role. Throws NOT_FOUND. */
export async function findRolePermissions(
  ctx: Context,
  role: string,
  team: Pick<LockedTeam, 'isOperator'>,
): Promise<Iterable<Permission>> {
  if (isBuiltInRole(role)) return permissionsOfRole(role, { isOperatorTeam: team.isOperator });
  return permissionsOfCustomRole((await findRole(ctx, role)).permissions);
}

/**
 * Requires the caller to hold all `permissions`, since nobody grants, changes or takes away
 * permissions that they lack. Throws ACCESS_DENIED naming `field`.
 */
export function requireHeld(ctx: Context, field: string, permissions: Iterable<Permission>, subject: string): void {
  for (const permission of permissions) {
    if (!ctx.caller.permissions.has(permission))
      throw new AppError('ACCESS_DENIED', `${subject} may do what you may not: ${permission}.`, { field });
  }
}

/**
 * Returns whether the caller holds all that a role holds, beside the right to run the
 * deployment. Custom roles of a request take one statement.
 */
export async function holdsAllOf(ctx: Context, role: string): Promise<boolean> {
  const { permissions } = ctx.caller;
  const needed = isBuiltInRole(role)
    ? permissionsOfRole(role, { isOperatorTeam: false })
    : permissionsOfCustomRole((await entityById(ctx, Role, role))?.permissions ?? []);
  return [...needed].every((permission) => permissions.has(permission));
}

/** A team whose members, roles and invitations are locked. */
export interface LockedTeam {
  name: string;
  /** Whether the team runs the deployment. */
  isOperator: boolean;
}

/**
 * Locks the caller's team, so that changes of its members, roles and invitations run one at a time.
 * The lock lasts until the transaction ends.
 */
export async function lockTeam(ctx: Context): Promise<LockedTeam> {
  // Not `for update`: it would block every insert of a row that references the team.
  const [team] = await ctx.em.execute<{ name: string; is_operator: boolean }[]>(
    'select name, is_operator from team where id = ? for no key update',
    [ctx.caller.teamId],
  );
  if (!team) throw notFound('team');
  return { name: team.name, isOperator: team.is_operator };
}

/** Validates the name of a role. Rejects names that look like a built-in role or an id. */
function readRoleName(given: string): string {
  const name = requireNameForMail('name', given);
  if (isBuiltInRole(name.trim().toLowerCase()) || kindOfId(name) === 'role')
    throw invalid('name', 'name must not be the name of a built-in role or begin like an id.');
  return name;
}

async function rejectTakenName(ctx: Context, name: string, except: string | null): Promise<void> {
  const [taken] = await ctx.em.execute<{ id: string }[]>(
    'select id from role where team_id = ? and lower(name) = lower(?)',
    [ctx.caller.teamId, name],
  );
  if (taken && taken.id !== except)
    throw new AppError('CONFLICT', 'There is a role of that name already.', { field: 'name' });
}

function readRolePermissions(ctx: Context, names: string[]): Permission[] {
  const read = readEach(names, (name, i) => {
    const field = `permissions[${i}]`;
    if (!isPermission(name) || name === 'platform:operate')
      throw invalid(field, `${field} is not a permission that a custom role may have: see the list in the README.`);
    requireHeld(ctx, field, [name], 'The role');
    return name;
  });
  return [...new Set(read)];
}
