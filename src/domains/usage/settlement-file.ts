import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettlementRow } from './settlement.ts';

/** A call that has ended and is not settled yet. */
export interface UnsettledCall {
  row: SettlementRow;
  /** The amount set aside for it, in millionths of a balance token. Null when its caller pays. */
  hold: string | null;
  /** The subjects whose budgets it counts for. */
  subjectIds?: readonly string[];
  /** It may be settled already: a settlement failed, or it comes from the disk. */
  isRetried?: true;
  /** It was never dialled: it has no record, or one of a sweeper, which is corrected to nothing. */
  isVoid?: true;
  /** Where the amount is set aside. */
  lease?: { processId: string; epoch: number; sliceIds: readonly string[] };
}

/**
 * Calls on the local disk, because they cannot be settled now and memory is bounded. Other
 * processes, the next one included, take over the files of dead ones. Reading a call twice is
 * harmless: it is settled once.
 */
export interface SettlementFile {
  /** Resolves when the calls would survive a loss of power. Rejects when the disk cannot write. */
  append(calls: readonly UnsettledCall[]): Promise<void>;
  /** Stores calls that the database rejects. They are read again by the next process only. */
  appendRejected(calls: readonly UnsettledCall[]): Promise<void>;
  /**
   * Settles all stored calls, oldest file first. Stops and rejects as `settleBatch` does. Returns
   * how many calls are gone with their files, which somebody else removed or took over.
   */
  settleAll(settleBatch: (calls: UnsettledCall[]) => Promise<void>): Promise<number>;
  /** Takes over the files of processes that `findLiving` does not return. */
  takeOver(findLiving: (processIds: string[]) => Promise<ReadonlySet<string>>): Promise<void>;
  /** The number of calls that wait in files of this process. */
  count(): number;
}

const MAX_APPENDED = 1_000;
const BATCH = 128;
const NAME = /^([^.]+)\.(log|\d+\.reading|rejected)$/;

interface ReadingFile {
  file: string;
  /** Lines that were settled, which a later attempt skips. */
  doneLines: number;
}

/**
 * Opens the files of this process. `folder` is created when it is needed. The names of files begin
 * with the id of their process.
 */
export function openSettlementFile(folder: string, processId: string, log: Logger): SettlementFile {
  return new LocalFile(folder, processId, log);
}

class LocalFile implements SettlementFile {
  readonly #folder: string;
  readonly #processId: string;
  readonly #log: Logger;
  readonly #append: (call: UnsettledCall) => Promise<void>;
  readonly #appendRejected: (call: UnsettledCall) => Promise<void>;
  readonly #reading: ReadingFile[] = [];
  #stored = 0;
  /** Appends that run. What they write is not counted yet. */
  #appending = 0;
  #serial = 0;

  constructor(folder: string, processId: string, log: Logger) {
    this.#folder = folder;
    this.#processId = processId;
    this.#log = log;
    this.#append = createAppender(this.#named('log'));
    this.#appendRejected = createAppender(this.#named('rejected'));
  }

