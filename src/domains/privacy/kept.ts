/** Things that stay after an erasure, as the schema names them. */
export type KeptKind =
  'LEDGER' | 'USAGE' | 'CALL_TEXT' | 'AUDIT_LOG' | 'BACKUP' | 'SHARED_MEMORY' | 'DRIVE_FILE' | 'REPEATED_ANSWER';

export interface KeptThing {
  kind: KeptKind;
  why: string;
}

const LEDGER = 'The entries of the ledger prove each balance. They name no end user.';
const AUDIT_LOG = 'The audit log says by ids who changed what, until CHANGE_RETENTION_DAYS are over.';
const BACKUP = 'Backups that were made before have what they copied, until you delete them.';
const REPEATED_ANSWER = 'The encrypted answers to requests with an Idempotency-Key stay for IDEMPOTENCY_HOURS.';

/** Things that stay of a person, and why. */
export const KEPT_OF_PERSON: readonly KeptThing[] = [
  { kind: 'LEDGER', why: LEDGER },
  { kind: 'USAGE', why: 'The calls stay with their costs, as calls for nobody.' },
  { kind: 'AUDIT_LOG', why: AUDIT_LOG },
  { kind: 'BACKUP', why: BACKUP },
  {
    kind: 'SHARED_MEMORY',
    why: 'Facts, memories and documents of shared memory belong to their project or agent. `sharedFacts` lists facts that say the same.',
  },
  { kind: 'REPEATED_ANSWER', why: REPEATED_ANSWER },
];

/** Things that stay of what is erased for good, as projects, and why. */
export const KEPT_OF_THINGS: readonly KeptThing[] = [
  { kind: 'LEDGER', why: LEDGER },
  { kind: 'USAGE', why: 'The calls stay with their costs and end users. The erasure of a person takes the name.' },
  {
    kind: 'CALL_TEXT',
    why: 'Recorded prompts and answers stay for PROMPT_RETENTION_DAYS. `purgeCallTexts` deletes all.',
  },
  { kind: 'AUDIT_LOG', why: AUDIT_LOG },
  { kind: 'BACKUP', why: BACKUP },
  {
    kind: 'DRIVE_FILE',
    why: 'Files of the drive belong to the team, also those that memories became with their project.',
  },
  { kind: 'REPEATED_ANSWER', why: REPEATED_ANSWER },
];
