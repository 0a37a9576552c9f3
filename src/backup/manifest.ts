import type { LedgerSums, Sequence } from './tables.ts';

export const FORMAT = 1;

/** The first record of a backup: what it is, and what it needs. */
export interface Manifest {
  kind: 'manifest';
  format: number;
  createdAt: string;
  /** Migrations that have run. */
  migrations: string[];
  /** Version of the PostgreSQL server. */
  postgres: string;
  /** Marks of the secret keys that the database knows. They are public. */
  secretMarks: string[];
  /** Id of the key that encrypts stored secrets. Null: it is derived from the secret key. */
  encryptionKey: string | null;
}

/** The last record. A backup without it is cut off. */
export interface Sums {
  kind: 'sums';
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
  sequences: Sequence[];
  ledger: LedgerSums;
}
