import { localTimeIn } from '../../core/time-zone.ts';
import type { Context } from '../../request/context.ts';
import { notSuppressed } from '../../recall/in-force.ts';
import { neutralName, showName } from '../../recall/screens/shown-name.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import { Message } from '../conversations/message.entity.ts';

/** A message as the memory model reads it: numbered from 1, without an injected memory block. */
export interface TranscriptMessage {
  n: number;
  role: 'user' | 'assistant';
  /** The speaker's name, where it is known. */
  speaker: string | null;
  at: Date;
  /** When clocks showed it was where it was said: an ISO time with its offset from UTC. */
  localTime: string;
  text: string;
}

/** Earlier messages resolve words such as "it" and "there". */
const MAX_EARLIER_MESSAGES = 6;
const MAX_EARLIER_MINUTES = 60;
const MAX_EARLIER_CHARACTERS = 2_000;

/** Names of time zones by conversation. */
type Zones = ReadonlyMap<string, string>;

/** Returns the zones of conversations: their own, else the team's. */
export async function readZones(ctx: Context, conversations: readonly Conversation[]): Promise<Zones> {
  const { teamId } = ctx.caller;
  const [team] = await ctx.read<{ zone: string }>('select time_zone as zone from team where id = $1', [teamId]);
  return new Map(conversations.map(({ id, timeZone }) => [id, timeZone ?? team?.zone ?? 'UTC']));
}

const MEMORY_TAG = /<(\/?)(memory-[0-9a-f]{12})>/g;

/** The messages of these conversations, in the order they were said. */
export async function readMessages(ctx: Context, conversations: readonly Conversation[]): Promise<Message[]> {
  return ctx.em.find(
    Message,
    { conversation: { $in: conversations.map(({ id }) => id) } },
    { orderBy: { conversation: { id: 'asc' }, n: 'asc' } },
  );
}

/** The messages as the memory model reads them, each in the zone of its conversation. */
export function writeTranscript(messages: readonly Message[], zones: Zones): TranscriptMessage[] {
  return messages.map((message, i) => ({
    n: i + 1,
    role: message.role,
    speaker: message.speaker ?? null,
    at: message.createdAt,
    localTime: localTimeIn(zones.get(message.conversation.id) ?? 'UTC', message.createdAt),
    text: withoutMemoryBlocks(message.text).trim(),
  }));
}

/** The speaker as prompts name them: people choose their names, and may write an order there. */
export function shownSpeaker({ speaker }: Pick<TranscriptMessage, 'speaker'>): string | null {
  return speaker === null ? null : (showName(speaker) ?? neutralName(speaker));
}

/**
 * A client that resends its history resends the memory block, which nobody said. One pass, because
 * looking for the end of each block takes quadratic time for blocks without an end.
 */
function withoutMemoryBlocks(text: string): string {
  const tags = [...text.matchAll(MEMORY_TAG)].map(({ 0: tag, 1: slash, 2: name = '', index }) => ({
    name,
    isEnd: slash === '/',
    from: index,
    to: index + tag.length,
  }));
  const lastEnds = new Map(tags.filter(({ isEnd }) => isEnd).map(({ name, from }) => [name, from]));
  let kept = '';
  let from = 0;
  let open: string | null = null;
  for (const tag of tags) {
    if (open === null && !tag.isEnd && (lastEnds.get(tag.name) ?? -1) > tag.from) {
      kept += text.slice(from, tag.from);
      open = tag.name;
    } else if (open === tag.name && tag.isEnd) {
      from = tag.to;
      open = null;
    }
  }
  return kept + text.slice(from);
}

/** Messages shortly before the batch in its scope, of the same session or of the same principal. */
export async function readEarlier(
  ctx: Context,
  [first]: readonly Conversation[],
  zones: Zones,
): Promise<TranscriptMessage[]> {
  if (!first) return [];
  const { project, agent, personId, session, principalId, createdAt } = first;
  const found = await ctx.em.find(
    Message,
    {
      conversation: {
        id: { $lt: first.id },
        createdAt: { $gte: new Date(createdAt.getTime() - MAX_EARLIER_MINUTES * 60_000) },
        ...(project ? { project: project.id } : { agent: agent?.id ?? '' }),
        personId: personId ?? null,
        ...(session == null ? { principalId: principalId ?? null, session: null } : { session }),
      },
    },
    { orderBy: { conversation: { id: 'desc' }, n: 'desc' }, limit: MAX_EARLIER_MESSAGES },
  );
  const spoken = await readSpoken(ctx, found);
  const zone = zones.get(first.id) ?? 'UTC';
  const zonesOfEarlier = new Map(found.map(({ conversation }) => [conversation.id, zone]));
  const earlier = found.filter(({ id }) => spoken.has(id)).toReversed();
  return writeTranscript(earlier, zonesOfEarlier).map((one) => ({
    ...one,
    text: one.text.slice(0, MAX_EARLIER_CHARACTERS),
  }));
}

/** Those of the messages that say nothing that was forgotten or corrected. */
async function readSpoken(ctx: Context, messages: readonly Message[]): Promise<Set<string>> {
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select m.id from message m where m.team_id = ? and m.id in (select jsonb_array_elements_text(?::jsonb))
       and not m.silent and ${notSuppressed('message_id', 'm.id')}`,
    [ctx.caller.teamId, JSON.stringify(messages.map(({ id }) => id))],
  );
  return new Set(rows.map(({ id }) => id));
}
