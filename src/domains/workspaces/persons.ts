import { AppError } from '../../core/errors.ts';
import { requirePersonName } from '../../core/person-name.ts';
import { scopeOf } from '../../core/scope.ts';
import { entityById } from '../../db/entity-by-id.ts';
import type { Context } from '../../request/context.ts';
import { isActorBound } from './actor-bindings.ts';
import { Actor } from './actor.entity.ts';
import { findOrCreatePerson } from './find-person.ts';

/**
 * Returns the id of a person that an input names as `personId`, or null without one. Throws
 * VALIDATION_FAILED naming `personId`. Without a permission check: memory's own permissions count.
 */
export async function requirePerson(ctx: Context, personId: string | null | undefined): Promise<string | null> {
  if (personId == null) return null;
  const actor = await entityById(ctx, Actor, personId);
  if (actor?.actorType !== 'HUMAN' || actor.erasingAt != null) throw noPerson('personId names no person.');
  return actor.id;
}

/** The same for one who takes part in a workspace, where something is written. */
export async function requirePersonIn(
  ctx: Context,
  workspaceId: string,
  personId: string | null | undefined,
): Promise<string | null> {
  const id = await requirePerson(ctx, personId);
  if (id !== null && !(await isActorBound(ctx, { workspaceId, actorId: id })))
    throw noPerson('personId names no person that is bound to the workspace.');
  return id;
}

function noPerson(message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { field: 'personId' });
}

const FIND_BY_NAME = /* sql */ `
  select a.id from actor_name n join actor a on a.id = n.actor_id
  where n.team_id = $1 and n.name = $2 and a.actor_type = 'HUMAN'`;

/** Returns the id of the person of this name, a custom id or an alias, or null. */
export async function findPersonNamed(ctx: Context, field: string, name: string): Promise<string | null> {
  const [found] = await ctx.read<{ id: string }>(FIND_BY_NAME, [ctx.caller.teamId, requirePersonName(field, name)]);
  return found?.id ?? null;
}

/**
 * Returns the id of the person of this name, made at the first sight, for a command that writes
 * their memory. Throws VALIDATION_FAILED for an assistant, and where the team has no place for one
 * more person.
 */
export async function requirePersonNamed(
  ctx: Context,
  field: string,
  { workspaceId, name: given }: { workspaceId: string; name: string },
): Promise<string> {
  const { platform, caller, source } = ctx;
  const maxPersons = platform.config.persons.perTeam;
  const person = { caller, workspaceId, name: requirePersonName(field, given) };
  const id = await findOrCreatePerson(platform.pool, person, { maxPersons, source });
  if (id !== null) return id;
  throw new AppError(
    'VALIDATION_FAILED',
    `${field} names an assistant, or the team has ${maxPersons.toLocaleString('en')} persons already.`,
    { field },
  );
}

/** Something that is written to the memory of a person. */
export interface PersonsPlace {
  workspaceId: string;
  projectId: string | null;
  agentId: string | null;
  personId: string | null;
}

/**
 * Notes that a person has memory in a project or agent, in the transaction that writes it. Does
 * nothing for shared memory. Waits for who deletes the person.
 */
export async function notePersonsMemory(ctx: Context, place: PersonsPlace): Promise<void> {
  const { workspaceId, projectId, agentId, personId } = place;
  if (personId === null) return;
  await ctx.em.execute(
    `insert into memory_scope (scope, team_id, workspace_id, project_id, agent_id, person_id)
     values (?, ?, ?, ?, ?, ?) on conflict (scope) do nothing`,
    [scopeOf(projectId ?? agentId ?? '', personId), ctx.caller.teamId, workspaceId, projectId, agentId, personId],
  );
}
