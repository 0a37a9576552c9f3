import { Readable } from 'node:stream';
import { newId } from '../../core/id.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { createNamer, toItemName } from '../drive/item-name.ts';
import { spoolUpload } from '../drive/spool-upload.ts';
import { findRoot, toArrayLiteral } from '../drive/tree.ts';
import { storeBytes } from '../drive/upload.ts';

/** Contents in memory, and files on their way to storage, at once. */
const STORED_AT_ONCE = 8;

/** Bytes of a memory that are in storage. */
interface StoredMemory {
  version: number;
  hash: string;
  size: number;
}

/** Stored bytes by the id of the memory. */
export type StoredMemories = Map<string, StoredMemory>;

/**
 * Stores the contents of a project's memories that are not stored yet. Bytes that no file uses in
 * the end are deleted by the sweep of files.
 */
export async function storeMemories(ctx: Context, projectId: string, stored: StoredMemories): Promise<void> {
  const found = await ctx.read<{ id: string; version: number }>(
    'select id, version from memory where team_id = $1 and project_id = $2 order by id',
    [ctx.caller.teamId, projectId],
  );
  const missing = found.flatMap(({ id, version }) => (stored.get(id)?.version === version ? [] : [id]));
  for (let at = 0; at < missing.length; at += STORED_AT_ONCE) {
    const rows = await ctx.read<{ id: string; version: number; content: string }>(
      'select id, version, content from memory where team_id = $1 and id = any($2)',
      [ctx.caller.teamId, missing.slice(at, at + STORED_AT_ONCE)],
    );
    const storing = rows.map(async ({ id, version, content }) => {
      stored.set(id, { version, ...(await storeText(ctx, content)) });
    });
    await Promise.all(storing);
  }
}

async function storeText(ctx: Context, text: string): Promise<{ hash: string; size: number }> {
  return spoolUpload(
    ctx.platform,
    Readable.from([Buffer.from(text)]),
    () => {},
    async (received) => {
      await storeBytes(ctx, received);
      return { hash: received.hash, size: received.size };
    },
  );
}

/**
 * Writes the memories of a project into a new folder of the drive that is named after it, as text
 * files with the names and times of the memories. They count for the quota, but are never rejected
 * for it. Returns the folder's id, or null without memories. Call it with the locks of the tree and
 * the project. A fixed number of statements, unless a memory was changed since its bytes were
 * stored.
 */
export async function keepMemories(
  ctx: Context,
  project: { id: string; name: string },
  stored: StoredMemories,
): Promise<string | null> {
  const { teamId } = ctx.caller;
  const memories = await ctx.read<{ id: string; name: string; version: number }>(
    'select id, name, version from memory where team_id = $1 and project_id = $2 order by id for update',
    [teamId, project.id],
  );
  if (memories.length === 0) return null;
  await storeMemories(ctx, project.id, stored);
  const folder = await addFolder(ctx, project.name);
  const nameFile = createNamer([]);
  const files = memories.map(({ id, name }) => ({
    id: newId('driveItem'),
    memoryId: id,
    name: nameFile(toItemName(name), '.txt'),
    size: stored.get(id)?.size ?? 0,
    hash: stored.get(id)?.hash ?? '',
  }));
  await claimBytes(ctx, project.id, stored);
  await ctx.read(ADD_FILES, [teamId, folder.id, toArrayLiteral(folder.ancestors), JSON.stringify(files)]);
  const changed = files.map(({ id, name, size }) => ({ id, version: 1, detail: { name, parentId: folder.id, size } }));
  await insertChanges(ctx, 'drive_item.uploaded', changed);
  return folder.id;
}

const ADD_FILES = /* sql */ `
  insert into drive_item
    (id, team_id, parent_id, ancestors, type, name, size, content_hash, media_type, created_at, updated_at)
  select f.id, $1, $2, $3::text[], 'file', f.name, f.size, f.hash, 'text/plain', m.created_at, m.updated_at
  from jsonb_to_recordset($4::jsonb) as f (id text, "memoryId" text, name text, size bigint, hash text)
  join memory m on m.id = f."memoryId" and m.team_id = $1`;

/**
 * Protects the bytes from the sweep until the files are there. Stores them again where it came
 * first.
 */
async function claimBytes(ctx: Context, projectId: string, stored: StoredMemories): Promise<void> {
  const lost = await ctx.read<{ hash: string; isNew: boolean }>(CLAIM, [
    JSON.stringify([...stored.values()].map(({ hash, size }) => ({ hash, size }))),
  ]);
  const swept = new Set(lost.flatMap(({ hash, isNew }) => (isNew ? [hash] : [])));
  if (swept.size === 0) return;
  for (const [id, { hash }] of stored) if (swept.has(hash)) stored.delete(id);
  await storeMemories(ctx, projectId, stored);
}

const CLAIM = /* sql */ `
  insert into blob (hash, size)
  select distinct on (b.hash) b.hash, b.size from jsonb_to_recordset($1::jsonb) as b (hash text, size bigint)
  order by b.hash
  on conflict (hash) do update set touched_at = now() returning hash, xmax = 0 as "isNew"`;

async function addFolder(ctx: Context, projectName: string): Promise<{ id: string; ancestors: string[] }> {
  const { teamId } = ctx.caller;
  const root = await findRoot(ctx);
  const siblings = await ctx.read<{ name: string }>(
    'select name from drive_item where team_id = $1 and parent_id = $2',
    [teamId, root.id],
  );
  const name = createNamer(siblings.map((one) => one.name))(toItemName(projectName));
  const id = newId('driveItem');
  await ctx.read(
    `insert into drive_item (id, team_id, parent_id, ancestors, type, name, created_at, updated_at)
     values ($1, $2, $3, $4::text[], 'folder', $5, $6, $6)`,
    [id, teamId, root.id, toArrayLiteral([root.id]), name, ctx.platform.now()],
  );
  await insertChanges(ctx, 'drive_item.created', [{ id, version: 1, detail: { name, parentId: root.id } }]);
  return { id, ancestors: [root.id, id] };
}
