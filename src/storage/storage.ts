import type { Readable } from 'node:stream';

/** The part of a file that is wanted: both ends count, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes lie, named by their SHA-256 in hexadecimal digits. */
export interface Storage {
  /** Keeps the bytes of a local file, which stays as it is. They are there whole, or not at all. Keeping them twice is no fault. */
  store(hash: string, file: string): Promise<void>;
  /** The bytes, or a part of them. Throws when they are not there, before a byte is read. */
  read(hash: string, range?: ByteRange): Promise<Readable>;
  /** Removes the bytes, if they are there. */
  remove(hash: string): Promise<void>;
}
