import path from 'node:path';
import type { Variables } from './variables.ts';

/** Where files are stored, and how many. */
export function readFiles(e: Variables) {
  return {
    folder: path.resolve(e.FILES_DIR ?? path.join(e.DATA_DIR, 'files')),
    fileLimitBytes: e.DRIVE_FILE_LIMIT_BYTES,
    teamQuotaBytes: e.DRIVE_QUOTA_BYTES,
    versionsPerFile: e.FILE_VERSIONS,
    /** Null: the folder stores files. Otherwise it only holds uploads in progress. */
    s3: e.S3_BUCKET
      ? {
          bucket: e.S3_BUCKET,
          endpoint: e.S3_ENDPOINT ?? '',
          region: e.S3_REGION ?? '',
          accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
  };
}

/** Limits of extracting the text of files. */
export function readDocuments(e: Variables) {
  return {
    maxBytes: e.DOCUMENT_MAX_BYTES,
    maxPassages: e.DOCUMENT_MAX_PASSAGES,
    maxTextBytes: e.DOCUMENT_MAX_TEXT_BYTES,
    readsAtOnce: e.DOCUMENT_READS_AT_ONCE,
    timeoutMs: e.DOCUMENT_READ_TIMEOUT_MS,
    memoryMb: e.DOCUMENT_READ_MEMORY_MB,
  };
}
