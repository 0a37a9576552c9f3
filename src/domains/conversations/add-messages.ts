import { ref } from '@mikro-orm/postgresql';
import { findAgent } from '../agents/agents.ts';
import type { Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { messageIndex } from '../../recall/index-fact.ts';
import { markOfMessage } from '../../recall/standing/mark-standing.ts';
import { silenceSaid, type SaidText } from '../../recall/find-silencing.ts';
import { lockForgetting } from '../../recall/suppression.ts';
import { createPauses } from '../../core/pauses.ts';
import { createFlushes } from '../../db/flush-portions.ts';
import { chooseMode, readExtract, type ChosenExtraction } from '../../core/extraction-mode.ts';
import { newId } from '../../core/id.ts';
import { scopeOf } from '../../core/scope.ts';
import { workspacesFor } from '../../request/check-scope.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import { addJob } from '../../db/job-queue.ts';
import { findProject } from '../projects/projects.ts';
import { requireMetadata } from '../../core/check-json.ts';
import { MAX_NAME, requireText } from '../../core/check-text.ts';
import { readEach } from '../../core/read-all.ts';
import { ActorBinding } from '../workspaces/actor-binding.entity.ts';
import { notePersonsMemory, requirePersonIn } from '../workspaces/persons.ts';
import { Conversation } from './conversation.entity.ts';
import { Message } from './message.entity.ts';

export const MAX_MESSAGES = 100;
export const MAX_MESSAGE = 100_000;

export interface NewMessage {
  role: 'user' | 'assistant';
  text: string;
  /** An actor that is bound to the workspace. */
  actorId?: string | null | undefined;
  /** The speaker's name. Default: the actor's. */
  speaker?: string | null | undefined;
  /** When it was said. Default: now. */
  at?: Date | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
}

export interface AddMessagesInput extends ChosenExtraction {
  /** Exactly one of `projectId` and `agentId` is given. */
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
  messages: readonly NewMessage[];
  /** The caller's name for the conversation that these messages continue. */
  session?: string | null | undefined;
  /** A person whose own memory they go to, and who is the unnamed user. Default: shared memory. */
  personId?: string | null | undefined;
}

/** How messages came about, where a caller of the API did not send them. */
export interface MessagesSource {
  sourceKind: SourceKind;
  /** The model call that the messages are from. */
  requestId: string | null;
}

const SENT: MessagesSource = { sourceKind: 'CONVERSATION', requestId: null };

/**
 * Stores the messages, all or none, and queues the extraction of facts. Throws INVALID_PARAMETER
 * naming `messages[n]…`, NOT_FOUND for an unknown project or agent, and VALIDATION_FAILED for an
 * actor or a person that is not bound to the workspace.
 */
export async function addMessages(ctx: Context, input: AddMessagesInput, source = SENT): Promise<Conversation> {
  if ((input.projectId == null) === (input.agentId == null))
    throw invalid('projectId', 'Give either projectId or agentId.');
  const workspaces = input.projectId == null ? workspacesFor(ctx, 'workspace_agent:fact_modify') : null;
  if (input.projectId != null) ctx.allow('project:mem_write', { projectId: input.projectId });
  checkMessages(ctx, input.messages);
  readExtract(input);
  const session = input.session == null ? null : requireText('session', input.session, MAX_NAME);
  const project = input.projectId == null ? null : await findProject(ctx, input.projectId);
  const agent = input.agentId == null ? null : await findAgent(ctx, input.agentId);
  if (agent && workspaces && !workspaces.includes(agent.workspace.id)) throw notFound('agent');
  const owner = project ?? agent;
  if (!owner) throw invalid('projectId', 'Give either projectId or agentId.');
  const speakers = await boundActors(ctx, owner.workspace.id, input.messages);
  const personId = await requirePersonIn(ctx, owner.workspace.id, input.personId);
  const scope = scopeOf(owner.id, personId);
  const { extract: isWanted, proposes } = chooseMode(input, 'STORE');

  return ctx.transaction(async (inner) => {
    const { em, caller, platform } = inner;
    // An import waits for what is being forgotten.
    if (input.messages.some(({ at }) => at != null)) await lockForgetting(em, caller.teamId, 'index');
    const now = platform.now();
    const place = { workspaceId: owner.workspace.id, projectId: project?.id ?? null, agentId: agent?.id ?? null };
    await notePersonsMemory(inner, { ...place, personId });
    const conversation = em.create(Conversation, {
      id: newId('conversation'),
      teamId: caller.teamId,
      workspace: owner.workspace.id,
      project: project ? project.id : null,
      agent: agent ? agent.id : null,
      personId,
      session,
      ...source,
      principalId: caller.principalId || null,
      status: isWanted ? 'PENDING' : 'NONE',
      proposes,
      createdAt: now,
      updatedAt: now,
    });
    const late = await createMessages(inner, conversation, { ...input, session, scope, speakers });
    recordChange(inner, 'conversation.messages_added', conversation, { messages: input.messages.length });
    await em.flush();
    await silenceSaid(em, { teamId: caller.teamId, scope }, late);
    if (isWanted) {
      const payload = { teamId: caller.teamId, conversationId: conversation.id };
      await addJob(em, 'extract_facts', payload, { queue: scope });
    }
    return conversation;
  });
}

/** Creates the messages of a conversation. Returns those that were said before. */
async function createMessages(
  ctx: Context,
  conversation: Conversation,
  { messages, session, scope, speakers }: AddMessagesInput & { scope: string; speakers: ReadonlyMap<string, string> },
): Promise<(SaidText & { id: string })[]> {
  const pause = createPauses();
  const flushMuch = createFlushes(ctx.em);
  const late: (SaidText & { id: string })[] = [];
  for (const [i, { role, text, at, ...message }] of messages.entries()) {
    const actorId = message.actorId ?? null;
    // The person whose memory it is needs no name there.
    const isPerson = actorId !== null && actorId === conversation.personId;
    const speaker = message.speaker ?? (isPerson ? null : (speakers.get(actorId ?? '') ?? null));
    const id = newId('message');
    if (at != null) late.push({ id, text, subject: speaker, saidAt: at });
    ctx.em.create(Message, {
      id,
      teamId: ctx.caller.teamId,
      conversation: ref(conversation),
      n: i + 1,
      role,
      text,
      actorId,
      speaker,
      scope,
      chain: session ?? conversation.id,
      ...messageIndex(text, speaker),
      standing: markOfMessage({ role, text, speaker }),
      metadata: message.metadata ?? {},
      createdAt: at ?? conversation.createdAt,
    });
    await flushMuch(text.length);
    await pause();
  }
  return late;
}

/**
 * Names of the speaking actors, by id. Throws VALIDATION_FAILED for an actor that is not bound to
 * the workspace.
 */
async function boundActors(
  ctx: Context,
  workspaceId: string,
  messages: readonly NewMessage[],
): Promise<Map<string, string>> {
  const ids = [...new Set(messages.flatMap(({ actorId }) => actorId ?? []))];
  if (ids.length === 0) return new Map();
  const bindings = await ctx.em.find(
    ActorBinding,
    { workspace: workspaceId, actor: { $in: ids } },
    { populate: ['actor'] },
  );
  const names = new Map(bindings.map(({ actor }) => [actor.id, actor.$.displayName]));
  for (const [i, { actorId }] of messages.entries()) {
    if (actorId == null || names.has(actorId)) continue;
    const field = `messages[${i}].actorId`;
    throw new AppError('VALIDATION_FAILED', `${field} names no actor that is bound to the workspace.`, { field });
  }
  return names;
}

function checkMessages(ctx: Context, messages: readonly NewMessage[]): void {
  if (messages.length === 0) throw invalid('messages', 'messages must hold at least one message.');
  if (messages.length > MAX_MESSAGES) throw invalid('messages', `messages must hold at most ${MAX_MESSAGES} messages.`);
  readEach(messages, ({ text, speaker, at, metadata }, i) => {
    requireText(`messages[${i}].text`, text, MAX_MESSAGE);
    if (speaker != null) requireText(`messages[${i}].speaker`, speaker, MAX_NAME);
    if (metadata != null) requireMetadata(`messages[${i}].metadata`, metadata);
    if (at != null && at > ctx.platform.now())
      throw invalid(`messages[${i}].at`, `messages[${i}].at must not lie ahead.`);
  });
}
