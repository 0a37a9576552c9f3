import type { Context } from '../../request/context.ts';
import { lockForgetting } from '../../recall/suppression.ts';
import { sumOf, type Erased } from '../bin/erased.ts';
import { insertChanges, type Thing } from '../changes/record-change.ts';
import type { Source } from '../facts/fact-history.ts';
import { beganBefore } from '../usage/erase-end-user.ts';
import { eraseCalls, eraseFacts, eraseMessages, erasePromptsWith, PLACE } from './erase-rows.ts';
import {
  factsAmong,
  findSharedCarriers,
  findSharedFromThese,
  forgetShared,
  forgetSharedFrom,
  hideSpeaker,
  noteShared,
} from './shared-facts.ts';

/** An erasure that runs. */
export interface RunningErasure {
  id: string;
  personId: string;
  names: readonly string[];
  sharedToo: boolean;
  principalId: string;
  /** When the names became free, an ISO time. */
  startedAt: string;
}

/** Runs the batches of an erasure, each in a transaction that counts what went. */
export interface Batches {
  /** Returns what the work has erased. The work may run twice. Throws when the process stops. */
  run(work: (ctx: Context, erasure: RunningErasure) => Promise<Erased>): Promise<Erased>;
  /** Reads what the batches need. */
  read<T>(work: (ctx: Context, erasure: RunningErasure) => Promise<T>): Promise<T>;
}

/** A part of an erasure. It can be run again at any time, and then does what is left. */
type Step = (batches: Batches) => Promise<void>;

const CALLS_AT_ONCE = 500;
const FACTS_AT_ONCE = 200;
const MESSAGES_AT_ONCE = 500;
const SAID_AT_ONCE = 100;

/** Repeats a batch until it takes nothing of this kind. */
async function repeat(
  batches: Batches,
  kind: keyof Erased,
  work: (ctx: Context, erasure: RunningErasure) => Promise<Erased>,
): Promise<void> {
  while ((await batches.run(work))[kind]);
}

const sourceOf = ({ principalId }: RunningErasure): Source => ({ kind: 'MANUAL', actorId: principalId });

const NAMED_CALLS = /* sql */ `
  select request_id as id from usage_record
  where team_id = $1 and end_user = any($2) and ${beganBefore('started_at', '$3')} limit ${CALLS_AT_ONCE}`;
/** Shared memory that came of them: only the person and the model spoke there. */
const MESSAGES_OF_CALLS = /* sql */ `
  select m.id, m.role = 'user' as "isOwn" from conversation c join message m on m.conversation_id = c.id
  where c.team_id = $1 and c.request_id = any($2) and c.person_id is null`;

/**
 * Calls that named the person as their end user, with what they left in memory. Later ones are of
 * somebody new.
 */
const eraseNamedCalls: Step = (batches) =>
  repeat(batches, 'CALL_USER', async (ctx, erasure) => {
    const { teamId } = ctx.caller;
    const { names, startedAt } = erasure;
    await lockForgetting(ctx.em, teamId, 'forget');
    const calls = (await ctx.read<{ id: string }>(NAMED_CALLS, [teamId, names, startedAt])).map(({ id }) => id);
    const messages = await ctx.read<Said>(MESSAGES_OF_CALLS, [teamId, calls]);
    await keepShared(ctx, erasure, messages);
    return sumOf(await eraseAll(ctx, messages), await eraseCalls(ctx, calls));
  });

const OWN_FACTS = /* sql */ `
  select t.id, ${PLACE} from fact t where t.team_id = $1 and t.person_id = $2 order by t.id limit ${FACTS_AT_ONCE} for update`;
const LIFT_OWN = /* sql */ `
  with gone as (delete from suppression where team_id = $1 and fact_id = any($2) returning 1)
  select count(*)::int as "SUPPRESSION" from gone`;

/** The person's own facts. Shared facts that say the same are noted, and forgotten if asked for. */
const eraseOwnFacts: Step = (batches) =>
  repeat(batches, 'FACT', async (ctx, erasure) => {
    const { teamId } = ctx.caller;
    await lockForgetting(ctx.em, teamId, 'forget');
    const facts = await ctx.read<Thing>(OWN_FACTS, [teamId, erasure.personId]);
    const ids = facts.map(({ id }) => id);
    if (ids.length === 0) return {};
    const [lifted = {}] = await ctx.read<Erased>(LIFT_OWN, [teamId, ids]);
    const carriers = await findSharedCarriers(ctx, ids);
    await noteShared(ctx, erasure.id, factsAmong(carriers));
    if (erasure.sharedToo) await forgetShared(ctx, carriers, sourceOf(erasure));
    return sumOf(lifted, await erasePromptsWith(ctx, ids), await eraseFacts(ctx, facts));
  });

const OWN_MESSAGES = /* sql */ `
  select m.id, c.id as "conversationId", c.request_id as "requestId"
  from conversation c join message m on m.conversation_id = c.id
  where c.team_id = $1 and c.person_id = $2 order by c.id, m.n limit ${MESSAGES_AT_ONCE}`;

interface OwnMessage {
  id: string;
  conversationId: string;
  requestId: string | null;
}

