import type { EntityManager } from '@mikro-orm/postgresql';
import { lockDocuments } from './note-file-changed.ts';

const TEAMS_PER_SWEEP = 20;

const UNCOVERED = `not exists (
  select from drive_item i join project_document l on l.team_id = i.team_id and l.item_id = any(i.ancestors || i.id)
  where i.id = t.item_id)`;

/** Deletes the texts of files that are no longer linked to a project. */
export async function sweepDocumentTexts(em: EntityManager): Promise<void> {
  const teams = await em.execute<{ team_id: string }[]>(
    `select distinct t.team_id from document_text t where ${UNCOVERED} limit ${TEAMS_PER_SWEEP}`,
  );
  for (const { team_id: teamId } of teams) {
    await em.transactional(async (inner) => {
      // A concurrent link of the file waits, and then queues it as unread.
      await lockDocuments(inner, teamId);
      await inner.execute(
        `with gone as (delete from document_text t where t.team_id = ? and ${UNCOVERED} returning t.item_id)
         delete from passage p using gone where p.item_id = gone.item_id`,
        [teamId],
      );
    });
  }
}

/** Fails readings whose jobs are lost or out of attempts, as nothing else would end them. */
export async function giveUpLostReadings(em: EntityManager): Promise<void> {
  await em.execute(/* sql */ `
    update document_text t set status = 'FAILED', error = 'Reading it was interrupted too often. Ask for it again.',
      updated_at = now()
    where t.status in ('PENDING', 'READING') and t.updated_at < now() - interval '10 minutes' and not exists (
      select from graphile_worker._private_jobs j
      where j.payload ->> 'itemId' = t.item_id and (j.attempts < j.max_attempts or j.locked_at is not null))`);
}
