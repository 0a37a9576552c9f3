import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readContainer, writeBody, writeHeader, type Header } from '../../src/backup/container.ts';

/** A record of a backup, as a test may change it. */
export interface BackupRecord {
  header: Header & Record<string, unknown>;
  body: Buffer | null;
}

/** Writes a backup again with other records, whole and with right sums of its parts. */
export async function rewriteBackup(
  from: string,
  to: string,
  change: (record: BackupRecord) => BackupRecord | null,
): Promise<void> {
  async function* records(): AsyncGenerator<Buffer> {
    const reader = readContainer(createReadStream(from).pipe(createGunzip()));
    for (let header = await reader.next(); header; header = await reader.next()) {
      const hasBody = header.kind === 'table' || header.kind === 'file';
      const body = hasBody ? Buffer.concat(await Array.fromAsync(reader.body())) : null;
      const changed = change({ header: header as BackupRecord['header'], body });
      if (!changed) continue;
      if (changed.body) yield* writeBody(changed.header, once(changed.body));
      else yield writeHeader(changed.header);
    }
  }
  await pipeline(Readable.from(records(), { objectMode: false }), createGzip(), createWriteStream(to));
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer, void> {
  if (bytes.length > 0) yield bytes;
}

/** Seconds since the newest backup, as a platform measures. Null: there is none. */
export async function backupAge(platformBase: string, token: string): Promise<number | null> {
  const response = await fetch(`${platformBase}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const [, age] = /^platform_backup_age_seconds ([\d.]+)$/m.exec(await response.text()) ?? [];
  return age === undefined ? null : Number(age);
}
