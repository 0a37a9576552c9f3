import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { recordChange, watchEdit } from '../changes/record-change.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { requireName, requireNameForMail } from '../../core/check-name.ts';
import { MAX_EMAIL, requireText, TEXT_FORMATS } from '../../core/check-text.ts';
import { readAll } from '../../core/read-all.ts';
import { Workspace } from '../workspaces/workspace.entity.ts';
import { Principal } from './principal.entity.ts';
import { buildServiceKey } from './service-keys.ts';
import { Team, type ConsoleLogin } from './team.entity.ts';

/** Names of the database of time zones that are files of it, and no places. */
const NO_PLACE = '^(posix/|right/|posixrules$|localtime$|Factory$)';

export interface NewTeam {
  name: string;
  adminEmail: string;
  adminName: string;
}

export interface CreatedTeam {
  team: Team;
  principal: Principal;
  workspace: Workspace;
  /** The secret of the first key, returned only here. */
  secret: string;
}

/** Returns the caller's team. Throws NOT_FOUND for any other id. */
export async function getTeam(ctx: Context, id: string = ctx.caller.teamId): Promise<Team> {
  const team = await entityById(ctx, Team, id);
  if (!team) throw notFound('team');
  return team;
}

/** Returns a member of the caller's team. Throws NOT_FOUND, also for another team's member. */
export async function getPrincipal(ctx: Context, id: string): Promise<Principal> {
  const principal = await entityById(ctx, Principal, id);
  if (!principal) throw notFound('principal');
  return principal;
}

/** Updates the fields that are sent. Every replica applies the change within a second. */
export async function updateTeam(
  ctx: Context,
  input: {
    name?: string | null | undefined;
    recordPrompts?: boolean | null | undefined;
    storesAnswers?: boolean | null | undefined;
    consoleLogin?: ConsoleLogin | null | undefined;
    timeZone?: string | null | undefined;
  },
): Promise<Team> {
  ctx.allow('team:update');
  const team = await getTeam(ctx);
  const edit = watchEdit(team, ['name', 'recordPrompts', 'storesAnswers', 'consoleLogin', 'timeZone']);
  if (input.name != null) team.name = requireNameForMail('name', input.name);
  if (input.recordPrompts != null) team.recordPrompts = input.recordPrompts;
  if (input.storesAnswers != null) team.storesAnswers = input.storesAnswers;
  if (input.consoleLogin != null) team.consoleLogin = readConsoleLogin(ctx, input.consoleLogin);
  if (input.timeZone != null) team.timeZone = await readTimeZone(ctx, input.timeZone);
  team.updatedAt = ctx.platform.now();
  recordChange(ctx, 'team.updated', team, edit());
  await ctx.em.flush();
  return team;
}

function readConsoleLogin({ platform }: Context, login: ConsoleLogin): ConsoleLogin {
  if (login === 'OIDC' && !platform.config.console.oidc)
    throw new AppError('VALIDATION_FAILED', 'This deployment has no OpenID provider: its operator sets OIDC_ISSUER.', {
      field: 'consoleLogin',
    });
  return login;
}

/** Returns a time zone that the database knows by this name. It computes days in it. */
async function readTimeZone(ctx: Context, name: string): Promise<string> {
  const known = await ctx.read('select from pg_timezone_names where name = $1 and name !~ $2', [name, NO_PLACE]);
  if (known.length === 1) return name;
  throw invalid('timeZone', 'timeZone must be a name of the IANA database, such as Europe/Berlin or UTC.');
}

/**
 * Creates a team with an empty account, a default workspace, an administrator and a first key.
 * Operators only.
 */
export async function createTeam(ctx: Context, input: NewTeam): Promise<CreatedTeam> {
  ctx.allow('platform:operate');
  const read = readAll({
    name: () => requireNameForMail('name', input.name),
    adminName: () => requireName('adminName', input.adminName),
    adminEmail: () => readAdminEmail(input.adminEmail),
  });
  return ctx.transaction((inner) => buildTeam(inner, { ...read, isOperator: false }));
}

function readAdminEmail(given: string): string {
  const address = requireText('adminEmail', given, MAX_EMAIL);
  if (!TEXT_FORMATS.EMAIL.test(address)) throw invalid('adminEmail', 'adminEmail must be an email address.');
  return address;
}

/**
 * Creates a team with its first rows. The first key gets `secret`, or a new one. Must run in a
 * transaction.
 */
export async function buildTeam(
  ctx: Context,
  input: NewTeam & { isOperator: boolean; secret?: string | undefined },
): Promise<CreatedTeam> {
  const now = ctx.platform.now();
  const times = { createdAt: now, updatedAt: now };
  const team = ctx.em.create(Team, { id: newId('team'), name: input.name, isOperator: input.isOperator, ...times });
  const owned = { teamId: team.id, ...times };
  recordChange(ctx, 'team.created', { id: team.id, teamId: team.id }, { name: team.name });
  // Insert the team first: the rows below reference it by id only, so the ORM cannot order them.
  await ctx.em.flush();
  const workspace = ctx.em.create(Workspace, { id: newId('workspace'), name: 'Default', isDefault: true, ...owned });
  const principal = ctx.em.create(Principal, {
    id: newId('principal'),
    email: input.adminEmail.toLowerCase(),
    name: input.adminName,
    role: 'tenant_admin',
    ...owned,
  });
  recordChange(ctx, 'workspace.created', workspace, { name: workspace.name });
  recordChange(ctx, 'member.added', principal, { role: principal.role });
  const { secret } = buildServiceKey(ctx, principal, {
    description: 'First key',
    permissions: null,
    allowedAddresses: [],
    expiresAt: null,
    secret: input.secret,
  });
  await ctx.em.flush();
  await ctx.em.execute('insert into account (team_id) values (?)', [team.id]);
  return { team, principal, workspace, secret };
}
