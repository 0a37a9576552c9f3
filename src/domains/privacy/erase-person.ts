import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Permission } from '../../auth/permissions.ts';
import { addJob } from '../../db/job-queue.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import type { Context } from '../../request/context.ts';
import type { Erased } from '../bin/erased.ts';
import { insertChanges } from '../changes/record-change.ts';
import { Fact, type FactRow } from '../facts/fact.entity.ts';
import { namesOfActor } from '../workspaces/actor-names.ts';
import { ACTOR_NAMES_TOPIC } from '../workspaces/find-person.ts';
import { endTurns } from './erase-bot-messages.ts';
import { Erasure, erasureList, type ErasureRow } from './erasure.entity.ts';
import { previewErasure } from './preview-erasure.ts';
import type { ErasedPerson } from './shared-facts.ts';

const NEEDED: readonly Permission[] = ['actor:delete', 'fact:purge'];

export interface ErasePersonInput {
  /** Of the actor. */
  id: string;
  /** Whether shared facts that say what the person's say are forgotten. Default false. */
  sharedToo?: boolean | null | undefined;
  /** Counts what would go, and changes nothing. Default false. */
  dryRun?: boolean | null | undefined;
}

/** The counts of an erasure, and the shared facts that it reports. */
export interface ErasureReport {
  counts: Erased;
  sharedFactIds: readonly string[];
}

/** An erasure that began, or none for a dry run, with what went so far or would go. */
export interface ErasureBegun extends ErasureReport {
  erasure: ErasureRow | null;
}

/**
 * Erases a person: all memory of theirs, what they said in shared memory, their names, and their
 * name and texts in calls and bots. At once nobody finds the person by a name any more, and nothing
 * of theirs is recalled; the rest follows in a job. Erasing again changes nothing. Throws
 * NOT_FOUND, and VALIDATION_FAILED for an actor that is no person.
 */
export async function erasePerson(ctx: Context, input: ErasePersonInput): Promise<ErasureBegun> {
  for (const permission of NEEDED) ctx.allow(permission);
  return ctx.transaction(async (inner) => {
    // A page of an import locks the import first, and then its persons.
    if (input.dryRun !== true) await inner.read(END_IMPORTS, [inner.caller.teamId, input.id, inner.platform.now()]);
    const actor = await lockPerson(inner, input.id);
    if (actor.erasingAt !== null) return beginAgain(inner, actor.id);
    const person = await readPerson(inner, actor);
    if (input.dryRun === true) return { erasure: null, ...(await previewErasure(inner, person)) };
    const counts = await closeMemory(inner, person);
    const erasure = await insertErasure(inner, person, { counts, sharedToo: input.sharedToo ?? false });
    await insertChanges(inner, 'actor.erasure_started', [{ id: actor.id, detail: { erasureId: erasure.id } }]);
    const payload = { teamId: inner.caller.teamId, erasureId: erasure.id };
    await addJob(inner.em, 'erase_person', payload, { jobKey: `erase_person:${erasure.id}` });
    return { erasure, counts: erasure.counts, sharedFactIds: [] };
  });
}

/** $1 team, $2 the actor, $3 now: imports under way that have written memory of the person. */
const END_IMPORTS = /* sql */ `
  update import_job j set status = 'CANCELLED', finished_at = $3, updated_at = $3
  where j.team_id = $1 and j.status in ('WAITING', 'CHECKING', 'RUNNING')
    and (j.person_id = $2 or j.id in (select import_id from import_item where person_id = $2))`;

interface LockedActor {
  id: string;
  customId: string;
  aliases: string[];
  type: string;
  erasingAt: string | null;
}

const LOCK_ACTOR = /* sql */ `
  select id, custom_id as "customId", aliases, actor_type as type, erasing_at as "erasingAt" from actor
  where team_id = $1 and id = $2 for update`;

async function lockPerson(ctx: Context, id: string): Promise<LockedActor> {
  const [actor] = await ctx.read<LockedActor>(LOCK_ACTOR, [ctx.caller.teamId, id]);
  if (!actor) throw notFound('actor');
  if (actor.type !== 'HUMAN') throw new AppError('VALIDATION_FAILED', 'id names no person.', { field: 'id' });
  return actor;
}

const FIND_RUNNING = `select id from erasure where team_id = $1 and person_id = $2 and status = 'RUNNING' limit 1`;

