import { indexMemories } from '../../../recall/index-memory.ts';
import { comeBackSilent } from '../../../recall/silence-again.ts';
import { insertChanges } from '../../changes/record-change.ts';
import { ItemError, type MemoryRecord } from '../records.ts';
import { addItem, eachOf, freshOf, newRowId, pagesOf, placeOf, type Page } from './page.ts';
import type { Silencing } from './silencing.ts';

const ADD_MEMORIES = /* sql */ `
  insert into memory (id, team_id, project_id, name, content, metadata, created_at, updated_at)
  select m.id, ?, m."projectId", m.name, m.content, m.metadata, m."createdAt", m."updatedAt"
  from jsonb_to_recordset(?::jsonb) as m (id text, "projectId" text, name text, content text, metadata jsonb,
    "createdAt" timestamptz, "updatedAt" timestamptz)`;

/** Stores the memories of the page with their index. What was forgotten since stays silent. */
export async function writeMemories(page: Page, silencing: Silencing): Promise<void> {
  const { ctx, job } = page;
  const { teamId } = ctx.caller;
  const rows = eachOf(page, freshOf(page, 'memory'), (record, line) => rowOf(page, record, line));
  if (rows.length === 0) return;
  const ended = await silencing.find(
    ctx,
    rows.map(({ projectId }) => projectId),
  );
  for (const some of pagesOf(rows)) {
    await ctx.em.execute(ADD_MEMORIES, [teamId, JSON.stringify(some)]);
    await indexMemories(
      ctx.em,
      some.map(({ id, projectId, name, content }) => ({ id, teamId, projectId, name, content })),
    );
    for (const { id, projectId, updatedAt } of some)
      if (ended.has(projectId)) await comeBackSilent(ctx.em, teamId, { kind: 'memory', id }, updatedAt);
    const workspace = { id: job.workspace.id };
    await insertChanges(
      ctx,
      'memory.created',
      some.map(({ id, projectId }) => ({ id, version: 1, project: { id: projectId }, workspace })),
    );
  }
}

function rowOf(page: Page, record: MemoryRecord, line: number) {
  const { owner, name, content, metadata, createdAt, updatedAt, sourceId } = record;
  const place = placeOf(page, { owner });
  const { projectId, personId } = place;
  if (projectId === null || personId !== null)
    throw new ItemError('OTHER_KIND', 'A memory belongs to a project, and to no agent or person.');
  const id = newRowId(page, 'memory', { sourceId, at: createdAt }, line);
  addItem(page, { kind: 'memory', sourceId, thingId: id, place });
  return { id, projectId, name, content, metadata, createdAt, updatedAt };
}
