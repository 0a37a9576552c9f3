import type { Base } from './row.ts';

/** The base paths of each version. Rows of v1 have two: their own and the legacy one. */
export function basePaths(legacyBasePath: string): Record<Base, string[]> {
  return { v1: ['/api/v1', legacyBasePath], v3: ['/api/v3'], admin: ['/admin/v1'] };
}