  async append(calls: readonly UnsettledCall[]): Promise<void> {
    this.#appending += 1;
    try {
      await Promise.all(calls.map(this.#append));
      this.#stored += calls.length;
    } finally {
      this.#appending -= 1;
    }
  }

  async appendRejected(calls: readonly UnsettledCall[]): Promise<void> {
    await Promise.all(calls.map(this.#appendRejected));
  }

  async settleAll(settleBatch: (calls: UnsettledCall[]) => Promise<void>): Promise<number> {
    if (this.#stored > 0) await this.#claim(this.#named('log'));
    for (let [source] = this.#reading; source; [source] = this.#reading) {
      await this.#settleFile(source, settleBatch).catch((error: unknown) => {
        // Another process took this one for dead while it was frozen, and took its files over.
        if (!isMissing(error)) throw error;
      });
      this.#reading.shift();
    }
    return this.#forgetLost();
  }

  /** Nothing is left to read, and still calls are counted: their files are gone. */
  async #forgetLost(): Promise<number> {
    const lost = this.#stored;
    const isQuiet = () => this.#appending === 0 && this.#stored === lost && this.#reading.length === 0;
    if (lost === 0 || !isQuiet()) return 0;
    const isThere = await stat(this.#named('log')).catch((error: unknown) => !isMissing(error));
    if (isThere || !isQuiet()) return 0;
    this.#stored = 0;
    this.#log.error({ calls: lost }, 'files of settlements are gone; the journal settles their calls');
    return lost;
  }

  async takeOver(findLiving: (processIds: string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const others = names
      .map((name) => ({ name, owner: NAME.exec(name)?.[1] ?? this.#processId }))
      .filter(({ owner }) => owner !== this.#processId);
    if (others.length === 0) return;
    const living = await findLiving([...new Set(others.map(({ owner }) => owner))]);
    for (const { name, owner } of others) {
      if (living.has(owner)) continue;
      const claimed = await this.#claim(path.join(this.#folder, name));
      if (claimed) for await (const { calls } of readBatches(claimed.file)) this.#stored += calls.length;
    }
  }

  count(): number {
    return this.#stored;
  }

  #named(name: string): string {
    return path.join(this.#folder, `${this.#processId}.${name}`);
  }

  /** Renames a file, so that nobody appends to it or reads it but this process. */
  async #claim(file: string): Promise<ReadingFile | null> {
    const claimed = { file: this.#named(`${++this.#serial}.reading`), doneLines: 0 };
    try {
      await rename(file, claimed.file);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    this.#reading.push(claimed);
    return claimed;
  }

  async #settleFile(source: ReadingFile, settleBatch: (calls: UnsettledCall[]) => Promise<void>): Promise<void> {
    const { file } = source;
    let damaged = 0;
    for await (const { calls, lines, bad } of readBatches(file)) {
      damaged += bad;
      if (lines <= source.doneLines) continue;
      await settleBatch(calls);
      source.doneLines = lines;
      this.#stored = Math.max(0, this.#stored - calls.length);
    }
    if (damaged === 0) return rm(file, { force: true });
    this.#log.error({ file, damaged }, 'a file of settlements has damaged lines; it is kept beside the others');
    await rename(file, `${file}.damaged`);
  }
}

/** Calls that come together share one write. */
function createAppender(file: string): (call: UnsettledCall) => Promise<void> {
  return createMicroBatcher<UnsettledCall, void>(async (calls) => {
    await appendDurably(file, calls.map(toLine).join(''));
    return calls.map(() => undefined);
  }, MAX_APPENDED);
}

/** A line is a checksum and a call as JSON. */
function toLine(call: UnsettledCall): string {
  const text = JSON.stringify(call);
  return `${checksumOf(text)} ${text}\n`;
}

function parseLine(line: string): UnsettledCall | null {
  const text = line.slice(9);
  return line.slice(0, 8) === checksumOf(text) ? { ...(JSON.parse(text) as UnsettledCall), isRetried: true } : null;
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

/**
 * Reads a file batch by batch. `lines` counts from its beginning, `bad` the damaged ones of the
 * batch.
 */
async function* readBatches(file: string): AsyncGenerator<{ calls: UnsettledCall[]; lines: number; bad: number }> {
  const handle = await open(file);
  try {
    let batch = { calls: [] as UnsettledCall[], lines: 0, bad: 0 };
    for await (const line of handle.readLines()) {
      batch.lines += 1;
      const call = line === '' ? null : parseLine(line);
      if (call) batch.calls.push(call);
      else if (line !== '') batch.bad += 1;
      if (batch.calls.length < BATCH) continue;
      yield batch;
      batch = { calls: [], lines: batch.lines, bad: 0 };
    }
    yield batch;
  } finally {
    await handle.close();
  }
}

/**
 * Appends and waits for the disk. The text begins with an empty line, because an earlier write may
 * have stopped in the middle of one. Writes again when another process renamed the file meanwhile.
 */
async function appendDurably(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let isStored = false; !isStored;) {
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.appendFile(`\n${text}`);
      await handle.sync();
      isStored = (await handle.stat()).ino === (await stat(file).catch(() => null))?.ino;
    } finally {
      await handle.close();
    }
  }
  const directory = await open(folder);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