/** Conversations of the person's own memory, with the texts of their calls. */
const eraseOwnMessages: Step = (batches) =>
  repeat(batches, 'MESSAGE', async (ctx, { personId }) => {
    const messages = await ctx.read<OwnMessage>(OWN_MESSAGES, [ctx.caller.teamId, personId]);
    return eraseConversations(ctx, messages);
  });

async function eraseConversations(ctx: Context, messages: readonly OwnMessage[]): Promise<Erased> {
  const ids = messages.map(({ id }) => id);
  const calls = [...new Set(messages.flatMap(({ requestId }) => requestId ?? []))];
  await forgetSenders(ctx, [...new Set(messages.map(({ conversationId }) => conversationId))]);
  return sumOf(await eraseCalls(ctx, calls), await erasePromptsWith(ctx, ids), await eraseMessages(ctx, ids));
}

const FORGET_SENDERS = /* sql */ `
  update inbox_message set sender_name = null, sender_id = '', place = '{}', chat_id = case when is_direct then '' else chat_id end
  where team_id = $1 and conversation_id = any($2)`;

/** Takes the sender out of the messages of bots that became these conversations. */
async function forgetSenders(ctx: Context, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length > 0) await ctx.read(FORGET_SENDERS, [ctx.caller.teamId, conversationIds]);
}

const EMPTY_CONVERSATIONS = /* sql */ `
  delete from conversation where id in (
    select c.id from conversation c where c.team_id = $1 and c.person_id = $2
      and not exists (select from message m where m.conversation_id = c.id) limit ${MESSAGES_AT_ONCE})
  returning id, json_build_object('id', workspace_id) as workspace,
    case when project_id is not null then json_build_object('id', project_id) end as project,
    case when agent_id is not null then json_build_object('id', agent_id) end as agent`;

/** Conversations that never had a message, or lost all. */
const eraseEmptyConversations: Step = (batches) =>
  repeat(batches, 'CONVERSATION', async (ctx, { personId }) => {
    const gone = await ctx.read<Thing>(EMPTY_CONVERSATIONS, [ctx.caller.teamId, personId]);
    await insertChanges(ctx, 'conversation.deleted', gone);
    return { CONVERSATION: gone.length };
  });

/** A message that goes with a person's. */
interface Said {
  id: string;
  isOwn: boolean;
}

const SAID_IN_SHARED = /* sql */ `
  with said as materialized (
    select id, conversation_id from message where team_id = $1 and actor_id = $2
    order by conversation_id, n limit ${SAID_AT_ONCE}
  ), alone as materialized (
    select distinct conversation_id as id from said where not exists (
      select from message o where o.conversation_id = said.conversation_id and o.role = 'user' and o.actor_id is distinct from $2)
  )
  select m.id, m.role = 'user' as "isOwn", m.conversation_id as "conversationId",
    case when m.conversation_id in (select id from alone) then c.request_id end as "requestId"
  from message m join conversation c on c.id = m.conversation_id
  where m.id in (select id from said) or m.conversation_id in (select id from alone)`;

/** Messages of the person in shared memory, and whole conversations in which nobody else spoke. */
const eraseSaid: Step = (batches) =>
  repeat(batches, 'MESSAGE', async (ctx, erasure) => {
    const { teamId } = ctx.caller;
    await lockForgetting(ctx.em, teamId, 'forget');
    const messages = await ctx.read<Said & OwnMessage>(SAID_IN_SHARED, [teamId, erasure.personId]);
    await keepShared(ctx, erasure, messages);
    return eraseConversations(ctx, messages);
  });

/** Notes the shared facts that came from a person's messages, and forgets them if asked for. */
async function keepShared(ctx: Context, erasure: RunningErasure, messages: readonly Said[]): Promise<void> {
  const own = messages.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  if (own.length === 0) return;
  const shared = await findSharedFromThese(ctx, erasure, own);
  await hideSpeaker(ctx, own);
  await noteShared(
    ctx,
    erasure.id,
    shared.map(({ id }) => id),
  );
  if (erasure.sharedToo) await forgetSharedFrom(ctx, shared, sourceOf(erasure));
}

async function eraseAll(ctx: Context, messages: readonly Said[]): Promise<Erased> {
  const ids = messages.map(({ id }) => id);
  return sumOf(await erasePromptsWith(ctx, ids), await eraseMessages(ctx, ids));
}

const RECALLED = /* sql */ `
  select request_id as id from recall_log where team_id = $1 and person_id = $2 limit ${CALLS_AT_ONCE}`;

/** Calls for which something of the person's memory was looked for. */
const eraseRecalls: Step = (batches) =>
  repeat(batches, 'RECALL', async (ctx, { personId }) => {
    const calls = await ctx.read<{ id: string }>(RECALLED, [ctx.caller.teamId, personId]);
    return eraseCalls(
      ctx,
      calls.map(({ id }) => id),
    );
  });

/** The steps that end when nothing of their kind is left, in their order. */
export const ROW_STEPS: readonly Step[] = [
  eraseOwnFacts,
  eraseOwnMessages,
  eraseEmptyConversations,
  eraseSaid,
  eraseNamedCalls,
  eraseRecalls,
];
