import type { Readable } from 'node:stream';

/** Inclusive byte range, zero-based. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores bytes by their SHA-256 in hexadecimal digits. Throws SERVICE_UNAVAILABLE when the storage
 * is full or does not work.
 */
export interface Storage {
  /** Stores the bytes of a local file, which stays as it is. Atomic and idempotent. */
  store(hash: string, file: string): Promise<void>;
  /** Returns the bytes, or a range of them. Throws before the first byte when they do not exist. */
  read(hash: string, range?: ByteRange): Promise<Readable>;
  /** Removes the bytes, if they exist. */
  remove(hash: string): Promise<void>;
  /** Rejects when the storage did not work lately, or when uploads cannot be written. */
  check(): Promise<void>;
}

/**
 * Returns the storage key of a hash. Keys spread over folders, because some tools choke on a folder
 * with a million files.
 */
export function storageKeyOf(hash: string): string {
  return `blobs/${hash.slice(0, 2)}/${hash}`;
}
