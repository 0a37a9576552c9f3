import { MAX_ATTEMPTS } from '../../../db/job-queue.ts';

/** Runs statements with `?` placeholders, in the transaction of the change. */
interface Runner {
  execute(sql: string, values: unknown[]): Promise<unknown>;
}

/**
 * Queues the reading of this file, or of the files below this folder, that are linked to a project
 * and not yet read. Must be the last call in the transaction that uploads, replaces or moves the
 * item. Runs two statements. `saidAt` is when the text was said, unless that is now.
 */
export async function noteFileChanged(runner: Runner, teamId: string, itemId: string, saidAt?: Date): Promise<void> {
  // Serializes with concurrent links, so that one of the two transactions sees both changes.
  await runner.execute('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [lockName(teamId)]);
  await enqueueReading(runner, teamId, itemId, { saidAt });
}

/** Like `noteFileChanged`, for an item that was just linked. Must run after the link is written. */
export async function noteLinked(runner: Runner, teamId: string, itemId: string): Promise<void> {
  await lockDocuments(runner, teamId);
  await enqueueReading(runner, teamId, itemId);
}

/** Like `noteLinked`, for all documents of a project that came back. */
export async function noteRelinked(runner: Runner, teamId: string, projectId: string): Promise<void> {
  await lockDocuments(runner, teamId);
  await runner.execute(
    enqueueSql(`exists (select from project_document d where d.team_id = i.team_id
    and d.project_id = ? and d.item_id = any(i.ancestors || i.id))`),
    // A reading that was waiting has found nothing to read meanwhile.
    [null, teamId, projectId, `{PENDING,READING}`, teamId, teamId, MAX_ATTEMPTS],
  );
}

/** Excludes links, uploads and sweeps of this team until the transaction ends. */
export async function lockDocuments(runner: Runner, teamId: string): Promise<void> {
  await runner.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockName(teamId)]);
}

/** Queues the reading of a file, even if it was already read. */
export async function rereadFile(runner: Runner, teamId: string, itemId: string): Promise<void> {
  await enqueueReading(runner, teamId, itemId, { includeRead: true });
}

const ALL = '{PENDING,READING,READY,UNSUPPORTED,FAILED}';

async function enqueueReading(
  runner: Runner,
  teamId: string,
  itemId: string,
  { includeRead = false, saidAt = null }: { includeRead?: boolean; saidAt?: Date | null | undefined } = {},
): Promise<void> {
  const values = [saidAt, teamId, itemId, itemId, includeRead ? ALL : '{}', teamId, teamId, MAX_ATTEMPTS];
  await runner.execute(enqueueSql('(i.id = ? or i.ancestors @> array[?])'), values);
}

/**
 * Queues the files `i` that meet the condition and are linked to a project: those with other bytes
 * than those that were read, and those with one of the given statuses.
 */
function enqueueSql(condition: string): string {
  return /* sql */ `
    with due as (
      insert into document_text (item_id, team_id, content_hash, status, updated_at, said_at)
      select i.id, i.team_id, i.content_hash, 'PENDING', now(), coalesce(?::timestamptz, now()) from drive_item i
      where i.team_id = ? and ${condition} and i.content_hash is not null and exists (
        select from project_document l where l.team_id = i.team_id and l.item_id = any(i.ancestors || i.id))
      order by i.id
      on conflict (item_id) do update set content_hash = excluded.content_hash, status = 'PENDING', error = null,
        done = 0, total = null, updated_at = excluded.updated_at,
        said_at = case when document_text.content_hash = excluded.content_hash then document_text.said_at else excluded.said_at end
      where document_text.content_hash <> excluded.content_hash or document_text.status = any(?::text[])
      returning item_id
    )
    select graphile_worker.add_jobs(array_agg(('read_document', json_build_object('teamId', ?::text, 'itemId', item_id),
      'documents:' || ?::text, null, ?, 'read:' || item_id, null, null)::graphile_worker.job_spec))
    from due having count(*) > 0`;
}

function lockName(teamId: string): string {
  return `documents of ${teamId}`;
}
