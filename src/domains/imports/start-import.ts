import { AppError, invalid } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { MAX_NAME, toStorable } from '../../core/check-text.ts';
import { checkDaily, takeDaily } from '../../request/daily-limits.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { runIdempotent } from '../../request/idempotency.ts';
import { recordChange } from '../changes/record-change.ts';
import { findItem } from '../drive/tree.ts';
import { spoolUpload } from '../drive/spool-upload.ts';
import { countFreeBytes } from '../drive/storage-quota.ts';
import { removeUnusedBlob } from '../drive/sweep-files.ts';
import { storeBytes } from '../drive/upload.ts';
import { findProject } from '../projects/projects.ts';
import { requirePersonIn } from '../workspaces/persons.ts';
import { findWorkspaceOrDefault } from '../workspaces/workspaces.ts';
import { ImportJob } from './import-job.entity.ts';
import { allowWrite, queueImport } from './imports.ts';

export interface ImportTarget {
  /** Default: the projects and agents of the file, which must be an export of this platform. */
  projectId?: string | null | undefined;
  /** A person whose own memory all of the file becomes. Default: as the file says. */
  personId?: string | null | undefined;
  /** Where projects, agents and persons are made, without a project. Default: the default one. */
  workspaceId?: string | null | undefined;
  /** Whether chats are read by the memory model. Default false. */
  extract?: boolean | null | undefined;
}

/** A target that was found, for a caller who may write there. */
interface Target {
  workspaceId: string;
  projectId: string | null;
  personId: string | null;
  extract: boolean;
}

/** The bytes of a file in the storage. */
interface StoredFile {
  hash: string;
  size: number;
  name: string | null;
}

/** How an upload is announced. */
export interface Announced {
  /** Shown in the list of imports. */
  fileName: string | null;
  lengthBytes: number | null;
  /** The same key with the same file and target starts one import. */
  idempotencyKey: string | null;
}

/**
 * Stores a file and queues its import. Throws PAYLOAD_TOO_LARGE past `IMPORT_FILE_LIMIT_BYTES` or
 * the free space of the team's drive, RATE_LIMIT_EXCEEDED past the team's bytes of the day, and as
 * `startImport` does.
 */
export async function importUpload(
  ctx: Context,
  input: ImportTarget & Announced,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ id: string; isReplayed: boolean }> {
  const target = await findTarget(ctx, input);
  await requirePlace(ctx);
  const free = await countFreeBytes(ctx);
  const checkDay = await checkDaily(ctx, 'UPLOAD_BYTES');
  const check = (size: number) => {
    checkSize(ctx, size, free);
    checkDay(size);
  };
  check(input.lengthBytes ?? 0);
  return spoolUpload(ctx.platform, bytes, check, async (received) => {
    if (received.size === 0) throw invalid('body', 'The file is empty.');
    const add = async (inner: Context) => {
      // The lock protects the bytes from the sweeper, which may already have deleted them.
      await storeBytes(inner, received);
      await takeDaily(inner, 'UPLOAD_BYTES', received.size);
      const { id } = await addImport(inner, target, { ...received, name: input.fileName });
      return { id };
    };
    // First outside of the transaction: the sweeper finds bytes by their row.
    await storeBytes(ctx, received);
    try {
      return await addOnce(ctx, { key: input.idempotencyKey, request: [target, received.hash] }, add);
    } finally {
      await removeUnusedBlob(ctx.platform, received.hash);
    }
  });
}

/** Runs `add` once for a key. */
async function addOnce(
  ctx: Context,
  { key, request }: { key: string | null; request: unknown },
  add: (ctx: Context) => Promise<{ id: string }>,
): Promise<{ id: string; isReplayed: boolean }> {
  if (key === null) return { ...(await ctx.transaction(add)), isReplayed: false };
  const idempotent = { key, request: JSON.stringify(['POST /imports', request]), isOutsideTransaction: false };
  const { response, isReplayed } = await runIdempotent(ctx, idempotent, add);
  return { id: (response as { id: string }).id, isReplayed };
}

