import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettlementRow } from './settlement.ts';

/** A call that has ended and is not settled yet. */
export interface UnsettledCall {
  row: SettlementRow;
  /** The amount reserved for it, in millionths of a balance token. Null when its caller pays. */
  hold: string | null;
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
  /** Settles all stored calls, oldest file first. Stops and rejects as `settleBatch` does. */
  settleAll(settleBatch: (calls: UnsettledCall[]) => Promise<void>): Promise<void>;
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

/** `folder` is created when it is needed. The names of files begin with the id of their process. */
export function openSettlementFile(folder: string, processId: string, log: Logger): SettlementFile {
  const named = (name: string) => path.join(folder, `${processId}.${name}`);
  const appendTo = (file: string) =>
    createMicroBatcher<UnsettledCall, void>(async (calls) => {
      await appendDurably(file, calls.map(toLine).join(''));
      return calls.map(() => undefined);
    }, MAX_APPENDED);
  const append = appendTo(named('log'));
  const appendRejected = appendTo(named('rejected'));
  const reading: ReadingFile[] = [];
  let stored = 0;
  let serial = 0;

  /** Renames a file, so that nobody appends to it or reads it but this process. */
  async function claim(file: string): Promise<ReadingFile | null> {
    const claimed = named(`${++serial}.reading`);
    try {
      await rename(file, claimed);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    const claim = { file: claimed, doneLines: 0 };
    reading.push(claim);
    return claim;
  }

  async function settleFile(source: ReadingFile, settleBatch: (calls: UnsettledCall[]) => Promise<void>) {
    let damaged = 0;
    for await (const { calls, lines, bad } of readBatches(source.file)) {
      damaged += bad;
      if (lines <= source.doneLines) continue;
      await settleBatch(calls);
      source.doneLines = lines;
      stored = Math.max(0, stored - calls.length);
    }
    if (damaged === 0) return rm(source.file, { force: true });
    log.error({ file: source.file, damaged }, 'a file of settlements has damaged lines; it is kept beside the others');
    await rename(source.file, `${source.file}.damaged`);
  }

  return {
    async append(calls) {
      await Promise.all(calls.map(append));
      stored += calls.length;
    },
    async appendRejected(calls) {
      await Promise.all(calls.map(appendRejected));
    },
    async settleAll(settleBatch) {
      if (stored > 0) await claim(named('log'));
      for (let [source] = reading; source; [source] = reading) {
        await settleFile(source, settleBatch).catch((error: unknown) => {
          // Another process took this one for dead while it was frozen, and took its files over.
          if (!isMissing(error)) throw error;
        });
        reading.shift();
      }
    },
    async takeOver(findLiving) {
      const names = await readdir(folder).catch(() => []);
      const others = names.map((name) => ({ name, owner: NAME.exec(name)?.[1] ?? processId }));
      const owners = new Set(others.map(({ owner }) => owner).filter((owner) => owner !== processId));
      if (owners.size === 0) return;
      const living = await findLiving([...owners]);
      for (const { name, owner } of others) {
        if (owner === processId || living.has(owner)) continue;
        const claimed = await claim(path.join(folder, name));
        if (claimed) for await (const { calls } of readBatches(claimed.file)) stored += calls.length;
      }
    },
    count: () => stored,
  };
}

/** A line is a checksum and a call as JSON. */
function toLine(call: UnsettledCall): string {
  const text = JSON.stringify(call);
  return `${checksumOf(text)} ${text}\n`;
}

function parseLine(line: string): UnsettledCall | null {
  const text = line.slice(9);
  return line.slice(0, 8) === checksumOf(text) ? (JSON.parse(text) as UnsettledCall) : null;
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
