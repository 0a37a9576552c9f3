import { addJobSql } from '../../../db/job-queue.ts';
import { insertChanges } from '../../changes/record-change.ts';
import type { ConversationRecord } from '../records.ts';
import { addItem, eachOf, freshOf, newRowId, pagesOf, placeOf, type Page, type Place } from './page.ts';

const ADD_CONVERSATIONS = /* sql */ `
  insert into conversation (id, team_id, workspace_id, project_id, agent_id, person_id, session, source_kind, principal_id, status,
    time_zone, forgetting, created_at, updated_at)
  select c.id, ?, ?, c."projectId", c."agentId", c."personId", c.session, c."sourceKind", ?, c.status, c."timeZone", c.forgetting,
    c."createdAt", c."updatedAt"
  from jsonb_to_recordset(?::jsonb) as c (id text, "projectId" text, "agentId" text, "personId" text, session text, "sourceKind" text,
    status text, "timeZone" text, forgetting text, "createdAt" timestamptz, "updatedAt" timestamptz)`;

const NOTE_SCOPES = /* sql */ `
  insert into memory_scope (scope, team_id, workspace_id, project_id, agent_id, person_id)
  select s.scope, ?, ?, s."projectId", s."agentId", s."personId"
  from jsonb_to_recordset(?::jsonb) as s (scope text, "projectId" text, "agentId" text, "personId" text)
  order by s.scope on conflict (scope) do nothing`;

/** Queues the extraction of facts from conversations, one at a time in each scope. */
const QUEUE = `select ${addJobSql({
  kind: `'extract_facts'`,
  payload: `json_build_object('teamId', ?::text, 'conversationId', c.id)`,
  queue: 'c.scope',
  jobKey: `'extract_facts:' || c.id`,
})} from jsonb_to_recordset(?::jsonb) as c (id text, scope text) order by c.id`;

/** Conversations of a page that were stored, and those that are to be read by the memory model. */
export interface Stored {
  waiting: { id: string; scope: string }[];
}

/** Stores the conversations of the page. Their messages come next, and then `queueExtraction`. */
export async function writeConversations(page: Page): Promise<Stored> {
  const { ctx, job } = page;
  const rows = eachOf(page, freshOf(page, 'conversation'), (record, line) => rowOf(page, record, line));
  await noteScopes(page, rows);
  for (const some of pagesOf(rows)) {
    const values = [ctx.caller.teamId, job.workspace.id, job.principalId ?? null, JSON.stringify(some)];
    await ctx.em.execute(ADD_CONVERSATIONS, values);
    await insertChanges(
      ctx,
      'conversation.messages_added',
      some.map((row) => thingOf(page, row)),
    );
  }
  return { waiting: rows.filter(({ status }) => status === 'PENDING').map(({ id, scope }) => ({ id, scope })) };
}

function rowOf(page: Page, record: ConversationRecord, line: number) {
  const { sourceId, session, sourceKind, timeZone, forgetting, status, createdAt, updatedAt } = record;
  const place = placeOf(page, record);
  const id = newRowId(page, 'conversation', { sourceId, at: createdAt }, line);
  addItem(page, { kind: 'conversation', sourceId, thingId: id, place });
  const isRead = status ?? (page.job.extract ? 'PENDING' : 'NONE');
  return {
    id,
    ...place,
    session,
    sourceKind,
    timeZone,
    forgetting,
    status: isRead,
    createdAt,
    updatedAt: updatedAt ?? createdAt,
  };
}

/** Notes which persons have memory in which project or agent. */
export async function noteScopes({ ctx, job }: Page, places: readonly Place[]): Promise<void> {
  const own = new Map(places.filter(({ personId }) => personId !== null).map((place) => [place.scope, place]));
  if (own.size === 0) return;
  const rows = [...own.values()].map(({ scope, projectId, agentId, personId }) => ({
    scope,
    projectId,
    agentId,
    personId,
  }));
  await ctx.em.execute(NOTE_SCOPES, [ctx.caller.teamId, job.workspace.id, JSON.stringify(rows)]);
}

/** Queues the conversations, whose messages are stored, to be read by the memory model. */
export async function queueExtraction({ ctx }: Page, { waiting }: Stored): Promise<void> {
  for (const some of pagesOf(waiting)) await ctx.em.execute(QUEUE, [ctx.caller.teamId, JSON.stringify(some)]);
}

/** A row as changes name it. */
export function thingOf(
  { job }: Page,
  { id, projectId, agentId }: Pick<Place, 'projectId' | 'agentId'> & { id: string },
) {
  return {
    id,
    workspace: { id: job.workspace.id },
    project: projectId === null ? null : { id: projectId },
    agent: agentId === null ? null : { id: agentId },
  };
}
