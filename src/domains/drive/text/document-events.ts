import type { Platform } from '../../../request/platform.ts';
import { changesTopic } from '../../changes/changes-topic.ts';

/** A row for every project that has this file. */
const RECORD = /* sql */ `
  insert into change (team_id, at, kind, thing_type, thing_id, project_id, source)
  select distinct l.team_id, now(), 'document.progressed', 'document', i.id, l.project_id, 'PLATFORM'
  from drive_item i join project_document l on l.team_id = i.team_id and l.item_id = any(i.ancestors || i.id)
  where i.team_id = ? and i.id = ?`;

/** Records that the reading of a file has begun, come further or ended. */
export async function recordProgress(
  { wakeUps }: Platform,
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  { teamId, itemId }: { teamId: string; itemId: string },
): Promise<void> {
  await runner.execute(RECORD, [teamId, itemId]);
  wakeUps.wake(changesTopic(teamId));
}
