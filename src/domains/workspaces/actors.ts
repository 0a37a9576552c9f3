import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { deleteRecorded, recordChange, watchEdit } from '../changes/record-change.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { countEdit, lockForEdit, type EditTarget } from '../../db/optimistic-locking.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { addJobSql } from '../../db/job-queue.ts';
import { newId } from '../../core/id.ts';
import { MAX_NAME, requireText } from '../../core/check-text.ts';
import { requirePersonName, toPersonName } from '../../core/person-name.ts';
import { readAll, readEach } from '../../core/read-all.ts';
import { Actor, actorList, type ActorRow, type ActorType } from './actor.entity.ts';
import { namesOfActor } from './actor-names.ts';
import { ACTOR_NAMES_TOPIC } from './find-person.ts';

/** Of one actor. */
export const MAX_ALIASES = 50;

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
  aliases?: readonly string[] | null | undefined;
}

/** Throws CONFLICT naming the custom id or alias that is a name of another actor of the team. */
export async function createActor(ctx: Context, input: CreateActorInput): Promise<Actor> {
  ctx.allow('actor:create');
  const { customId, displayName, aliases } = readAll({
    customId: () => requireText('customId', input.customId, MAX_NAME),
    displayName: () => requireText('displayName', input.displayName, MAX_NAME),
    aliases: () => readAliases(input.aliases ?? []),
  });
  return ctx.transaction(async (inner) => {
    const now = inner.platform.now();
    const actor = inner.em.create(Actor, {
      id: newId('actor'),
      teamId: inner.caller.teamId,
      customId,
      actorType: input.actorType,
      displayName,
      aliases,
      createdAt: now,
      updatedAt: now,
    });
    recordChange(inner, 'actor.created', actor, { customId });
    await flushUnique(inner);
    await storeNames(inner, actor);
    return actor;
  });
}

export interface UpdateActorInput extends EditTarget {
  customId?: string | null | undefined;
  displayName?: string | null | undefined;
  /** Replaces the list. */
  aliases?: readonly string[] | null | undefined;
}

/**
 * Changes the given fields. Throws CONFLICT as `createActor` does, and when the version is not
 * `ifVersion`.
 */
export async function updateActor(ctx: Context, input: UpdateActorInput): Promise<Actor> {
  ctx.allow('actor:create');
  const { customId, displayName, aliases } = readAll({
    customId: () => (input.customId == null ? undefined : requireText('customId', input.customId, MAX_NAME)),
    displayName: () =>
      input.displayName == null ? undefined : requireText('displayName', input.displayName, MAX_NAME),
    aliases: () => (input.aliases == null ? undefined : readAliases(input.aliases)),
  });
  // The response holds the whole actor, so changing requires reading.
  ctx.allow('actor:read');
  return ctx.transaction(async (inner) => {
    const actor = await lockForEdit(inner, Actor, input, 'actor');
    if (actor.erasingAt != null) throw notFound('actor');
    const edit = watchEdit(actor, ['customId', 'displayName', 'aliases']);
    if (customId !== undefined) actor.customId = customId;
    if (displayName !== undefined) actor.displayName = displayName;
    if (aliases !== undefined) actor.aliases = aliases;
    if (countEdit(inner.em, actor, inner.platform.now())) recordChange(inner, 'actor.updated', actor, edit());
    await flushUnique(inner);
    if (customId !== undefined || aliases !== undefined) await storeNames(inner, actor);
    return actor;
  });
}

const ERASE_IN_USAGE = `select ${addJobSql({
  kind: `'erase_end_user'`,
  payload: `json_build_object('teamId', ?::text, 'endUser', n.name, 'before', now())`,
  queue: 'null',
})} from jsonb_array_elements_text(?::jsonb) n (name)`;

/**
 * Deletes an actor with its bindings. Its messages stay, with its name. Calls that named it as
 * their end user soon name nobody. Throws NOT_FOUND, and CONFLICT when the version is not
 * `ifVersion`, and for a person with memory of its own, also in the bin.
 */
export async function deleteActor(ctx: Context, { id, ifVersion }: EditTarget): Promise<void> {
  ctx.allow('actor:delete');
  await deleteRecorded(ctx, Actor, {
    where: { id },
    kind: 'actor.deleted',
    what: 'actor',
    ifVersion,
    before: async (inner, { teamId, customId, aliases }) => {
      await requireNoMemory(inner, id);
      const names = new Set([customId, toPersonName(customId), ...aliases, ...(await namesOfActor(inner, id))]);
      await inner.em.execute(ERASE_IN_USAGE, [teamId, JSON.stringify([...names])]);
      await inner.publish(ACTOR_NAMES_TOPIC, {});
    },
  });
}

const HAS_MEMORY = /* sql */ `
  select from memory_scope where person_id = $1 and team_id = $2
  union all
  select from bin_row where table_name = 'memory_scope' and row ->> 'person_id' = $1 and team_id = $2
  limit 1`;

async function requireNoMemory(ctx: Context, id: string): Promise<void> {
  if ((await ctx.read(HAS_MEMORY, [id, ctx.caller.teamId])).length === 0) return;
  throw new AppError('CONFLICT', 'The person has memory of its own. Erase it first, with erasePerson.', {
    field: 'id',
  });
}

/** Returns distinct aliases. Throws INVALID_PARAMETER naming `aliases` or `aliases[n]`. */
function readAliases(aliases: readonly string[]): string[] {
  if (aliases.length > MAX_ALIASES) throw invalid('aliases', `aliases must hold at most ${MAX_ALIASES} names.`);
  return [...new Set(readEach(aliases, (alias, i) => requirePersonName(`aliases[${i}]`, alias)))];
}

const STORE_NAMES = /* sql */ `
  insert into actor_name (team_id, name, actor_id)
  select ?, n.name, ? from jsonb_array_elements_text(?::jsonb) n (name) order by n.name
  on conflict (team_id, name) do nothing returning name`;

/**
 * Stores the names by which calls find an actor, in place of those before. Throws CONFLICT naming
 * the field of the first that is a name of another actor.
 */
async function storeNames(ctx: Context, { id, customId, aliases }: Actor): Promise<void> {
  const { em, caller } = ctx;
  const own = toPersonName(customId);
  await em.execute('delete from actor_name where team_id = ? and actor_id = ?', [caller.teamId, id]);
  const names = JSON.stringify([...new Set([own, ...aliases])]);
  const stored = await em.execute<{ name: string }[]>(STORE_NAMES, [caller.teamId, id, names]);
  const taken = [own, ...aliases].findIndex((name) => stored.every((one) => one.name !== name));
  if (taken >= 0) {
    const field = taken === 0 ? 'customId' : `aliases[${taken - 1}]`;
    throw new AppError('CONFLICT', `${field} is a name of another actor.`, { field });
  }
  await ctx.publish(ACTOR_NAMES_TOPIC, {});
}

async function flushUnique(ctx: Context): Promise<void> {
  await ctx.em.flush().catch((error: unknown) => {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('CONFLICT', 'customId is that of another actor.', { field: 'customId', cause: error });
  });
}
