import type { Platform } from '../../request/platform.ts';

/** The bytes of a file in storage. */
export interface StoredContent {
  /** SHA-256, in hexadecimal digits. */
  hash: string;
  size: number;
  mediaType: string;
}

/**
 * Brings the bytes of a linked file into storage. Implemented above the drive, by connected
 * libraries.
 */
export interface ContentSource {
  fetch(platform: Platform, item: { id: string; teamId: string }): Promise<StoredContent>;
}
