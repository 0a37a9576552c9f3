import { createHash, type Hash } from 'node:crypto';
import { createPauses } from '../../core/pauses.ts';
import { FIRST_PLACE, type JsonItem } from '../../core/split-json.ts';
import type { Platform } from '../../request/platform.ts';
import { recognise } from './formats/formats.ts';
import { EXPORT_VERSION } from './formats/memory.ts';
import type { ImportJob } from './import-job.entity.ts';
import { checkHead, parseItem, readHead, readItems } from './read-file.ts';
import { isObject, type JsonObject } from './read-fields.ts';
import { ItemError, type ImportFormat } from './records.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Items that are no objects, before which a file still counts as of some format. */
const MAX_UNREADABLE = 20;

const UNKNOWN =
  `The file is of no format that is known here: an export of this platform, memories of mem0, or the conversations.json of
ChatGPT or Claude. Nothing was imported.`.replaceAll('\n', ' ');

/**
 * Reads a file once from end to end before anything is written, and returns its format. Throws
 * UnreadableFile for a file that is broken, cut off, of no known format, or that may not be
 * imported as the caller asked.
 */
export async function checkFile(
  { storage, config }: Pick<Platform, 'storage' | 'config'>,
  job: ImportJob,
  signal: AbortSignal,
): Promise<ImportFormat> {
  const file = { hash: job.hash ?? '', size: Number(job.size), maxBytes: config.files.importLimitBytes };
  checkHead(await readHead(storage, file));
  const pause = createPauses();
  let format: ImportFormat | null = null;
  let unreadable = 0;
  let fault: ItemError | null = null;
  let check: ItemCheck | null = null;
  for await (const item of readItems(storage, file, FIRST_PLACE)) {
    signal.throwIfAborted();
    if (format === null) {
      const first = tryParse(item, (error) => (fault ??= error));
      format = first && recognise(first);
      if (format === null && (first !== null || ++unreadable > MAX_UNREADABLE)) throw new UnreadableFile(UNKNOWN);
      if (format !== null) check = checkOf(job, format);
    }
    check?.add(item);
    await pause();
  }
  if (format === null) throw noFormat(fault);
  check?.finish();
  return format;
}

function noFormat(fault: ItemError | null): UnreadableFile {
  if (fault?.reason !== 'TOO_LARGE') return new UnreadableFile(UNKNOWN);
  return new UnreadableFile(`Nothing of the file can be read. ${fault.message} Nothing was imported.`);
}

function tryParse(item: JsonItem, onFault?: (error: ItemError) => void): JsonObject | null {
  try {
    return parseItem(item);
  } catch (error) {
    if (!(error instanceof ItemError)) throw error;
    onFault?.(error);
    return null;
  }
}

/** Promises of a format on the whole file. */
interface ItemCheck {
  add(item: JsonItem): void;
  finish(): void;
}

function checkOf(job: ImportJob, format: ImportFormat): ItemCheck | null {
  if (format !== 'MEMORY' && !job.project)
    throw new UnreadableFile('Name the project that the file goes to: only an export of this platform names its own.');
  if (format === 'MEMORY') return createExportCheck(job);
  return format === 'MEM0' && namesPersons(job) ? createUserCheck() : null;
}

/** Whether persons are made of the names in the file, which the caller may not do. */
function namesPersons({ mayNamePersons, personId }: ImportJob): boolean {
  return !mayNamePersons && personId == null;
}

function notAllowed(): UnreadableFile {
  return new UnreadableFile(
    'The file names persons, and this key may not make any. Import it with a key that has actor:create and workspace:actor_bind, or name the person whose memory it is.',
  );
}

function createUserCheck(): ItemCheck {
  return {
    add(item) {
      if (tryParse(item)?.['user_id'] != null) throw notAllowed();
    },
    finish: () => undefined,
  };
}

/**
 * Checks that an export is whole: its last line has the number of its lines of each kind and the
 * SHA-256 of those before. An export that was broken off and continued begins anew at each part.
 */
function createExportCheck(job: ImportJob): ItemCheck {
  let hash: Hash = createHash('sha256');
  let counts = new Map<string, number>();
  let isWhole = false;
  const begin = (line: JsonObject) => {
    if (line['version'] !== EXPORT_VERSION)
      throw new UnreadableFile(
        `The export has version ${String(line['version']).slice(0, 20)}; this platform reads ${EXPORT_VERSION}.`,
      );
    [hash, counts, isWhole] = [createHash('sha256'), new Map(), false];
  };
  const end = ({ sha256, counts: expected }: JsonObject) => {
    const isSame = isObject(expected) && Object.entries(expected).every(([kind, n]) => n === (counts.get(kind) ?? 0));
    if (sha256 !== hash.digest('hex') || !isSame)
      throw new UnreadableFile(
        'The export was changed or damaged: its last line is of other lines. Nothing was imported.',
      );
    isWhole = true;
  };
  return {
    add(item) {
      const line = tryParse(item);
      const kind = line?.['kind'];
      if (isWhole && kind !== 'export')
        throw new UnreadableFile('The export was changed: lines follow its last one. Nothing was imported.');
      if (kind === 'export' && line) begin(line);
      if (kind === 'end' && line) return end(line);
      if (kind === 'person' && namesPersons(job)) throw notAllowed();
      isWhole = false;
      if (typeof kind === 'string') counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (item.bytes === null)
        throw new UnreadableFile(`Line ${item.line} of the export is too large. Nothing was imported.`);
      hash.update(item.bytes).update('\n');
    },
    finish() {
      if (isWhole) return;
      throw new UnreadableFile(
        'The export is not whole: its last line is missing. Export it again. Nothing was imported.',
      );
    },
  };
}