/**
 * Queues the import of a file of the drive, as it is now. Throws NOT_FOUND for an unknown file,
 * project or workspace, VALIDATION_FAILED for a person who is not bound to the workspace and a file
 * whose bytes are not stored, and CONFLICT while too many imports are under way.
 */
export async function startImport(ctx: Context, input: ImportTarget & { itemId: string }): Promise<ImportJob> {
  ctx.allow('drive:read');
  const target = await findTarget(ctx, input);
  const item = await findItem(ctx, input.itemId);
  if (item.type !== 'file' || item.contentHash == null)
    throw new AppError('VALIDATION_FAILED', 'itemId names no file whose bytes are stored.', { field: 'itemId' });
  const file: StoredFile = { hash: item.contentHash, size: Number(item.size), name: item.name };
  checkSize(ctx, file.size, Infinity);
  return ctx.transaction(async (inner) => {
    // The file may be deleted or replaced meanwhile: the lock keeps its bytes.
    const kept = await inner.em.execute<object[]>('select from blob where hash = ? for update', [file.hash]);
    if (kept.length === 0)
      throw new AppError('CONFLICT', 'The file was changed meanwhile. Try again.', { field: 'itemId' });
    return addImport(inner, target, file);
  });
}

async function findTarget(ctx: Context, input: ImportTarget): Promise<Target> {
  const projectId = input.projectId ?? null;
  allowWrite(ctx, { projectId });
  if (projectId !== null && input.workspaceId != null)
    throw invalid('workspaceId', 'Give either projectId or workspaceId.');
  const project = projectId === null ? null : await findProject(ctx, projectId);
  const workspaceId = project?.workspace.id ?? (await findWorkspaceOrDefault(ctx, input.workspaceId)).id;
  const personId = await requirePersonIn(ctx, workspaceId, input.personId);
  return { workspaceId, projectId, personId, extract: input.extract ?? false };
}

function checkSize({ platform }: Context, size: number, free: number): void {
  const { importLimitBytes } = platform.config.files;
  if (size > importLimitBytes)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `A file to import may have at most ${importLimitBytes.toLocaleString('en')} bytes.`,
    );
  if (size > free)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The drive has no space for this: ${Math.max(0, free).toLocaleString('en')} bytes are free.`,
    );
}

const COUNT_OPEN = /* sql */ `
  select count(*)::int as n from import_job where team_id = $1 and status in ('WAITING', 'CHECKING', 'RUNNING', 'UNDOING')`;

async function requirePlace(ctx: Context): Promise<void> {
  const { importsAtOnce } = ctx.platform.config.files;
  const [open] = await ctx.read<{ n: number }>(COUNT_OPEN, [ctx.caller.teamId]);
  if ((open?.n ?? 0) < importsAtOnce) return;
  throw new AppError('CONFLICT', `${importsAtOnce} imports of the team are under way. Wait until one is over.`);
}

async function addImport(ctx: Context, target: Target, { hash, size, name }: StoredFile): Promise<ImportJob> {
  const { em, caller, platform } = ctx;
  // Two at once must see each other.
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`imports of ${caller.teamId}`]);
  await requirePlace(ctx);
  const { workspaceId, projectId, personId, extract } = target;
  const now = platform.now();
  const job = em.create(ImportJob, {
    id: newId('importJob'),
    teamId: caller.teamId,
    workspace: workspaceId,
    project: projectId,
    personId,
    principalId: caller.principalId || null,
    fileName: name === null ? null : toStorable(name, MAX_NAME),
    hash,
    size: BigInt(size),
    extract,
    mayNamePersons: isAllowed(ctx, 'actor:create', {}) && isAllowed(ctx, 'workspace:actor_bind', { workspaceId }),
    format: null,
    status: 'WAITING',
    error: null,
    place: null,
    lines: 0n,
    imported: {},
    skipped: {},
    errors: [],
    kept: {},
    finishedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  recordChange(ctx, 'import.started', job, { size });
  await em.flush();
  await queueImport(ctx, job);
  return job;
}
