import { createHash } from 'node:crypto';

// The hashes of the audit log. The platform makes them, and the command line makes them again from
// an export, so that nobody has to believe the platform.

/** The hashed fields of a change, in this order. Times are ISO 8601 with milliseconds. */
export interface AuditRow {
  teamId: string;
  number: string;
  at: string;
  kind: string;
  thingType: string;
  thingId: string;
  version: number | null;
  workspaceId: string | null;
  projectId: string | null;
  agentId: string | null;
  principalId: string | null;
  keyId: string | null;
  source: string;
}

/** The hashed fields of a day. Hashes are hexadecimal digits. */
export interface AuditLink {
  teamId: string;
  day: string;
  firstNumber: string;
  lastNumber: string;
  rowsHash: string;
  /** Of the day before. Empty for the first one. */
  previous: string;
}

function hashOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Returns the hash of a detail, whatever the order of its names. Null without one. */
export function hashOfDetail(detail: unknown): string | null {
  return detail === null ? null : hashOf(sortNames(detail));
}

function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, inner]) => [name, sortNames(inner)]);
}

/** Returns the hash of a change: its fixed fields and the hash of its detail. */
export function hashOfRow(row: AuditRow, detailHash: string | null): string {
  const { teamId, number, at, kind, thingType, thingId, version } = row;
  const { workspaceId, projectId, agentId, principalId, keyId, source } = row;
  const what = [teamId, number, at, kind, thingType, thingId, version];
  return hashOf(...what, workspaceId, projectId, agentId, principalId, keyId, source, detailHash);
}

/** Adds the hashes of a day's rows up. */
export function createRowsHash(): { add(rowHash: string): void; digest(): string } {
  const hash = createHash('sha256');
  return {
    add: (rowHash) => void hash.update(rowHash),
    digest: () => hash.digest('hex'),
  };
}

/** Returns the hash of a day: its rows, and the hash of the day before. */
export function hashOfDay({ teamId, day, firstNumber, lastNumber, rowsHash, previous }: AuditLink): string {
  return hashOf(teamId, day, firstNumber, lastNumber, rowsHash, previous);
}
