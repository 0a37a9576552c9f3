import { createPauses } from '../../../core/pauses.ts';
import { silenceSaid } from '../../../recall/find-silencing.ts';
import { messageIndex } from '../../../recall/index-fact.ts';
import { markOfMessage } from '../../../recall/standing/mark-standing.ts';
import { ItemError, skip, type MessageRecord } from '../records.ts';
import { addItem, eachOf, freshOf, itemOf, newRowId, pagesOf, placeOfItem, type Page, type Place } from './page.ts';
import type { Silencing } from './silencing.ts';

/** A message of a deleted conversation has no place. */
const ADD_MESSAGES = /* sql */ `
  insert into message (id, team_id, conversation_id, n, role, text, metadata, actor_id, speaker, scope, chain, terms, about, temporal, silent,
    standing, interrupted, created_at)
  select m.id, ?, c.id,
    coalesce(m.n, (select coalesce(max(o.n), 0) from message o where o.conversation_id = c.id) + row_number() over (partition by c.id order by m.place)),
    m.role, m.text, m.metadata, m."actorId", m.speaker, m.scope, coalesce(m.chain, c.session, c.id), m.terms, m.about, m.temporal, m.silent, m.standing,
    m.interrupted, m.at
  from jsonb_to_recordset(?::jsonb) as m (id text, place int, "conversationId" text, n int, role text, text text, metadata jsonb, "actorId" text,
    speaker text, scope text, chain text, terms text[], about text, temporal boolean, silent boolean, standing smallint, interrupted boolean, at timestamptz)
  join conversation c on c.id = m."conversationId" and c.team_id = ?
  order by m.place on conflict (conversation_id, n) do nothing returning id`;

/** Makes conversations as late as their last message. */
const NOTE_LAST = /* sql */ `
  update conversation c set updated_at = l.at from (
    select m."conversationId" as id, max(m.at) as at from jsonb_to_recordset(?::jsonb) as m ("conversationId" text, at timestamptz) group by 1) l
  where c.id = l.id and c.team_id = ? and c.updated_at < l.at`;

type Row = ReturnType<typeof rowOf>;

/**
 * Stores the messages of the page with their index, in their order. What they say that was
 * forgotten or corrected since stays silent.
 */
export async function writeMessages(page: Page, silencing: Silencing): Promise<void> {
  const { ctx } = page;
  const { teamId } = ctx.caller;
  const places = eachOf(page, freshOf(page, 'message'), (record, line) => ({
    record,
    line,
    ...findConversation(page, record),
  }));
  if (places.length === 0) return;
  const pause = createPauses();
  const rows: Row[] = [];
  for (const [i, { record, line, place, conversationId }] of places.entries()) {
    rows.push(rowOf(page, record, { place, conversationId, line, order: i }));
    await pause();
  }
  const stored = new Set<string>();
  for (const some of pagesOf(rows)) {
    const added = await ctx.em.execute<{ id: string }[]>(ADD_MESSAGES, [teamId, JSON.stringify(some), teamId]);
    for (const { id } of added) stored.add(id);
    await ctx.em.execute(NOTE_LAST, [
      JSON.stringify(some.map(({ conversationId, at }) => ({ conversationId, at }))),
      teamId,
    ]);
  }
  for (const [i, { id }] of rows.entries()) {
    const { record, place } = places[i] ?? {};
    if (!record || !place) continue;
    if (stored.has(id)) addItem(page, { kind: 'message', sourceId: record.sourceId, thingId: id, place });
    else skip(page.left, record.n === null ? 'MISSING' : 'TWICE');
  }
  const ended = await silencing.find(
    ctx,
    rows.map(({ scope }) => scope),
  );
  const spoken = rows.filter(({ id, scope }) => stored.has(id) && ended.has(scope));
  for (const [scope, said] of Map.groupBy(spoken, (row) => row.scope)) {
    const texts = said.map(({ id, text, speaker, at }) => ({ id, text, subject: speaker, saidAt: at }));
    await silenceSaid(ctx.em, { teamId, scope }, texts);
  }
}

/** Throws ItemError where the file does not have the conversation. */
function findConversation(page: Page, record: MessageRecord): { place: Place; conversationId: string } {
  const found = itemOf(page, 'conversation', record.conversation);
  if (!found) throw new ItemError('MISSING', 'Its conversation is not in the file, or could not be imported.');
  return { place: placeOfItem(found), conversationId: found.thingId };
}

interface At {
  place: Place;
  conversationId: string;
  line: number;
  order: number;
}

function rowOf(page: Page, record: MessageRecord, { place, conversationId, line, order }: At) {
  const { sourceId, n, role, text, metadata, speaker, silent, interrupted, at, chain } = record;
  const actorId = itemOf(page, 'person', record.actor)?.thingId ?? null;
  return {
    // A line has one message, and the item of a chat has all of it.
    id: newRowId(page, 'message', { sourceId, at }, page.job.format === 'MEMORY' ? line : order),
    place: order,
    conversationId,
    n,
    role,
    text,
    metadata,
    actorId,
    speaker,
    scope: place.scope,
    chain: chain === null ? null : (itemOf(page, 'conversation', chain)?.thingId ?? chain),
    ...messageIndex(text, speaker),
    silent,
    standing: record.standing ?? markOfMessage({ role, text, speaker, actorId }),
    interrupted,
    at,
  };
}