async function beginAgain(ctx: Context, personId: string): Promise<ErasureBegun> {
  const [running] = await ctx.read<{ id: string }>(FIND_RUNNING, [ctx.caller.teamId, personId]);
  const erasure = running && (await rowById(ctx, Erasure, running.id));
  if (!erasure) throw notFound('actor');
  return { erasure, counts: erasure.counts, sharedFactIds: erasure.sharedFactIds };
}

/** Reads the names of a person in the forms in which calls may have them. */
async function readPerson(ctx: Context, { id, customId, aliases }: LockedActor): Promise<ErasedPerson> {
  const names = [customId, ...aliases, ...(await namesOfActor(ctx, id))];
  return {
    personId: id,
    names: [...new Set(names.flatMap((name) => [name, name.normalize('NFC'), name.normalize('NFD')]))],
  };
}

/** $1 team, $2 the actor, $3 now. */
const CLOSE = [
  'delete from actor_binding where team_id = $1 and actor_id = $2',
  /* sql */ `
    update actor
    set custom_id = id, aliases = '{}', display_name = id, erasing_at = $3, version = version + 1, updated_at = $3
    where team_id = $1 and id = $2`,
];
const ERASE_NAMES = /* sql */ `
  with names as (delete from actor_name where team_id = $1 and actor_id = $2 returning 1),
  details as (update change set detail = null where team_id = $1 and thing_id = $2 and detail is not null returning 1)
  select (select count(*)::int from names) + 1 as "NAME", (select count(*)::int from details) as "AUDIT_DETAIL"`;

/** $1 team, $2 the actor, $3 names: those of imported files that have memory of the person. */
const ERASE_FILE_NAMES = /* sql */ `
  update import_job j set file_name = null
  where j.team_id = $1 and (j.person_id = $2 or j.status in ('WAITING', 'CHECKING', 'RUNNING')
      or j.id in (select import_id from import_item where person_id = $2))
    and exists (select from unnest($3::text[]) n (name) where strpos(lower(j.file_name), lower(n.name)) > 0)`;

/** Takes the names from the actor, so that nothing leads to the memory any more. */
async function closeMemory(ctx: Context, { personId, names }: ErasedPerson): Promise<Erased> {
  const values = [ctx.caller.teamId, personId];
  await ctx.read(ERASE_FILE_NAMES, [...values, names]);
  const [erased = {}] = await ctx.read<Erased>(ERASE_NAMES, values);
  for (const text of CLOSE) await ctx.read(text, [...values, ctx.platform.now()]);
  await endTurns(ctx, names);
  await ctx.publish(ACTOR_NAMES_TOPIC, {});
  return erased;
}

async function insertErasure(
  ctx: Context,
  { personId, names }: ErasedPerson,
  { counts, sharedToo }: { counts: Erased; sharedToo: boolean },
): Promise<ErasureRow> {
  const now = ctx.platform.now();
  const erasure = ctx.em.create(Erasure, {
    id: newId('erasure'),
    teamId: ctx.caller.teamId,
    personId,
    status: 'RUNNING',
    sharedToo,
    names: [...names],
    counts,
    sharedFactIds: [],
    principalId: ctx.caller.principalId,
    createdAt: now,
    updatedAt: now,
    finishedAt: null,
  });
  await ctx.em.flush();
  return erasure;
}

/** Returns an erasure. Throws NOT_FOUND. */
export async function getErasure(ctx: Context, id: string): Promise<ErasureRow> {
  for (const permission of NEEDED) ctx.allow(permission);
  const erasure = await rowById(ctx, Erasure, id);
  if (!erasure) throw notFound('erasure');
  return erasure;
}

/** Erasures of the team, newest first. */
export async function listErasures(ctx: Context, args: ListArgs<typeof erasureList>): Promise<Page<ErasureRow>> {
  for (const permission of NEEDED) ctx.allow(permission);
  return pageOf(ctx, Erasure, [], args, { shape: erasureList });
}

/** Shared facts that an erasure reports, newest first. */
export function listSharedFacts(ctx: Context, ids: readonly string[], args: PageArgs): Promise<Page<FactRow>> {
  for (const permission of ['project:mem_read', 'workspace_agent:fact_read'] as const) ctx.allow(permission);
  return pageOf(ctx, Fact, [['id', 'in', ids]], args);
}
