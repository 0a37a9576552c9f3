import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Creates an empty folder for the tests of a file or a group, and removes it after them. */
export function useFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'memory-platform-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
