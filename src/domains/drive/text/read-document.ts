import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../core/errors.ts';
import { newId } from '../../../core/id.ts';
import type { Attempt, JobPayloads } from '../../../db/job-queue.ts';
import type { Platform } from '../../../request/platform.ts';
import { readSilenced, staySilent } from '../../../recall/silence-again.ts';
import { lockForgetting } from '../../../recall/suppression.ts';
import { changesTopic } from '../../changes/read-changes.ts';
import { readFileText, type ReadLimits, type ReadText } from './read-file.ts';
import { Unreadable } from './unreadable.ts';
import type { ReadPassage } from './worker-messages.ts';

type Payload = JobPayloads['read_document'];

interface File {
  name: string;
  size: string;
  content_hash: string;
  said_at: string;
}

const ROWS_PER_INSERT = 500;
/** Each report is a change that is stored. */
const REPORT_EVERY_MS = 2_000;

/**
 * Job that reads the text of a file and replaces its stored passages. Skips a file that is deleted,
 * no longer linked or already read. A file replaced during the reading has a job of its own. Never
 * stores passages twice, or passages of other bytes than `document_text` names.
 */
export async function readDocument(platform: Platform, payload: Payload, attempt: Attempt): Promise<void> {
  const em = platform.orm.em.fork();
  const file = await beginReading(em, payload);
  if (!file) return;
  await recordProgress(platform, em, payload);
  try {
    const text = await readText(platform, em, payload, file, attempt.signal);
    await storeText(em, payload, file, text, platform.config.documents);
  } catch (error) {
    if (error instanceof Unreadable) {
      if (error.cause !== undefined)
        platform.log.info({ err: error.cause, itemId: payload.itemId }, 'a document cannot be read');
      await storeFailure(em, payload, file.content_hash, error.status, error.message);
    } else if (attempt.isLast && !attempt.signal.aborted) {
      await storeFailure(em, payload, file.content_hash, 'FAILED', 'Reading it failed on our side. Ask for it again.');
      throw error;
    } else throw error;
  }
  await recordProgress(platform, em, payload);
}

/** Marks the file as being read and returns it, or null if there is nothing to read. */
async function beginReading(em: EntityManager, { teamId, itemId }: Payload): Promise<File | null> {
  const [file] = await em.execute<File[]>(
    `update document_text t set status = 'READING', updated_at = now() from drive_item i
     where t.team_id = ? and t.item_id = ? and t.status in ('PENDING', 'READING') and i.id = t.item_id
       and i.content_hash = t.content_hash
       and exists (select from project_document l where l.team_id = i.team_id and l.item_id = any(i.ancestors || i.id))
     returning i.name, i.size, i.content_hash, t.said_at`,
    [teamId, itemId],
  );
  return file ?? null;
}

async function readText(
  platform: Platform,
  em: EntityManager,
  { teamId, itemId }: Payload,
  file: File,
  signal: AbortSignal,
): Promise<ReadText> {
  const limits = platform.config.documents;
  const bytes = await readBytes(platform, file, limits.maxBytes);
  let reportedAt = -Infinity;
  return readFileText({ bytes, name: file.name }, limits, signal, (done, total) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    em.execute(
      `update document_text set done = ?, total = ?, updated_at = now()
       where team_id = ? and item_id = ? and content_hash = ? and status = 'READING'`,
      [done, total, teamId, itemId, file.content_hash],
    )
      .then(() => recordProgress(platform, em, { teamId, itemId }))
      .catch((error: unknown) =>
        platform.log.warn({ err: error, itemId }, 'could not tell how far a reading has come'),
      );
  });
}

async function readBytes(platform: Platform, file: File, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const size = Number(file.size);
  if (size > maxBytes)
    throw new Unreadable(
      'UNSUPPORTED',
      `The file is too large for its text to be read: at most ${maxBytes} bytes are.`,
    );
  const bytes = new Uint8Array(size);
  let offset = 0;
  for await (const chunk of (await openItemBytes(platform, {
    contentHash: file.content_hash,
  })) as AsyncIterable<Buffer>) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  if (offset !== size) throw new Error(`the storage has ${offset} of the ${size} bytes of ${file.content_hash}`);
  return bytes;
}

