import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config/config.ts';
import { storageKeyOf, type Storage } from './storage.ts';

type BucketOptions = NonNullable<Config['files']['s3']>;

const PART_BYTES = 16 * 1024 * 1024;
/** S3's limit of parts per upload. */
const MAX_PARTS = 10_000;

/** Opens a bucket of S3, or of a server that speaks its protocol. */
export function openBucket({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketOptions): Omit<Storage, 'check'> {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Other servers than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    async store(hash, file) {
      if (await disk.exists(storageKeyOf(hash))) return;
      // Upload in parts, because the driver's single put takes at most 5 GiB.
      const { size } = await stat(file);
      const partSize = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS));
      const params = { Bucket: bucket, Key: storageKeyOf(hash), Body: createReadStream(file) };
      await new Upload({ client, params, partSize, queueSize: 2 }).done();
    },
    async read(hash, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: storageKeyOf(hash), Range }));
      if (!(Body instanceof Readable)) throw new Error('the bucket answered no bytes');
      return Body;
    },
    remove: (hash) => disk.delete(storageKeyOf(hash)),
  };
}
