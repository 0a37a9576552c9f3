import { LockMode } from '@mikro-orm/postgresql';
import { notFound } from '../../core/errors.ts';
import { requireVersion, type EditTarget } from '../../db/versions.ts';
import { comeBackSilent } from '../../recall/silence-again.ts';
import type { Context } from '../../request/context.ts';
import { lockRestorable } from '../bin/bin-entries.ts';
import { putIntoBin } from '../bin/put-into-bin.ts';
import { takeOutOfBin } from '../bin/take-out-of-bin.ts';
import { recordChange } from '../changes/record-change.ts';
import { noteFileChanged, noteRelinked } from '../drive/text/note-file-changed.ts';
import { withTree } from '../drive/tree.ts';
import { keepMemories, storeMemories, type StoredMemories } from './keep-memories.ts';
import type { ProjectRow } from './project.entity.ts';
import { Project } from './project.entity.ts';
import { findProject } from './projects.ts';

/**
 * Puts the project into the bin with its memories, facts, conversations and keys, and removes it
 * from boundaries. Its memories also become text files of a folder in the drive. Their bytes are
 * stored first, and all rows change in one transaction, so an interruption loses nothing. Throws
 * NOT_FOUND, and CONFLICT when the version is not `ifVersion`.
 */
export async function deleteProject(ctx: Context, target: EditTarget): Promise<void> {
  ctx.allow('project:delete', { projectId: target.id });
  requireVersion('project', await findProject(ctx, target.id), target.ifVersion);
  const stored: StoredMemories = new Map();
  await storeMemories(ctx, target.id, stored);
  await withTree(ctx, 'change', async (inner) => {
    const { em, caller } = inner;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const project = await em.findOne(Project, { id: target.id }, lock);
    if (!project) throw notFound('project');
    requireVersion('project', project, target.ifVersion);
    const folderId = await keepMemories(inner, project, stored);
    const { id, name, version, workspace } = project;
    await putIntoBin(inner, 'PROJECT', [{ id, name, version, workspaceId: workspace.id }]);
    em.remove(project);
    recordChange(inner, 'project.deleted', project, { name: project.name });
    await em.flush();
    await em.execute(
      `update boundary set project_ids = array_remove(project_ids, ?), version = version + 1
       where team_id = ? and project_ids @> array[?]`,
      [project.id, caller.teamId, project.id],
    );
    if (folderId !== null) await noteFileChanged(em, caller.teamId, folderId);
  });
}

/** Returns a deleted project from the bin, with all that went with it. Throws NOT_FOUND. */
export async function restoreProject(ctx: Context, id: string): Promise<ProjectRow> {
  return ctx.transaction(async (inner) => {
    const entry = await lockRestorable(inner, id);
    await takeOutOfBin(inner, entry);
    await comeBackSilent(inner.em, inner.caller.teamId, { kind: 'project', id }, entry.deletedAt);
    await noteRelinked(inner.em, inner.caller.teamId, id);
    const project = await findProject(inner, id);
    recordChange(inner, 'project.restored', project, { name: project.name });
    await inner.em.flush();
    return project;
  });
}
