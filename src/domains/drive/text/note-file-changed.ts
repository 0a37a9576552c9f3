import { MAX_ATTEMPTS } from '../../../db/job-queue.ts';

/** Runs statements with `?` in the place of values, in the transaction of the change. */
interface Runner {
  execute(sql: string, values: unknown[]): Promise<unknown>;
}

/**
 * Puts on the queue whatever is to be read of this file, or of the files under this folder: those that a project has and whose bytes
 * were not read yet. Call it in the transaction that uploads, replaces or moves the item, as the last thing of it. Two statements.
 */
export async function noteFileChanged(runner: Runner, teamId: string, itemId: string): Promise<void> {
  // A link that is being made at the same time waits for this change, or this one for it: one of the two sees both.
  await runner.execute('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [lockName(teamId)]);
  await enqueueUnread(runner, teamId, itemId);
}

/** The same for an item that was just linked: call it after the link was written. */
export async function noteLinked(runner: Runner, teamId: string, itemId: string): Promise<void> {
  await lockDocuments(runner, teamId);
  await enqueueUnread(runner, teamId, itemId);
}

/** Keeps links, uploads and sweeps of this team apart until the transaction ends. */
export async function lockDocuments(runner: Runner, teamId: string): Promise<void> {
  await runner.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockName(teamId)]);
}

/** Reads this file again, also when it was read before. */
export async function rereadFile(runner: Runner, teamId: string, itemId: string): Promise<void> {
  await enqueueUnread(runner, teamId, itemId, true);
}

async function enqueueUnread(runner: Runner, teamId: string, itemId: string, again = false): Promise<void> {
  await runner.execute(
    /* sql */ `
    with due as (
      insert into document_text (item_id, team_id, content_hash, status, updated_at)
      select i.id, i.team_id, i.content_hash, 'PENDING', now() from drive_item i
      where i.team_id = ? and (i.id = ? or i.ancestors @> array[?]) and i.content_hash is not null and exists (
        select from project_document l where l.team_id = i.team_id and l.item_id = any(i.ancestors || i.id))
      order by i.id
      on conflict (item_id) do update set content_hash = excluded.content_hash, status = 'PENDING', error = null,
        done = 0, total = null, updated_at = excluded.updated_at
      where document_text.content_hash <> excluded.content_hash or ?
      returning item_id
    )
    select graphile_worker.add_jobs(array_agg(('read_document', json_build_object('teamId', ?::text, 'itemId', item_id),
      'documents:' || ?::text, null, ?, 'read:' || item_id, null, null)::graphile_worker.job_spec))
    from due having count(*) > 0`,
    [teamId, itemId, itemId, again, teamId, teamId, MAX_ATTEMPTS],
  );
}

function lockName(teamId: string): string {
  return `documents of ${teamId}`;
}
