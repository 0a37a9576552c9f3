import { GIB, group, MIB, optional, secret, text, url, whole } from '../kinds.ts';

export const FILES = group('Files and documents', {
  FILES_DIR: optional(text, '`DATA_DIR/files`').describe(
    'Directory of file contents; with a bucket, of running uploads only.',
  ),
  DRIVE_FILE_LIMIT_BYTES: whole(1, 5 * 1024 * GIB)
    .default(5 * GIB)
    .describe('Largest file.'),
  DRIVE_QUOTA_BYTES: whole(1, Number.MAX_SAFE_INTEGER)
    .default(100 * GIB)
    .describe(
      'Total size of the files of a team, with their earlier versions. Deleted files in the bin may have as much again.',
    ),
  IMPORT_FILE_LIMIT_BYTES: whole(1, 1024 * GIB)
    .default(GIB)
    .describe('Largest file of memory that can be imported: an export of this platform, or of another product.'),
  IMPORTS_AT_ONCE: whole(1, 1_000)
    .default(10)
    .describe('Imports of memory of a team that may be under way. Those into one project run one after the other.'),
  FILE_VERSIONS: whole(0, 1_000)
    .default(10)
    .describe(
      'Earlier versions that are stored of each file. When another file does not fit into the quota, the oldest give way. 0: none.',
    ),
  S3_BUCKET: optional(text, 'unset: the directory').describe(
    'Bucket for file contents, in S3 or a compatible service. Needs the four variables below.',
  ),
  S3_ENDPOINT: optional(url).describe('Address of the service.'),
  S3_REGION: optional(text).describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: secret(text).describe('Id of the access key.'),
  S3_SECRET_ACCESS_KEY: secret(text).describe('Secret of the access key.'),
  DOCUMENT_MAX_BYTES: whole(1, GIB)
    .default(50 * MIB)
    .describe('Largest file whose text is extracted.'),
  DOCUMENT_MAX_PASSAGES: whole(1, 1_000_000).default(20_000).describe('Number of passages stored of one file.'),
  DOCUMENT_MAX_TEXT_BYTES: whole(1, GIB)
    .default(32 * MIB)
    .describe('Text stored of one file, in UTF-8.'),
  DOCUMENT_READS_AT_ONCE: whole(1, 64)
    .default(2)
    .describe('Files whose text is extracted at once, in each process of the platform.'),
  // A job that runs for three minutes counts as lost.
  DOCUMENT_READ_TIMEOUT_MS: whole(100, 120_000)
    .default(60_000)
    .describe('Time after which text extraction of a file is abandoned.'),
  DOCUMENT_READ_MEMORY_MB: whole(64, 16_384)
    .default(512)
    .describe('Memory for text extraction of a file, beside 160 MiB for the program.'),
});
