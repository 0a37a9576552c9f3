import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { pageBelow } from '../../db/keyset-page.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { rowById } from '../../db/rows.ts';
import { newId } from '../../core/id.ts';
import { ActorBinding, type ActorBindingRow } from './actor-binding.entity.ts';
import { Actor } from './actor.entity.ts';
import { findWorkspace } from './workspaces.ts';

interface Pair {
  workspaceId: string;
  actorId: string;
}

/**
 * Lets an actor take part in a workspace's conversations. Binding again changes nothing. Throws
 * NOT_FOUND for the workspace, and VALIDATION_FAILED naming `actorId` for the actor.
 */
export async function bindActor(ctx: Context, input: Pair): Promise<ActorBinding> {
  ctx.allow('workspace:actor_bind', { workspaceId: input.workspaceId });
  const workspace = await findWorkspace(ctx, input.workspaceId);
  const actor = await findNamedActor(ctx, input.actorId);
  return ctx.transaction(async (inner) => {
    // The ORM cannot insert unless present; one statement makes concurrent bindings agree.
    const added = await inner.em.execute<{ id: string }[]>(
      `insert into actor_binding (id, team_id, workspace_id, actor_id, created_at) values (?, ?, ?, ?, ?)
       on conflict (workspace_id, actor_id) do nothing returning id`,
      [newId('actorBinding'), inner.caller.teamId, workspace.id, actor.id, inner.platform.now()],
    );
    await insertChanges(
      inner,
      'actor.bound',
      added.map(() => ({ id: actor.id, workspace })),
    );
    return findBinding(inner, { workspaceId: workspace.id, actorId: actor.id });
  });
}

/** Returns the actor that an input names. A missing one is an error of the input. */
async function findNamedActor(ctx: Context, id: string): Promise<Actor> {
  const actor = await entityById(ctx, Actor, id);
  if (!actor || actor.erasingAt != null)
    throw new AppError('VALIDATION_FAILED', 'actorId names no actor.', { field: 'actorId' });
  return actor;
}

/** Throws NOT_FOUND when the actor is not bound to the workspace. */
export async function unbindActor(ctx: Context, input: Pair): Promise<void> {
  ctx.allow('workspace:actor_bind', { workspaceId: input.workspaceId });
  await ctx.transaction(async (inner) => {
    const where = { workspace: input.workspaceId, actor: input.actorId };
    if ((await inner.em.nativeDelete(ActorBinding, where)) === 0) throw notFound('binding of an actor');
    await insertChanges(inner, 'actor.unbound', [{ id: input.actorId, workspace: { id: input.workspaceId } }]);
  });
}

async function findBinding(ctx: Context, { workspaceId, actorId }: Pair): Promise<ActorBinding> {
  const binding = await ctx.em.findOne(ActorBinding, { workspace: workspaceId, actor: actorId });
  if (!binding) throw notFound('binding of an actor');
  return binding;
}

/**
 * Whether an actor may take part in a workspace's conversations. Without a permission check; the
 * caller must have made one.
 */
export async function isActorBound(ctx: Context, { workspaceId, actorId }: Pair): Promise<boolean> {
  return (await ctx.em.count(ActorBinding, { workspace: workspaceId, actor: actorId })) > 0;
}

/** Returns the binding with this id. Throws NOT_FOUND. */
export async function getActorBinding(ctx: Context, id: string): Promise<ActorBindingRow> {
  ctx.allow('actor:read');
  const binding = await rowById(ctx, ActorBinding, id);
  if (!binding) throw notFound('binding');
  return binding;
}

/** Actors bound to a workspace by its id, newest binding first. Throws NOT_FOUND. */
export async function listActorBindings(
  ctx: Context,
  workspaceId: string,
  args: PageArgs,
): Promise<Page<ActorBindingRow>> {
  ctx.allow('actor:read');
  return listWorkspaceActors(ctx, (await findWorkspace(ctx, workspaceId)).id, args);
}

/** Actors bound to a workspace that the caller has loaded, newest binding first. */
export async function listWorkspaceActors(
  ctx: Context,
  workspaceId: string,
  args: PageArgs,
): Promise<Page<ActorBindingRow>> {
  ctx.allow('actor:read');
  return pageBelow(ctx, ActorBinding, { owner: 'workspace', ownerId: workspaceId }, args);
}

/** Workspaces of an actor that the caller has loaded, newest binding first. */
export async function listActorWorkspaces(
  ctx: Context,
  actorId: string,
  args: PageArgs,
): Promise<Page<ActorBindingRow>> {
  ctx.allow('actor:read');
  return pageBelow(ctx, ActorBinding, { owner: 'actor', ownerId: actorId }, args);
}
