import { insertChanges } from '../../changes/record-change.ts';
import { ItemError, skip, type WaitingRecord } from '../records.ts';
import { thingOf } from './conversations.ts';
import { addItem, eachOf, freshOf, itemOf, newRowId, pagesOf, placeOfItem, type Page } from './page.ts';

const ADD_STATEMENTS = /* sql */ `
  insert into quarantined_statement (id, team_id, workspace_id, project_id, agent_id, person_id, conversation_id, text, quote, metadata, created_at)
  select w.id, ?, ?, w."projectId", w."agentId", w."personId", w."conversationId", w.text, w.quote, w.metadata, w."createdAt"
  from jsonb_to_recordset(?::jsonb) as w (id text, "projectId" text, "agentId" text, "personId" text, "conversationId" text, text text,
    quote text, metadata jsonb, "createdAt" timestamptz)
  join conversation c on c.id = w."conversationId" returning id`;

/** A fact has one open request at most. */
const ADD_PROPOSALS = /* sql */ `
  insert into forget_proposal (id, team_id, workspace_id, project_id, agent_id, person_id, fact_id, conversation_id, quote, created_at)
  select w.id, ?, ?, w."projectId", w."agentId", w."personId", w."factId", w."conversationId", w.quote, w."createdAt"
  from jsonb_to_recordset(?::jsonb) as w (id text, "projectId" text, "agentId" text, "personId" text, "factId" text, "conversationId" text,
    quote text, "createdAt" timestamptz)
  join conversation c on c.id = w."conversationId" join fact f on f.id = w."factId"
  on conflict (fact_id) where status = 'OPEN' do nothing returning id`;

const KINDS = [
  { kind: 'statement', id: 'quarantined', add: ADD_STATEMENTS, change: 'statement.quarantined' },
  { kind: 'proposal', id: 'forgetProposal', add: ADD_PROPOSALS, change: 'forget_proposal.created' },
] as const;

/** Stores what waits for a person: statements that are set apart, and requests to forget. */
export async function writeWaiting(page: Page): Promise<void> {
  const { em, caller } = page.ctx;
  for (const { kind, id, add, change } of KINDS) {
    const rows = eachOf(page, freshOf(page, kind), (record, line) => rowOf(page, record, { id, line }));
    for (const some of pagesOf(rows)) {
      const values = [caller.teamId, page.job.workspace.id, JSON.stringify(some)];
      const added = new Set((await em.execute<{ id: string }[]>(add, values)).map((row) => row.id));
      const stored = some.filter((row) => added.has(row.id));
      skip(page.left, 'TWICE', some.length - stored.length);
      for (const { sourceId, place, id: thingId } of stored) addItem(page, { kind, sourceId, thingId, place });
      await insertChanges(
        page.ctx,
        change,
        stored.map((row) => thingOf(page, row)),
      );
    }
  }
}

function rowOf(
  page: Page,
  record: WaitingRecord,
  { id, line }: { id: 'quarantined' | 'forgetProposal'; line: number },
) {
  const { sourceId, text, quote, metadata, createdAt } = record;
  const conversation = itemOf(page, 'conversation', record.conversation);
  const fact = itemOf(page, 'fact', record.fact);
  if (!conversation || (record.fact !== null && !fact))
    throw new ItemError('MISSING', 'Its conversation or fact is not in the file, or was not imported.');
  const place = placeOfItem(conversation);
  return {
    id: newRowId(page, id, { sourceId, at: createdAt }, line),
    sourceId,
    place,
    ...place,
    conversationId: conversation.thingId,
    factId: fact?.thingId ?? null,
    text,
    quote,
    metadata,
    createdAt,
  };
}
