import { AppError } from '../core/errors.ts';

/** Node's codes of a full disk, and of one that does not work. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const BROKEN = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'ENOTDIR', 'ESTALE', 'ENXIO', 'ENODEV']);

const FULL_RETRY_SECONDS = 60;
const BROKEN_RETRY_SECONDS = 5;

/** Returns the error of a storage that is full or does not work, and other errors as they are. */
function asStorageError(thrown: unknown): unknown {
  const code = codeOf(thrown);
  if (FULL.has(code) || statusOf(thrown) === 507)
    return new AppError('SERVICE_UNAVAILABLE', 'The storage for files is full. Nothing was stored.', {
      cause: thrown,
      retryAfterSeconds: FULL_RETRY_SECONDS,
    });
  const isBroken =
    BROKEN.has(code) || hasNoPlace(thrown) || statusOf(thrown) >= 500 || (thrown as Error).name === 'TimeoutError';
  return isBroken ? storageUnavailable(thrown) : thrown;
}

/** Whether the folder is not there to write to: its disk is not mounted, or went in this moment. */
function hasNoPlace(thrown: unknown): boolean {
  if (codeOf(thrown) !== 'ENOENT') return false;
  const { syscall } = thrown as NodeJS.ErrnoException;
  return syscall === 'mkdir' || syscall === 'link';
}

export function storageUnavailable(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'The storage for files is temporarily unavailable. Retry later.', {
    cause,
    retryAfterSeconds: BROKEN_RETRY_SECONDS,
  });
}

/** Runs a step that uses the storage. Throws `asStorageError` of what the step throws. */
export async function withStorageErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw asStorageError(error);
  }
}

export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}

/** Returns the status of a bucket's response, or 0. The driver wraps the client's error. */
function statusOf(thrown: unknown): number {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth++) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode !== undefined) return $metadata.httpStatusCode;
  }
  return 0;
}