async function storeText(
  em: EntityManager,
  { teamId, itemId }: Payload,
  { content_hash: hash, said_at }: File,
  { passages, isCut }: ReadText,
  { maxPassages, maxTextBytes }: ReadLimits,
): Promise<void> {
  const limit = passages.length < maxPassages ? `${maxTextBytes} bytes` : `${maxPassages} passages`;
  const note = isCut ? `The text is longer than ${limit}: what follows was left out.` : null;
  const inner = em.fork();
  await inner.begin();
  try {
    const isStored = (await hasSameBytes(inner, itemId, hash, 'key share')) && (await write());
    // Roll back if the file was replaced, deleted or read by another job in the meantime.
    await (isStored ? inner.commit() : inner.rollback());
  } catch (error) {
    // The connection may be lost, and the transaction with it.
    await inner.rollback().catch(() => undefined);
    throw error;
  }

  async function write(): Promise<boolean> {
    const thing = { kind: 'item', id: itemId } as const;
    await lockForgetting(inner, teamId, 'index');
    const silenced = await readSilenced(inner, teamId, thing);
    await inner.execute('delete from passage where team_id = ? and item_id = ?', [teamId, itemId]);
    for (let from = 0; from < passages.length; from += ROWS_PER_INSERT)
      await insertPassages(inner, { teamId, itemId }, passages.slice(from, from + ROWS_PER_INSERT), from);
    await staySilent(inner, teamId, thing, { saidAt: new Date(said_at), silenced });
    return (await hasSameBytes(inner, itemId, hash, 'share')) && endReading(inner, itemId, hash, 'READY', note);
  }
}

/**
 * Whether the file still has the bytes that were read. The lock `share` keeps them until the
 * transaction ends.
 */
async function hasSameBytes(
  em: EntityManager,
  itemId: string,
  hash: string,
  lock: 'share' | 'key share',
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(`select from drive_item where id = ? and content_hash = ? for ${lock}`, [
    itemId,
    hash,
  ]);
  return rows.length > 0;
}

async function insertPassages(
  em: EntityManager,
  { teamId, itemId }: Payload,
  passages: readonly ReadPassage[],
  from: number,
): Promise<void> {
  const rows = passages.map((passage, i) => ({ id: newId('passage'), n: from + i + 1, ...passage }));
  await em.execute(
    `insert into passage (id, team_id, item_id, n, heading, text, terms, created_at)
     select p.id, ?, ?, p.n, p.heading, p.text, p.terms, now()
     from json_to_recordset(?::json) as p(id text, n integer, heading text, text text, terms text[])`,
    [teamId, itemId, JSON.stringify(rows)],
  );
}

async function storeFailure(
  em: EntityManager,
  { teamId, itemId }: Payload,
  hash: string,
  status: 'UNSUPPORTED' | 'FAILED',
  reason: string,
): Promise<void> {
  await em.transactional(async (inner) => {
    if (await endReading(inner, itemId, hash, status, reason))
      await inner.execute('delete from passage where team_id = ? and item_id = ?', [teamId, itemId]);
  });
}

/** Ends a reading. Returns whether these bytes were still the ones to read. */
async function endReading(
  em: EntityManager,
  itemId: string,
  hash: string,
  status: 'READY' | 'UNSUPPORTED' | 'FAILED',
  error: string | null,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update document_text set status = ?, error = ?, done = coalesce(total, done), updated_at = now()
     where item_id = ? and content_hash = ? and status in ('PENDING', 'READING') returning item_id`,
    [status, error, itemId, hash],
  );
  return rows.length > 0;
}

/** Opens the stored bytes of a file. Throws if storage does not have them. Checks no permission. */
function openItemBytes(platform: Platform, item: { contentHash?: string | null | undefined }): Promise<Readable> {
  if (item.contentHash == null) throw notFound('file');
  return platform.storage.read(item.contentHash);
}

/** A row for every project that has this file. */
const RECORD_PROGRESS = /* sql */ `
  insert into change (team_id, at, kind, thing_type, thing_id, project_id, source)
  select distinct l.team_id, now(), 'document.progressed', 'document', i.id, l.project_id, 'PLATFORM'
  from drive_item i join project_document l on l.team_id = i.team_id and l.item_id = any(i.ancestors || i.id)
  where i.team_id = ? and i.id = ?`;

/** Records that the reading of a file has begun, come further or ended. */
async function recordProgress(
  { wakeUps }: Platform,
  runner: { execute(sql: string, values: unknown[]): Promise<unknown> },
  { teamId, itemId }: { teamId: string; itemId: string },
): Promise<void> {
  await runner.execute(RECORD_PROGRESS, [teamId, itemId]);
  wakeUps.wake(changesTopic(teamId));
}
