import { PUBLISH_SQL } from '../../../db/pubsub.ts';

/** Reports that the reading of a file has progressed or ended. */
export interface DocumentRead {
  itemId: string;
}

/** Returns the topic of a project's document texts. */
export function documentsTopic(projectId: string): string {
  return `documents:${projectId}`;
}

/** Publishes an event to the followers of every project that links this file. */
export async function publishDocumentRead(
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  teamId: string,
  itemId: string,
): Promise<void> {
  const found = (await runner.execute(
    `select distinct l.project_id from drive_item i join project_document l on l.team_id = i.team_id
      and l.item_id = any(i.ancestors || i.id)
     where i.team_id = ? and i.id = ?`,
    [teamId, itemId],
  )) as { project_id: string }[];
  if (found.length === 0) return;
  const payload: DocumentRead = { itemId };
  const events = found.map((row) => JSON.stringify({ topic: documentsTopic(row.project_id), payload }));
  await runner.execute(PUBLISH_SQL, [JSON.stringify(events)]);
}
