import { LockMode } from '@mikro-orm/postgresql';
import { ownerOf } from '../../core/scope.ts';
import { findCarriers } from '../../recall/find-carriers.ts';
import { readCarried, type Carrier } from '../../recall/suppression.ts';
import type { Context } from '../../request/context.ts';
import type { Source } from '../facts/fact-history.ts';
import { Fact } from '../facts/fact.entity.ts';
import { endCarriers, forgetWithWords } from '../facts/suppress-sources.ts';

/** Shared facts that one report lists. */
export const MAX_SHARED = 1_000;

/** Finds texts and facts in force of shared memory that say what these facts of a person say. */
export async function findSharedCarriers(ctx: Context, factIds: readonly string[]): Promise<Carrier[]> {
  if (factIds.length === 0) return [];
  const carried = await readCarried(ctx.em, ctx.caller.teamId, factIds);
  return findCarriers(
    ctx.em,
    carried.map((one) => ({ ...one, scope: ownerOf(one.scope) })),
  );
}

/** Returns the ids of the facts among carriers, each once. */
export function factsAmong(carriers: readonly Carrier[]): string[] {
  return [...new Set(carriers.flatMap(({ siblingId }) => siblingId ?? []))];
}

const SHARED_MESSAGES = `select id from message where team_id = $1 and id = any($2) and scope = any($3)`;

/**
 * Forgets the shared facts among carriers, and keeps the shared texts among them out of recall. In
 * the transaction that erases the facts of the person, after `lockForgetting`.
 */
export async function forgetShared(ctx: Context, carriers: readonly Carrier[], source: Source): Promise<void> {
  const ids = carriers.flatMap(({ messageId }) => messageId ?? []);
  const scopes = [...new Set(carriers.map(({ scope }) => scope))];
  // The evidence of a person's fact is the person's own.
  const found = await ctx.read<{ id: string }>(SHARED_MESSAGES, [ctx.caller.teamId, ids, scopes]);
  const shared = new Set(found.map(({ id }) => id));
  await endCarriers(
    ctx,
    carriers.filter(({ messageId }) => messageId === null || shared.has(messageId)),
    source,
  );
}

/** A person as memory knows them: an actor, and the end user of calls. */
export interface ErasedPerson {
  personId: string;
  names: readonly string[];
}

/** A shared fact that came from messages of a person. */
interface SharedFact {
  id: string;
  /** Somebody else said it, too. */
  isOfOthers: boolean;
}

/** $1 team, $2 the actor, $3 the names: whether the message `s` is of a person. */
const IS_OWN = /* sql */ `(s.actor_id = $2 or exists (
    select from conversation c join usage_record u on u.request_id = c.request_id and u.team_id = $1
    where c.id = s.conversation_id and c.person_id is null and u.end_user = any($3)))`;

/** `said` is SQL of the ids of messages. */
const sharedFromSql = (said: string) => /* sql */ `
  select e.fact_id as id, exists (
      select from fact_evidence o join message s on s.id = o.message_id
      where o.fact_id = e.fact_id and s.role = 'user' and not coalesce(${IS_OWN}, false)) as "isOfOthers"
  from (${said}) m join fact_evidence e on e.message_id = m.id
    join fact f on f.id = e.fact_id and f.team_id = $1 and f.person_id is null and not f.expired
  group by e.fact_id order by e.fact_id limit ${MAX_SHARED}`;

/** $1 team, $2 the actor, $3 the names: what the person said in shared memory. */
const SAID_BY_PERSON = /* sql */ `
  select id from message where team_id = $1 and actor_id = $2
  union
  select m.id from usage_record u join conversation c on c.request_id = u.request_id and c.person_id is null
    join message m on m.conversation_id = c.id and m.role = 'user'
  where u.team_id = $1 and u.end_user = any($3)`;

const SHARED_FROM = sharedFromSql(SAID_BY_PERSON);
const SHARED_FROM_THESE = sharedFromSql('select unnest($4::text[]) as id');

/** Finds shared facts in force that came from what a person said. */
export function findSharedFrom(ctx: Context, { personId, names }: ErasedPerson): Promise<SharedFact[]> {
  return ctx.read<SharedFact>(SHARED_FROM, [ctx.caller.teamId, personId, names]);
}

/** Finds shared facts in force that came from these messages of a person. */
export function findSharedFromThese(
  ctx: Context,
  { personId, names }: ErasedPerson,
  messageIds: readonly string[],
): Promise<SharedFact[]> {
  return ctx.read<SharedFact>(SHARED_FROM_THESE, [ctx.caller.teamId, personId, names, messageIds]);
}

/**
 * Forgets shared facts that nobody but the person said, with what says the same. After
 * `lockForgetting`.
 */
export async function forgetSharedFrom(ctx: Context, shared: readonly SharedFact[], source: Source): Promise<void> {
  const ids = shared.filter(({ isOfOthers }) => !isOfOthers).map(({ id }) => id);
  if (ids.length === 0) return;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
  const facts = await ctx.em.find(Fact, { id: { $in: ids }, isForgotten: false }, lock);
  await forgetWithWords(ctx, facts, source, { withSimilar: true });
}

/** A name that says of a fact that it is another person's than the caller's. */
export const NOBODY = 'Somebody';

/** $1 team, $2 messages of a person, $3 the name instead. */
const HIDE_SPEAKER = /* sql */ `
  update fact f set speaker = $3 from fact_evidence e join message m on m.id = e.message_id
  where m.team_id = $1 and m.id = any($2) and f.id = e.fact_id and f.person_id is null and f.speaker = m.speaker`;

/** Takes the name of a person from shared facts whose first speaker they are. */
export async function hideSpeaker(ctx: Context, messageIds: readonly string[]): Promise<void> {
  await ctx.read(HIDE_SPEAKER, [ctx.caller.teamId, messageIds, NOBODY]);
}

const NOTE_SHARED = /* sql */ `
  update erasure set shared_fact_ids = array(
    select id from (select unnest(shared_fact_ids) union select unnest($3::text[])) s (id) limit ${MAX_SHARED})
  where team_id = $1 and id = $2`;

/** Adds shared facts to the report of an erasure. */
export async function noteShared(ctx: Context, erasureId: string, factIds: readonly string[]): Promise<void> {
  if (factIds.length > 0) await ctx.read(NOTE_SHARED, [ctx.caller.teamId, erasureId, factIds]);
}
