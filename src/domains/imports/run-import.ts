import { LockMode } from '@mikro-orm/postgresql';
import { ALL_PERMISSIONS } from '../../auth/permissions.ts';
import { asAppError } from '../../core/errors.ts';
import { createPauses } from '../../core/pauses.ts';
import { FIRST_PLACE, type JsonItem, type JsonPlace } from '../../core/split-json.ts';
import { postponeJob, type Attempt, type JobPayloads } from '../../db/job-queue.ts';
import { contextOf, teamContext, type Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { recordChange } from '../changes/record-change.ts';
import { removeUnusedBlob } from '../drive/sweep-files.ts';
import { checkFile } from './check-file.ts';
import { FORMATS } from './formats/formats.ts';
import { ImportJob, type ImportStatus } from './import-job.entity.ts';
import { parseItem, readItems } from './read-file.ts';
import { attempt as attemptItem, createIntake, MAX_FAULTS, type ImportFormat, type Intake } from './records.ts';
import { undoSome } from './undo-import.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { linkFacts } from './write/fact-parts.ts';
import { targetOf, type Page } from './write/page.ts';
import { createSilencing, type Silencing } from './write/silencing.ts';
import { writePage } from './write/write-page.ts';

/** Longest attempt. A later job continues, as the queue treats longer jobs as lost. */
const ATTEMPT_MS = 60_000;
/** A transaction takes the items until one of these is reached. */
const PAGE_RECORDS = 500;
const PAGE_BYTES = 4 * 1024 * 1024;

/** The import of a file that is not over: unless one runs in another process. */
interface Running {
  platform: Platform;
  job: ImportJob;
  signal: AbortSignal;
  endsAt: number;
  silencing: Silencing;
}

/** Imports into one place run one at a time. */
export function importQueue(job: ImportJob): string {
  return `import:${targetOf(job)}`;
}

/**
 * Job that checks a file, writes its things page by page, or undoes what it wrote. Each page is
 * written in the transaction that stores where the next one begins, so a killed import goes on at
 * the same place. The job's status reports errors; it is tried again only if that can help.
 */
export async function runImport(
  platform: Platform,
  payload: JobPayloads['run_import'],
  { signal, isLast }: Attempt,
): Promise<void> {
  const found = await findJob(platform, payload);
  if (!found) return;
  const running: Running = {
    platform,
    job: found,
    signal,
    endsAt: performance.now() + ATTEMPT_MS,
    silencing: createSilencing(found.id),
  };
  try {
    const isOver = found.status === 'UNDOING' ? await undoPages(running) : await runToEnd(running);
    if (!isOver) await postponeJob(platform.pool, 'run_import', payload, { queue: importQueue(found), seconds: 0 });
  } catch (error) {
    if (error instanceof UnreadableFile) return end(running, 'FAILED', error.message);
    if (isLast && !signal.aborted) await end(running, 'FAILED', asAppError(error).message);
    throw error;
  }
}

/** Returns false where the time of an attempt was over first. */
async function runToEnd(running: Running): Promise<boolean> {
  const { platform, signal } = running;
  let { job } = running;
  if (job.status === 'WAITING' || job.status === 'CHECKING') {
    await step(running, ['WAITING', 'CHECKING'], { status: 'CHECKING' });
    const format = await checkFile(platform, job, signal);
    await step(running, ['CHECKING'], { status: 'RUNNING', format, place: FIRST_PLACE });
    job = (await findJob(platform, { teamId: job.teamId, importId: job.id })) ?? job;
  }
  const wrote = job.status === 'RUNNING' ? await writePages({ ...running, job }) : 'over';
  if (wrote === 'late') return false;
  if (wrote !== 'elsewhere') await end(running, 'DONE', null);
  return true;
}

/** `over`: it was cancelled. `elsewhere`: another process took over a job that seemed lost. */
type Written = 'all' | 'late' | 'over' | 'elsewhere';

/** Writes pages until the file, or the time, or the import is over. */
async function writePages(running: Running): Promise<Written> {
  const { platform, job, signal, endsAt } = running;
  const pause = createPauses();
  const maxBytes = platform.config.files.importLimitBytes;
  const file = { hash: job.hash ?? '', size: Number(job.size), maxBytes };
  let place = job.place ?? FIRST_PLACE;
  let next = place;
  let intake = createIntake(platform.now());
  let bytes = 0;
  for await (const item of readItems(platform.storage, file, place)) {
    signal.throwIfAborted();
    readItem(intake, job.format ?? 'MEMORY', item);
    next = item.next;
    bytes += item.bytes?.length ?? 0;
    await pause();
    const isFull =
      intake.records.length >= PAGE_RECORDS || next.line - place.line >= PAGE_RECORDS || bytes >= PAGE_BYTES;
    if (!isFull) continue;
    const written = await writeAt(running, { place, next, intake });
    if (written !== 'all') return written;
    [place, intake, bytes] = [next, createIntake(platform.now()), 0];
    if (performance.now() > endsAt) return 'late';
  }
  return next.line > place.line ? writeAt(running, { place, next, intake }) : 'all';
}

/** Adds the records of an item: all, or none. */
function readItem(intake: Intake, format: ImportFormat, item: JsonItem): void {
  intake.line = item.line;
  const before = intake.records.length;
  const isRead = attemptItem(intake, () => {
    FORMATS[format].read(parseItem(item), intake);
    return true;
  });
  if (isRead === null) intake.records.length = before;
}

interface PageAt {
  place: JsonPlace;
  next: JsonPlace;
  intake: Intake;
}

/** Writes a page, and where the next begins. */
function writeAt(running: Running, { place, next, intake }: PageAt): Promise<Written> {
  return contextFor(running).transaction(async (ctx): Promise<Written> => {
    const job = await lockJob(ctx, running.job.id);
    if (job?.status !== 'RUNNING') return 'over';
    if (job.place?.byte !== place.byte) return 'elsewhere';
    const page = await writePage(ctx, { job, silencing: running.silencing }, intake.records);
    addCounts(job, intake, page);
    Object.assign(job, { place: next, lines: BigInt(next.line), updatedAt: ctx.platform.now() });
    recordChange(ctx, 'import.progressed', job, { lines: next.line });
    await ctx.em.flush();
    return 'all';
  });
}

function addCounts(job: ImportJob, intake: Intake, { left, imported }: Page): void {
  job.imported = sumOf(job.imported, imported);
  job.skipped = sumOf(sumOf(job.skipped, intake.skipped), left.skipped);
  const faults = [...intake.faults, ...left.faults].toSorted((a, b) => a.line - b.line);
  job.errors = [...job.errors, ...faults].slice(0, MAX_FAULTS);
}

function sumOf<K extends string>(
  counts: Partial<Record<K, number>>,
  more: ReadonlyMap<K, number>,
): Partial<Record<K, number>> {
  const sum = { ...counts };
  for (const [key, n] of more) sum[key] = (sum[key] ?? 0) + n;
  return sum;
}

/** Undoes parts of an import until it is over. Returns false where the time was over first. */
async function undoPages(running: Running): Promise<boolean> {
  for (;;) {
    running.signal.throwIfAborted();
    const isMore = await contextFor(running).transaction(async (ctx) => {
      const job = await lockJob(ctx, running.job.id);
      if (job?.status !== 'UNDOING') return false;
      const more = await undoSome(ctx, job);
      const now = ctx.platform.now();
      Object.assign(job, more ? { updatedAt: now } : { status: 'UNDONE', finishedAt: now, updatedAt: now });
      recordChange(ctx, more ? 'import.progressed' : 'import.undone', job);
      await ctx.em.flush();
      return more;
    });
    if (!isMore) return true;
    if (performance.now() > running.endsAt) return false;
  }
}

/** Changes the status of an import, unless it has another one than expected. */
function step(running: Running, from: readonly ImportStatus[], to: Partial<ImportJob>): Promise<void> {
  return contextFor(running).transaction(async (ctx) => {
    const job = await lockJob(ctx, running.job.id);
    if (!job || !from.includes(job.status)) return;
    Object.assign(job, to, { updatedAt: ctx.platform.now() });
    recordChange(ctx, 'import.progressed', job);
    await ctx.em.flush();
  });
}

/** An import that has failed had come to any of these; one that is done was running. */
const ENDS_FROM: Readonly<Record<'DONE' | 'FAILED', readonly ImportStatus[]>> = {
  DONE: ['RUNNING'],
  FAILED: ['WAITING', 'CHECKING', 'RUNNING', 'UNDOING'],
};

/** Ends an import, unless it was cancelled meanwhile, and lets its bytes go. */
async function end(running: Running, status: 'DONE' | 'FAILED', error: string | null): Promise<void> {
  const { platform, job: begun } = running;
  await linkFacts(contextFor(running), begun.id);
  await contextFor(running).transaction(async (ctx) => {
    const job = await lockJob(ctx, begun.id);
    if (!job) return;
    job.hash = null;
    const now = ctx.platform.now();
    if (ENDS_FROM[status].includes(job.status)) {
      Object.assign(job, { status, error, finishedAt: now, updatedAt: now });
      recordChange(ctx, 'import.ended', job, { status });
    }
    await ctx.em.flush();
  });
  if (begun.hash != null) await removeUnusedBlob(platform, begun.hash);
}

function contextFor({ platform, job }: Running): Context {
  const { caller } = teamContext(platform, job.teamId, ALL_PERMISSIONS);
  return contextOf(platform, { ...caller, principalId: job.principalId ?? '' });
}

async function findJob(platform: Platform, { teamId, importId }: JobPayloads['run_import']): Promise<ImportJob | null> {
  return teamContext(platform, teamId).em.findOne(ImportJob, { id: importId });
}

function lockJob({ em }: Context, id: string): Promise<ImportJob | null> {
  return em.findOne(ImportJob, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
