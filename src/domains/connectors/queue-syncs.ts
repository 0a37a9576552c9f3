import type { EntityManager } from '@mikro-orm/postgresql';
import { addJob } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import { sweepLogins } from './login.ts';
import { syncQueue } from './sync-library.ts';

/** Queues a sync in the transaction of `em`. Does nothing more if one is already queued. */
export function queueSync(em: EntityManager, library: { id: string; teamId: string }): Promise<void> {
  const payload = { teamId: library.teamId, libraryId: library.id };
  return addJob(em, 'sync_library', payload, { queue: syncQueue(library.id), jobKey: `sync:${library.id}` });
}

/**
 * Queues syncs of the libraries that an item lies in or contains, in the transaction of `em`, so
 * that its files are fetched at once. Not of those that wait because their provider asked to.
 */
export async function queueFetch(em: EntityManager, { teamId, itemId, now }: FetchWanted): Promise<void> {
  const libraries = await em.execute<{ id: string }[]>(
    `select l.id from drive_item i join drive_item m on m.team_id = i.team_id
       and (m.id = any(i.ancestors || i.id) or m.ancestors @> array[i.id]) and m.type = 'mount'
     join library l on l.item_id = m.id and l.team_id = i.team_id
     where i.id = ? and i.team_id = ? and not (l.status = 'WAITING' and l.pass > 0 and l.next_sync_at > ?)`,
    [itemId, teamId, now],
  );
  for (const { id } of libraries) await queueSync(em, { id, teamId });
}

interface FetchWanted {
  teamId: string;
  itemId: string;
  now: Date;
}

/**
 * Queues syncs of libraries that are due, and of those with linked files not yet fetched. Also
 * deletes expired logins.
 */
export async function queueDueSyncs(platform: Platform): Promise<void> {
  await sweepLogins(platform);
  const now = platform.now();
  const next = new Date(now.getTime() + platform.config.connectors.syncMinutes * 60_000);
  await platform.orm.em.fork().transactional(async (em) => {
    const due = await em.execute<{ id: string; team_id: string }[]>(
      /* sql */ `
      update library l set next_sync_at = ? where id in (
        select id from library where (next_sync_at <= ? or status = 'READY' and exists (
          select from library_entry e join drive_item i on i.id = e.item_id
          where e.library_id = library.id and i.type = 'file' and i.content_hash is null and e.error is null
            and exists (
            select from project_document d where d.team_id = i.team_id and d.item_id = any(i.ancestors || i.id))))
        order by next_sync_at limit 500 for update skip locked)
      returning id, team_id`,
      [next, now],
    );
    for (const { id, team_id } of due) await queueSync(em, { id, teamId: team_id });
  });
}
