import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { deleteRecorded, recordChange, watchEdit } from '../changes/record-change.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { countEdit, lockForEdit, type EditTarget } from '../../db/optimistic-locking.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { addJob } from '../../db/job-queue.ts';
import { newId } from '../../core/id.ts';
import { MAX_NAME, requireText } from '../../core/check-text.ts';
import { readAll } from '../../core/read-all.ts';
import { Actor, actorList, type ActorRow, type ActorType } from './actor.entity.ts';

/** Returns the actor with this id. Throws NOT_FOUND, also for another team's. */
export async function getActor(ctx: Context, id: string): Promise<Actor> {
  ctx.allow('actor:read');
  const actor = await entityById(ctx, Actor, id);
  if (!actor) throw notFound('actor');
  return actor;
}

/** Actors of the team. With `customId`, the one with that id, or none. */
export async function listActors(ctx: Context, args: ListArgs<typeof actorList>): Promise<Page<ActorRow>> {
  ctx.allow('actor:read');
  return pageOf(ctx, Actor, [], args, { shape: actorList });
}

export interface CreateActorInput {
  customId: string;
  actorType: ActorType;
  displayName: string;
}

/** Throws CONFLICT when another actor of the team has the same custom id. */
export async function createActor(ctx: Context, input: CreateActorInput): Promise<Actor> {
  ctx.allow('actor:create');
  const { customId, displayName } = readAll({
    customId: () => requireText('customId', input.customId, MAX_NAME),
    displayName: () => requireText('displayName', input.displayName, MAX_NAME),
  });
  const now = ctx.platform.now();
  const actor = ctx.em.create(Actor, {
    id: newId('actor'),
    teamId: ctx.caller.teamId,
    customId,
    actorType: input.actorType,
    displayName,
    createdAt: now,
    updatedAt: now,
  });
  recordChange(ctx, 'actor.created', actor, { customId });
  await flushUnique(ctx);
  return actor;
}

export interface UpdateActorInput extends EditTarget {
  customId?: string | null | undefined;
  displayName?: string | null | undefined;
}

/**
 * Changes the given fields. Throws CONFLICT when another actor of the team has the same custom id,
 * and when the version is not `ifVersion`.
 */
export async function updateActor(ctx: Context, input: UpdateActorInput): Promise<Actor> {
  ctx.allow('actor:create');
  const { customId, displayName } = readAll({
    customId: () => (input.customId == null ? undefined : requireText('customId', input.customId, MAX_NAME)),
    displayName: () =>
      input.displayName == null ? undefined : requireText('displayName', input.displayName, MAX_NAME),
  });
  // The response holds the whole actor, so changing requires reading.
  ctx.allow('actor:read');
  return ctx.transaction(async (inner) => {
    const actor = await lockForEdit(inner, Actor, input, 'actor');
    const edit = watchEdit(actor, ['customId', 'displayName']);
    if (customId !== undefined) actor.customId = customId;
    if (displayName !== undefined) actor.displayName = displayName;
    if (countEdit(inner.em, actor, inner.platform.now())) recordChange(inner, 'actor.updated', actor, edit());
    await flushUnique(inner);
    return actor;
  });
}

/**
 * Deletes an actor with its bindings. Its messages stay, with its name. Calls that named its custom
 * id as their end user soon name nobody. Throws NOT_FOUND, and CONFLICT when the version is not
 * `ifVersion`.
 */
export async function deleteActor(ctx: Context, { id, ifVersion }: EditTarget): Promise<void> {
  ctx.allow('actor:delete');
  await deleteRecorded(ctx, Actor, {
    where: { id },
    kind: 'actor.deleted',
    what: 'actor',
    ifVersion,
    before: ({ em }, { teamId, customId }) => addJob(em, 'erase_end_user', { teamId, endUser: customId }),
  });
}

async function flushUnique(ctx: Context): Promise<void> {
  await ctx.em.flush().catch((error: unknown) => {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('CONFLICT', 'customId is that of another actor.', { field: 'customId', cause: error });
  });
}
